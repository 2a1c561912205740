import type { Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { boxMean } from './box.ts'
import { type Finer, limit, productsOf, within } from './grid.ts'

/** What is known on the grid: means of the colours, and of the sum of their squares, and which cells are surely person or wall. */
export interface Known {
  readonly colors: readonly Float32Array[]
  readonly squares: Float32Array
  readonly person: Float32Array
  readonly wall: Float32Array
}

/** The ends of the line are pulled in by so much at least: no veil is to lie over the wall, and no holes in the hair. */
const margin = 0.04

/** What the colours of person and wall around each cell tell. */
export interface ColorLine {
  readonly person: readonly Float32Array<ArrayBuffer>[]
  readonly wall: readonly Float32Array<ArrayBuffer>[]
  /** How far along the way from the wall's colour to the person's the wall's own shades reach. */
  readonly veil: Float32Array<ArrayBuffer>
  /** How plain the wall is, and unlike the person (0 to 1): a pixel tells whether it is wall. */
  readonly plain: Float32Array<ArrayBuffer>
  /** How plain both are: a pixel tells how much of it is person. */
  readonly trust: Float32Array<ArrayBuffer>
  /** Of the wall's colours around each cell, all three together; 0 where no wall is near. */
  readonly unrest: Float32Array<ArrayBuffer>
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
  const ofPerson = yield* within([0, 0.5], meansWithin(colors, squares, person, spread))
  const ofWall = yield* within([0.5, 1], meansWithin(colors, squares, wall, spread))
  return lineOf(ofPerson, ofWall)
}

function lineOf(ofPerson: Means, ofWall: Means): ColorLine {
  const cells = ofPerson.weight.length
  const trust = new Float32Array(cells)
  const plain = new Float32Array(cells)
  const veil = new Float32Array(cells).fill(margin)
  const unrest = new Float32Array(cells)
  for (let i = 0; i < cells; i++) {
    if (ofWall.weight[i]! < 1e-3) continue
    unrest[i] = ofWall.variance[i]!
    if (ofPerson.weight[i]! < 1e-3) continue
    let apart = 1e-4
    for (let c = 0; c < 3; c++) apart += (ofPerson.means[c]![i]! - ofWall.means[c]![i]!) ** 2
    veil[i]! += Math.min(0.15, Math.sqrt(ofWall.variance[i]! / apart))
    plain[i] = limit((Math.sqrt(apart) - 0.1) / 0.25) * limit(1.5 - (12 * ofWall.variance[i]!) / apart)
    trust[i] = plain[i]! * limit(1.5 - (4 * ofPerson.variance[i]!) / apart)
  }
  return { person: ofPerson.means, wall: ofWall.means, veil, plain, trust, unrest }
}

/** The planes of a line as `shareByColor` reads them. */
export const planesOf = ({ person, wall, veil, plain, trust }: ColorLine) => [...wall, ...person, veil, plain, trust]

/**
 * How much of a pixel is person: what the guided filter says (`guided`), as far as the colours do not know better. `mask` is
 * the network's own opinion there, `line` the planes of a colour line, gone to the row.
 */
export function shareByColor(
  guided: number,
  mask: number,
  r: number,
  g: number,
  b: number,
  line: Finer,
  x: number,
): number {
  const plain = line.at(7, x)
  if (plain === 0) return guided
  const red = r - line.at(0, x)
  const green = g - line.at(1, x)
  const blue = b - line.at(2, x)
  const toRed = line.at(3, x) - line.at(0, x)
  const toGreen = line.at(4, x) - line.at(1, x)
  const toBlue = line.at(5, x) - line.at(2, x)
  const veil = line.at(6, x)
  const apart = toRed * toRed + toGreen * toGreen + toBlue * toBlue + 1e-5
  const along = (red * toRed + green * toGreen + blue * toBlue) / apart
  const share = guided + line.at(8, x) * (limit((along - veil) / (1 - margin - veil)) - guided)

  // Whatever the person's colours are: what looks like the wall where no person is, is wall, and what looks unlike it
  // inside the person is person. That takes hazes from the wall and wall from shiny hair.
  const unlike = Math.sqrt((red * red + green * green + blue * blue) / apart)
  const most = 1 - plain * limit((0.8 - mask) / 0.3) * limit(1 - (unlike - veil) / 0.2)
  const least = plain * limit((mask - 0.6) / 0.35) * limit((unlike - 0.35) / 0.3)
  return Math.max(least, Math.min(most, share))
}

interface Means {
  /** How much of the known there is around each cell. */
  readonly weight: Float32Array
  readonly means: readonly Float32Array<ArrayBuffer>[]
  /** Of all three colours together. */
  readonly variance: Float32Array
}

/** Divides values by their weights, in place. */
function divided(values: Float32Array<ArrayBuffer>, weights: Float32Array): Float32Array<ArrayBuffer> {
  for (let i = 0; i < values.length; i++) values[i] = values[i]! / (weights[i]! + 1e-6)
  return values
}

/** What rounding makes less than nothing is nothing. */
function lessSquares(variance: Float32Array, mean: Float32Array): void {
  for (let i = 0; i < mean.length; i++) variance[i] = Math.max(0, variance[i]! - mean[i]! ** 2)
}

function* meansWithin(
  colors: readonly Float32Array[],
  squares: Float32Array,
  weights: Float32Array,
  spread: (values: Float32Array) => Float32Array<ArrayBuffer>,
): Steps<Means> {
  const weight = spread(weights)
  const weighted = (values: Float32Array) => divided(spread(productsOf(values, weights)), weight)
  const variance = weighted(squares)
  const means: Float32Array<ArrayBuffer>[] = []
  for (let c = 0; c < 3; c++) {
    const mean = weighted(colors[c]!)
    lessSquares(variance, mean)
    means.push(mean)
    yield (c + 1) / 3
  }
  return { weight, means, variance }
}
