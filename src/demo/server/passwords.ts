import type { PasswordHasher } from '#server/adapters/ports.ts'
import { sameText } from '#server/kit/crypto.ts'

const ROUNDS = 100_000
const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const decode = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const secret = new TextEncoder().encode(password.normalize('NFKC'))
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return encode(new Uint8Array(bits))
}

/** Browsers have no scrypt: PBKDF2 with a salt a user, `pbkdf2$rounds$salt$key`. */
export const pbkdf2Hasher: PasswordHasher = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(16))
    return ['pbkdf2', ROUNDS, encode(salt), await derive(password, salt, ROUNDS)].join('$')
  },
  async verify(password, stored) {
    const [kind, rounds, salt, key] = stored.split('$')
    if (kind !== 'pbkdf2' || !salt || !key) return false
    return sameText(key, await derive(password, decode(salt), Number(rounds)))
  },
}
