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
  const { data } = photo
  for (let y = 0, from = 0; y < photo.height; y++)
    for (let x = 0, to = Math.floor(y / cell) * width; x < photo.width; to++) {
      let r = 0
      let g = 0
      let b = 0
      let clear = 0
      for (const end = Math.min(photo.width, x + cell); x < end; x++, from++) {
        r += data[from * 4]!
        g += data[from * 4 + 1]!
        b += data[from * 4 + 2]!
        if (alpha.data[from]! < 0.02) clear++
      }
      red[to]! += r
      green[to]! += g
      blue[to]! += b
      wall[to]! += clear
    }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const count = Math.min(cell, photo.width - x * cell) * Math.min(cell, photo.height - y * cell)
      red[i]! /= 255 * count
      green[i]! /= 255 * count
      blue[i]! /= 255 * count
      wall[i]! /= count
    }
  return planes
}
