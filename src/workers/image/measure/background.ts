import { type Lab, labDistance, labOf } from '#protocol/image/colors.ts'
import { inBands } from '#src/workers/image/bands.ts'
import { boxMean } from '#src/workers/image/matte/box.ts'
import type { Pixels, Plane } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import type { Measures } from '#src/workers/image/tools.ts'

type Background = Pick<Measures, 'backgroundSpread' | 'backgroundDifference' | 'background'>

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

/** A place of the background. */
interface Sample {
  readonly lab: Lab
  /** Of its colour, in the picture's bytes. */
  readonly at: number
  readonly isLeft: boolean
}

/** What the background looks like outside the person; transparent pixels are none. */
export function* backgroundOf(photo: Pixels, alpha: Plane): Steps<Background> {
  const { width, height, data } = photo
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / places)))
  const looked = Math.ceil(width / step) * Math.ceil(height / step)
  const found = yield* samplesOf(photo, alpha, step)
  if (found.length < looked * leastShare) return noBackground

  const samples = withoutStrays(found)
  const mean = meanOf(samples)
  const squares = samples.reduce((sum, { lab }) => sum + labDistance(lab, mean) ** 2, 0)
  const left = samples.filter(({ isLeft }) => isLeft)
  const right = samples.filter(({ isLeft }) => !isLeft)
  return {
    backgroundSpread: Math.sqrt(squares / samples.length),
    backgroundDifference: left.length && right.length ? labDistance(meanOf(left), meanOf(right)) : null,
    background: codeOf(samples, data),
  }
}

function* samplesOf({ width, height, data }: Pixels, alpha: Plane, step: number): Steps<readonly Sample[]> {
  const samples: Sample[] = []
  const radius = Math.max(2, Math.ceil(width * grownShare))
  yield* inBands({ width, height }, radius, ({ from, to, top, bottom }) => {
    const person = boxMean(alpha.data.subarray(top * width, bottom * width), width, bottom - top, radius)
    for (let y = Math.ceil(from / step) * step; y < to; y += step)
      for (let x = 0; x < width; x += step) {
        const at = (y * width + x) * 4
        if (person[(y - top) * width + x]! > touched || data[at + 3]! < 255) continue
        samples.push({ lab: labOf(data[at]!, data[at + 1]!, data[at + 2]!), at, isLeft: x * 2 < width })
      }
  })
  return samples
}

function withoutStrays(samples: readonly Sample[]): readonly Sample[] {
  const mean = meanOf(samples)
  const distances = Float32Array.from(samples, ({ lab }) => labDistance(lab, mean))
  const sorted = distances.slice().sort()
  const most = sorted[Math.floor((sorted.length - 1) * (1 - strayShare))]!
  return samples.filter((_, i) => distances[i]! <= most)
}

function meanOf(samples: readonly Sample[]): Lab {
  const sum = { l: 0, a: 0, b: 0 }
  for (const { lab } of samples) {
    sum.l += lab.l
    sum.a += lab.a
    sum.b += lab.b
  }
  return { l: sum.l / samples.length, a: sum.a / samples.length, b: sum.b / samples.length }
}

function codeOf(samples: readonly Sample[], data: Uint8ClampedArray): string {
  const bytes = [0, 1, 2].map((channel) => {
    const sum = samples.reduce((all, { at }) => all + data[at + channel]!, 0)
    return Math.round(sum / samples.length)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
