/** What a file is by its bytes, never by its name or by what the browser said. The browser looks before it sends, the server again. */

interface Kind {
  readonly mime: string
  readonly is: (bytes: Uint8Array) => boolean
}

const begins =
  (...magic: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    magic.every((byte, at) => bytes[at] === byte)

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const jpg: Kind = { mime: 'image/jpeg', is: begins(0xff, 0xd8, 0xff) }
const png: Kind = { mime: 'image/png', is: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) }
const gif: Kind = { mime: 'image/gif', is: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)) }
const bmp: Kind = { mime: 'image/bmp', is: begins(0x42, 0x4d) }
const webp: Kind = {
  mime: 'image/webp',
  is: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
}
const pdf: Kind = { mime: 'application/pdf', is: (bytes) => text(bytes, 0, 5) === '%PDF-' }

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

/** The extension of a name in lower case, '' for none. */
export const extensionOf = (name: string): string => (name.includes('.') ? name.split('.').at(-1)!.toLowerCase() : '')

export const uploadExtensions: readonly string[] = Object.keys(kinds)

/** How much of a file's beginning tells what it is. */
export const headBytes = 4096

/** The media type of a file whose bytes, or whose head, are what its extension says; null when they are not. */
export function mimeOf(extension: string, bytes: Uint8Array): string | null {
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
  return kind?.is(bytes) ? kind.mime : null
}
