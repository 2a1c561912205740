import type { Plane, Size } from '#src/workers/image/shapes.ts'
import { boxMean } from './box.ts'

/** Cells from the silhouette within which the mask's own shades count; further in all is person, further out all is wall. */
const rim = 4
const shoulderShare = 0.8

/**
 * Makes a solid silhouette of the network's mask, which sees straps, badges and shiny cloth as half there. The background is
 * what can be reached from above and from the sides: never from below, where the picture cuts the person off. Gaps inside
 * the person are closed from the shoulders down; above them they are the wall, seen through curls or beside the neck. Of
 * several parts the largest is the person.
 */
export function fillHoles(mask: Plane): Plane {
  const { width, height, data } = mask
  const regions = startRegions(mask)
  const wall = new Uint8Array(data.length)
  const isOutside = (i: number) => data[i]! < 0.5
  const drain = (i: number) => {
    for (const cell of regions.from(i, isOutside)) wall[cell] = 1
  }
  for (let x = 0; x < width; x++) drain(x)
  for (let y = 0; y < height; y++) {
    drain(y * width)
    drain(y * width + width - 1)
  }
  const shoulders = shouldersOf(wall, mask)
  for (let i = 0; i < data.length; i++) {
    const gap = regions.from(i, isOutside)
    if (middleRow(gap, width) < shoulders) for (const cell of gap) wall[cell] = 1
  }
  keepLargest(mask, wall)

  const share = boxMean(Float32Array.from(wall), width, height, rim)
  const filled = new Float32Array(data.length)
  for (let i = 0; i < filled.length; i++) {
    if (share[i]! < 1e-6) filled[i] = 1
    // A part that is not the person's counts as wall, however sure the network is of it.
    else if (share[i]! < 1 - 1e-6) filled[i] = wall[i] && data[i]! >= 0.5 ? 0 : data[i]!
  }
  return { width, height, data: filled }
}

/** The first row in which the silhouette is nearly as wide as anywhere: no head is, with whatever hair. */
function shouldersOf(wall: Uint8Array, { width, height }: Size): number {
  const spans = Array.from({ length: height }, (_, y) => {
    const row = wall.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(0)
    return first < 0 ? 0 : row.lastIndexOf(0) - first + 1
  })
  return spans.findIndex((span) => span >= shoulderShare * Math.max(...spans))
}

/** Turns all parts of the person but the largest into wall. */
function keepLargest(mask: Plane, wall: Uint8Array) {
  const regions = startRegions(mask)
  const parts: Int32Array[] = []
  for (let i = 0; i < wall.length; i++) {
    const part = regions.from(i, (cell) => wall[cell] === 0)
    if (part.length > 0) parts.push(part.slice())
  }
  const largest = Math.max(...parts.map((part) => part.length))
  for (const part of parts) if (part.length < largest) for (const cell of part) wall[cell] = 1
}

const middleRow = (cells: Int32Array, width: number) =>
  cells.reduce((sum, cell) => sum + Math.floor(cell / width), 0) / Math.max(1, cells.length)

/** Finds connected cells, each once: `from` gives those around a cell that `isIn` takes and that were not given before. */
function startRegions({ width, height }: Size) {
  const seen = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  const from = (start: number, isIn: (cell: number) => boolean): Int32Array => {
    let count = 0
    const visit = (cell: number) => {
      if (seen[cell] || !isIn(cell)) return
      seen[cell] = 1
      queue[count++] = cell
    }
    visit(start)
    for (let next = 0; next < count; next++) {
      const cell = queue[next]!
      const x = cell % width
      if (x > 0) visit(cell - 1)
      if (x < width - 1) visit(cell + 1)
      if (cell >= width) visit(cell - width)
      if (cell < width * (height - 1)) visit(cell + width)
    }
    return queue.subarray(0, count)
  }
  return { from }
}
