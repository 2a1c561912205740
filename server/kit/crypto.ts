import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Without Node's own modules, so that the same code runs in the process, in tests and in the browser's demo. */

const hex = (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** 256 random bits as hex. */
export const randomToken = () => hex(crypto.getRandomValues(new Uint8Array(32)))

/** As hex. Every call needs it for its session, and Web Crypto takes a thread for a text as short as a token. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)))

export async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

/** Compares without telling by its time where two texts differ. */
export function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
