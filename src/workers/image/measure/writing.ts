import { lumaOf } from '#src/workers/image/color.ts'
import { boxMean } from '#src/workers/image/matte/box.ts'
import { Regions } from '#src/workers/image/matte/regions.ts'
import type { Box, Face, Pixels, Size } from '#src/workers/image/shapes.ts'

/** Letters are looked for in a picture that is made no smaller than so high. */
const looked = 225
/** They differ from what lies around them, in shares of the height, by so much (of 255). */
const [reach, contrast] = [0.025, 12]
/** How high letters are, as a share of the picture's height; how wide, of their own height; how much of their box they fill. */
const [heights, widths, filled] = [
  [0.018, 0.1],
  [0.12, 1.5],
  [0.2, 0.9],
] as const
/** In a line their heights and feet differ by less, and they follow each other within so much, of the height of the first. */
const [alike, level, near] = [0.2, 0.15, 0.9] as const

/** The most letters that stand in one line on a picture, beside the face: a name, a date, a watermark, or what a shirt says. */
export function writingOf(photo: Pixels, { box }: Pick<Face, 'box'>): number {
  const { width, height, data, by } = grey(photo)
  const mean = boxMean(data, width, height, Math.max(2, Math.round(height * reach)))
  const face = { x: box.x / by, y: box.y / by, width: box.width / by, height: box.height / by }
  const lines = [1, -1].map((sign) =>
    longestLine(lettersIn(standingOut(data, mean, sign, width, face), { width, height })),
  )
  return Math.max(...lines)
}

/** How bright each place looks, in a picture that is smaller by whole pixels. */
function grey(photo: Pixels): Size & { readonly data: Float32Array<ArrayBuffer>; readonly by: number } {
  const by = Math.max(1, Math.floor(photo.height / looked))
  const [width, height] = [Math.floor(photo.width / by), Math.floor(photo.height / by)]
  const data = new Float32Array(width * height)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++) {
      const at = (y * photo.width + x) * by * 4
      // Of two pixels, so that a thin stroke between those that are looked at is not lost.
      const next = by === 1 ? at : at + (photo.width + 1) * 4
      data[to] =
        (lumaOf(photo.data[at]!, photo.data[at + 1]!, photo.data[at + 2]!) +
          lumaOf(photo.data[next]!, photo.data[next + 1]!, photo.data[next + 2]!)) /
        2
    }
  return { width, height, data, by }
}

/** The places that are brighter than what lies around them, or darker; none on the face. */
function standingOut(data: Float32Array, mean: Float32Array, sign: number, width: number, face: Box): Uint8Array {
  const set = new Uint8Array(data.length)
  const [left, right] = [face.x, face.x + face.width]
  const [from, to] = [Math.floor(face.y) * width, Math.ceil(face.y + face.height) * width]
  for (let i = 0; i < set.length; i++) {
    if (sign * (data[i]! - mean[i]!) <= contrast) continue
    const x = i % width
    if (i < from || i >= to || x < left || x >= right) set[i] = 1
  }
  return set
}

function lettersIn(set: Uint8Array, { width, height }: Size): readonly Box[] {
  const regions = new Regions(set, width)
  const letters: Box[] = []
  for (let start = 0; start < set.length; start++) {
    if (set[start] === 0) continue
    const region = regions.take(start)
    const box = around(region, width)
    const share = region.length / box.width / box.height
    const isHigh = box.height >= heights[0] * height && box.height <= heights[1] * height
    const isWide = box.width >= widths[0] * box.height && box.width <= widths[1] * box.height
    if (isHigh && isWide && share >= filled[0] && share <= filled[1]) letters.push(box)
  }
  return letters
}

function around(region: Int32Array, width: number): Box {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i < region.length; i++) {
    const [x, y] = [region[i]! % width, Math.floor(region[i]! / width)]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

function longestLine(letters: readonly Box[]): number {
  const sorted = letters.toSorted((one, other) => one.x - other.x)
  const lengths = sorted.map((first, at) => {
    let [last, count] = [first, 1]
    for (const next of sorted.slice(at + 1)) {
      const gap = next.x - last.x - last.width
      if (gap > near * first.height) break
      const isAlike = Math.abs(next.height - first.height) <= Math.max(1, alike * first.height)
      const isLevel = Math.abs(next.y + next.height - last.y - last.height) <= Math.max(1, level * first.height)
      if (gap < 0 || !isAlike || !isLevel) continue
      last = next
      count++
    }
    return count
  })
  return Math.max(0, ...lengths)
}
