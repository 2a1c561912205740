/** A table of a FlatBuffer: its fields by number, each perhaps not there. Little end first, as the format wants it. */
export class Table {
  private readonly view: DataView
  private readonly at: number
  constructor(view: DataView, at: number) {
    this.view = view
    this.at = at
  }

  /** Where a field lies, or 0 when the writer left it out because it has its default. */
  private place(field: number): number {
    const layout = this.at - this.view.getInt32(this.at, true)
    const entry = 4 + field * 2
    const offset = entry < this.view.getUint16(layout, true) ? this.view.getUint16(layout + entry, true) : 0
    return offset && this.at + offset
  }
  private follow(place: number): number {
    return place + this.view.getUint32(place, true)
  }
  byte(field: number, fallback = 0): number {
    const place = this.place(field)
    return place ? this.view.getUint8(place) : fallback
  }
  int(field: number, fallback = 0): number {
    const place = this.place(field)
    return place ? this.view.getInt32(place, true) : fallback
  }
  table(field: number): Table | undefined {
    const place = this.place(field)
    return place ? new Table(this.view, this.follow(place)) : undefined
  }
  private vector(field: number): { start: number; length: number } {
    const place = this.place(field)
    if (!place) return { start: 0, length: 0 }
    const start = this.follow(place)
    return { start: start + 4, length: this.view.getUint32(start, true) }
  }
  ints(field: number): readonly number[] {
    const { start, length } = this.vector(field)
    return Array.from({ length }, (_, index) => this.view.getInt32(start + 4 * index, true))
  }
  bytes(field: number): Uint8Array {
    const { start, length } = this.vector(field)
    return new Uint8Array(this.view.buffer, this.view.byteOffset + start, length)
  }
  text(field: number): string {
    return new TextDecoder().decode(this.bytes(field))
  }
  tables(field: number): readonly Table[] {
    const { start, length } = this.vector(field)
    return Array.from({ length }, (_, index) => new Table(this.view, this.follow(start + 4 * index)))
  }
}
