import type { Size } from '#src/workers/image/shapes.ts'

/**
 * Sums over a square window that goes over a picture row by row and column by column: go to every row in turn, and along it to
 * every column in turn. `values` has `count` of them for each pixel.
 */
export class Window {
  /** Of the window around the column last gone to. */
  readonly sums: Float64Array
  readonly #columns: Float64Array
  readonly #size: Size
  readonly #radius: number
  readonly #count: number
  readonly #values: Float32Array

  constructor(size: Size, radius: number, count: number, values: Float32Array) {
    this.#size = size
    this.#radius = radius
    this.#count = count
    this.#values = values
    this.#columns = new Float64Array(size.width * count)
    this.sums = new Float64Array(count)
  }

  goTo(y: number): void {
    const { height } = this.#size
    if (y === 0) for (let row = 0; row < Math.min(this.#radius, height); row++) this.#addRow(row, 1)
    if (y + this.#radius < height) this.#addRow(y + this.#radius, 1)
    if (y > this.#radius) this.#addRow(y - this.#radius - 1, -1)
  }

  goAcross(x: number): void {
    const { width } = this.#size
    if (x === 0) {
      this.sums.fill(0)
      for (let column = 0; column < Math.min(this.#radius, width); column++) this.#addColumn(column, 1)
    }
    if (x + this.#radius < width) this.#addColumn(x + this.#radius, 1)
    if (x > this.#radius) this.#addColumn(x - this.#radius - 1, -1)
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
