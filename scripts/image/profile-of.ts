import { inflateSync } from 'node:zlib'

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** The colour profile that a file carries (ICC.1); null without, or where it cannot be read. */
export function profileOf(file: Uint8Array, type: string): Uint8Array | null {
  try {
    if (type === 'image/jpeg') return inJpeg(file)
    return type === 'image/png' ? inPng(file) : inWebp(file)
  } catch {
    return null
  }
}

const viewOf = (file: Uint8Array) => new DataView(file.buffer, file.byteOffset, file.byteLength)
const jpegName = 'ICC_PROFILE\0'

/** In numbered parts of 64 KB. */
function inJpeg(file: Uint8Array): Uint8Array | null {
  const view = viewOf(file)
  const parts: { readonly number: number; readonly bytes: Uint8Array }[] = []
  for (let at = 2; at + 4 <= file.length && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xda) break
    const segment = file.subarray(at + 4, at + 2 + view.getUint16(at + 2))
    if (marker === 0xe2 && text(segment.subarray(0, jpegName.length)) === jpegName)
      parts.push({ number: segment[jpegName.length] ?? 0, bytes: segment.subarray(jpegName.length + 2) })
  }
  if (parts.length === 0) return null
  return Buffer.concat(parts.toSorted((one, other) => one.number - other.number).map(({ bytes }) => bytes))
}

/** Behind a name, compressed. */
function inPng(file: Uint8Array): Uint8Array | null {
  const view = viewOf(file)
  for (let at = 8; at + 12 <= file.length; at += 12 + view.getUint32(at)) {
    if (text(file.subarray(at + 4, at + 8)) !== 'iCCP') continue
    const content = file.subarray(at + 8, at + 8 + view.getUint32(at))
    return inflateSync(content.subarray(content.indexOf(0) + 2))
  }
  return null
}

function inWebp(file: Uint8Array): Uint8Array | null {
  const view = viewOf(file)
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true)
    if (text(file.subarray(at, at + 4)) === 'ICCP') return file.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return null
}
