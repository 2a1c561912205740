import { ImageError } from '#src/workers/image/tools.ts'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** What shows the picture; text, time, EXIF, colour profile, animation and private chunks are left out. */
const shown = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'bKGD', 'IDAT', 'IEND'])
const metresPerInch = 0.0254

/** A PNG without anything that tells of its origin, with `dpi` its density (pHYs) is set. The pixels stay as they are coded. */
export function cleanPng(file: Uint8Array, dpi?: number): Uint8Array<ArrayBuffer> {
  const chunks = readChunks(file).filter(({ type }) => shown.has(type))
  const density = dpi === undefined ? [] : [densityChunk(dpi)]
  const [header, ...rest] = chunks.map(({ bytes }) => bytes)
  return join([signature, header!, ...density, ...rest])
}

/** Brings a PNG up to `minBytes` by a comment of blanks before its end. At most nineteen bytes more than asked for. */
export function padPng(file: Uint8Array<ArrayBuffer>, minBytes: number): Uint8Array<ArrayBuffer> {
  if (file.length >= minBytes) return file
  const keyword = new TextEncoder().encode('Comment\0')
  const text = new Uint8Array(Math.max(keyword.length, minBytes - file.length - 12)).fill(0x20)
  text.set(keyword)
  // The end is always the last twelve bytes: a chunk without content.
  return join([file.subarray(0, -12), chunk('tEXt', text), file.subarray(-12)])
}

function densityChunk(dpi: number): Uint8Array {
  const content = new DataView(new ArrayBuffer(9))
  const perMetre = Math.round(dpi / metresPerInch)
  content.setUint32(0, perMetre)
  content.setUint32(4, perMetre)
  content.setUint8(8, 1)
  return chunk('pHYs', new Uint8Array(content.buffer))
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(content, 8)
  view.setUint32(bytes.length - 4, checksum(bytes.subarray(4, -4)))
  return bytes
}

/** CRC-32 bit by bit: what we write ourselves is too short for a table to pay. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

interface Chunk {
  readonly type: string
  readonly bytes: Uint8Array
}

/** The chunks up to the end of the image. */
function readChunks(file: Uint8Array): readonly Chunk[] {
  const broken = () => new ImageError('broken', 'This is not a whole PNG')
  if (signature.some((byte, i) => file[i] !== byte)) throw broken()
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  const chunks: Chunk[] = []
  for (let at = signature.length; at + 12 <= file.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > file.length) throw broken()
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8))
    chunks.push({ type, bytes: file.subarray(at, end) })
    if (type === 'IEND' && chunks[0]?.type === 'IHDR') return chunks
    at = end
  }
  throw broken()
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}
