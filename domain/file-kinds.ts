/** What a file is by its bytes, never by its name or by what the browser said. The browser looks before it sends, the server again. */

import {
  type HeaderCheck,
  isBmpHeader,
  isGifHeader,
  isJpegHeader,
  isPdfHeader,
  isPngHeader,
  isWebpHeader,
} from './file-headers.ts'

interface Kind {
  readonly mime: string
  readonly is: (bytes: Uint8Array) => boolean
  readonly isWhole?: HeaderCheck
}

const begins =
  (...magic: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    magic.every((byte, at) => bytes[at] === byte)

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const jpg: Kind = { mime: 'image/jpeg', is: begins(0xff, 0xd8, 0xff), isWhole: isJpegHeader }
const png: Kind = {
  mime: 'image/png',
  is: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  isWhole: isPngHeader,
}
const gif: Kind = { mime: 'image/gif', is: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)), isWhole: isGifHeader }
const bmp: Kind = { mime: 'image/bmp', is: begins(0x42, 0x4d), isWhole: isBmpHeader }
const webp: Kind = {
  mime: 'image/webp',
  is: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  isWhole: isWebpHeader,
}
const pdf: Kind = { mime: 'application/pdf', is: (bytes) => text(bytes, 0, 5) === '%PDF-', isWhole: isPdfHeader }

/** Compound documents of the older Office. */
const isCompound = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
export const isZip = begins(0x50, 0x4b, 0x03, 0x04)

/** Text of UTF-8 or of the older Chinese encoding, without the zero bytes that programs have; it may be cut within a character. */
const isText = (bytes: Uint8Array): boolean => {
  if (bytes.includes(0)) return false
  return ['utf-8', 'gb18030'].some((encoding) => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
      return true
    } catch {
      return false
    }
  })
}

/** Kept and shown as text, whatever it would do elsewhere: nothing of it is ever run. */
const plain: Kind = { mime: 'text/plain', is: isText }

const office = 'application/vnd.openxmlformats-officedocument'

/** The extensions that may be uploaded. No HTML and no SVG: they could run scripts. */
const kinds: Readonly<Record<string, Kind>> = {
  jpg,
  jpeg: jpg,
  png,
  gif,
  webp,
  bmp,
  pdf,
  txt: plain,
  json: plain,
  xml: plain,
  csv: plain,
  js: plain,
  md: plain,
  doc: { mime: 'application/msword', is: isCompound },
  xls: { mime: 'application/vnd.ms-excel', is: isCompound },
  docx: { mime: `${office}.wordprocessingml.document`, is: isZip },
  xlsx: { mime: `${office}.spreadsheetml.sheet`, is: isZip },
}

export const uploadExtensions: readonly string[] = Object.keys(kinds)

/** How much of a file's beginning tells what it is. */
export const headBytes = 4096

export type FileContent = { readonly mime: string } | { readonly refusal: 'rules.fileContent' | 'rules.fileDamaged' }

/**
 * The media type of a file by its bytes, or by its head when `isCut`; else why it is not taken, as a text key: it is not what
 * its extension says, or it begins so and cannot be shown.
 */
export function contentOf(extension: string, bytes: Uint8Array, isCut = false): FileContent {
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
  if (!kind?.is(bytes)) return { refusal: 'rules.fileContent' }
  return kind.isWhole && !kind.isWhole(bytes, isCut) ? { refusal: 'rules.fileDamaged' } : { mime: kind.mime }
}
