import { spanOf } from '#src/workers/image/areas.ts'
import type { Box, Pixels, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { cubic } from './kernel.ts'
import { isOpaque } from './opaque.ts'
import { reduce } from './reduce.ts'

const stepPixels = 20_000

/**
 * Resamples a part of a photo that is turned clockwise about the part's middle. Each new pixel weighs the old ones around the
 * place it comes from, at most 8 x 8 of them: what is left to shrink after the boxes is less than two.
 */
export function* turned(photo: Pixels, part: Box, turn: number, size: Size): Steps<Pixels> {
  const out = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) }
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const stepX = part.width / size.width
  const stepY = part.height / size.height
  const scale = Math.max(stepX, stepY)
  const boxes = Math.max(1, Math.floor(Math.min(stepX, stepY)))
  const source = yield* shrink(photo, spanOf(part, turn), 2 * Math.max(1, scale), boxes)
  if (!source) return out

  const sampler = new Sampler(source.pixels, Math.max(1, scale / boxes))
  const turning: Turning = { photo, part, size, cos, sin, source, boxes }
  const rows = Math.max(1, Math.ceil(stepPixels / size.width))
  for (let y = 0; y < size.height; y++) {
    if (y % rows === 0) yield 0.3 + (0.7 * y) / size.height
    fillRow(turning, sampler, y, out.data)
  }
  return out
}

/** Where each new pixel comes from. */
interface Turning {
  readonly photo: Size
  readonly part: Box
  readonly size: Size
  /** Of the angle. */
  readonly cos: number
  readonly sin: number
  readonly source: Pick<Shrunk, 'left' | 'top'>
  readonly boxes: number
}

function fillRow(turning: Turning, sampler: Sampler, y: number, out: Uint8ClampedArray): void {
  const { photo, part, size, cos, sin, source, boxes } = turning
  const stepX = part.width / size.width
  const stepY = part.height / size.height
  const middleX = part.x + part.width / 2
  const middleY = part.y + part.height / 2
  const dy = (y + 0.5) * stepY - part.height / 2
  for (let x = 0; x < size.width; x++) {
    const dx = (x + 0.5) * stepX - part.width / 2
    const fromX = middleX + dx * cos + dy * sin
    const fromY = middleY - dx * sin + dy * cos
    const inside = Math.min(fromX, photo.width - fromX, fromY, photo.height - fromY)
    const cover = Math.min(1, inside / Math.max(stepX, stepY) + 0.5)
    if (cover <= 0) continue
    const at = (y * size.width + x) * 4
    sampler.sample((fromX - source.left) / boxes - 0.5, (fromY - source.top) / boxes - 0.5, out, at)
    out[at + 3]! *= cover
  }
}

interface Shrunk {
  readonly pixels: Pixels
  readonly left: number
  readonly top: number
}

/** The part in boxes of some pixels' width; the photo itself where a box is one pixel. */
function* shrink(photo: Pixels, part: Box, reach: number, boxes: number): Steps<Shrunk | null> {
  if (boxes === 1) return { pixels: photo, left: 0, top: 0 }
  const source = reduce(photo, part, reach, boxes, boxes)
  if (!source) return null
  const { width, height, left, top } = source
  const data = new Uint8ClampedArray(width * height * 4)
  const line = new Float32Array(width * 4)
  const rows = Math.max(1, Math.ceil(1_000_000 / (width * boxes * boxes)))
  for (let y = 0; y < height; y++) {
    if (y % rows === 0) yield (0.3 * y) / height
    source.read(y, line)
    bytesOf(line, data, y * width * 4)
  }
  return { pixels: { width, height, data }, left, top }
}

/** Takes the alpha out of the colours again. */
function bytesOf(line: Float32Array, data: Uint8ClampedArray, from: number): void {
  for (let at = 0, to = from; at < line.length; at += 4, to += 4) {
    const back = line[at + 3]! > 0 ? 255 / line[at + 3]! : 0
    data[to] = line[at]! * back
    data[to + 1] = line[at + 1]! * back
    data[to + 2] = line[at + 2]! * back
    data[to + 3] = line[at + 3]!
  }
}

/** Places between two pixels that are told apart: the error is below what a byte can show. */
const phases = 256

/** Writes the colour at a place between pixels, by the kernel of a width; at the edges the last pixel goes on. */
class Sampler {
  readonly #photo: Pixels
  readonly #reach: number
  /** Four, six or eight pixels: behind an odd number one that weighs nothing. */
  readonly #count: number
  readonly #weights: Float64Array
  readonly #isOpaque: boolean

  constructor(photo: Pixels, wide: number) {
    this.#photo = photo
    this.#reach = 2 * wide
    this.#count = 2 * Math.ceil(this.#reach)
    this.#weights = weightsOf(wide, this.#count)
    this.#isOpaque = isOpaque(photo)
  }

  sample(x: number, y: number, out: Uint8ClampedArray, to: number): void {
    const { width, height } = this.#photo
    const left = Math.floor(x - this.#reach)
    const top = Math.floor(y - this.#reach)
    const across = Math.round((x - this.#reach - left) * phases) * this.#count
    const down = Math.round((y - this.#reach - top) * phases) * this.#count
    const isInside = left >= -1 && top >= -1 && left + this.#count < width && top + this.#count < height
    if (this.#isOpaque && isInside) this.#sampleInside(left, top, across, down, out, to)
    else this.#sampleAnywhere(left, top, across, down, out, to)
  }

  /**
   * Of a photo that nothing shines through, and where no edge is near: nearly every pixel of nearly every photo. The weights along
   * the rows are the same for all of them, and no loop goes over them: that takes half of the time.
   */
  #sampleInside(left: number, top: number, across: number, down: number, out: Uint8ClampedArray, to: number): void {
    const { width, data } = this.#photo
    const [count, weights] = [this.#count, this.#weights]
    const w0 = weights[across]!
    const w1 = weights[across + 1]!
    const w2 = weights[across + 2]!
    const w3 = weights[across + 3]!
    const w4 = count > 4 ? weights[across + 4]! : 0
    const w5 = count > 4 ? weights[across + 5]! : 0
    const w6 = count > 6 ? weights[across + 6]! : 0
    const w7 = count > 6 ? weights[across + 7]! : 0
    let r = 0
    let g = 0
    let b = 0
    let at = ((top + 1) * width + left + 1) * 4
    for (let j = 0; j < count; j++, at += width * 4) {
      let lineR = data[at]! * w0 + data[at + 4]! * w1 + data[at + 8]! * w2 + data[at + 12]! * w3
      let lineG = data[at + 1]! * w0 + data[at + 5]! * w1 + data[at + 9]! * w2 + data[at + 13]! * w3
      let lineB = data[at + 2]! * w0 + data[at + 6]! * w1 + data[at + 10]! * w2 + data[at + 14]! * w3
      if (count > 4) {
        lineR = lineR + data[at + 16]! * w4 + data[at + 20]! * w5
        lineG = lineG + data[at + 17]! * w4 + data[at + 21]! * w5
        lineB = lineB + data[at + 18]! * w4 + data[at + 22]! * w5
      }
      if (count > 6) {
        lineR = lineR + data[at + 24]! * w6 + data[at + 28]! * w7
        lineG = lineG + data[at + 25]! * w6 + data[at + 29]! * w7
        lineB = lineB + data[at + 26]! * w6 + data[at + 30]! * w7
      }
      const share = weights[down + j]!
      r += lineR * share
      g += lineG * share
      b += lineB * share
    }
    out[to] = r
    out[to + 1] = g
    out[to + 2] = b
    out[to + 3] = 255
  }

  #sampleAnywhere(left: number, top: number, across: number, down: number, out: Uint8ClampedArray, to: number): void {
    const { width, height, data } = this.#photo
    const [count, weights] = [this.#count, this.#weights]
    let r = 0
    let g = 0
    let b = 0
    let a = 0
    for (let j = 0; j < count; j++) {
      const line = Math.min(Math.max(top + 1 + j, 0), height - 1) * width
      const share = weights[down + j]!
      for (let i = 0; i < count; i++) {
        const at = (line + Math.min(Math.max(left + 1 + i, 0), width - 1)) * 4
        const weight = share * weights[across + i]! * data[at + 3]!
        r += data[at]! * weight
        g += data[at + 1]! * weight
        b += data[at + 2]! * weight
        a += weight
      }
    }
    if (a <= 0) return
    out[to] = r / a
    out[to + 1] = g / a
    out[to + 2] = b / a
    out[to + 3] = a
  }
}

/** For each phase the weights of the pixels from the first one within reach on; they add up to one. */
function weightsOf(wide: number, count: number): Float64Array {
  const weights = new Float64Array((phases + 1) * count)
  for (let phase = 0; phase <= phases; phase++) {
    const row = weights.subarray(phase * count, (phase + 1) * count)
    for (let i = 0; i < count; i++) row[i] = cubic((i + 1 - 2 * wide - phase / phases) / wide)
    const sum = row.reduce((all, weight) => all + weight, 0)
    for (let i = 0; i < count; i++) row[i]! /= sum
  }
  return weights
}
