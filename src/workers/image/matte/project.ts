import type { Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { boxMean } from './box.ts'
import { type Finer, limit } from './grid.ts'

/** What is known on the grid: means of the colours and of their squares, and which cells are surely person or wall. */
export interface Known {
  readonly colors: readonly Float32Array[]
  readonly squares: readonly Float32Array[]
  readonly person: Float32Array
  readonly wall: Float32Array
}

/** The line of colours between person and wall around each cell, and how far it is to be trusted (0 to 1). */
export interface ColorLine {
  readonly person: readonly Float32Array<ArrayBuffer>[]
  readonly wall: readonly Float32Array<ArrayBuffer>[]
  readonly trust: Float32Array<ArrayBuffer>
}

/**
 * Local mean colours of what is surely person and surely wall. Where both are there, lie apart and are smooth, a pixel
 * between them tells by its colour how much of it is person: single hairs come out before a plain wall. Before a busy one
 * the line means nothing, and the trust goes to 0 by itself.
 */
export function* fitColorLine({ colors, squares, person, wall }: Known, size: Size, radius: number): Steps<ColorLine> {
  // Twice: the weight fades with the distance instead of ending at a window's edge.
  const spread = (values: Float32Array) => {
    const once = boxMean(values, size.width, size.height, radius)
    return boxMean(once, size.width, size.height, radius, once)
  }
  const ofPerson = meansWithin(colors, squares, person, spread)
  yield 0.5
  const ofWall = meansWithin(colors, squares, wall, spread)
  yield 1

  const trust = new Float32Array(person.length)
  for (let i = 0; i < trust.length; i++) {
    if (ofPerson.weight[i]! < 1e-3 || ofWall.weight[i]! < 1e-3) continue
    let apart = 1e-4
    for (let c = 0; c < 3; c++) apart += (ofPerson.means[c]![i]! - ofWall.means[c]![i]!) ** 2
    trust[i] =
      limit((Math.sqrt(apart) - 0.1) / 0.25) *
      limit(1.5 - (12 * ofWall.variance[i]!) / apart) *
      limit(1.5 - (4 * ofPerson.variance[i]!) / apart)
  }
  return { person: ofPerson.means, wall: ofWall.means, trust }
}

function meansWithin(
  colors: readonly Float32Array[],
  squares: readonly Float32Array[],
  weights: Float32Array,
  spread: (values: Float32Array) => Float32Array<ArrayBuffer>,
) {
  const weight = spread(weights)
  const variance = new Float32Array(weights.length)
  const weighted = (values: Float32Array) => {
    const products = new Float32Array(values.length)
    for (let i = 0; i < products.length; i++) products[i] = values[i]! * weights[i]!
    const spreadOut = spread(products)
    for (let i = 0; i < products.length; i++) spreadOut[i] = spreadOut[i]! / (weight[i]! + 1e-6)
    return spreadOut
  }
  const means = colors.map((color, c) => {
    const mean = weighted(color)
    const square = weighted(squares[c]!)
    for (let i = 0; i < mean.length; i++) variance[i]! += Math.max(0, square[i]! - mean[i]! ** 2)
    return mean
  })
  return { weight, means, variance }
}

/**
 * How much of a colour is person: where it lies on the way from the wall's colour to the person's. `line` holds the planes
 * of the wall's colours and then those of the person's, gone to the row.
 */
export function shareOnLine(r: number, g: number, b: number, line: Finer, x: number): number {
  const wallRed = line.at(0, x)
  const wallGreen = line.at(1, x)
  const wallBlue = line.at(2, x)
  const red = line.at(3, x) - wallRed
  const green = line.at(4, x) - wallGreen
  const blue = line.at(5, x) - wallBlue
  const along = (r - wallRed) * red + (g - wallGreen) * green + (b - wallBlue) * blue
  const share = along / (red * red + green * green + blue * blue + 1e-5)
  // The ends are pulled in: the spread of both colours must not leave a veil over the wall or holes in the hair.
  return limit((share - 0.04) / 0.92)
}
