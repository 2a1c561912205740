import { createVerify } from 'node:crypto'

/** The only places at which the storage publishes the keys that it signs notices with. */
const KEY_PLACES = ['https://gosspublic.alicdn.com/', 'http://gosspublic.alicdn.com/']

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8')

/**
 * Says whether the storage itself sent a notice: its header names the public key, which must lie where the storage publishes
 * them, and its authorization is an RSA-MD5 signature of path, query and body. Keys are fetched once.
 */
export function isSentByStorage(fetch: typeof globalThis.fetch) {
  const keys = new Map<string, string>()

  async function keyAt(address: string): Promise<string> {
    const known = keys.get(address)
    if (known !== undefined) return known
    const response = await fetch(address.replace(/^http:/, 'https:'), {
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`the storage's public key could not be fetched: ${response.status}`)
    const key = await response.text()
    keys.set(address, key)
    return key
  }

  return async (path: string, body: string, headers: Headers): Promise<boolean> => {
    const address = fromBase64(headers.get('x-oss-pub-key-url') ?? '')
    const signature = headers.get('authorization') ?? ''
    if (signature === '' || !KEY_PLACES.some((place) => address.startsWith(place))) return false
    const [bare = '', ...query] = path.split('?')
    const text = `${decodeURIComponent(bare)}${query.length > 0 ? `?${query.join('?')}` : ''}\n${body}`
    try {
      return createVerify('RSA-MD5')
        .update(text)
        .verify(await keyAt(address), signature, 'base64')
    } catch {
      return false
    }
  }
}
