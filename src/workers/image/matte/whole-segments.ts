import type { Plane, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { boxMean } from './box.ts'
import { hardened, within } from './grid.ts'
import { Regions } from './regions.ts'
import { segmentsOf } from './segments.ts'

/** From this share of its cells on all of a segment is the person's. */
const personShare = 0.75
/** What the network is sure of. */
const sure = 0.1
/** Segments of fewer cells say nothing. */
const fewest = 30
/** In cells: what goes on further from the silhouette is person and wall in one colour; this share of a segment may. */
const farCells = 16
const farShare = 0.03
/** What is added is thin up to twice so many cells, and else must border on the person with this share of its outline. */
const thinCells = 2
const heldShare = 0.15
/** Of the colours of a wall, all three together: below it the palettes tell person from wall, in a third of the time. */
const plainVariance = 0.003
/** In cells: so far apart noise is measured, and so far inside the silhouette. */
const apartCells = 3
const innerCells = 2

/**
 * The mask of a grid with all of each segment of the photo that is mostly the person's: long hair beside the neck that the
 * network took for wall hangs together with that on the head. Where person and wall are one colour the network alone is
 * believed; the same mask comes back when that is everywhere, and before a plain wall.
 */
export function* keepSegmentsWhole(mask: Plane, colors: readonly Float32Array[]): Steps<Plane> {
  const { width, height, data } = mask
  const hard = hardened(data)
  const near = boxMean(hard, width, height, farCells)
  if (wallVariance(colors, data, near) < plainVariance) return mask
  const noise = noiseOf(colors, mask, boxMean(hard, width, height, innerCells))
  yield 0.2
  const segments = yield* within([0.2, 0.8], segmentsOf(colors, mask, noise))
  return wholeBy(segments, mask, hard, near)
}

function wholeBy(segments: Int32Array, mask: Plane, hard: Float32Array, near: Float32Array): Plane {
  const { width, height, data } = mask
  const [all, person, wall, far] = Array.from({ length: 4 }, () => new Int32Array(data.length)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ]
  for (let i = 0; i < data.length; i++) {
    const segment = segments[i]!
    all[segment]!++
    if (data[i]! > 1 - sure) person[segment]!++
    if (data[i]! < sure) wall[segment]!++
    if (near[i]! < 1e-6) far[segment]!++
  }
  const whole = data.slice()
  const added = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) {
    const segment = segments[i]!
    const isPerson =
      all[segment]! >= fewest &&
      far[segment]! <= farShare * all[segment]! &&
      person[segment]! > 0 &&
      person[segment]! >= personShare * (person[segment]! + wall[segment]!)
    if (!isPerson) continue
    whole[i] = 1
    if (hard[i] === 0) added[i] = 1
  }
  for (const cell of looseOf(added, hard, mask)) whole[cell] = data[cell]!
  return isSame(whole, data) ? mask : { width, height, data: whole }
}

function isSame(one: Float32Array, other: Float32Array): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/**
 * Which of the added cells hang on the person by a small part of their outline: a lamp behind the head in the colour of the hair.
 * What is thin stays, it lies by the edge.
 */
function looseOf(added: Float32Array, person: Float32Array, { width, height }: Size): number[] {
  const share = boxMean(added, width, height, thinCells)
  const thick = new Uint8Array(share.length)
  for (let i = 0; i < thick.length; i++) if (share[i]! > 0.999) thick[i] = 1
  const regions = new Regions(thick, width)
  const seen = new Int32Array(added.length).fill(-1)
  const reach = thinCells + 1
  const loose: number[] = []
  for (let start = 0; start < added.length; start++) {
    const part = regions.take(start)
    let [around, held] = [0, 0]
    const own: number[] = []
    for (const cell of part) {
      const [x, y] = [cell % width, Math.floor(cell / width)]
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
        for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
          const at = row * width + column
          if (seen[at] === start) continue
          seen[at] = start
          if (added[at] === 1) own.push(at)
          else {
            around++
            held += person[at]!
          }
        }
    }
    if (held < heldShare * around) for (const cell of own) loose.push(cell)
  }
  return loose
}

/** The variance of the colours of the wall near the person. */
function wallVariance(colors: readonly Float32Array[], mask: Float32Array, near: Float32Array): number {
  const sums = new Float64Array(3)
  let [squares, count] = [0, 0]
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! >= sure || near[i]! < 1e-6) continue
    for (let c = 0; c < 3; c++) {
      const value = colors[c]![i]!
      sums[c]! += value
      squares += value * value
    }
    count++
  }
  return count === 0 ? 0 : squares / count - sums.reduce((sum, one) => sum + (one / count) ** 2, 0)
}

/**
 * The variance of a channel within what is one colour: half the common difference of the person's cells that are near each other.
 * Every fourth cell says it as well as all.
 */
function noiseOf(colors: readonly Float32Array[], { width, height }: Size, inside: Float32Array): number {
  const found = new Float32Array(Math.ceil(inside.length / 2))
  let count = 0
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const cell = y * width + x
      if (inside[cell]! <= 0.999) continue
      for (let way = 0; way < 2; way++) {
        if (way === 0 ? x + apartCells >= width : y + apartCells >= height) continue
        const other = cell + apartCells * (way === 0 ? 1 : width)
        if (inside[other]! <= 0.999) continue
        let sum = 0
        for (let c = 0; c < colors.length; c++) sum += (colors[c]![cell]! - colors[c]![other]!) ** 2
        found[count++] = sum / (2 * colors.length)
      }
    }
  if (count === 0) return 0
  // Half of what differs by chance differs less than six tenths of its mean; what differs by an edge is not among it.
  return found.subarray(0, count).sort()[count >> 1]! / 0.6
}
