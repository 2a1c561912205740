import type { Pixels, Plane } from '#src/workers/image/shapes.ts'
import { boxMean } from './box.ts'
import { limit } from './grid.ts'

/** Cells on the longer side: coarse enough that the grain of a camera and the weave of a wall average out. */
const cells = 128
/** How much neighbouring colours (0 to 1) differ on a background that is as restless as can be. */
const busiest = 0.12

/**
 * How restless the background is, from 0 for a plain wall to 1 for a bookshelf: how much neighbouring patches of it differ.
 * Light that slowly fades from one side to the other counts for next to nothing. 0 where there is no background.
 */
export function unrestOf(photo: Pixels, alpha: Plane): number {
  const cell = Math.max(1, Math.ceil(Math.max(photo.width, photo.height) / cells))
  const width = Math.ceil(photo.width / cell)
  const height = Math.ceil(photo.height / cell)
  const planes = patchesOf(photo, alpha, cell, width, height)
  const wall = planes[3]!
  // A cell that touches the person holds some of their colours.
  const clear = boxMean(wall, width, height, 2).map((share) => (share > 0.999 ? 1 : 0))

  let sum = 0
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (clear[i] === 0) continue
      if (x + 1 < width && clear[i + 1] === 1) {
        sum += apart(planes, i, i + 1)
        count++
      }
      if (y + 1 < height && clear[i + width] === 1) {
        sum += apart(planes, i, i + width)
        count++
      }
    }
  return count === 0 ? 0 : limit(sum / count / busiest)
}

function apart(planes: readonly Float32Array[], a: number, b: number): number {
  let square = 0
  for (let c = 0; c < 3; c++) square += (planes[c]![a]! - planes[c]![b]!) ** 2
  return Math.sqrt(square)
}

/** The mean colour of each patch, and the share of it that is background. */
function patchesOf(photo: Pixels, alpha: Plane, cell: number, width: number, height: number) {
  const planes = Array.from({ length: 4 }, () => new Float32Array(width * height))
  const [red, green, blue, wall] = planes as [Float32Array, Float32Array, Float32Array, Float32Array]
  const counts = new Float32Array(width * height)
  const columns = Int32Array.from({ length: photo.width }, (_, x) => Math.floor(x / cell))
  const { data } = photo
  for (let y = 0, from = 0; y < photo.height; y++) {
    const line = Math.floor(y / cell) * width
    for (let x = 0; x < photo.width; x++, from++) {
      const to = line + columns[x]!
      red[to]! += data[from * 4]! / 255
      green[to]! += data[from * 4 + 1]! / 255
      blue[to]! += data[from * 4 + 2]! / 255
      if (alpha.data[from]! < 0.02) wall[to]!++
      counts[to]!++
    }
  }
  for (const plane of planes) for (let i = 0; i < plane.length; i++) plane[i]! /= counts[i]!
  return planes
}
