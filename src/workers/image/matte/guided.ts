import type { Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { boxMean } from './box.ts'
import { productsOf } from './grid.ts'

/** Small: colours that differ by a hundredth already say where an edge is. */
const epsilon = 1e-5

/**
 * The guided filter of He and Sun with a coloured guide: how `mask` is best said as `r * red + g * green + b * blue + c` in
 * a window around each cell. Answers the planes r, g, b and c, smoothed; applied to the full photo they follow its edges.
 */
export function* fitGuided(
  guide: readonly Float32Array[],
  mask: Float32Array,
  { width, height }: Size,
  radius: number,
): Steps<readonly Float32Array<ArrayBuffer>[]> {
  const mean = (values: Float32Array) => boxMean(values, width, height, radius)
  const meanOf = (a: Float32Array, b: Float32Array) => {
    const products = productsOf(a, b)
    return boxMean(products, width, height, radius, products)
  }
  const [red, green, blue] = guide as readonly [Float32Array, Float32Array, Float32Array]
  const [mr, mg, mb, mm] = [mean(red), mean(green), mean(blue), mean(mask)]
  yield 0.2
  const [rr, rg, rb] = [meanOf(red, red), meanOf(red, green), meanOf(red, blue)]
  const [gg, gb, bb] = [meanOf(green, green), meanOf(green, blue), meanOf(blue, blue)]
  yield 0.4
  const [pr, pg, pb] = [meanOf(mask, red), meanOf(mask, green), meanOf(mask, blue)]

  yield 0.6
  const fit = solve([mr, mg, mb, mm], [rr, rg, rb, gg, gb, bb], [pr, pg, pb])
  yield 0.8
  return fit.map((plane) => boxMean(plane, width, height, radius, plane))
}

/** What the means of the colours and of the mask, of the colours' products, and of those with the mask say for each cell. */
function solve(
  [mr, mg, mb, mm]: readonly [Float32Array, Float32Array, Float32Array, Float32Array],
  [rr, rg, rb, gg, gb, bb]: readonly [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ],
  [pr, pg, pb]: readonly [Float32Array, Float32Array, Float32Array],
): Float32Array<ArrayBuffer>[] {
  const fit = Array.from({ length: 4 }, () => new Float32Array(mm.length))
  for (let i = 0; i < mm.length; i++) {
    const r = mr[i]!
    const g = mg[i]!
    const b = mb[i]!
    const m = mm[i]!
    // The covariances of the colours, and their inverse by cofactors.
    const a00 = rr[i]! - r * r + epsilon
    const a01 = rg[i]! - r * g
    const a02 = rb[i]! - r * b
    const a11 = gg[i]! - g * g + epsilon
    const a12 = gb[i]! - g * b
    const a22 = bb[i]! - b * b + epsilon
    const c00 = a11 * a22 - a12 * a12
    const c01 = a02 * a12 - a01 * a22
    const c02 = a01 * a12 - a02 * a11
    const c11 = a00 * a22 - a02 * a02
    const c12 = a01 * a02 - a00 * a12
    const c22 = a00 * a11 - a01 * a01
    const scale = 1 / (a00 * c00 + a01 * c01 + a02 * c02)
    const x = pr[i]! - m * r
    const y = pg[i]! - m * g
    const z = pb[i]! - m * b
    const kr = (c00 * x + c01 * y + c02 * z) * scale
    const kg = (c01 * x + c11 * y + c12 * z) * scale
    const kb = (c02 * x + c12 * y + c22 * z) * scale
    fit[0]![i] = kr
    fit[1]![i] = kg
    fit[2]![i] = kb
    fit[3]![i] = m - kr * r - kg * g - kb * b
  }
  return fit
}
