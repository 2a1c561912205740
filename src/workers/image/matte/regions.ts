import type { Plane } from '#src/workers/image/shapes.ts'
import { gridOf, startsOf } from './grid.ts'

export const nothing = new Int32Array(0)

export function mark(cells: Uint8Array, region: Int32Array) {
  for (let k = 0; k < region.length; k++) cells[region[k]!] = 1
}

/** Takes connected cells out of a set, which it empties. */
export class Regions {
  readonly #set: Uint8Array
  readonly #width: number
  readonly #queue: Int32Array
  #count = 0

  constructor(set: Uint8Array, width: number) {
    this.#set = set
    this.#width = width
    this.#queue = new Int32Array(set.length)
  }

  /** The cells all around a start, none where it is not in the set. Valid until the next taking. */
  take(start: number): Int32Array {
    if (this.#set[start] === 0) return nothing
    const [width, end] = [this.#width, this.#set.length - this.#width]
    this.#count = 0
    this.#add(start)
    for (let next = 0; next < this.#count; next++) {
      const cell = this.#queue[next]!
      const x = cell % width
      if (x > 0) this.#add(cell - 1)
      if (x < width - 1) this.#add(cell + 1)
      if (cell >= width) this.#add(cell - width)
      if (cell < end) this.#add(cell + width)
    }
    return this.#queue.subarray(0, this.#count)
  }

  #add(cell: number): void {
    if (this.#set[cell] === 0) return
    this.#set[cell] = 0
    this.#queue[this.#count++] = cell
  }
}

/** So much of a cell of the grid, in its mean, is a part of somebody; less is a trace that nobody sees. */
const trace = 0.03

export interface Parts {
  /** Of each cell. */
  readonly parts: Int32Array
  /** In which cell of a row each column of pixels lies, and which cell is the first of its row for each row of them. */
  readonly columns: Int32Array
  readonly lines: Int32Array
}

/** The part that a pixel lies in; 0 in none. */
export const partAt = ({ parts, columns, lines }: Parts, x: number, y: number): number =>
  parts[lines[y]! + columns[x]!]!

/** A plane in cells of the coarse grid, and of each cell the part that it belongs to. */
interface Cells {
  readonly parts: Int32Array
  readonly largest: number
  /** Where each column of cells, and each row of them, begins among the pixels; behind the last one, the end. */
  readonly across: Int32Array
  readonly down: Int32Array
}

function cellsOf({ width, height, data }: Plane): Cells {
  const grid = gridOf({ width, height })
  const [across, down] = [startsOf(width, grid.width), startsOf(height, grid.height)]
  const cells = new Uint8Array(grid.width * grid.height)
  for (let row = 0, cell = 0; row < grid.height; row++)
    for (let column = 0; column < grid.width; column++, cell++) {
      const [left, right] = [across[column]!, across[column + 1]!]
      const [top, bottom] = [down[row]!, down[row + 1]!]
      const most = trace * (right - left) * (bottom - top)
      let sum = 0
      // Nothing in an alpha is less than nothing: what is enough stays enough.
      for (let y = top; y < bottom && sum <= most; y++)
        for (let i = y * width + left; i < y * width + right; i++) sum += data[i]!
      if (sum > most) cells[cell] = 1
    }
  const regions = new Regions(cells, grid.width)
  const parts = new Int32Array(cells.length)
  let [largest, most, count] = [0, 0, 0]
  for (let i = 0; i < parts.length; i++) {
    const part = regions.take(i)
    if (part.length === 0) continue
    count++
    for (let k = 0; k < part.length; k++) parts[part[k]!] = count
    if (part.length > most) [largest, most] = [count, part.length]
  }
  return { parts, largest, across, down }
}

/** The parts of an alpha that hang together, seen on the coarse grid: single hairs belong to their head there. */
export function partsOf(alpha: Plane): Parts {
  const { width, height } = alpha
  const grid = gridOf(alpha)
  const { parts } = cellsOf(alpha)
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * grid.width) / width))
  const lines = Int32Array.from({ length: height }, (_, y) => Math.floor((y * grid.height) / height) * grid.width)
  return { parts, columns, lines }
}

/** Takes away what does not hang together with the largest part, in place: patches of the wall that the edge led to. */
export function dropIslands(alpha: Plane): void {
  const { width, data } = alpha
  const { parts, largest, across, down } = cellsOf(alpha)
  for (let row = 0, cell = 0; row + 1 < down.length; row++)
    for (let column = 0; column + 1 < across.length; column++, cell++) {
      if (parts[cell] === largest) continue
      for (let y = down[row]!; y < down[row + 1]!; y++)
        data.fill(0, y * width + across[column]!, y * width + across[column + 1]!)
    }
}
