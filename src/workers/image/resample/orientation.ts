import type { Orientation } from './upright.ts'

const tagOrientation = 0x0112
const exifName = 0x45786966

/** Bytes of a file that say how its picture is turned: where they begin and end, and the notes in them. */
export interface Exif {
  readonly from: number
  readonly to: number
  readonly tiff: number
}

/**
 * The orientation that a JPEG, PNG or WebP names, 1 when it names none. Of a JPEG 64 KB are enough; the others may say it behind
 * their pictures. Bytes that make no sense are no orientation.
 */
export function orientationOf(file: Uint8Array): Orientation {
  const exif = exifOf(file)
  return exif === null ? 1 : (readTag(viewOf(file), exif.tiff) ?? 1)
}

const viewOf = (file: Uint8Array) => new DataView(file.buffer, file.byteOffset, file.length)

/** Where a file keeps its notes; null without. */
export function exifOf(file: Uint8Array): Exif | null {
  const view = viewOf(file)
  if (view.byteLength < 16) return null
  if (view.getUint16(0) === 0xffd8) return inJpeg(view)
  if (view.getUint32(0) === 0x89504e47) return inPng(view)
  return view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250 ? inWebp(view) : null
}

function inJpeg(view: DataView): Exif | null {
  for (let at = 2; at + 10 <= view.byteLength; ) {
    const marker = view.getUint16(at)
    // The coded picture begins: what describes it comes before.
    if (marker < 0xff01 || marker === 0xffda) return null
    if (marker === 0xffff) {
      at++
      continue
    }
    const to = at + 2 + view.getUint16(at + 2)
    const isExif = marker === 0xffe1 && view.getUint32(at + 4) === exifName && view.getUint16(at + 8) === 0
    if (isExif) return { from: at, to, tiff: at + 10 }
    at = to
  }
  return null
}

/** PNG 3, 11.3.4.5: a chunk `eXIf`. */
function inPng(view: DataView): Exif | null {
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const to = at + 12 + view.getUint32(at)
    if (view.getUint32(at + 4) === 0x65584966) return { from: at, to, tiff: at + 8 }
    at = to
  }
  return null
}

/** A chunk `EXIF` of the extended format, in which some writers begin as a JPEG does. */
function inWebp(view: DataView): Exif | null {
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const length = view.getUint32(at + 4, true)
    const to = at + 8 + length + (length % 2)
    if (view.getUint32(at) === 0x45584946) {
      const isNamed = at + 14 <= view.byteLength && view.getUint32(at + 8) === exifName
      return { from: at, to, tiff: at + 8 + (isNamed ? 6 : 0) }
    }
    at = to
  }
  return null
}

function readTag(view: DataView, tiff: number): Orientation | null {
  const at = tagAt(view, tiff)
  if (at === null) return null
  const value = view.getUint16(at, isLittle(view, tiff))
  return value >= 1 && value <= 8 ? (value as Orientation) : null
}

const isLittle = (view: DataView, tiff: number) => view.getUint16(tiff) === 0x4949

/** Where the value of the orientation stands. */
function tagAt(view: DataView, tiff: number): number | null {
  if (tiff + 8 > view.byteLength) return null
  const order = view.getUint16(tiff)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const little = isLittle(view, tiff)
  const directory = tiff + view.getUint32(tiff + 4, little)
  if (directory + 2 > view.byteLength) return null
  const count = view.getUint16(directory, little)
  for (let at = directory + 2; at < directory + 2 + count * 12 && at + 12 <= view.byteLength; at += 12)
    if (view.getUint16(at, little) === tagOrientation) return at + 8
  return null
}
