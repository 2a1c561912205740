import type { Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'

/** How finely edges are sorted by how far the colours of their two cells are apart. */
const levels = 512
/** A segment counts as no larger than this where it is asked how large it may still grow: colours change slowly across it. */
const largest = 256

/** The noise that is smoothed away everywhere, and the one from which on nothing would be told apart, as variances. */
const leastNoise = 1 / 16384
const mostNoise = 1 / 256

/**
 * Divides a grid into segments of one colour each by statistical region merging (Nock and Nielsen, 2004): the most alike
 * neighbours first, two segments become one when their mean colours differ no more than chance would let them. `colors` are
 * from 0 to 1, `noise` is the variance of one channel within what is one colour. Gives for each cell a number that it shares
 * with its segment alone: that of one of its cells.
 */
export function* segmentsOf(
  colors: readonly Float32Array[],
  { width, height }: Size,
  noise: number,
): Steps<Int32Array> {
  const edges = sortEdges(colors, { width, height })
  yield 0.4
  return merge(edges, colors, { width, height }, noise)
}

/** How far a segment of each size may be off, squared; from the largest on it depends on the size by a logarithm alone. */
class Spread {
  readonly #variance: number
  readonly #chance: number
  readonly #small: Float64Array

  constructor(count: number, noise: number) {
    this.#variance = Math.max(leastNoise, Math.min(mostNoise, noise)) / 2
    this.#chance = 2 * Math.log(6 * count)
    this.#small = Float64Array.from({ length: largest }, (_, size) => (size === 0 ? 0 : this.#compute(size)))
  }

  of(size: number): number {
    return size < largest ? this.#small[size]! : this.#compute(size)
  }

  #compute(size: number): number {
    return (this.#variance * (Math.min(largest, size) * Math.log(1 + size) + this.#chance)) / size
  }
}

/** The cell by which the segment of a cell is known; shortens the way to it. */
function find(parents: Int32Array, cell: number): number {
  let at = cell
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]!]!
    at = parents[at]!
  }
  return at
}

function merge(edges: Int32Array, colors: readonly Float32Array[], { width, height }: Size, noise: number): Int32Array {
  const parents = Int32Array.from({ length: width * height }, (_, cell) => cell)
  const sizes = new Int32Array(parents.length).fill(1)
  const [reds, greens, blues] = colors.map((plane) => plane.slice()) as [Float32Array, Float32Array, Float32Array]
  const spread = new Spread(parents.length, noise)
  for (let next = 0; next < edges.length; next++) {
    const edge = edges[next]!
    const cell = edge >> 1
    const one = find(parents, cell)
    const other = find(parents, edge & 1 ? cell + width : cell + 1)
    if (one === other) continue
    const mine = sizes[one]!
    const its = sizes[other]!
    const most = spread.of(mine) + spread.of(its)
    if ((reds[one]! / mine - reds[other]! / its) ** 2 > most) continue
    if ((greens[one]! / mine - greens[other]! / its) ** 2 > most) continue
    if ((blues[one]! / mine - blues[other]! / its) ** 2 > most) continue
    const into = mine >= its ? one : other
    const from = mine >= its ? other : one
    parents[from] = into
    sizes[into] = mine + its
    reds[into]! += reds[from]!
    greens[into]! += greens[from]!
    blues[into]! += blues[from]!
  }
  for (let cell = 0; cell < parents.length; cell++) parents[cell] = find(parents, cell)
  return parents
}

/** Twice the number of a cell for the edge to its right neighbour, one more for that to the one below; the most alike first. */
function sortEdges(colors: readonly Float32Array[], { width, height }: Size): Int32Array {
  const [reds, greens, blues] = colors as [Float32Array, Float32Array, Float32Array]
  const apart = new Uint16Array(2 * width * height).fill(levels)
  const starts = new Int32Array(levels + 2)
  for (let y = 0, cell = 0; y < height; y++)
    for (let x = 0; x < width; x++, cell++)
      for (let way = 0; way < 2; way++) {
        if (way === 0 ? x + 1 === width : y + 1 === height) continue
        const other = way === 0 ? cell + 1 : cell + width
        const red = Math.abs(reds[cell]! - reds[other]!)
        const green = Math.abs(greens[cell]! - greens[other]!)
        const blue = Math.abs(blues[cell]! - blues[other]!)
        const level = Math.min(levels - 1, Math.floor(Math.max(red, green, blue) * levels))
        apart[2 * cell + way] = level
        starts[level + 1]!++
      }
  for (let level = 0; level < levels; level++) starts[level + 1]! += starts[level]!
  const sorted = new Int32Array(starts[levels]!)
  for (let edge = 0; edge < apart.length; edge++) {
    const level = apart[edge]!
    if (level < levels) sorted[starts[level]!++] = edge
  }
  return sorted
}
