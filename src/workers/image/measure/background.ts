import { type Lab, labDistance, labOf } from '#domain/photo/colors.ts'
import { type Band, inBands } from '#src/workers/image/bands.ts'
import { boxMean } from '#src/workers/image/matte/box.ts'
import type { Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import type { Measures } from '#src/workers/image/tools.ts'

export type Background = Pick<Measures, 'backgroundSpread' | 'backgroundDifference' | 'background'>

export const noBackground: Background = { backgroundSpread: null, backgroundDifference: null, background: null }

/** The matte grows by this share of the width before the background is looked at, or soft edges would count as unrest. */
const grownShare = 0.01
/** A mean of the matte around a place from which on the person is too near. */
const touched = 0.002
/** With less background than this share of the picture there is nothing to judge. */
const leastShare = 0.01
/** The share of places that differ most is left out: a lock of hair that the matte missed is no pattern of the wall. */
const strayShare = 0.03
/** Enough places for a mean and a spread. */
const places = 50_000

/** Places of the background. */
interface Samples {
  readonly count: number
  /** Their colours, three values each. */
  readonly labs: Float64Array
  /** Of each its colour in the picture's bytes, and whether it lies left of the middle. */
  readonly at: Int32Array
  readonly isLeft: Uint8Array
}

/** What the background looks like outside the person; transparent pixels are none. */
export function* backgroundOf(photo: Pixels, alpha: Plane): Steps<Background> {
  const { width, height, data } = photo
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / places)))
  const looked = Math.ceil(width / step) * Math.ceil(height / step)
  const found = yield* samplesOf(photo, alpha, step)
  if (found.count < looked * leastShare) return noBackground

  const samples = withoutStrays(found)
  const mean = meanOf(samples)
  const squares = distancesTo(mean, samples).reduce((sum, distance) => sum + distance ** 2, 0)
  const left = chosen(samples, (i) => samples.isLeft[i] === 1)
  const right = chosen(samples, (i) => samples.isLeft[i] === 0)
  return {
    backgroundSpread: Math.sqrt(squares / samples.count),
    backgroundDifference: left.count && right.count ? labDistance(meanOf(left), meanOf(right)) : null,
    background: codeOf(samples, data),
  }
}

function* samplesOf(photo: Pixels, alpha: Plane, step: number): Steps<Samples> {
  const { width, height } = photo
  const samples = emptySamples(Math.ceil(width / step) * Math.ceil(height / step))
  let count = 0
  const radius = Math.max(2, Math.ceil(width * grownShare))
  yield* inBands({ width, height }, radius, (band) => {
    const person = boxMean(
      alpha.data.subarray(band.top * width, band.bottom * width),
      width,
      band.bottom - band.top,
      radius,
    )
    count = sampleBand(photo, person, band, step, samples, count)
  })
  return { ...samples, count }
}

/** Adds every `step`th place of a band behind the `count` that are there; gives how many there are then. `person`: of its rows. */
function sampleBand(
  { width, data }: Pixels,
  person: Float32Array,
  { from, to, top }: Band,
  step: number,
  samples: Samples,
  count: number,
): number {
  let next = count
  for (let y = Math.ceil(from / step) * step; y < to; y += step)
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4
      if (person[(y - top) * width + x]! > touched || data[at + 3]! < 255) continue
      const { l, a, b } = labOf(data[at]!, data[at + 1]!, data[at + 2]!)
      samples.labs[next * 3] = l
      samples.labs[next * 3 + 1] = a
      samples.labs[next * 3 + 2] = b
      samples.at[next] = at
      samples.isLeft[next] = x * 2 < width ? 1 : 0
      next++
    }
  return next
}

const emptySamples = (most: number): Samples => ({
  count: 0,
  labs: new Float64Array(most * 3),
  at: new Int32Array(most),
  isLeft: new Uint8Array(most),
})

function chosen({ count, labs, at, isLeft }: Samples, isWanted: (sample: number) => boolean): Samples {
  const kept = emptySamples(count)
  let next = 0
  for (let i = 0; i < count; i++) {
    if (!isWanted(i)) continue
    for (let c = 0; c < 3; c++) kept.labs[next * 3 + c] = labs[i * 3 + c]!
    kept.at[next] = at[i]!
    kept.isLeft[next] = isLeft[i]!
    next++
  }
  return { ...kept, count: next }
}

const labAt = ({ labs }: Samples, i: number): Lab => ({ l: labs[i * 3]!, a: labs[i * 3 + 1]!, b: labs[i * 3 + 2]! })

const distancesTo = (mean: Lab, samples: Samples): Float64Array =>
  Float64Array.from({ length: samples.count }, (_, i) => labDistance(labAt(samples, i), mean))

function withoutStrays(samples: Samples): Samples {
  const distances = Float32Array.from(distancesTo(meanOf(samples), samples))
  const sorted = distances.slice().sort()
  const most = sorted[Math.floor((sorted.length - 1) * (1 - strayShare))]!
  return chosen(samples, (i) => distances[i]! <= most)
}

function meanOf({ count, labs }: Samples): Lab {
  const sum = { l: 0, a: 0, b: 0 }
  for (let i = 0; i < count * 3; i += 3) {
    sum.l += labs[i]!
    sum.a += labs[i + 1]!
    sum.b += labs[i + 2]!
  }
  return { l: sum.l / count, a: sum.a / count, b: sum.b / count }
}

function codeOf({ count, at }: Samples, data: Uint8ClampedArray): string {
  const bytes = [0, 1, 2].map((channel) => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += data[at[i]! + channel]!
    return Math.round(sum / count)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
