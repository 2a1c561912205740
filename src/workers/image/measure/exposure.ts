/** The light that a face throws back, linear, 0 to 1. */
export interface Exposure {
  readonly mean: number
  /** Of the brightest tenth at least. */
  readonly bright: number
  /** The share of it that is white. */
  readonly burnt: number
}

/** The mean of fair skin has more light than the whites of the eyes, which lids shade, and so much of its brightest tenth. */
const [ofWhites, ofBright] = [0.7, 0.75]
/** Skin of at most this share of the whites' light is dark, and its eyes lie deeper in the shade: in good light they had 0.115 to 0.15. */
const [darkSkin, ofDeepWhites] = [0.5, 1.1]
/** The brightest tenth of the darkest skin in good light has more: below it nearly no light falls on a face. */
const unlit = 0.03
/** Whites of eyes lie in the shade of lids: so much light of them is too much. */
const burntWhites = 0.9

/**
 * How much light falls on a face: what it throws back, or what its brightest parts and the whites of its eyes tell of that where
 * the skin is dark. Null where little comes back and nothing tells whether there was more: then somebody has to look. `whites`:
 * of the eyes, null where none are seen.
 */
export function brightnessOf({ mean, bright }: Exposure, whites: number | null): number | null {
  const level = Math.max(mean, ofBright * bright, ofWhites * (whites ?? 0), deepIn(mean, whites ?? 0))
  const isKnown = whites !== null || level >= enough || bright < unlit
  return isKnown ? level : null
}

/** What eyes that lie deep in dark skin tell: whether there is enough light, not how much. */
const deepIn = (mean: number, whites: number): number =>
  mean <= darkSkin * whites && ofDeepWhites * whites >= enough ? enough : 0

/** From here on the skin itself tells enough. */
const enough = 0.12

/**
 * The share of a face that is white. Null where dark skin does not show it: where the whites of the eyes are burnt, or none are
 * seen and the skin shines white in places.
 */
export function burntOf({ burnt }: Exposure, whites: number | null): number | null {
  const isHidden = whites === null ? burnt > shining : whites > burntWhites
  return burnt <= hardlyBurnt && isHidden ? null : burnt
}

/** More than what shines of a face in good light, and what does. */
const [hardlyBurnt, shining] = [0.05, 0.02]
