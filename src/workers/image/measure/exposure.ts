/** The light that a face throws back, linear, 0 to 1. */
export interface Exposure {
  readonly mean: number
  /** Of the brightest tenth at least. */
  readonly bright: number
  /** Between its darkest and its brightest twentieth, in lightness L*. */
  readonly contrast: number
  /** The share of it that is white. */
  readonly burnt: number
}

/** The mean of fair skin has about so much of what the whites of the eyes have of light, and of what its brightest tenth has. */
const [ofWhites, ofBright] = [0.4, 0.75]
/** A face that nearly no light falls on is flat: its brightest parts are no lighter (L*), and no farther from its darkest. */
const [unlit, flat] = [35, 25]
/** Whites of eyes lie in the shade of lids: so much light of them is too much. */
const burntWhites = 0.9

export const lightnessOf = (luminance: number): number =>
  luminance > 216 / 24389 ? 116 * Math.cbrt(luminance) - 16 : (luminance * 24389) / 27

/**
 * How much light falls on a face: what it throws back, or what its brightest parts and the whites of its eyes tell of that where
 * the skin is dark. Null where little comes back and nothing tells whether there was more: then somebody has to look. `whites`:
 * of the eyes, null where none are seen.
 */
export function brightnessOf({ mean, bright, contrast }: Exposure, whites: number | null): number | null {
  const level = Math.max(mean, ofBright * bright, whites === null ? 0 : ofWhites * whites)
  const isTold = whites !== null || level >= enough || contrast < flat || lightnessOf(bright) < unlit
  return isTold ? level : null
}

/** From here on the skin itself tells enough. */
const enough = 0.12

/** The share of a face that is white; null where the whites of the eyes are burnt and dark skin beside them does not show it. */
export const burntOf = ({ burnt }: Exposure, whites: number | null): number | null =>
  burnt <= hardlyBurnt && whites !== null && whites > burntWhites ? null : burnt

/** More than what shines of a face in good light. */
const hardlyBurnt = 0.05
