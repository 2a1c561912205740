import type { Face, Plane, Point } from '#src/workers/image/shapes.ts'
import { type Origin, placesInPhoto } from './completeness.ts'

/** So far beside the middle of the jaw, in its widths, shoulders are looked at, the outermost first. */
const asides = [1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5]
/** Of these as many tell: the farther from the neck, the less hair lies on a shoulder. */
const enough = 3
/** The last rows of a photo are soft in its matte: so much of the picture's height. */
const soft = 0.015
/** A shoulder lies no higher above the chin, in widths of the jaw. */
const highest = 0.2

/** Degrees that the shoulders lean, clockwise; null where the picture, or the photo that it was made of, does not show both. */
export function shouldersLevelOf({ points }: Pick<Face, 'points'>, alpha: Plane, origin: Origin): number | null {
  const { width, height, data } = alpha
  const inPhoto = placesInPhoto(origin, alpha)
  const margin = Math.ceil(soft * height)
  const isInPhoto = ({ x, y }: Point) => x >= 0 && x <= origin.photo.width && y <= origin.photo.height
  const [left, right] = [points[0]!, points[16]!]
  const jaw = Math.hypot(right.x - left.x, right.y - left.y)
  const middle = (left.x + right.x) / 2
  const topAt = (x: number): number | null => {
    const column = Math.round(x)
    if (column < 0 || column >= width) return null
    // From below, where the picture or its photo ends: hair and a raised hand over a shoulder are none.
    let row = height
    while (row > 0 && !isInPhoto(inPhoto(column, Math.min(height, row + margin)))) row--
    while (row > 0 && data[(row - 1) * width + column]! > 0.5) row--
    return row < points[8]!.y - highest * jaw ? null : row
  }
  const slopes = asides.flatMap((aside) => {
    const [one, other] = [topAt(middle - aside * jaw), topAt(middle + aside * jaw)]
    // One that ends below the picture lies at least as low.
    const isSeen = one !== null && other !== null && Math.min(one, other) < height - margin
    return !isSeen ? [] : [(Math.atan2(other - one, 2 * aside * jaw) * 180) / Math.PI]
  })
  const outer = slopes.slice(0, enough).toSorted((one, other) => one - other)
  return outer[Math.floor(outer.length / 2)] ?? null
}
