import { channelsOf, type Lab, labDistance, labOf } from '#domain/photo/colors.ts'
import type { Box, Face, Pixels, Plane, Point } from '#src/workers/image/shapes.ts'
import { type Origin, placesInPhoto } from './completeness.ts'
import { labAt } from './region.ts'

/** The outline of a head is looked at on both sides of it, so far away, in widths of the face. */
const away = 0.06
/** Colours that differ by less (ΔE) do not tell where the one ends. */
const alike = 9
/** A wall that differs by less (ΔE) from the new background leaves nothing to see of itself. */
const unseen = 16
/** Rows and columns that are looked along, over the width of a face. */
const lines = 40
/** So large the photo is looked at: its grain tells nothing. */
const looked = 240

/**
 * The share of a head's outline, from the chin up, at which the photo has one colour on both sides and another one than the new
 * background: there no matte can tell hair or skin from the wall, and what it leaves is seen. Null where the photo is gone.
 */
export function blurredOutlineOf(
  picture: Pixels,
  { box, points }: Pick<Face, 'box' | 'points'>,
  alpha: Plane,
  background: string | null,
  origin: Origin,
): number | null {
  const { view, crop } = origin
  if (!view || background === null) return null
  const onto = { width: looked, height: Math.round((looked * crop.height) / crop.width) }
  const drawn = view.draw(crop, { x: 0, y: 0, ...onto }, onto)
  const inPhoto = placesInPhoto(origin, picture)
  const colourAt = (x: number, y: number): Lab | null => {
    const place = inPhoto(x, y)
    if (place.x < 0 || place.y < 0 || place.x >= origin.photo.width || place.y >= origin.photo.height) return null
    return labAt(drawn, placeIn(crop, place, onto))
  }
  const wall = labOf(...channelsOf(background))
  const step = box.width * away
  let [count, blurred] = [0, 0]
  for (const { x, y, dx, dy } of outlineOf(alpha, box, points[8]!.y)) {
    const [inside, outside] = [colourAt(x - dx * step, y - dy * step), colourAt(x + dx * step, y + dy * step)]
    if (!inside || !outside) continue
    count++
    if (labDistance(inside, outside) < alike && labDistance(outside, wall) > unseen) blurred++
  }
  return count === 0 ? null : blurred / count
}

/** Where the person ends to the left, to the right and at the top, and the way out from there. */
function* outlineOf({ width, height, data }: Plane, box: Box, chin: number) {
  const isPerson = (x: number, y: number) => data[y * width + x]! > 0.5
  const within = (value: number, end: number) => Math.min(Math.max(Math.round(value), 0), end - 1)
  const middle = within(box.x + box.width / 2, width)
  const step = Math.max(1, Math.round(box.width / lines))
  for (let y = within(chin, height); y >= 0; y -= step) {
    if (!isPerson(middle, y)) break
    let [left, right] = [middle, middle]
    while (left > 0 && isPerson(left - 1, y)) left--
    while (right < width - 1 && isPerson(right + 1, y)) right++
    if (left > 0) yield { x: left, y, dx: -1, dy: 0 }
    if (right < width - 1) yield { x: right, y, dx: 1, dy: 0 }
  }
  for (let x = within(box.x, width); x < box.x + box.width && x < width; x += step) {
    let top = within(box.y + box.height / 2, height)
    if (!isPerson(x, top)) continue
    while (top > 0 && isPerson(x, top - 1)) top--
    if (top > 0) yield { x, y: top, dx: 0, dy: -1 }
  }
}

const placeIn = ({ x, y, width, height }: Box, place: Point, onto: { width: number; height: number }): Point => ({
  x: ((place.x - x) * onto.width) / width,
  y: ((place.y - y) * onto.height) / height,
})
