import { plainCode } from './typed-code.ts'

/**
 * The text of a passport's label (Code 128): center code, 8-digit serial, 6-character check made with a server secret.
 * The check keeps a mistyped or home-made label from being taken for a real one. spec: numbers#labels.
 */
export interface BarcodeParts {
  /** Two to six letters. */
  readonly centerCode: string
  /** 1 to 99999999; never given out twice. */
  readonly serial: number
}

/** HMAC-SHA-256 of a text, from whoever has a crypto library. At least four bytes are used. */
export type Hmac = (secret: string, text: string) => Uint8Array | Promise<Uint8Array>

/** Without I, L, O and U: what is read aloud or typed from a worn label stays clear. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const shape = /^([A-Z]{2,6})(\d{8})([0-9A-HJKMNP-TV-Z]{6})$/

/** Serial and check. */
const tailLength = 14
const digitFor: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * A label as it is printed, from what was typed of it: full-width letters, blanks and small letters are made plain, and O, I and L
 * stand for the digits they look like, as no label has them behind its center's letters. Whether it is genuine its check says.
 */
const printedAs = (text: string): string => {
  const code = plainCode(text).replace(/\s/g, '')
  const head = code.slice(0, -tailLength)
  return `${head}${code.slice(-tailLength).replace(/[OIL]/g, (letter) => digitFor[letter]!)}`
}

const checkOf = async (body: string, secret: string, hmac: Hmac): Promise<string> => {
  const bytes = await hmac(secret, body)
  const number = bytes.slice(0, 4).reduce((sum, byte) => sum * 256 + byte, 0)
  return Array.from({ length: 6 }, (_, at) => alphabet[Math.floor(number / 32 ** at) % 32]).join('')
}

/** The text of a label. Throws RangeError for a center code or serial that does not fit. */
export const formatBarcode = async (parts: BarcodeParts, secret: string, hmac: Hmac): Promise<string> => {
  const body = `${parts.centerCode}${String(parts.serial).padStart(8, '0')}`
  const text = `${body}${await checkOf(body, secret, hmac)}`
  if (!Number.isInteger(parts.serial) || parts.serial < 1 || !shape.test(text))
    throw new RangeError(`no barcode: ${body}`)
  return text
}

/** The parts of a text that has the shape of a label, its check not yet looked at; for the scanner's first answer. */
export const readBarcode = (text: string): (BarcodeParts & { readonly check: string }) | null => {
  const match = shape.exec(printedAs(text))
  const serial = Number(match?.[2])
  return match && serial > 0 ? { centerCode: match[1]!, serial, check: match[3]! } : null
}

/** A text by which a label is looked up: as it is printed where it has a label's shape, else as it stands, in capitals. */
export const labelText = (text: string): string => (readBarcode(text) ? printedAs(text) : text.trim().toUpperCase())

/** The parts of a genuine label, or null. */
export const openBarcode = async (text: string, secret: string, hmac: Hmac): Promise<BarcodeParts | null> => {
  const parts = readBarcode(text)
  if (!parts) return null
  const { centerCode, serial, check } = parts
  const expected = await checkOf(`${centerCode}${String(serial).padStart(8, '0')}`, secret, hmac)
  return expected === check ? { centerCode, serial } : null
}
