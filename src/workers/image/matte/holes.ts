import type { Plane, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { boxMean } from './box.ts'
import { mark, nothing, Regions } from './regions.ts'

/** Cells from the silhouette within which the mask's own shades count; further in all is person, further out all is wall. */
const rim = 4
const shoulderShare = 0.8

/**
 * Makes a solid silhouette of the network's mask, which sees straps, badges and shiny cloth as half there. The background is
 * what can be reached from above and from the sides: never from below, where the picture cuts the person off. Gaps inside
 * the person are closed from the shoulders down; above them they are the wall, seen through curls or beside the neck. Of
 * several parts the largest is the person.
 */
export function* fillHoles(mask: Plane): Steps<Plane> {
  const { width, height, data } = mask
  const wall = new Uint8Array(data.length)
  const outside = new Regions(outsideOf(data), width)
  drain(wall, outside, mask)
  yield 0.3
  openGaps(wall, outside, mask)
  keepLargest(wall, width)
  yield 0.7

  const share = boxMean(new Float32Array(wall), width, height, rim)
  return { width, height, data: filled(data, wall, share) }
}

/** Marks what can be reached from above and from the sides. */
function drain(wall: Uint8Array, outside: Regions, { width, height }: Size): void {
  for (let x = 0; x < width; x++) mark(wall, outside.take(x))
  for (let y = 0; y < height; y++) {
    mark(wall, outside.take(y * width))
    mark(wall, outside.take(y * width + width - 1))
  }
}

/** Marks what else is seen through the person above the shoulders. */
function openGaps(wall: Uint8Array, outside: Regions, size: Size): void {
  const shoulders = shouldersOf(wall, size)
  for (let i = 0; i < wall.length; i++) {
    const gap = outside.take(i)
    if (gap.length > 0 && middleRow(gap, size.width) < shoulders) mark(wall, gap)
  }
}

function outsideOf(data: Float32Array): Uint8Array {
  const outside = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) outside[i] = data[i]! < 0.5 ? 1 : 0
  return outside
}

/** `share` of what is around each cell is wall. */
function filled(data: Float32Array, wall: Uint8Array, share: Float32Array): Float32Array<ArrayBuffer> {
  const solid = new Float32Array(data.length)
  for (let i = 0; i < solid.length; i++) {
    if (share[i]! < 1e-6) solid[i] = 1
    // A part that is not the person's counts as wall, however sure the network is of it.
    else if (share[i]! < 1 - 1e-6) solid[i] = wall[i] && data[i]! >= 0.5 ? 0 : data[i]!
  }
  return solid
}

/** The first row in which the silhouette is nearly as wide as anywhere: no head is, with whatever hair. */
function shouldersOf(wall: Uint8Array, { width, height }: Size): number {
  const spans = Array.from({ length: height }, (_, y) => {
    const row = wall.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(0)
    return first < 0 ? 0 : row.lastIndexOf(0) - first + 1
  })
  const enough = shoulderShare * Math.max(...spans)
  return spans.findIndex((span) => span >= enough)
}

/** Turns all parts of the person but the largest into wall. */
function keepLargest(wall: Uint8Array, width: number) {
  const person = new Uint8Array(wall.length)
  for (let i = 0; i < wall.length; i++) person[i] = 1 - wall[i]!
  const regions = new Regions(person, width)
  let largest = nothing
  for (let i = 0; i < wall.length; i++) {
    const part = regions.take(i)
    if (part.length <= largest.length) mark(wall, part)
    else {
      mark(wall, largest)
      largest = part.slice()
    }
  }
}

const middleRow = (cells: Int32Array, width: number) =>
  cells.reduce((sum, cell) => sum + Math.floor(cell / width), 0) / cells.length
