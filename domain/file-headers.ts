/**
 * Whether a picture's or paper's header is whole: what a program must read before it can show anything. `isCut` says that the
 * bytes are only the beginning of a file, so that what lies behind them may be all right.
 */
export type HeaderCheck = (bytes: Uint8Array, isCut: boolean) => boolean

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Longer than any scan is; what claims more is broken or wants to fill a memory. */
const MAX_SIDE = 65_535
const isSide = (size: number) => size > 0 && size <= MAX_SIDE

/** IHDR: its length, name and sizes, and a depth and a kind of colour that exist; its check sum is there. */
export const isPngHeader: HeaderCheck = (bytes) => {
  if (bytes.length < 33 || text(bytes, 12, 16) !== 'IHDR') return false
  const view = viewOf(bytes)
  return (
    view.getUint32(8) === 13 &&
    isSide(view.getUint32(16)) &&
    isSide(view.getUint32(20)) &&
    [1, 2, 4, 8, 16].includes(bytes[24]!) &&
    [0, 2, 3, 4, 6].includes(bytes[25]!)
  )
}

/** Markers of frames: all of the row but those of tables (C4), of an extension (C8) and of arithmetic coding (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The segments up to the frame, which has the sizes; cameras put previews before it. */
export const isJpegHeader: HeaderCheck = (bytes, isCut) => {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) return isSide(view.getUint16(at + 7)) && view.getUint16(at + 5) <= MAX_SIDE
    // A picture begins, or the file ends, before anything said how large it is.
    if (marker === 0xda || marker === 0xd9) return false
    const length = view.getUint16(at + 2)
    if (length < 2) return false
    at += 2 + length
  }
  return isCut
}

export const isGifHeader: HeaderCheck = (bytes) =>
  bytes.length >= 13 && isSide(viewOf(bytes).getUint16(6, true)) && isSide(viewOf(bytes).getUint16(8, true))

/** The header that follows says its own length, and the sizes; rows may be written from the top, as a negative height. */
export const isBmpHeader: HeaderCheck = (bytes) => {
  if (bytes.length < 26) return false
  const view = viewOf(bytes)
  const length = view.getUint32(14, true)
  if (length === 12) return isSide(view.getUint16(18, true)) && isSide(view.getUint16(20, true))
  const isKnown = [16, 40, 52, 56, 64, 108, 124].includes(length)
  return isKnown && isSide(view.getInt32(18, true)) && isSide(Math.abs(view.getInt32(22, true)))
}

/** The first chunk: lossy and lossless pictures have a start code of their own and sizes, an extended one flags and sizes. */
export const isWebpHeader: HeaderCheck = (bytes) => {
  if (bytes.length < 25) return false
  const chunk = text(bytes, 12, 16)
  if (chunk === 'VP8L') return bytes[20] === 0x2f
  if (bytes.length < 30) return false
  if (chunk === 'VP8X') return true
  const view = viewOf(bytes)
  const isStart = bytes[23] === 0x9d && bytes[24] === 0x01 && bytes[25] === 0x2a
  return (
    chunk === 'VP8 ' && isStart && (view.getUint16(26, true) & 0x3fff) > 0 && (view.getUint16(28, true) & 0x3fff) > 0
  )
}

/** The version, without which no reader knows how to go on. */
export const isPdfHeader: HeaderCheck = (bytes) => /^%PDF-\d\.\d/.test(text(bytes, 0, 8))
