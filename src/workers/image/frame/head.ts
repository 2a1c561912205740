import { eyesOf } from '#src/workers/image/faces/landmarks.ts'
import type { Box, Face, Plane, Point } from '#src/workers/image/shapes.ts'
import type { Head } from '#src/workers/image/tools.ts'
import { crownAmong, skullOf } from './crown.ts'

/** A row belongs to the head when the person covers at least this share of the face's width in it: loose hairs do not. */
const crownShare = 0.08
/** The middle of the face box: hair that hangs beside the face, or a raised hand, is no crown. */
const columns = { from: 0.15, to: 0.85 }
/** So much wider than the jaw shoulders are taken for such by the report as well, which looks at them in another matte. */
const plainlyWider = 1.1
/** Below their first row the photo has to go on by this share of the way from the eyes to the chin, or a frame has no room for them. */
const roomBelow = 0.1

/**
 * Where a head stands in the photo. `alpha` is the matte of `part` of it, at any resolution. The crown is the topmost row of
 * the person over the face, hair included, unless that stands so high that it is a bun or a hat: then it is the skull's top,
 * estimated from the face.
 */
export function headOf(face: Face, alpha: Plane, part: Box): Head {
  const [left, right] = eyesOf(face.points)
  const eyes = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const chin = face.points[8]!.y
  const tops = { hair: hairTopOf(face.box, alpha, part), skull: skullOf(eyes.y, chin) }
  const shoulders = shouldersFrom(face.points, eyes.y, alpha, part)
  return {
    crown: crownAmong(tops, chin),
    chin,
    eyes,
    tops,
    sides: sidesAt(eyes, alpha, part),
    ...(shoulders !== null && { shoulders }),
  }
}

/** The row below the chin from which on the person is wider than the jaw, so that hair beside a neck is none; null where only that is seen. */
function shouldersFrom(points: readonly Point[], eyes: number, alpha: Plane, part: Box): number | null {
  const { width, height, data } = alpha
  const rowsTo = (y: number) => Math.round((y * height) / part.height)
  const [chin, jaw] = [points[8]!.y, distance(points[0]!, points[16]!)]
  const wide = (plainlyWider * jaw * width) / part.width
  const end = height - rowsTo(roomBelow * (chin - eyes))
  const isWide = (row: number) => {
    let count = 0
    for (let x = row * width; x < (row + 1) * width; x++) if (data[x]! > 0.5) count++
    return count >= wide
  }
  const first = Math.max(0, rowsTo(chin - part.y))
  let row = end
  while (row > first && isWide(row - 1)) row--
  return row < end ? part.y + (row * part.height) / height : null
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Where the person ends to the left and to the right of the eyes: of the row's run around them. */
export function sidesAt(eyes: Point, { width, height, data }: Plane, part: Box): NonNullable<Head['sides']> {
  const within = (value: number, end: number) => Math.min(Math.max(Math.floor(value), 0), end - 1)
  const row = within(((eyes.y - part.y) * height) / part.height, height) * width
  const middle = within(((eyes.x - part.x) * width) / part.width, width)
  let [left, right] = [middle, middle]
  while (left > 0 && data[row + left - 1]! > 0.5) left--
  while (right < width && data[row + right]! > 0.5) right++
  const across = part.width / width
  return { left: part.x + left * across, right: part.x + right * across }
}

/** Goes up from the middle of the face until the person ends, so that nothing apart above the head counts. */
function hairTopOf(box: Box, { width, height, data }: Plane, part: Box): number {
  const acrossOf = (x: number) => ((x - part.x) * width) / part.width
  const downOf = (y: number) => ((y - part.y) * height) / part.height
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)
  const from = within(acrossOf(box.x + box.width * columns.from), width)
  const to = within(acrossOf(box.x + box.width * columns.to), width)
  const enough = Math.max(1, ((box.width * width) / part.width) * crownShare)

  let row = within(downOf(box.y + box.height / 2), height)
  for (; row > 0; row--) {
    let count = 0
    const line = (row - 1) * width
    for (let x = line + from; x < line + to; x++) if (data[x]! > 0.5) count++
    if (count < enough) break
  }
  return part.y + (row * part.height) / height
}
