import type { FieldProblem } from '#domain/field-problem.ts'
import type { PhotoLimit, PhotoMeasure, PhotoPreset } from './measures.ts'

/** From the crown to the eyes, as a share of the head; with the hair above it the eyes lie a little below the middle. */
const eyesInHead = 0.53

/** Where a head of this height stands in a picture, its hair included. Shares of the picture's height. */
export const headAt = (head: number, eyeLine: number): { crown: number; chin: number } => ({
  crown: eyeLine - head * eyesInHead,
  chin: eyeLine + head * (1 - eyesInHead),
})

/** So far may the pixels' proportion be from that of the millimetres: whole pixels cannot do better on small photos. */
const proportionTolerance = 0.01

/** The bounds that a preset sets by its own fields, whatever its table of limits says. */
export function ownBounds(
  preset: Partial<PhotoPreset>,
  measure: PhotoMeasure,
): { min?: number | undefined; max?: number | undefined } | null {
  switch (measure) {
    case 'faces':
      return { min: 1, max: 1 }
    case 'headHeight':
      return { min: preset.headMin, max: preset.headMax }
    case 'width':
      return { min: preset.width, max: preset.width }
    case 'height':
      return { min: preset.height, max: preset.height }
    case 'dpi':
      return { min: preset.dpi, max: preset.dpi }
    case 'bytes':
      return preset.minBytes === undefined && preset.maxBytes === undefined
        ? null
        : { min: preset.minBytes, max: preset.maxBytes }
    default:
      return null
  }
}

/** What the preset itself makes of a measure; null where only the photo decides. */
function aimOf(preset: Partial<PhotoPreset>, measure: PhotoMeasure): { min?: number; max?: number } | null {
  if (measure === 'eyeLine') return preset.eyeLine === undefined ? null : { min: preset.eyeLine, max: preset.eyeLine }
  const { min, max } = ownBounds(preset, measure) ?? {}
  return min === undefined && max === undefined
    ? null
    : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

const isOver = (lower: number | undefined, upper: number | undefined) =>
  lower !== undefined && upper !== undefined && lower > upper

function limitProblems(preset: Partial<PhotoPreset>, limits: readonly Partial<PhotoLimit>[]): FieldProblem[] {
  const seen = new Set<PhotoMeasure>()
  return limits.flatMap(({ measure, min, max }, at) => {
    const here = (field: string, key: string): FieldProblem[] => [{ path: `limits.${at}.${field}`, key }]
    if (measure === undefined) return []
    if (seen.has(measure)) return here('measure', 'photoPreset.measureTwice')
    seen.add(measure)
    if (measure === 'backgroundColor' ? max === undefined : min === undefined && max === undefined)
      return here(measure === 'backgroundColor' ? 'max' : 'min', 'photoPreset.noBound')
    if (isOver(min, max)) return here('max', 'photoPreset.minOverMax')
    // A photo made as the preset says must be able to pass.
    const aim = aimOf(preset, measure)
    if (aim && (isOver(aim.min, max) || isOver(min, aim.max)))
      return here(isOver(min, aim.max) ? 'min' : 'max', 'photoPreset.limitUnmet')
    return []
  })
}

/** Rules that hold between the fields of a preset; a field that is missing or wrong by itself is left to the schema. */
export function presetProblems(preset: Partial<PhotoPreset>): FieldProblem[] {
  const { headMin, headMax, eyeLine, minBytes, maxBytes, width, height, widthMm, heightMm } = preset
  const found: FieldProblem[] = []
  const say = (path: string, key: string) => found.push({ path, key })

  if (headMin !== undefined && headMax !== undefined && headMin >= headMax) say('headMax', 'photoPreset.headBand')
  if (isOver(minBytes, maxBytes)) say('maxBytes', 'photoPreset.minOverMax')
  if (headMin !== undefined && headMax !== undefined && eyeLine !== undefined) {
    const { crown, chin } = headAt((headMin + headMax) / 2, eyeLine)
    if (crown < 0 || chin > 1) say('eyeLine', 'photoPreset.headOutside')
  }
  if (width && height && widthMm && heightMm) {
    const byMm = widthMm / heightMm
    if (Math.abs(width / height / byMm - 1) > proportionTolerance) say('height', 'photoPreset.proportion')
  }
  const colors = preset.backgrounds ?? []
  if (new Set(colors).size < colors.length) say('backgrounds', 'photoPreset.colorTwice')
  return [...found, ...limitProblems(preset, preset.limits ?? [])]
}

/** Dots an inch at which a photo of so many pixels has the width of the preset; what a printer needs. */
export const dpiOf = (pixels: number, mm: number): number => Math.round((pixels / mm) * 25.4)
