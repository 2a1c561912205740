import { inBands } from '#src/workers/image/bands.ts'
import type { Pixels, Plane, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'

/** Work on so many pixels goes on without a break: a few milliseconds of the dearest pass on a common computer. */
export const pixelsAtOnce = 1 << 16

/** Between 0 and 1. */
export const limit = (value: number): number => Math.max(0, Math.min(1, value))

/** Goes down a picture, stopping after some rows each time. `from` and `to` are the shares that it reports. */
export function* inRows(
  size: Size,
  shares: readonly [number, number],
  work: (top: number, bottom: number) => void,
): Steps<void> {
  yield* within(
    shares,
    inBands(size, 0, (band) => work(band.from, band.to), pixelsAtOnce),
  )
}

/** The same steps as a part of longer work: from one share of it to another. */
export function* within<T>([from, to]: readonly [number, number], steps: Steps<T>): Steps<T> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) yield from + (to - from) * step.value
  return step.value
}

/**
 * The coarse grid on which a matte is thought out: about the cells of the network's mask (256 a side), but square ones.
 * A finer grid is slower and worse: the photo's texture would drown its edges.
 */
export function gridOf({ width, height }: Size): Size {
  const cell = Math.max(1, Math.round(Math.max(width, height) / 256))
  return { width: Math.max(1, Math.round(width / cell)), height: Math.max(1, Math.round(height / cell)) }
}

/** For each cell the means of what `read` finds in its pixels; `read` adds the values of some pixels in a row to `sums` from `at` on. */
export function* shrink(
  photo: Pixels,
  grid: Size,
  count: number,
  shares: readonly [number, number],
  read: (from: number, to: number, sums: Float64Array, at: number) => void,
): Steps<readonly Float32Array<ArrayBuffer>[]> {
  const { width, height } = photo
  const planes = Array.from({ length: count }, () => new Float32Array(grid.width * grid.height))
  const sums = new Float64Array(grid.width * count)
  const starts = startsOf(width, grid.width)

  let rows = 0
  let row = 0
  const close = () => {
    for (let x = 0; x < grid.width; x++)
      for (let k = 0; k < count; k++)
        planes[k]![row * grid.width + x] = sums[x * count + k]! / ((starts[x + 1]! - starts[x]!) * rows)
    sums.fill(0)
    rows = 0
  }
  yield* inRows(photo, shares, (top, bottom) => {
    for (let y = top; y < bottom; y++) {
      const mine = Math.floor((y * grid.height) / height)
      if (mine !== row) {
        close()
        row = mine
      }
      rows++
      const line = y * width
      for (let x = 0; x < grid.width; x++) read(line + starts[x]!, line + starts[x + 1]!, sums, x * count)
    }
  })
  close()
  return planes
}

/** At which pixel of a line each of its cells begins; behind the last one, the line's end. */
export function startsOf(length: number, cells: number): Int32Array {
  const starts = new Int32Array(cells + 1).fill(length)
  for (let x = length - 1; x >= 0; x--) starts[Math.floor((x * cells) / length)] = x
  return starts
}

/** Reads planes of one size at the finer pixels of another, row by row, bilinearly between the middles of their cells. */
export class Finer {
  /** Of each column: where the cell left of it begins in the row, and how far it lies towards the next. */
  readonly #start: Int32Array
  readonly #part: Float32Array
  /** Behind the last column of each cell. */
  readonly #ends: Int32Array
  /** The planes at the row last gone to: cell by cell, in each the values of all planes. One cell is read behind the last. */
  readonly #row: Float32Array
  readonly #planes: readonly Float32Array[]
  readonly #count: number
  readonly #from: Size
  readonly #to: Size

  constructor(planes: readonly Float32Array[], from: Size, to: Size) {
    this.#planes = planes
    this.#count = planes.length
    this.#from = from
    this.#to = to
    this.#row = new Float32Array((from.width + 1) * planes.length)
    this.#start = new Int32Array(to.width)
    this.#part = new Float32Array(to.width)
    this.#ends = new Int32Array(from.width)
    for (let x = 0; x < to.width; x++) {
      const at = place(x, from.width, to.width)
      const cell = Math.max(0, Math.min(Math.floor(at), from.width - 2))
      this.#start[x] = cell * planes.length
      this.#part[x] = at - cell
      this.#ends[cell] = x + 1
    }
  }

  /** Reads the cells of a row; only those from `first` to `last` where no others are asked for. */
  goTo(y: number, first = 0, last = this.#from.width - 1): void {
    const { width, height } = this.#from
    const count = this.#count
    const out = this.#row
    const at = place(y, height, this.#to.height)
    const upper = Math.max(0, Math.min(Math.floor(at), height - 2))
    const part = at - upper
    const [above, below] = [upper * width, Math.min(upper + 1, height - 1) * width]
    for (let k = 0; k < count; k++) {
      const plane = this.#planes[k]!
      for (let x = first, to = first * count + k; x <= last; x++, to += count)
        out[to] = plane[above + x]! + (plane[below + x]! - plane[above + x]!) * part
    }
  }

  /** The cell that is read at a column, together with the one right of it. */
  cellAt(x: number): number {
    return this.#start[x]! / this.#count
  }

  /** Where the columns that read the same cell as this one end. */
  endOf(x: number): number {
    return this.#ends[this.cellAt(x)]!
  }

  /** Whether plane `k` is the same all the way from a column's cell to the one right of it, in the row gone to. */
  isLevel(k: number, x: number): boolean {
    const at = this.#start[x]! + k
    return this.#from.width === 1 || this.#row[at] === this.#row[at + this.#count]
  }

  /** Of plane `k` at column `x` of the row gone to. */
  at(k: number, x: number): number {
    const at = this.#start[x]! + k
    const value = this.#row[at]!
    return value + (this.#row[at + this.#count]! - value) * this.#part[x]!
  }
}

/** Where the middle of a pixel of `to` lies among the middles of `from`. */
const place = (index: number, from: number, to: number) =>
  Math.max(0, Math.min(from - 1, ((index + 0.5) * from) / to - 0.5))

/** A plane at another size, bilinearly. */
export function resizePlane(plane: Plane, size: Size): Plane {
  const finer = new Finer([plane.data], plane, size)
  const data = new Float32Array(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    finer.goTo(y)
    for (let x = 0; x < size.width; x++) data[y * size.width + x] = finer.at(0, x)
  }
  return { width: size.width, height: size.height, data }
}
