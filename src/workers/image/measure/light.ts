import { labOf, luminanceOf } from '#protocol/image/colors.ts'
import { lumaOf } from '#src/workers/image/color.ts'
import { eyesOf } from '#src/workers/image/faces/landmarks.ts'
import type { Face, Pixels } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import type { Measures } from '#src/workers/image/tools.ts'
import { boxSpans, outlineOf, type Span, spansOf } from './region.ts'

/** Luminances (of 255, linear in light) that count as black up to the one, and as white from the other on. */
const black = 25
const white = 247
/** Where the mean colour of cheeks lies, in a* and b*; below zero lies no skin at all. */
const natural = { a: [5, 25], b: [5, 35] } as const
const unnatural = 100

type Light = Pick<Measures, 'sharpness' | 'brightness' | 'underexposed' | 'overexposed' | 'colorCast' | 'balance'>

export const noLight: Light = {
  sharpness: null,
  brightness: null,
  underexposed: null,
  overexposed: null,
  colorCast: null,
  balance: null,
}

/** How a face is lit, after ISO/IEC 29794-5 as OFIQ applies it; nothing when the face lies beside the picture. */
export function* lightOf(photo: Pixels, face: Face): Steps<Light> {
  const spans = spansOf(outlineOf(face), photo)
  if (spans.length === 0) return noLight
  const sharpness = sharpnessOf(photo, spans)
  yield 0.3
  const exposure = exposureOf(photo, spans)
  yield 0.6
  const colorCast = castOf(photo, face)
  return { sharpness, ...exposure, colorCast, balance: balanceOf(photo, face, spans) }
}

/** Goes through the pixels of a region, by their place in the data. */
function each({ width }: Pixels, spans: readonly Span[], visit: (at: number, x: number, y: number) => void) {
  for (const { y, from, to } of spans) for (let x = from; x < to; x++) visit((y * width + x) * 4, x, y)
}

/** Variance of the Laplacian: a blurred face has little of it. */
function sharpnessOf(photo: Pixels, spans: readonly Span[]): number {
  const { width, height, data } = photo
  const luma = (at: number) => lumaOf(data[at]!, data[at + 1]!, data[at + 2]!)
  let sum = 0
  let squares = 0
  let count = 0
  each(photo, spans, (at, x, y) => {
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return
    const around = luma(at - 4) + luma(at + 4) + luma(at - width * 4) + luma(at + width * 4)
    const value = around - 4 * luma(at)
    sum += value
    squares += value * value
    count++
  })
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

function exposureOf(photo: Pixels, spans: readonly Span[]) {
  const { data } = photo
  let sum = 0
  let dark = 0
  let bright = 0
  let count = 0
  each(photo, spans, (at) => {
    const luminance = Math.round(luminanceOf(data[at]!, data[at + 1]!, data[at + 2]!) * 255)
    sum += luminance
    if (luminance <= black) dark++
    if (luminance >= white) bright++
    count++
  })
  return { brightness: sum / count / 255, underexposed: dark / count, overexposed: bright / count }
}

/** The squares on both cheeks, 0.3 of the eyes' distance wide, half-way between eyes and mouth, outwards of the pupils. */
function cheeksOf(face: Face, photo: Pixels): readonly Span[] {
  const [left, right] = eyesOf(face.points)
  const upper = face.points[62]!
  const lower = face.points[66]!
  const apart = Math.hypot(right.x - left.x, right.y - left.y)
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const down = Math.hypot((upper.x + lower.x) / 2 - middle.x, (upper.y + lower.y) / 2 - middle.y) / 2
  const side = apart * 0.3
  return [...boxSpans(left.x - side, left.y + down, side, photo), ...boxSpans(right.x, right.y + down, side, photo)]
}

/** How far the cheeks' mean colour is from where skin lies; a grey picture has no colour that could be wrong. */
function castOf(photo: Pixels, face: Face): number | null {
  const { data } = photo
  let red = 0
  let green = 0
  let blue = 0
  let count = 0
  let isGrey = true
  each(photo, cheeksOf(face, photo), (at) => {
    red += data[at]!
    green += data[at + 1]!
    blue += data[at + 2]!
    isGrey &&= data[at] === data[at + 1] && data[at] === data[at + 2]
    count++
  })
  if (count === 0) return null
  if (isGrey) return 0
  const { a, b } = labOf(red / count, green / count, blue / count)
  if (a < 0 || b < 0) return unnatural
  const outside = (value: number, [least, most]: readonly [number, number]) => Math.max(0, least - value, value - most)
  return Math.hypot(outside(a, natural.a), outside(b, natural.b))
}

/** The darker half of the face to the brighter one, split from between the eyes to the chin. */
function balanceOf(photo: Pixels, face: Face, spans: readonly Span[]): number | null {
  const { data } = photo
  const [left, right] = eyesOf(face.points)
  const top = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const chin = face.points[8]!
  const sums = [0, 0]
  const counts = [0, 0]
  each(photo, spans, (at, x, y) => {
    const side = (chin.x - top.x) * (y + 0.5 - top.y) - (chin.y - top.y) * (x + 0.5 - top.x) > 0 ? 0 : 1
    sums[side]! += luminanceOf(data[at]!, data[at + 1]!, data[at + 2]!)
    counts[side]!++
  })
  if (counts[0] === 0 || counts[1] === 0) return null
  const [one, other] = [sums[0]! / counts[0]!, sums[1]! / counts[1]!]
  return Math.max(one, other) === 0 ? 1 : Math.min(one, other) / Math.max(one, other)
}
