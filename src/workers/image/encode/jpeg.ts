import { ImageError } from '#src/workers/image/tools.ts'

/** One piece of a JPEG file: a marker with what belongs to it; of a scan also its coded pixels. */
interface Segment {
  readonly marker: number
  readonly bytes: Uint8Array
}

const APP0 = 0xe0
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe
const SOS = 0xda
const EOI = 0xd9
/** Marker, length and the most a segment can hold. */
const mostBytes = 2 + 0xffff

/**
 * A JPEG without anything that tells of its origin: no EXIF, GPS, XMP, comments or thumbnails, no colour profile (what we
 * write is sRGB), nothing behind its end. With `dpi` its JFIF density is set. The pixels stay as they are coded.
 */
export function cleanJpeg(file: Uint8Array, dpi?: number): Uint8Array<ArrayBuffer> {
  const segments = readSegments(file)
  const jfif = segments.find(({ marker, bytes }) => marker === APP0 && nameOf(bytes, 4) === 'JFIF')
  const kept = segments.filter(({ marker, bytes }) => {
    // Without Adobe's mark, decoders would take other colour models for YCbCr.
    if (marker === APP14) return nameOf(bytes, 5) === 'Adobe'
    return marker !== COM && (marker < APP0 || marker > APP15)
  })
  return join([withDensity(jfif?.bytes, dpi), ...kept.map(({ bytes }) => bytes)])
}

/**
 * Brings a JPEG up to `minBytes`, for portals that refuse smaller ones, by comments of blanks behind the APP segments: there
 * every reader skips them, while bytes behind the end are taken for damage. At most three bytes more than asked for.
 */
export function padJpeg(file: Uint8Array<ArrayBuffer>, minBytes: number): Uint8Array<ArrayBuffer> {
  if (file.length >= minBytes) return file
  const segments = readSegments(file)
  const at = segments.findIndex(({ marker }) => marker < APP0 || marker > APP15)
  const bytes = segments.map((segment) => segment.bytes)
  return join([...bytes.slice(0, at), ...blanks(minBytes - file.length), ...bytes.slice(at)])
}

function* blanks(missing: number): Generator<Uint8Array> {
  for (let left = missing; left > 0; ) {
    // An empty comment has four bytes already: never leave less than that for the last one.
    const size = left > mostBytes && left < mostBytes + 4 ? left - 4 : Math.max(4, Math.min(left, mostBytes))
    const segment = new Uint8Array(size).fill(0x20)
    segment.set([0xff, COM, (size - 2) >> 8, (size - 2) & 0xff])
    yield segment
    left -= size
  }
}

/** The JFIF segment, a plain one where the file had none, its thumbnail left out. */
function withDensity(jfif: Uint8Array | undefined, dpi: number | undefined): Uint8Array {
  const segment = Uint8Array.of(0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)
  if (jfif && jfif.length >= 16) segment.set(jfif.subarray(9, 16), 9)
  if (dpi !== undefined) {
    const whole = Math.min(0xffff, Math.round(dpi))
    segment.set([1, whole >> 8, whole & 0xff, whole >> 8, whole & 0xff], 11)
  }
  return segment
}

/** The segments from the first one to the end of the image, without its start and end markers. */
function readSegments(file: Uint8Array): readonly Segment[] {
  const broken = () => new ImageError('broken', 'This is not a whole JPEG')
  if (file[0] !== 0xff || file[1] !== 0xd8) throw broken()
  const segments: Segment[] = []
  for (let at = 2; ; ) {
    if (file[at] !== 0xff) throw broken()
    while (file[at + 1] === 0xff) at++
    const marker = file[at + 1]
    if (marker === undefined) throw broken()
    if (marker === EOI) return segments
    const head = at + 2 + ((file[at + 2]! << 8) | file[at + 3]!)
    const end = marker === SOS ? endOfScan(file, head) : head
    if (Number.isNaN(end) || head < at + 4 || end > file.length) throw broken()
    segments.push({ marker, bytes: file.subarray(at, end) })
    at = end
  }
}

/** Coded pixels go on until a marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = from; at < file.length; at++) {
    if (file[at] !== 0xff) continue
    const next = file[at + 1]
    if (next !== 0 && next !== 0xff && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}

const nameOf = (segment: Uint8Array, length: number) => String.fromCharCode(...segment.subarray(4, 4 + length))

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = [Uint8Array.of(0xff, 0xd8), ...parts, Uint8Array.of(0xff, EOI)]
  const file = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    file.set(part, at)
    at += part.length
  }
  return file
}
