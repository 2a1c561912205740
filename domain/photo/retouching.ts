import type { PhotoPreset } from './measures.ts'

/** What can be done to a picture, each with a strength from 0 to 1. */
export const enhancements = ['sharpen', 'smooth', 'balance', 'contrast', 'saturation'] as const
export type EnhancementName = (typeof enhancements)[number]

/**
 * What changes how a face looks: smoothing takes its marks away, local contrast and saturation change its relief and the
 * colour of its skin. A white balance only takes the colour of the light out, and sharpening only what resampling softened,
 * over the whole picture alike; ISO/IEC 39794-5 admits such corrections where it forbids to touch a face up.
 */
export const retouches: readonly EnhancementName[] = ['smooth', 'contrast', 'saturation']

/** Whether a preset lets somebody use an enhancement: most authorities forbid to touch a face up. */
export const permitsEnhancement = (preset: Pick<PhotoPreset, 'allowsRetouching'>, name: EnhancementName): boolean =>
  preset.allowsRetouching === 1 || !retouches.includes(name)

/** The strengths that a preset permits: what it forbids is nothing. */
export function permittedStrengths<E extends Readonly<Record<EnhancementName, number>>>(
  preset: Pick<PhotoPreset, 'allowsRetouching'>,
  strengths: E,
): E {
  const forbidden = enhancements.filter((name) => !permitsEnhancement(preset, name))
  return { ...strengths, ...Object.fromEntries(forbidden.map((name) => [name, 0])) }
}
