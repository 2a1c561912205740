import { labOf, luminanceOf } from '#domain/photo/colors.ts'
import type { PhotoMeasure } from '#domain/photo/measures.ts'
import { lumaOf } from '#src/workers/image/color.ts'
import { eyesOf } from '#src/workers/image/faces/landmarks.ts'
import { resample } from '#src/workers/image/resample/resample.ts'
import type { Face, Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import type { Measures } from '#src/workers/image/tools.ts'
import { brightnessOf, burntOf, type Exposure } from './exposure.ts'
import { boxSpans, outlineOf, type Span, spansOf } from './region.ts'
import { whitesOf } from './whites.ts'

/** A luminance (of 255, linear in light) that counts as white. */
const white = 247
/** Skin that has less than this share of the light of its brightest part lies in deep shadow: two stops. */
const shadow = 0.25
/** Skin of every tone reflects about so much light at its surface: without it dark skin looks less evenly lit than fair skin. */
const surface = 0.02
/** A shadow is sure where it lies on all of a zone, or where skin has less light than this and is printed black. */
const [whole, black] = [0.9, 0.01]
/** Where the mean colour of cheeks lies, in a* and b*; below zero lies no skin at all. */
const natural = { a: [5, 25], b: [5, 35] } as const
const unnatural = 100
/** Cheeks of less colour than this share of their lightness are grey: the palest skin has twice as much, however dark the room. */
const grey = 0.03

export type Light = Pick<
  Measures,
  'sharpness' | 'brightness' | 'underexposed' | 'overexposed' | 'colorCast' | 'balance' | 'unsure'
>

/** Beyond the limits, but within these, there are good photos as well: light of a studio, a forehead that shines. */
const unsureOf = ({ brightness, overexposed, balance }: Light, isDark: boolean): readonly PhotoMeasure[] => [
  ...(brightness !== null && brightness >= 0.05 && brightness <= 0.9 ? (['brightness'] as const) : []),
  ...(isDark ? [] : (['underexposed'] as const)),
  ...(overexposed !== null && overexposed <= 0.12 ? (['overexposed'] as const) : []),
  ...(balance !== null && balance >= 0.25 ? (['balance'] as const) : []),
]

export const noLight: Light = {
  sharpness: null,
  brightness: null,
  underexposed: null,
  overexposed: null,
  colorCast: null,
  balance: null,
}

/**
 * How a face is lit, after ISO/IEC 29794-5 as OFIQ applies it, but by what light does and not by the tone of the skin; nothing
 * when the face lies beside the picture. `enlarged`: by how much the photo was made larger; sharpness is measured without it.
 * `alpha`: the person, as far as that is known; the wall beside a face is not the face.
 */
export function* lightOf(photo: Pixels, face: Face, enlarged = 1, alpha: Plane | null = null): Steps<Light> {
  const spans = spansOf(outlineOf(face), photo)
  if (spans.length === 0) return noLight
  const sharpness = yield* focusOf(photo, face, enlarged)
  yield 0.3
  const exposure = exposureOf(photo, spans, alpha)
  const whites = whitesOf(photo, face)
  yield 0.6
  const zones = zonesOf(face, photo)
  const { share, isSure } = shadowOf(photo, zones)
  const light = {
    sharpness,
    brightness: brightnessOf(exposure, whites),
    underexposed: share,
    overexposed: burntOf(exposure, whites),
    colorCast: castOf(photo, face),
    balance: balanceOf(photo, zones),
  }
  const unsure = unsureOf(light, isSure)
  return unsure.length > 0 ? { ...light, unsure } : light
}

/** The sharpness of the pixels that the photo had: what was made larger is made as small again. */
function* focusOf(photo: Pixels, face: Face, enlarged: number): Steps<number> {
  if (enlarged <= 1) return sharpnessOf(photo, spansOf(outlineOf(face), photo))
  const size = {
    width: Math.max(1, Math.round(photo.width / enlarged)),
    height: Math.max(1, Math.round(photo.height / enlarged)),
  }
  const own = yield* resample(photo, { x: 0, y: 0, width: photo.width, height: photo.height }, 0, size)
  const [across, down] = [size.width / photo.width, size.height / photo.height]
  const points = face.points.map(({ x, y }) => ({ x: x * across, y: y * down }))
  return sharpnessOf(own, spansOf(outlineOf({ points }), own))
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

function exposureOf(photo: Pixels, spans: readonly Span[], alpha: Plane | null): Exposure {
  const sorted = luminances(photo, spans, alpha)
  const count = Math.max(1, sorted.length)
  return {
    mean: sorted.reduce((sum, one) => sum + one, 0) / count,
    bright: quantile(sorted, 0.9),
    burnt: sorted.reduce((sum, one) => (Math.round(one * 255) >= white ? sum + 1 : sum), 0) / count,
  }
}

/** The light of a region in rising order, of the person where one is given: numbers of a fixed width sort many times faster. */
function luminances(photo: Pixels, spans: readonly Span[], alpha: Plane | null = null): Float64Array {
  const { data } = photo
  const found = new Float64Array(spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0))
  let count = 0
  each(photo, spans, (at) => {
    if (alpha && alpha.data[at / 4]! <= 0.5) return
    found[count] = luminanceOf(data[at]!, data[at + 1]!, data[at + 2]!)
    count++
  })
  return found.subarray(0, count).sort()
}

const quantile = (sorted: Float64Array, share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

interface Zones {
  readonly left: readonly Span[]
  readonly right: readonly Span[]
  readonly forehead: readonly Span[]
}

/** The cheeks, 0.3 of the eyes' distance wide, half-way between eyes and mouth, outwards of the pupils; and over the nose. */
function zonesOf(face: Face, photo: Pixels): Zones {
  const [left, right] = eyesOf(face.points)
  const upper = face.points[62]!
  const lower = face.points[66]!
  const apart = Math.hypot(right.x - left.x, right.y - left.y)
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const down = Math.hypot((upper.x + lower.x) / 2 - middle.x, (upper.y + lower.y) / 2 - middle.y) / 2
  const side = apart * 0.3
  return {
    left: boxSpans(left.x - side, left.y + down, side, photo),
    right: boxSpans(right.x, right.y + down, side, photo),
    forehead: boxSpans(middle.x - side / 2, middle.y - apart * 0.25 - side, side, photo),
  }
}

/**
 * The share of skin in deep shadow: of both cheeks and the forehead the middle one, since a fringe or a beard over one of them
 * is no shadow. What counts as deep is told by the brightest of the three, so that dark skin is not: its forehead shines all the
 * same, so that less of it is not sure.
 */
function shadowOf(photo: Pixels, { left, right, forehead }: Zones): { share: number | null; isSure: boolean } {
  const zones = [left, right, forehead].map((spans) => luminances(photo, spans)).filter((zone) => zone.length > 0)
  if (zones.length < 3) return { share: null, isSure: false }
  const deep = (Math.max(...zones.map((zone) => quantile(zone, 0.5))) + surface) * shadow - surface
  const shares = zones.map((zone) => zone.filter((value) => value < deep).length / zone.length)
  const lights = zones.map((zone) => quantile(zone, 0.5))
  const share = middleOf(shares)
  return { share, isSure: share > whole || middleOf(lights) < black }
}

const middleOf = (three: readonly number[]): number => three.toSorted((one, other) => one - other)[1]!

/** How far the cheeks' mean colour is from where skin lies; a picture without colour is as wrong as can be. */
function castOf(photo: Pixels, face: Face): number | null {
  const { data } = photo
  let red = 0
  let green = 0
  let blue = 0
  let count = 0
  const { left, right } = zonesOf(face, photo)
  each(photo, [...left, ...right], (at) => {
    red += data[at]!
    green += data[at + 1]!
    blue += data[at + 2]!
    count++
  })
  if (count === 0) return null
  const { l, a, b } = labOf(red / count, green / count, blue / count)
  if (Math.hypot(a, b) <= grey * l || a < 0 || b < 0) return unnatural
  const outside = (value: number, [least, most]: readonly [number, number]) => Math.max(0, least - value, value - most)
  return Math.hypot(outside(a, natural.a), outside(b, natural.b))
}

/**
 * The darker cheek to the brighter one, in linear light, which the tone of the skin takes the same share of on both sides. The
 * middle of their pixels: dark skin shines in places. Cheeks face the light as the front of a face does; its sides always differ.
 */
function balanceOf(photo: Pixels, { left, right }: Zones): number | null {
  const lights = [left, right].map((spans) => luminances(photo, spans))
  if (lights.some((zone) => zone.length === 0)) return null
  const [one, other] = lights.map((zone) => quantile(zone, 0.5) + surface) as [number, number]
  return Math.min(one, other) / Math.max(one, other)
}
