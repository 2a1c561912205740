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

/** Where a person ends in a picture, and the way out from there. */
interface Edge {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}
type Framed = Pick<Face, 'box' | 'points'>

/**
 * The share of a head's outline, from the chin up, at which the photo has one colour on both sides and another one than the new
 * background: there no matte can tell hair or skin from the wall, and what it leaves is seen. Null where the photo is gone.
 */
export function blurredOutlineOf(
  picture: Pixels,
  face: Framed,
  alpha: Plane,
  background: string | null,
  origin: Origin,
): number | null {
  const isBlurred = blurIn(picture, face, background, origin)
  return isBlurred && shareOf([...outlineOf(alpha, face.box, face.points[8]!.y)].map(isBlurred))
}

/** A shoulder of fewer places says nothing. */
const leastPlaces = 4

/** The same of the shoulders, of the one that is worse: a dark coat before a dark wall is eaten there, or grows a rim. */
export function blurredShouldersOf(
  picture: Pixels,
  face: Framed,
  alpha: Plane,
  background: string | null,
  origin: Origin,
): number | null {
  const isBlurred = blurIn(picture, face, background, origin)
  if (!isBlurred) return null
  const shares = ([-1, 1] as const).flatMap((side) => {
    const judged = [...shoulderOf(alpha, face, side)].map(isBlurred).filter((one) => one !== null)
    return judged.length < leastPlaces ? [] : [shareOf(judged)!]
  })
  return shares.length === 0 ? null : Math.max(...shares)
}

const shareOf = (all: readonly (boolean | null)[]): number | null => {
  const judged = all.filter((one) => one !== null)
  return judged.length === 0 ? null : judged.filter(Boolean).length / judged.length
}

/** Whether at an edge the photo has one colour on both sides, and not the new background's; null beyond the photo. */
function blurIn(picture: Pixels, { box }: Framed, background: string | null, origin: Origin) {
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
  return ({ x, y, dx, dy }: Edge): boolean | null => {
    const [inside, outside] = [colourAt(x - dx * step, y - dy * step), colourAt(x + dx * step, y + dy * step)]
    if (!inside || !outside) return null
    return labDistance(inside, outside) < alike && labDistance(outside, wall) > unseen
  }
}

/** The top of a shoulder, column by column away from the jaw; hair that hangs over it is none. */
function* shoulderOf({ width, height, data }: Plane, { box, points }: Framed, side: -1 | 1): Generator<Edge> {
  const step = Math.max(1, Math.round(box.width / lines))
  const top = Math.max(0, Math.round(points[8]!.y - box.height / 10))
  for (let x = Math.round(box.x + box.width * (0.5 + side * 0.45)); x >= 0 && x < width; x += side * step) {
    let y = top
    if (data[y * width + x]! > 0.5) continue
    while (y < height && data[y * width + x]! <= 0.5) y++
    if (y < height) yield { x, y, dx: 0, dy: -1 }
  }
}

/** Where a head ends to the left, to the right and at the top. */
function* outlineOf({ width, height, data }: Plane, box: Box, chin: number): Generator<Edge> {
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
