import { inBands } from '#src/workers/image/bands.ts'
import { type Lab, labDistance, labOf } from '#src/workers/image/color.ts'
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
/** Enough places for a mean and a spread. */
const places = 50_000

/** What the background looks like outside the person; transparent pixels are none. */
export function* backgroundOf(photo: Pixels, alpha: Plane): Steps<Background> {
  const { width, height, data } = photo
  const radius = Math.max(2, Math.ceil(width * grownShare))
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / places)))
  const whole = newSum()
  const sides = [newSum(), newSum()] as const
  const colors: Lab[] = []
  yield* inBands(photo, radius, ({ from, to, top, bottom }) => {
    const person = boxMean(alpha.data.subarray(top * width, bottom * width), width, bottom - top, radius)
    for (let y = Math.ceil(from / step) * step; y < to; y += step)
      for (let x = 0; x < width; x += step) {
        const at = (y * width + x) * 4
        if (person[(y - top) * width + x]! > touched || data[at + 3]! < 255) continue
        const lab = labOf(data[at]!, data[at + 1]!, data[at + 2]!)
        colors.push(lab)
        whole.add(lab, data, at)
        sides[x * 2 < width ? 0 : 1].add(lab, data, at)
      }
  })
  const looked = Math.ceil(width / step) * Math.ceil(height / step)
  if (colors.length < looked * leastShare) return noBackground

  const mean = whole.mean()
  const squares = colors.reduce((sum, lab) => sum + labDistance(lab, mean) ** 2, 0)
  const [left, right] = sides
  return {
    backgroundSpread: Math.sqrt(squares / colors.length),
    backgroundDifference: left.count() && right.count() ? labDistance(left.mean(), right.mean()) : null,
    background: whole.code(),
  }
}

/** Adds up colours: their places in Lab, and their bytes. */
function newSum() {
  let count = 0
  const lab = [0, 0, 0]
  const bytes = [0, 0, 0]
  return {
    add({ l, a, b }: Lab, data: Uint8ClampedArray, at: number) {
      count++
      lab[0]! += l
      lab[1]! += a
      lab[2]! += b
      for (let i = 0; i < 3; i++) bytes[i]! += data[at + i]!
    },
    count: () => count,
    mean: (): Lab => ({ l: lab[0]! / count, a: lab[1]! / count, b: lab[2]! / count }),
    code: () =>
      `#${bytes
        .map((sum) =>
          Math.round(sum / count)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  }
}
