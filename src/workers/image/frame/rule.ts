import type { PhotoMeasure } from '#domain/photo/measures.ts'
import type { PresetForm } from '#protocol/image/preset-form.ts'
import type { FrameRule } from '#src/workers/image/tools.ts'

/** What a preset says of where a head stands. */
export type FramePreset = Pick<PresetForm, 'width' | 'height' | 'headMin' | 'headMax' | 'eyeLine' | 'limits'>

/** How a preset has heads framed: by its own fields, and within the limits by which its report judges the finished picture. */
export function frameRuleOf({ width, height, headMin, headMax, eyeLine, limits }: FramePreset): FrameRule {
  const boundsOf = (measure: PhotoMeasure) => {
    const { min, max } = limits.find((one) => one.measure === measure) ?? {}
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  }
  const head = boundsOf('headHeight')
  const [left, right] = [boundsOf('leftMargin'), boundsOf('rightMargin')]
  return {
    width,
    height,
    headMin: Math.max(headMin, head.min ?? headMin),
    headMax: Math.min(headMax, head.max ?? headMax),
    eyeLine,
    eyes: boundsOf('eyeLine'),
    top: boundsOf('topMargin'),
    sides: { min: Math.max(left.min ?? 0, right.min ?? 0) },
    straightens: true,
  }
}
