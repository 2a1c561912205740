import { type Band, inBands } from '#src/workers/image/bands.ts'
import { boxMean } from '#src/workers/image/matte/box.ts'
import type { Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { skinOf } from './skin.ts'

/** Differences well below its root (4.5 % of full brightness) go, well above stay: pores and spots, but not eyes and lips. */
const flatness = 0.002 * 255 * 255

/** Of a band: the filter goes over each pixel some sixty times. */
const stepPixels = 50_000

/**
 * Smooths the skin and leaves its edges: a guided filter (He, Sun, Tang 2010) with each channel as its own guide, blended in
 * where the colour is that of skin. A retouch: visa rules mostly forbid it, so nothing does it unasked.
 */
export function* smooth(photo: Pixels, alpha: Plane | null, strength: number): Steps<Pixels> {
  const { width, height } = photo
  const radius = Math.min(12, Math.max(2, Math.round((Math.min(width, height) * 6) / 700)))
  const data = new Uint8ClampedArray(photo.data)
  const work = (band: Band) => {
    const raw = skinOf(photo, alpha, band.top, band.bottom)
    if (!raw.some((share) => share > 0)) return
    const skin = boxMean(raw, width, band.bottom - band.top, Math.ceil(radius / 2))
    for (let channel = 0; channel < 3; channel++) {
      const plane = channelOf(photo, channel, band)
      const calm = guided(plane, width, radius)
      const start = (band.from - band.top) * width
      const count = (band.to - band.from) * width
      blend(data, band.from * width * 4 + channel, { plane, calm, skin, strength }, start, count)
    }
  }
  yield* inBands(photo, 2 * radius, work, stepPixels)
  return { width, height, data }
}

interface Blend {
  readonly plane: Float32Array
  readonly calm: Float32Array
  readonly skin: Float32Array
  readonly strength: number
}

/** Writes a channel of so many pixels from byte `to` on: as calm as they are skin. They begin at `start` in the planes. */
function blend(
  data: Uint8ClampedArray,
  to: number,
  { plane, calm, skin, strength }: Blend,
  start: number,
  count: number,
): void {
  for (let from = start, at = to; from < start + count; from++, at += 4) {
    const share = skin[from]! * strength
    if (share > 0) data[at] = plane[from]! + (calm[from]! - plane[from]!) * share
  }
}

function channelOf({ width, data }: Pixels, channel: number, { top, bottom }: Band): Float32Array<ArrayBuffer> {
  const plane = new Float32Array((bottom - top) * width)
  for (let i = 0, at = top * width * 4 + channel; i < plane.length; i++, at += 4) plane[i] = data[at]!
  return plane
}

function guided(plane: Float32Array<ArrayBuffer>, width: number, radius: number): Float32Array {
  const blur = (values: Float32Array) => boxMean(values, width, values.length / width, radius)
  const mean = blur(plane)
  const keep = blur(plane.map((value) => value * value))
  for (let i = 0; i < keep.length; i++) {
    const spread = Math.max(0, keep[i]! - mean[i]! * mean[i]!)
    keep[i] = spread / (spread + flatness)
    mean[i] = mean[i]! * (1 - keep[i]!)
  }
  const slope = blur(keep)
  const offset = blur(mean)
  for (let i = 0; i < slope.length; i++) {
    const calm = slope[i]! * plane[i]! + offset[i]!
    // Where it is restless there is no skin but hair of its colour, or a feature: the more, the less is done.
    slope[i] = calm + (plane[i]! - calm) * slope[i]!
  }
  return slope
}
