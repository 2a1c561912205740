import type { Box, Pixels } from '#src/workers/image/shapes.ts'

/**
 * A part of a photo seen through boxes of `wide` by `high` pixels: one mean value each, so that a kernel behind it has fewer
 * pixels to weigh. Reads row by row: a photo of 50 megapixels is never copied.
 */
export interface Reduced {
  readonly width: number
  readonly height: number
  /** From the photo's pixels to the boxes: `(x - left) / wide`. */
  readonly left: number
  readonly top: number
  readonly wide: number
  readonly high: number
  /** Writes a row as red, green, blue (times alpha) and alpha from 0 to 255. */
  readonly read: (row: number, out: Float32Array) => void
}

/** `part` grown by `reach` on all sides is what can be read; null when nothing of it lies on the photo. */
export function reduce(photo: Pixels, part: Box, reach: number, wide: number, high: number): Reduced | null {
  const left = Math.max(0, Math.floor(part.x - reach))
  const top = Math.max(0, Math.floor(part.y - reach))
  const right = Math.min(photo.width, Math.ceil(part.x + part.width + reach))
  const bottom = Math.min(photo.height, Math.ceil(part.y + part.height + reach))
  if (right <= left || bottom <= top) return null

  const width = Math.ceil((right - left) / wide)
  const height = Math.ceil((bottom - top) / high)
  const read = (row: number, out: Float32Array) => {
    out.fill(0)
    const from = top + row * high
    const end = Math.min(bottom, from + high)
    for (let y = from; y < end; y++) addRow(photo, y, left, right, wide, out)
    const last = right - left - (width - 1) * wide
    for (let x = 0; x < width; x++) {
      const share = 1 / ((end - from) * (x === width - 1 ? last : wide))
      for (let at = x * 4; at < x * 4 + 4; at++) out[at]! *= share
    }
  }
  return { width, height, left, top, wide, high, read }
}

function addRow({ width, data }: Pixels, y: number, left: number, right: number, wide: number, out: Float32Array) {
  let at = (y * width + left) * 4
  for (let x = left, to = 0; x < right; to += 4) {
    const end = Math.min(right, x + wide)
    let r = 0
    let g = 0
    let b = 0
    let a = 0
    for (; x < end; x++, at += 4) {
      const alpha = data[at + 3]!
      const share = alpha === 255 ? 1 : alpha / 255
      r += data[at]! * share
      g += data[at + 1]! * share
      b += data[at + 2]! * share
      a += alpha
    }
    out[to]! += r
    out[to + 1]! += g
    out[to + 2]! += b
    out[to + 3]! += a
  }
}
