/** What a file is by its bytes, never by its name or by what the browser said. The browser looks before it sends, the server again. */

import { isUtf16 } from './decode-text.ts'
import { extensionOf } from './file-extension.ts'
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

/**
 * Text in whatever encoding, without the bytes that only programs and pictures have. Who reads more of it than its letters asks how
 * it is written (decode-text.ts).
 */
const isText = (bytes: Uint8Array): boolean =>
  isUtf16(bytes) || !bytes.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b))

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

export type ContentRefusal =
  | 'rules.fileContent'
  | 'rules.fileDamaged'
  | 'rules.fileOldOffice'
  | 'rules.fileProtected'
  | 'rules.fileOldOrProtected'
export type FileContent = { readonly mime: string } | { readonly refusal: ContentRefusal }

const pictures: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp']

/** The extension that its bytes have earned: a picture under another picture's name has its own. */
function ownExtension(extension: string, bytes: Uint8Array): string {
  if (!pictures.includes(extension) || kinds[extension]?.is(bytes)) return extension
  return pictures.find((one) => kinds[one]?.is(bytes)) ?? extension
}

/** The name under which a file of this media type is kept: phones and messengers call a PNG or WebP picture .jpg. */
export function ownName(name: string, mime: string): string {
  const extension = extensionOf(name)
  if (!pictures.includes(extension) || kinds[extension]?.mime === mime) return name
  const own = pictures.find((one) => kinds[one]?.mime === mime)
  return own === undefined ? name : `${name.slice(0, -extension.length)}${own}`
}

/** The entry of an office document that was locked by a password, as the older format names it. */
const protectedEntry = Uint8Array.from(Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat())
const holds = (bytes: Uint8Array, part: Uint8Array): boolean => {
  const [first = 0] = part
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}

/** Why a file is not what its extension says: an older or a locked document is named as what it is. */
function strangeContent(extension: string, bytes: Uint8Array, isCut: boolean): ContentRefusal {
  if ((extension !== 'xlsx' && extension !== 'docx') || !isCompound(bytes)) return 'rules.fileContent'
  if (holds(bytes, protectedEntry)) return 'rules.fileProtected'
  return isCut ? 'rules.fileOldOrProtected' : 'rules.fileOldOffice'
}

/**
 * The media type of a file by its bytes, or by its head when `isCut`; else why it is not taken, as a text key: it is not what
 * its extension says, or it begins so and cannot be shown.
 */
export function contentOf(extension: string, bytes: Uint8Array, isCut = false): FileContent {
  const kind = Object.hasOwn(kinds, extension) ? kinds[ownExtension(extension, bytes)] : undefined
  if (!kind?.is(bytes)) return { refusal: strangeContent(extension, bytes, isCut) }
  return kind.isWhole && !kind.isWhole(bytes, isCut) ? { refusal: 'rules.fileDamaged' } : { mime: kind.mime }
}
