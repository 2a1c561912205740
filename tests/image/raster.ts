import type { Color, Pixels, Plane, Point, Size } from '#src/workers/image/shapes.ts'

/** What has been painted so far: red, green, blue and cover of each pixel from 0 to 1, the colours times the cover. */
export interface Layer extends Size {
  readonly data: Float32Array<ArrayBuffer>
}

/** Writes the colour at a place and its cover (r, g, b, a from 0 to 1, not premultiplied) into `out`. */
export type Shade = (x: number, y: number, out: Float64Array) => void
/** One colour everywhere, or another at each place. */
export type Paint = readonly [number, number, number, number] | Shade

export const newLayer = ({ width, height }: Size): Layer => ({
  width,
  height,
  data: new Float32Array(width * height * 4),
})

export const channels = (color: Color): readonly [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16) / 255,
  Number.parseInt(color.slice(3, 5), 16) / 255,
  Number.parseInt(color.slice(5, 7), 16) / 255,
]

export const flat = (color: Color, cover = 1): Paint => [...channels(color), cover]

/** A round glow of one colour whose cover goes from stop to stop (`[share of the radius, cover]`). */
export function glow(
  color: Color,
  centre: Point,
  radius: number,
  stops: readonly (readonly [number, number])[],
): Shade {
  const [r, g, b] = channels(color)
  return (x, y, out) => {
    const at = Math.hypot(x - centre.x, y - centre.y) / radius
    let cover = stops[0]![1]
    for (let i = 1; i < stops.length; i++) {
      const [from, before] = stops[i - 1]!
      const [to, after] = stops[i]!
      if (at >= from) cover = before + (after - before) * Math.min(1, (at - from) / (to - from))
    }
    out[0] = r
    out[1] = g
    out[2] = b
    out[3] = cover
  }
}

/** Paints a closed outline; a pixel that it cuts is covered by exactly the share of its area. */
export function fill(layer: Layer, outline: readonly Point[], paint: Paint): void {
  let left = Infinity
  let right = -Infinity
  let top = Infinity
  let bottom = -Infinity
  for (const { x, y } of outline) {
    left = Math.min(left, Math.floor(x))
    right = Math.max(right, Math.ceil(x))
    top = Math.min(top, Math.floor(y))
    bottom = Math.max(bottom, Math.ceil(y))
  }
  top = Math.max(0, top)
  bottom = Math.min(layer.height, bottom)
  if (bottom <= top) return
  const width = right - left + 2
  const area = new Float32Array(width * (bottom - top))
  for (let i = 0; i < outline.length; i++)
    addEdge(area, width, bottom - top, outline[i]!, outline[(i + 1) % outline.length]!, left, top)

  const { data } = layer
  const color = typeof paint === 'function' ? new Float64Array(4) : new Float64Array(paint)
  const end = Math.min(right, layer.width)
  for (let y = top; y < bottom; y++) {
    let sum = 0
    for (let x = left; x < end; x++) {
      sum += area[(y - top) * width + x - left]!
      if (x < 0 || Math.abs(sum) < 1e-6) continue
      if (typeof paint === 'function') paint(x + 0.5, y + 0.5, color)
      const cover = Math.min(1, Math.abs(sum)) * color[3]!
      const at = (y * layer.width + x) * 4
      for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! * (1 - cover) + color[c]! * cover
      data[at + 3] = data[at + 3]! * (1 - cover) + cover
    }
  }
}

/** The signed area to the right of an edge, as differences along each row: their running sum is the cover. */
function addEdge(area: Float32Array, width: number, rows: number, from: Point, to: Point, left: number, top: number) {
  if (from.y === to.y) return
  const sign = from.y < to.y ? 1 : -1
  const [upper, lower] = from.y < to.y ? [from, to] : [to, from]
  const slope = (lower.x - upper.x) / (lower.y - upper.y)
  for (let row = Math.max(0, Math.floor(upper.y - top)); row < Math.min(rows, Math.ceil(lower.y - top)); row++) {
    const start = Math.max(row + top, upper.y)
    const end = Math.min(row + top + 1, lower.y)
    const tall = (end - start) * sign
    const a = upper.x + (start - upper.y) * slope - left
    const b = upper.x + (end - upper.y) * slope - left
    const low = Math.min(a, b)
    const high = Math.max(a, b)
    const line = row * width
    let before = 0
    for (let x = Math.floor(low); x <= Math.floor(high); x++) {
      const cover = high > low ? coverUpTo(x + 1, low, high) : x + 1 - low
      area[line + x]! += tall * (cover - before)
      before = cover
    }
    area[line + Math.floor(high) + 1]! += tall * (1 - before)
  }
}

/** The area within the pixel that ends at `end`, right of an edge that goes from `low` to `high` in a row of height 1. */
function coverUpTo(end: number, low: number, high: number): number {
  const right = (x: number) => {
    const t = Math.min(Math.max(x, low), high)
    return ((t - low) * (t - low)) / (2 * (high - low)) + Math.max(0, x - high)
  }
  return right(end) - right(end - 1)
}

/** A line of some thickness along points, with blunt ends. */
export function stroke(layer: Layer, points: readonly Point[], thickness: number, paint: Paint): void {
  const side = (sign: number) =>
    points.map((point, i) => {
      const before = points[Math.max(0, i - 1)]!
      const after = points[Math.min(points.length - 1, i + 1)]!
      const long = Math.hypot(after.x - before.x, after.y - before.y) || 1
      const away = (sign * thickness) / 2 / long
      return { x: point.x - (after.y - before.y) * away, y: point.y + (after.x - before.x) * away }
    })
  fill(layer, [...side(1), ...side(-1).reverse()], paint)
}

/** The layer over a picture that covers everything, for instance over one colour. */
export function layOverPicture(layer: Layer, behind: Shade): Pixels {
  const { width, height, data } = layer
  const pixels = new Uint8ClampedArray(width * height * 4)
  const color = new Float64Array(4)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      behind(x + 0.5, y + 0.5, color)
      const rest = 1 - data[at + 3]!
      for (let c = 0; c < 3; c++) pixels[at + c] = Math.round((data[at + c]! + color[c]! * rest) * 255)
      pixels[at + 3] = 255
    }
  return { width, height, data: pixels }
}

export function coverOf({ width, height, data }: Layer): Plane {
  const plane = new Float32Array(width * height)
  for (let i = 0; i < plane.length; i++) plane[i] = data[i * 4 + 3]!
  return { width, height, data: plane }
}
