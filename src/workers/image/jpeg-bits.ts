/** A code of a Huffman table by its length: the greatest of that length, and what to add to find its value. */
interface Codes {
  readonly most: Int32Array
  readonly shift: Int32Array
  readonly values: Uint8Array
}

interface Component {
  readonly across: number
  readonly down: number
  /** Blocks of a row and a column that belong to the picture, and of a row with those that fill it up. */
  readonly columns: number
  readonly rows: number
  readonly padded: number
  /** Which coefficients are told already, of pictures that come in passes. */
  readonly known: Uint8Array
}

interface Frame {
  readonly isInPasses: boolean
  readonly components: ReadonlyMap<number, Component>
  readonly units: { readonly across: number; readonly down: number }
}

const [startOfScan, tables, restarts, endOfImage] = [0xda, 0xc4, 0xdd, 0xd9]
/** Frames that decoders of photos read: in one pass of two kinds, and in several. */
const frames = new Set([0xc0, 0xc1, 0xc2])
/** Some writers fill up the end of a part. */
const spare = 2

/** What is not as a JPEG has it. */
class Mismatch extends Error {}

/** Reads the bits between two markers. */
class Bits {
  #at: number
  #byte = 0
  #left = 0
  readonly #file: Uint8Array
  constructor(file: Uint8Array, at: number) {
    this.#file = file
    this.#at = at
  }

  next(): number {
    if (this.#left === 0) {
      const byte = this.#file[this.#at]
      if (byte === undefined || (byte === 0xff && this.#file[this.#at + 1] !== 0)) throw new Mismatch()
      this.#at += byte === 0xff ? 2 : 1
      this.#byte = byte
      this.#left = 8
    }
    this.#left--
    return (this.#byte >> this.#left) & 1
  }

  take(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + this.next()
    return value
  }

  goTo(at: number): void {
    this.#at = at
    this.#left = 0
  }

  /** Finds the next marker, which has to follow at once; null where the file ends. */
  toMarker(): number | null {
    this.#left = 0
    for (let over = 0; over <= spare; over++, this.#at++) {
      const byte = this.#file[this.#at]
      if (byte === undefined) return null
      if (byte === 0xff && this.#file[this.#at + 1] !== 0) return this.#at
    }
    throw new Mismatch()
  }
}

function codesOf(lengths: Uint8Array, values: Uint8Array): Codes {
  const most = new Int32Array(17).fill(-1)
  const shift = new Int32Array(17)
  let [code, from] = [0, 0]
  for (let length = 1; length <= 16; length++) {
    const count = lengths[length - 1] ?? 0
    shift[length] = from - code
    if (count > 0) most[length] = code + count - 1
    from += count
    code = (code + count) << 1
  }
  return { most, shift, values }
}

function read(bits: Bits, codes: Codes | undefined): number {
  if (!codes) throw new Mismatch()
  let code = 0
  for (let length = 1; length <= 16; length++) {
    code = code * 2 + bits.next()
    if (code <= codes.most[length]!) return codes.values[code + codes.shift[length]!] ?? 0
  }
  throw new Mismatch()
}

function frameOf(segment: Uint8Array, isInPasses: boolean): Frame {
  const [height, width] = [segment[1]! * 256 + segment[2]!, segment[3]! * 256 + segment[4]!]
  const parts = Array.from({ length: segment[5]! }, (_, at) => segment.subarray(6 + 3 * at, 9 + 3 * at))
  const across = Math.max(...parts.map((part) => part[1]! >> 4))
  const down = Math.max(...parts.map((part) => part[1]! & 15))
  const units = { across: Math.ceil(width / 8 / across), down: Math.ceil(height / 8 / down) }
  const components = parts.map((part): readonly [number, Component] => {
    const own = { across: part[1]! >> 4, down: part[1]! & 15 }
    const padded = units.across * own.across
    const known = new Uint8Array(isInPasses ? padded * units.down * own.down * 64 : 0)
    const columns = Math.ceil(Math.ceil((width * own.across) / across) / 8)
    const rows = Math.ceil(Math.ceil((height * own.down) / down) / 8)
    return [part[0]!, { ...own, columns, rows, padded, known }]
  })
  return { isInPasses, components: new Map(components), units }
}

/** A scan's blocks, one after the other. */
type ReadBlock = (component: Component, block: number, dc: Codes | undefined, ac: Codes | undefined) => void

/** Blocks of pictures in one pass. */
const wholeBlocks =
  (bits: Bits): ReadBlock =>
  (_, __, dc, ac) => {
    bits.take(read(bits, dc))
    for (let k = 1; k < 64; ) {
      const code = read(bits, ac)
      if (code === 0) break
      k += (code >> 4) + 1
      if (k > 64) throw new Mismatch()
      bits.take(code & 15)
    }
  }

/** Blocks of one of several passes: coefficients from `first` to `last`, anew or a bit more of them. */
function passBlocks(
  bits: Bits,
  first: number,
  last: number,
  isMore: boolean,
): { block: ReadBlock; restart: () => void } {
  /** So many blocks more have nothing new. */
  let empty = 0
  const more = (known: Uint8Array, from: number, to: number, zeros: number): number => {
    let [k, left] = [from, zeros]
    for (; k <= to; k++) {
      if (known[k] === 1) bits.next()
      else if (left-- === 0) break
    }
    return k
  }
  const block: ReadBlock = ({ known }, at, dc, ac) => {
    if (first === 0) {
      bits.take(isMore ? 1 : read(bits, dc))
      return
    }
    const [start, end] = [at * 64 + first, at * 64 + last]
    let k = start
    while (empty === 0 && k <= end) {
      const code = read(bits, ac)
      const [zeros, size] = [code >> 4, code & 15]
      if (size === 0 && zeros < 15) {
        empty = (1 << zeros) + bits.take(zeros)
        break
      }
      if (isMore && size > 1) throw new Mismatch()
      bits.take(size)
      k = isMore ? more(known, k, end, zeros) : k + zeros
      if (size > 0) {
        if (k > end) throw new Mismatch()
        known[k] = 1
      }
      k++
    }
    if (empty === 0) return
    if (isMore) more(known, k, end, Number.POSITIVE_INFINITY)
    empty--
  }
  return {
    block,
    restart() {
      empty = 0
    },
  }
}

interface Tables {
  readonly codes: ReadonlyMap<number, Codes>
  /** Units between two restarts; none where it is 0. */
  readonly interval: number
}

/** Reads a scan; gives where the next marker is, null where the file ends. */
function readScan(
  file: Uint8Array,
  at: number,
  head: Uint8Array,
  frame: Frame,
  { codes, interval }: Tables,
): number | null {
  const bits = new Bits(file, at)
  const count = head[0]!
  const parts = Array.from({ length: count }, (_, part) => {
    const [id, table] = [head[1 + 2 * part]!, head[2 + 2 * part]!]
    const component = frame.components.get(id)
    if (!component) throw new Mismatch()
    return { component, dc: codes.get(table >> 4), ac: codes.get(16 + (table & 15)) }
  })
  const [first, last, precision] = head.subarray(1 + 2 * count) as unknown as [number, number, number]
  const pass = frame.isInPasses ? passBlocks(bits, first, last, precision >> 4 > 0) : null
  const block = pass?.block ?? wholeBlocks(bits)
  const [only] = parts
  const isAlone = count === 1
  const units = isAlone ? only!.component.columns * only!.component.rows : frame.units.across * frame.units.down
  const wide = isAlone ? only!.component.columns : frame.units.across
  for (let unit = 0; unit < units; unit++) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      const mark = bits.toMarker()
      if (mark === null || (file[mark + 1]! & 0xf8) !== 0xd0) throw new Mismatch()
      bits.goTo(mark + 2)
      pass?.restart()
    }
    const [column, row] = [unit % wide, Math.floor(unit / wide)]
    for (const { component, dc, ac } of parts) {
      const { across, down, padded } = isAlone ? { ...component, across: 1, down: 1 } : component
      for (let y = 0; y < down; y++)
        for (let x = 0; x < across; x++) block(component, (row * down + y) * padded + column * across + x, dc, ac)
    }
  }
  return bits.toMarker()
}

/**
 * Whether the bits of a JPEG come out: each of its parts tells as many blocks as it has, and ends where its bytes do. A hole in it,
 * which decoders fill with something, moves all that follows. True of what this does not read, and of files that only lack their end.
 */
export function comesOut(file: Uint8Array): boolean {
  const codes = new Map<number, Codes>()
  let [interval, frame]: [number, Frame | null] = [0, null]
  let at = 2
  try {
    while (at < file.length) {
      const marker = file[at + 1]!
      if (file[at] !== 0xff) return false
      if (marker === 0xff) at++
      if (marker === 0xff) continue
      if (marker === endOfImage) return true
      const length = file[at + 2]! * 256 + file[at + 3]!
      const segment = file.subarray(at + 4, at + 2 + length)
      at += 2 + length
      if (marker === tables) takeTables(segment, codes)
      else if (marker === restarts) interval = segment[0]! * 256 + segment[1]!
      else if (frames.has(marker)) frame = frameOf(segment, marker === 0xc2)
      else if (marker === startOfScan) {
        if (!frame || frame.units.down === 0) return true
        const next = readScan(file, at, segment, frame, { codes, interval })
        if (next === null) return true
        at = next
      }
    }
    return true
  } catch (error) {
    if (error instanceof Mismatch) return false
    throw error
  }
}

function takeTables(segment: Uint8Array, codes: Map<number, Codes>): void {
  for (let at = 0; at < segment.length; ) {
    const lengths = segment.subarray(at + 1, at + 17)
    const count = lengths.reduce((sum, one) => sum + one, 0)
    codes.set(segment[at]!, codesOf(lengths, segment.subarray(at + 17, at + 17 + count)))
    at += 17 + count
  }
}
