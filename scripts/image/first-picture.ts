interface Chunk {
  readonly name: string
  /** With its name, length and the byte that makes it even. */
  readonly whole: Uint8Array
  readonly content: Uint8Array
}

const headBytes = 8
const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes)

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = 0; at + headBytes <= bytes.length; ) {
    const length = view.getUint32(at + 4, true)
    const end = at + headBytes + length
    const name = asText(bytes.subarray(at, at + 4))
    chunks.push({ name, whole: bytes.subarray(at, end + (length % 2)), content: bytes.subarray(at + headBytes, end) })
    at = end + (length % 2)
  }
  return chunks
}

function chunk(name: string, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(headBytes)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Uint8Array.from(Buffer.concat([head, content]))
}

/** Place, size, time and flags of a picture among others. */
const pictureHeadBytes = 16
const hasAlpha = 0x10

/** The first picture of an animated WebP, as a file of its own; every other file as it is. */
export function firstPicture(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // After the name and length of the whole, and what it holds.
  const first = chunksOf(file.subarray(12)).find(({ name }) => name === 'ANMF')?.content
  if (!first) return file
  const parts = chunksOf(first.subarray(pictureHeadBytes)).filter(({ name }) => ['ALPH', 'VP8 ', 'VP8L'].includes(name))
  const size = first.subarray(6, 12)
  const extended = chunk('VP8X', Uint8Array.of(hasAlpha, 0, 0, 0), size)
  const webp = new TextEncoder().encode('WEBP')
  return chunk('RIFF', webp, extended, ...parts.map(({ whole }) => whole))
}
