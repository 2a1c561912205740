import { inBands } from '#src/workers/image/bands.ts'
import type { Plane, Size } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'

/** Work on so many pixels goes on without a break: a few milliseconds of the dearest pass on a common computer. */
export const pixelsAtOnce = 1 << 16

/** Between 0 and 1. */
export const limit = (value: number): number => Math.max(0, Math.min(1, value))

/** 1 where a mask rather sees the person, else 0. */
export function hardened(mask: Float32Array): Float32Array<ArrayBuffer> {
  const hard = new Float32Array(mask.length)
  for (let i = 0; i < hard.length; i++) if (mask[i]! > 0.5) hard[i] = 1
  return hard
}

/** Cell by cell. */
export function productsOf(a: Float32Array, b: Float32Array): Float32Array<ArrayBuffer> {
  const products = new Float32Array(a.length)
  for (let i = 0; i < a.length; i++) products[i] = a[i]! * b[i]!
  return products
}

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

/** Adds `count` values of some pixels in a row of `source` to `sums` from `at` on. */
type Read<S> = (source: S, from: number, to: number, sums: Float64Array, at: number) => void

/** For each cell the means of the `count` values that `read` finds in its pixels. */
export function* shrink<S extends Size>(
  source: S,
  grid: Size,
  count: number,
  shares: readonly [number, number],
  read: Read<S>,
): Steps<readonly Float32Array<ArrayBuffer>[]> {
  const cells = new CellMeans(source, grid, count, read)
  yield* inRows(source, shares, (top, bottom) => cells.addRows(top, bottom))
  cells.close()
  return cells.planes
}

/** Sums what is read of the pixels row by row, and keeps the means of each row of cells when the next one begins. */
class CellMeans<S extends Size> {
  readonly planes: readonly Float32Array<ArrayBuffer>[]
  readonly #source: S
  readonly #grid: Size
  readonly #read: Read<S>
  readonly #starts: Int32Array
  /** Of the row of cells that is open, and how many rows of pixels were added to it. */
  readonly #sums: Float64Array
  #row = 0
  #rows = 0

  constructor(source: S, grid: Size, count: number, read: Read<S>) {
    this.planes = Array.from({ length: count }, () => new Float32Array(grid.width * grid.height))
    this.#source = source
    this.#grid = grid
    this.#read = read
    this.#starts = startsOf(source.width, grid.width)
    this.#sums = new Float64Array(grid.width * count)
  }

  addRows(top: number, bottom: number): void {
    const { width, height } = this.#source
    for (let y = top; y < bottom; y++) {
      const row = Math.floor((y * this.#grid.height) / height)
      if (row !== this.#row) {
        this.close()
        this.#row = row
      }
      this.#rows++
      this.#addRow(y * width)
    }
  }

  #addRow(line: number): void {
    const count = this.planes.length
    const [source, sums, starts, read] = [this.#source, this.#sums, this.#starts, this.#read]
    const cells = this.#grid.width
    for (let x = 0; x < cells; x++) read(source, line + starts[x]!, line + starts[x + 1]!, sums, x * count)
  }

  close(): void {
    const count = this.planes.length
    const first = this.#row * this.#grid.width
    for (let k = 0; k < count; k++) {
      const plane = this.planes[k]!
      for (let x = 0; x < this.#grid.width; x++)
        plane[first + x] = this.#sums[x * count + k]! / ((this.#starts[x + 1]! - this.#starts[x]!) * this.#rows)
    }
    this.#sums.fill(0)
    this.#rows = 0
  }
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

  /** Reads the cells of a row; only those from `first` to `end` where no others are asked for. */
  goTo(y: number, first = 0, end = this.#from.width - 1): void {
    const { width, height } = this.#from
    const last = Math.min(end, width - 1)
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

  /** Writes the first plane at all columns of the row gone to, from a place of `out` on. */
  readRow(out: Float32Array, from: number): void {
    for (let x = 0; x < this.#start.length; x++) out[from + x] = this.at(0, x)
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
    finer.readRow(data, y * size.width)
  }
  return { width: size.width, height: size.height, data }
}
