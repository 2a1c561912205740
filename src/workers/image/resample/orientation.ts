import type { Orientation } from './upright.ts'

const tagOrientation = 0x0112

/**
 * The orientation that a JPEG names in its header, 1 when it names none. Reads the file's first segments only: 64 KB of it are
 * enough, and bytes that make no sense are no orientation.
 */
export function orientationOf(file: Uint8Array): Orientation {
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  const exif = exifAt(view)
  return exif === null ? 1 : (readTag(view, exif) ?? 1)
}

/** Where the TIFF header inside the EXIF segment begins. */
function exifAt(view: DataView): number | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 <= view.byteLength; ) {
    const marker = view.getUint16(at)
    // The coded picture begins: what describes it comes before.
    if (marker < 0xff01 || marker === 0xffda) return null
    if (marker === 0xffff) {
      at++
      continue
    }
    const isExif = marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966 && view.getUint16(at + 8) === 0
    if (isExif) return at + 10
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function readTag(view: DataView, tiff: number): Orientation | null {
  if (tiff + 8 > view.byteLength) return null
  const order = view.getUint16(tiff)
  const isLittle = order === 0x4949
  if (!isLittle && order !== 0x4d4d) return null
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  if (directory + 2 > view.byteLength) return null
  const count = view.getUint16(directory, isLittle)
  for (let at = directory + 2; at < directory + 2 + count * 12 && at + 12 <= view.byteLength; at += 12) {
    if (view.getUint16(at, isLittle) !== tagOrientation) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? (value as Orientation) : null
  }
  return null
}
