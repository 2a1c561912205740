import type { Pixels, Plane, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { boxMean } from './box.ts'
import { Finer, gridOf, inRows, limit, shrink } from './grid.ts'
import { Window } from './window.ts'

/** How far colours are looked for in the two passes, as shares of the longer side: 30 and 4 pixels of 900. */
const farShare = 30 / 900
const nearShare = 4 / 900
/** A share of person, or of wall, that is too small to tell a colour. */
const few = 1e-4

/**
 * The person's own colours without the old background's tint at the edges: blur-fusion in two passes (Forte 2021), a wide
 * one on a coarse grid and a narrow one at full size. Inside the person, and away from it, the photo stays as it is; close by the
 * person's colours go on where there is none of it, so that nothing of the wall comes back when the edge is sharpened.
 */
export function* cleanColors(photo: Pixels, alpha: Plane): Steps<Pixels> {
  const { width, height } = photo
  const grid = gridOf(photo)
  const first = yield* localColors(photo, alpha, grid)
  const wide = new Finer(first, grid, photo)

  // The alpha of each pixel, and what the first pass makes of its colours times that: what the second pass averages.
  const fused = new Float32Array(width * height * 4)
  yield* inRows(photo, [0.4, 0.6], (top, bottom) => {
    for (let y = top; y < bottom; y++) fuseRow(photo, alpha, wide, y, fused)
  })

  const data = new Uint8ClampedArray(photo.data)
  const radius = Math.max(1, Math.round(nearShare * Math.max(width, height)))
  const window = new Window(photo, radius, 4, fused)
  yield* inRows(photo, [0.6, 1], (top, bottom) => {
    for (let y = top; y < bottom; y++) cleanRow(photo, alpha, wide, window, y, data)
  })
  return { width, height, data }
}

/** Writes what the first pass makes of a row. */
function fuseRow(photo: Pixels, alpha: Plane, wide: Finer, y: number, fused: Float32Array): void {
  const { width, data } = photo
  let isRead = false
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const share = alpha.data[i]!
    if (share === 0) continue
    const at = i * 4
    fused[at] = share
    if (share === 1) {
      fused[at + 1] = data[at]! / 255
      fused[at + 2] = data[at + 1]! / 255
      fused[at + 3] = data[at + 2]! / 255
      continue
    }
    if (!isRead) wide.goTo(y)
    isRead = true
    for (let c = 0; c < 3; c++)
      fused[at + 1 + c] = share * fuse(data[at + c]! / 255, share, wide.at(c, x), wide.at(3 + c, x))
  }
}

/** Writes the cleaned colours of a row over its own. */
function cleanRow(photo: Pixels, alpha: Plane, wide: Finer, window: Window, y: number, out: Uint8ClampedArray): void {
  const { width, data } = photo
  const { sums } = window
  window.goTo(y)
  let isRead = false
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const share = alpha.data[i]!
    // Nearly all pixels are one or the other: within the person, or nobody above or below or at a side of them.
    if (share === 1 || (share === 0 && !window.isTouched(x))) continue
    window.goAcross(x)
    if (share === 0 && sums[0]! < few) continue
    if (!isRead) wide.goTo(y)
    isRead = true
    for (let c = 0; c < 3; c++) {
      const near = (sums[1 + c]! + few * wide.at(c, x)) / (sums[0]! + few)
      out[i * 4 + c] = 255 * fuse(data[i * 4 + c]! / 255, share, near, wide.at(3 + c, x))
    }
  }
}

/** The person's colour that, mixed with the wall's by the alpha, comes nearest to what is seen. */
const fuse = (seen: number, share: number, person: number, wall: number) =>
  limit(person + share * (seen - share * person - (1 - share) * wall))

interface Cover extends Size {
  readonly photo: Uint8ClampedArray
  readonly alpha: Float32Array
}

/** Adds the share of the person, their colours times that, and the colours times the rest. */
function addBoth({ photo, alpha }: Cover, from: number, to: number, sums: Float64Array, at: number): void {
  let person = 0
  let r = 0
  let g = 0
  let b = 0
  let wallR = 0
  let wallG = 0
  let wallB = 0
  for (let i = from; i < to; i++) {
    const share = alpha[i]!
    const red = photo[i * 4]! / 255
    const green = photo[i * 4 + 1]! / 255
    const blue = photo[i * 4 + 2]! / 255
    person += share
    r += share * red
    g += share * green
    b += share * blue
    wallR += (1 - share) * red
    wallG += (1 - share) * green
    wallB += (1 - share) * blue
  }
  sums[at]! += person
  sums[at + 1]! += r
  sums[at + 2]! += g
  sums[at + 3]! += b
  sums[at + 4]! += wallR
  sums[at + 5]! += wallG
  sums[at + 6]! += wallB
}

/** On the grid: the person's colours around each cell, and the wall's. */
function* localColors(photo: Pixels, alpha: Plane, grid: Size): Steps<readonly Float32Array[]> {
  const cover: Cover = { width: photo.width, height: photo.height, photo: photo.data, alpha: alpha.data }
  const planes = yield* shrink(cover, grid, 7, [0, 0.3], addBoth)
  const cells = (farShare * Math.max(photo.width, photo.height) * grid.width) / photo.width
  const means = planes.map((plane) => boxMean(plane, grid.width, grid.height, Math.max(1, Math.round(cells)), plane))
  yield 0.4
  return distinct(means)
}

/** Of the means of a pixel's share of person, and of its colours times that and times the rest, the colours of both. */
function distinct(means: readonly Float32Array[]): Float32Array[] {
  const [person, ...colors] = means as [Float32Array, ...Float32Array[]]
  for (let c = 0; c < 3; c++)
    for (let i = 0; i < person.length; i++) {
      // Where one of both is hardly there its colour is unknown, and that of all pixels as good as any.
      const all = colors[c]![i]! + colors[3 + c]![i]!
      colors[c]![i] = (colors[c]![i]! + few * all) / (person[i]! + few)
      colors[3 + c]![i] = (colors[3 + c]![i]! + few * all) / (1 - person[i]! + few)
    }
  return colors
}
