/**
 * The signatures of Aliyun's object storage, version 1 (HMAC-SHA1) and version 4 (HMAC-SHA256), for whoever signs (the adapter
 * of the real storage) and whoever checks (the server's own store). Web Crypto only.
 */

/** What of a request is signed: names of headers in lower case, values as they travel; the query decoded. */
export interface Signable {
  readonly method: string
  readonly bucket: string
  readonly key: string
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Iterable<readonly [string, string]>
}

/** Where and when a version 4 signature holds: `date` is yyyyMMddTHHmmssZ. */
export interface Scope {
  readonly date: string
  readonly region: string
}

export const V4 = 'OSS4-HMAC-SHA256'
const encoder = new TextEncoder()

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0')).join('')
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** A keyed hash as bytes. */
async function keyed(hash: 'SHA-1' | 'SHA-256', key: string | ArrayBuffer, text: string): Promise<ArrayBuffer> {
  const raw = typeof key === 'string' ? encoder.encode(key) : key
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash }, false, ['sign'])
  return crypto.subtle.sign('HMAC', imported, encoder.encode(text))
}

/** HMAC-SHA1 as base64: version 1, and the calls of the token service. */
export const hmacSha1 = async (secret: string, text: string) => base64(await keyed('SHA-1', secret, text))

/** Percent-encoding of RFC 3986: also of the five characters that the language leaves as they are. */
export const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** The instant as version 4 writes it. */
export const signingDate = (now: number) => new Date(now).toISOString().replace(/\.\d{3}|[-:]/g, '')

const byName = (a: readonly [string, string], b: readonly [string, string]) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)

/** Parts of the query that version 1 signs; the others do not change what a request does. */
const SUBRESOURCES = new Set(
  `acl append bucketInfo callback callback-var cname comp cors delete encryption endTime img lifecycle live location logging
  objectMeta partNumber policy position qos referer replication restore security-token startTime stat status style styleName
  symlink tagging uploadId uploads versionId versioning versions vod website worm x-oss-process x-oss-traffic-limit
  response-cache-control response-content-disposition response-content-encoding response-content-language
  response-content-type response-expires`.split(/\s+/),
)

export const isSubresource = (name: string) => SUBRESOURCES.has(name)

/** What version 1 signs. `date` is the request's date, or the second at which a signed address ends. */
export function textV1(request: Signable, date: string): string {
  const headers = new Map(request.headers)
  const own = [...headers].filter(([name]) => name.startsWith('x-oss-')).sort(byName)
  const query = request.query.filter(([name]) => isSubresource(name)).toSorted(byName)
  const named = query.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&')
  return [
    request.method,
    headers.get('content-md5') ?? '',
    headers.get('content-type') ?? '',
    date,
    ...own.map(([name, value]) => `${name}:${value.trim()}`),
    `/${request.bucket}/${request.key}${named ? `?${named}` : ''}`,
  ].join('\n')
}

const scopeText = ({ date, region }: Scope) => `${date.slice(0, 8)}/${region}/oss/aliyun_v4_request`

/** The credential of version 4: whose key, for which day and region. */
export const credentialV4 = (accessKeyId: string, scope: Scope) => `${accessKeyId}/${scopeText(scope)}`

function canonicalV4(request: Signable, additional: readonly string[]): string {
  const query = request.query
    .filter(([name]) => name !== 'x-oss-signature')
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .toSorted(byName)
  const isSigned = (name: string) =>
    name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-') || additional.includes(name)
  const headers = [...request.headers].filter(([name]) => isSigned(name)).sort(byName)
  return [
    request.method,
    encodeStrictly(`/${request.bucket}/${request.key}`).replaceAll('%2F', '/'),
    query.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&'),
    headers.map(([name, value]) => `${name}:${value.trim()}\n`).join(''),
    additional.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
}

/** The signature of version 4 as hex. `additional` are further headers that are signed, in lower case and sorted. */
export async function signV4(
  secret: string,
  scope: Scope,
  request: Signable,
  additional: readonly string[] = [],
): Promise<string> {
  const hashed = hex(await crypto.subtle.digest('SHA-256', encoder.encode(canonicalV4(request, additional))))
  let key: string | ArrayBuffer = `aliyun_v4${secret}`
  for (const step of scopeText(scope).split('/')) key = await keyed('SHA-256', key, step)
  return hex(await keyed('SHA-256', key, [V4, scope.date, scopeText(scope), hashed].join('\n')))
}
