import type { Box, Pixels, Size } from '#src/workers/image/shapes.ts'

/** A photo that can be looked at in parts. The worker draws from its bitmap, tests and scripts from pixels. */
export interface View extends Size {
  /** Draws `part` of the photo onto `place` of a picture that is otherwise empty: black and transparent. */
  readonly draw: (part: Box, place: Box, onto: Size) => Pixels
}

/** Looks at pixels without a canvas; what is drawn smaller is averaged, so that nothing flickers through. */
export function viewPixels(photo: Pixels): View {
  return {
    width: photo.width,
    height: photo.height,
    draw(part, place, onto) {
      const columns = tapsOf(part.x, part.width, place.x, place.width, onto.width, photo.width)
      const rows = tapsOf(part.y, part.height, place.y, place.height, onto.height, photo.height)
      return mixRows(mixColumns(photo, columns, onto.width, rows), rows, onto)
    },
  }
}

/** What one pixel of a line is made of: its neighbours from `first` on. */
interface Taps {
  readonly at: number
  readonly first: number
  readonly weights: readonly number[]
}

function tapsOf(from: number, length: number, start: number, size: number, count: number, limit: number): Taps[] {
  const ratio = length / size
  const reach = Math.max(1, ratio)
  const taps: Taps[] = []
  for (let at = Math.max(0, Math.ceil(start - 0.5)); at < Math.min(count, start + size - 0.5); at += 1) {
    const middle = from + (at + 0.5 - start) * ratio
    if (middle <= 0 || middle >= limit) continue
    const first = Math.max(0, Math.floor(middle - reach))
    const last = Math.min(limit - 1, Math.ceil(middle + reach))
    const raw = Array.from({ length: last - first + 1 }, (_, index) =>
      Math.max(0, 1 - Math.abs(first + index + 0.5 - middle) / reach),
    )
    const sum = raw.reduce((total, weight) => total + weight, 0)
    taps.push({ at, first, weights: raw.map((weight) => weight / sum) })
  }
  return taps
}

interface Lines {
  readonly width: number
  readonly top: number
  readonly data: Float32Array
}

/** Only the rows that the second pass asks for. */
function mixColumns(photo: Pixels, columns: readonly Taps[], width: number, rows: readonly Taps[]): Lines {
  const top = rows.at(0)?.first ?? 0
  const lastRow = rows.at(-1)
  const bottom = lastRow ? lastRow.first + lastRow.weights.length : top
  const data = new Float32Array(width * (bottom - top) * 4)
  for (let row = top; row < bottom; row += 1) {
    for (const { at, first, weights } of columns) {
      const to = ((row - top) * width + at) * 4
      let from = (row * photo.width + first) * 4
      for (const weight of weights) {
        for (let channel = 0; channel < 4; channel += 1) data[to + channel]! += photo.data[from + channel]! * weight
        from += 4
      }
    }
  }
  return { width, top, data }
}

function mixRows({ width, top, data }: Lines, rows: readonly Taps[], onto: Size): Pixels {
  const mixed = new Uint8ClampedArray(onto.width * onto.height * 4)
  const line = new Float32Array(width * 4)
  for (const { at, first, weights } of rows) {
    line.fill(0)
    weights.forEach((weight, index) => {
      const from = (first - top + index) * width * 4
      for (let offset = 0; offset < line.length; offset += 1) line[offset]! += data[from + offset]! * weight
    })
    mixed.set(line, at * width * 4)
  }
  return { ...onto, data: mixed }
}
