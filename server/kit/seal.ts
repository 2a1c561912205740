import type { Deps } from './deps.ts'

/**
 * Keeps what has to be read again, such as the password of somebody's account elsewhere: AES-GCM under a key that is not in the
 * database. Web Crypto only, so that it runs in the demo, too.
 */

export interface Sealed {
  /** Which key: another one opens nothing. */
  readonly keyId: string
  readonly sealed: string
}

const IV_BYTES = 12
const bytesOf = (text: string) => new TextEncoder().encode(text)
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

async function derived(secret: string, info: string, bits: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveBits'])
  const salt = new Uint8Array()
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf(info) }, key, bits)
}

const KEY_BITS = 256
const ID_BITS = 64

async function keyOf(secret: string): Promise<{ id: string; key: CryptoKey }> {
  const raw = await derived(secret, 'visadesk credential key', KEY_BITS)
  const id = toBase64(new Uint8Array(await derived(secret, 'visadesk credential id', ID_BITS)))
  return { id, key: await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']) }
}

/** The secrets by which it may be sealed: the first seals, all open. */
const secretsOf = ({ secret, credentialKeys = [] }: Pick<Deps, 'secret' | 'credentialKeys'>) => [
  ...credentialKeys,
  secret,
]

/** Seals a text for one place; nothing else than the same place opens it. */
export async function seal(
  deps: Pick<Deps, 'secret' | 'credentialKeys'>,
  place: string,
  text: string,
): Promise<Sealed> {
  const { id, key } = await keyOf(secretsOf(deps)[0]!)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(place) }
  const body = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytesOf(text)))
  return { keyId: id, sealed: toBase64(Uint8Array.from([...iv, ...body])) }
}

/** What was sealed for that place; null when its key is not known any more. `isOld`: another key seals by now. */
export async function unseal(
  deps: Pick<Deps, 'secret' | 'credentialKeys'>,
  place: string,
  { keyId, sealed }: Sealed,
): Promise<{ text: string; isOld: boolean } | null> {
  const bytes = fromBase64(sealed)
  for (const [at, secret] of secretsOf(deps).entries()) {
    const { id, key } = await keyOf(secret)
    if (id !== keyId) continue
    try {
      const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES), additionalData: bytesOf(place) }
      const text = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES))
      return { text: new TextDecoder().decode(text), isOld: at > 0 }
    } catch {
      return null
    }
  }
  return null
}
