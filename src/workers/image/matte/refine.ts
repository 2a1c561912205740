import type { Pixels, Plane, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import { boundsOf } from './bounds.ts'
import { boxMean } from './box.ts'
import { Finer, gridOf, hardened, inRows, limit, resizePlane, shrink, within } from './grid.ts'
import { fitGuided } from './guided.ts'
import { fillHoles } from './holes.ts'
import { correctByColor } from './palette.ts'
import { fitColorLine, planesOf, shareByColor } from './project.ts'
import { dropIslands } from './regions.ts'
import { keepSegmentsWhole } from './whole-segments.ts'

/**
 * In cells of the grid: the filter's window, how far the edge may lie inside the mask's silhouette and outside of it (loose
 * hair reaches far, but light in the hair and a pale shoulder must not turn into wall), and from how far colours are taken.
 */
const windowCells = 4
const innerCells = 3
const outerCells = 7
const reachCells = 8

/** What of the refinement needs no mask: it may be made while the network is asked. */
export interface PhotoStats extends Colors {
  readonly grid: Size
}

export function* statsOf(photo: Pixels): Steps<PhotoStats> {
  const grid = gridOf(photo)
  return { grid, ...(yield* colorStats(photo, grid)) }
}

/**
 * The fine alpha of a photo from the network's mask (any size, stretched over all of the photo): a guided filter lets the
 * edge follow the photo's own, the insides of person and wall are made sure, and where colours allow single hairs are
 * recovered.
 */
export function* refineMatte(photo: Pixels, mask: Plane, read?: PhotoStats): Steps<Plane> {
  const { grid, ...stats } = read ?? (yield* statsOf(photo))
  const seen = resizePlane(yield* within([0.3, 0.32], fillHoles(mask)), grid)
  const whole = yield* within([0.32, 0.34], keepSegmentsWhole(seen, stats.colors))
  const corrected = yield* within([0.34, 0.35], correctByColor(whole, stats.colors, sureParts(whole)))
  const coarse = corrected === seen ? seen : yield* within([0.35, 0.36], fillHoles(corrected))
  const sure = sureParts(coarse)
  const guided = yield* within([0.36, 0.45], fitGuided(stats.colors, coarse.data, grid, windowCells))
  const line = yield* within([0.45, 0.55], fitColorLine({ ...stats, ...sure }, grid, reachCells))

  const bounds = boundsOf(coarse, line.unrest, seen, spreadOf(stats.colors, sure.wall))

  const fit: Fit = {
    known: new Finer([sure.person, sure.wall], grid, photo),
    outline: new Finer([coarse.data, bounds.least, bounds.most], grid, photo),
    edge: new Finer(guided, grid, photo),
    colors: new Finer(planesOf(line), grid, photo),
  }
  const alpha = { width: photo.width, height: photo.height, data: new Float32Array(photo.width * photo.height) }
  yield* inRows(photo, [0.55, 1], (top, bottom) => {
    for (let y = top; y < bottom; y++) followRow(photo, fit, y, alpha.data)
  })
  dropIslands(alpha)
  return alpha
}

/** What is known on the grid, read at the photo's pixels. */
interface Fit {
  /** Which cells are surely person, and which wall. */
  readonly known: Finer
  /** The mask, and between what the alpha must lie. */
  readonly outline: Finer
  /** Of the guided filter. */
  readonly edge: Finer
  /** Of the colour line. */
  readonly colors: Finer
}

/** Writes the alpha of a row: what is sure at once, and runs of pixels that are not one by one. */
function followRow(photo: Pixels, fit: Fit, y: number, alpha: Float32Array): void {
  const { known } = fit
  const line = y * photo.width
  known.goTo(y)
  let first = -1
  for (let x = 0, end = 0; x < photo.width; x = end) {
    end = known.endOf(x)
    const person = known.at(0, x)
    const isSure = known.isLevel(0, x) && known.isLevel(1, x) && 1 - person - known.at(1, x) <= 0
    if (isSure) {
      for (let i = line + x; i < line + end; i++) alpha[i] = person
      if (first >= 0) followRun(photo, fit, y, first, x, alpha)
      first = -1
    } else if (first < 0) first = x
  }
  if (first >= 0) followRun(photo, fit, y, first, photo.width, alpha)
}

function followRun(photo: Pixels, fit: Fit, y: number, first: number, end: number, alpha: Float32Array): void {
  const { known, outline, edge, colors } = fit
  const { data, width } = photo
  const [from, to] = [known.cellAt(first), known.cellAt(end - 1) + 1]
  outline.goTo(y, from, to)
  edge.goTo(y, from, to)
  colors.goTo(y, from, to)
  for (let x = first, i = y * width + first; x < end; x++, i++) {
    const person = known.at(0, x)
    const open = 1 - person - known.at(1, x)
    if (open <= 0) {
      alpha[i] = person
      continue
    }
    const r = data[i * 4]! / 255
    const g = data[i * 4 + 1]! / 255
    const b = data[i * 4 + 2]! / 255
    const guess = limit(edge.at(0, x) * r + edge.at(1, x) * g + edge.at(2, x) * b + edge.at(3, x))
    const share = person + open * shareByColor(guess, outline.at(0, x), r, g, b, colors, x)
    alpha[i] = limit(Math.max(outline.at(1, x), Math.min(outline.at(2, x), share)))
  }
}

/** Of each cell the means of red, green, blue and of the sum of their squares, from 0 to 1. */
function* colorStats(photo: Pixels, grid: Size): Steps<Colors> {
  const planes = yield* shrink(photo, grid, 4, [0, 0.3], addColors)
  return { colors: planes.slice(0, 3), squares: planes[3]! }
}

function addColors({ data }: Pixels, from: number, to: number, sums: Float64Array, at: number): void {
  let r = 0
  let g = 0
  let b = 0
  let squares = 0
  for (let i = from * 4; i < to * 4; i += 4) {
    const red = data[i]! / 255
    const green = data[i + 1]! / 255
    const blue = data[i + 2]! / 255
    r += red
    g += green
    b += blue
    squares += red * red + green * green + blue * blue
  }
  sums[at]! += r
  sums[at + 1]! += g
  sums[at + 2]! += b
  sums[at + 3]! += squares
}

interface Colors {
  readonly colors: readonly Float32Array[]
  readonly squares: Float32Array
}

/** The variance of the colours of all that is surely wall, all three together. */
function spreadOf(colors: readonly Float32Array[], wall: Float32Array): number {
  let [count, variance] = [0, 0]
  for (const one of wall) count += one
  if (count === 0) return 0
  for (const values of colors) {
    let [sum, squares] = [0, 0]
    for (let i = 0; i < wall.length; i++) {
      sum += wall[i]! * values[i]!
      squares += wall[i]! * values[i]! ** 2
    }
    variance += squares / count - (sum / count) ** 2
  }
  return variance
}

/** 1 where a cell lies so deep in the person, or so far out on the wall, that the mask cannot be wrong there. */
function sureParts({ width, height, data }: Plane) {
  const hard = hardened(data)
  const inside = boxMean(hard, width, height, innerCells)
  const outside = boxMean(hard, width, height, outerCells)
  // One doubtful cell makes its neighbours doubtful: the network is unsure before it is wrong.
  const mean = boxMean(data, width, height, 1)
  const person = new Float32Array(data.length)
  const wall = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) {
    if (inside[i]! > 0.999 && mean[i]! > 0.98) person[i] = 1
    if (outside[i]! < 0.001) wall[i] = 1
  }
  return { person, wall }
}
