import type { Size } from '#src/workers/image/shapes.ts'

/** What rounding leaves of values that were taken away again. */
const nothing = 1e-9

/**
 * Sums over a square window that goes over a picture: go to every row in turn, and along it to the columns that are wanted, one
 * beside the other where that can be. `values` has `count` of them for each pixel.
 */
export class Window {
  /** Of the window around the column last gone to. */
  readonly sums: Float64Array
  readonly #columns: Float64Array
  readonly #size: Size
  readonly #radius: number
  readonly #count: number
  readonly #values: Float32Array
  /** The column last gone to in this row. */
  #last = -1
  /** The first and the last column in whose part of the window the first of the values is anything. */
  #from = 0
  #to = -1

  constructor(size: Size, radius: number, count: number, values: Float32Array) {
    this.#size = size
    this.#radius = radius
    this.#count = count
    this.#values = values
    this.#columns = new Float64Array(size.width * count)
    this.sums = new Float64Array(count)
  }

  goTo(y: number): void {
    const { height, width } = this.#size
    if (y === 0) for (let row = 0; row < Math.min(this.#radius, height); row++) this.#addRow(row, 1)
    if (y + this.#radius < height) this.#addRow(y + this.#radius, 1)
    if (y > this.#radius) this.#addRow(y - this.#radius - 1, -1)
    this.#last = -1
    const isNothing = (column: number) => this.#columns[column * this.#count]! < nothing
    for (this.#from = 0; this.#from < width && isNothing(this.#from); ) this.#from++
    for (this.#to = this.#from === width ? -1 : width - 1; this.#to > this.#from && isNothing(this.#to); ) this.#to--
  }

  /** Whether the first of the values may be anything in the window around a column. */
  isTouched(x: number): boolean {
    return x + this.#radius >= this.#from && x - this.#radius <= this.#to
  }

  goAcross(x: number): void {
    const { width } = this.#size
    if (x > 0 && x === this.#last + 1) {
      if (x + this.#radius < width) this.#addColumn(x + this.#radius, 1)
      if (x > this.#radius) this.#addColumn(x - this.#radius - 1, -1)
    } else {
      this.sums.fill(0)
      const end = Math.min(x + this.#radius, width - 1)
      for (let column = Math.max(0, x - this.#radius); column <= end; column++) this.#addColumn(column, 1)
    }
    this.#last = x
  }

  #addRow(row: number, sign: 1 | -1) {
    const columns = this.#columns
    const values = this.#values
    for (let k = 0, i = row * columns.length; k < columns.length; k++, i++) columns[k]! += sign * values[i]!
  }

  #addColumn(column: number, sign: 1 | -1) {
    const at = column * this.#count
    for (let k = 0; k < this.#count; k++) this.sums[k]! += sign * this.#columns[at + k]!
  }
}
