import { decodePath } from '#protocol/kit/decode-path.ts'
import type { ByteRange } from '#server/adapters/ports.ts'
import { hmac, sameText } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'

const BASE = '/api/file/content/'
/** Where stored files are opened: below it comes a storage name with its signature. */
export const fileServerUrl = BASE
const LIFETIME_MS = 10 * 60_000
/** What a browser may show in its own window; anything else is a download. */
const INLINE = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/bmp',
  'application/pdf',
  'text/plain',
])

const signature = (deps: Pick<Deps, 'secret'>, name: string, expires: number) =>
  hmac(deps.secret, `file ${name} ${expires}`)

/** An address that opens a private file for ten minutes from `now`. */
export const signedUrl = (deps: Pick<Deps, 'secret'>, storageName: string, now: number): Promise<string> =>
  addressUntil(deps, storageName, now + LIFETIME_MS)

/** An address that opens a private file until then (ms). */
export async function addressUntil(deps: Pick<Deps, 'secret'>, storageName: string, expires: number): Promise<string> {
  return `${BASE}${storageName}?expires=${expires}&signature=${await signature(deps, storageName, expires)}`
}

export const signedUntil = (now: number) => now + LIFETIME_MS

/** The one range that a header asks for, cut to the size; null for none or several, 'beyond' when nothing of it is there. */
function rangeOf(header: string | null, size: number): ByteRange | 'beyond' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (!asked || (first === '' && last === '')) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from >= size) return 'beyond'
  return to < from ? null : { from, to }
}

interface KeptFile {
  readonly storageName: string
  readonly fileName: string
  readonly mime: string
  readonly size: number
  readonly md5: string
}

/** A file's content, whole or the range that was asked for, with headers that keep it from acting on the product's behalf. */
export async function serveContent(deps: Deps, file: KeptFile, request: Request): Promise<Response> {
  const kind = INLINE.has(file.mime) ? 'inline' : 'attachment'
  const headers = new Headers({
    'content-type': file.mime,
    'content-disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    'cache-control': 'private, max-age=600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag: `"${file.md5.toUpperCase()}"`,
  })
  const range = rangeOf(request.headers.get('range'), file.size)
  if (range === 'beyond') {
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  const { from, to } = range ?? { from: 0, to: file.size - 1 }
  headers.set('content-length', String(to - from + 1))
  if (range) headers.set('content-range', `bytes ${from}-${to}/${file.size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const content = await deps.files.read(file.storageName, range ?? undefined)
  return content ? new Response(content, { status, headers }) : new Response(null, { status: 404 })
}

/** The row of a stored file, by its name. */
export const storedFile = (deps: Pick<Deps, 'store'>, storageName: string) =>
  deps.store.read
    .selectFrom('file')
    .select(['storageName', 'fileName', 'mime', 'size', 'md5'])
    .where('storageName', '=', storageName)
    .executeTakeFirst()

/**
 * Answers a signed address with the file's content; 403 when the signature is wrong or over, 404 when the file is gone.
 * What is not shown in a window is fetched from the bucket itself, where there is one.
 */
export async function serveSignedFile(deps: Deps, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const name = decodePath(url.pathname.slice(BASE.length))
  if (name === null) return new Response(null, { status: 400 })
  const expires = Number(url.searchParams.get('expires'))
  const given = url.searchParams.get('signature') ?? ''
  if (!(expires > deps.clock()) || !sameText(given, await signature(deps, name, expires)))
    return new Response(null, { status: 403 })
  const file = await storedFile(deps, name)
  if (!file) return new Response(null, { status: 404 })
  if (!deps.bucket || INLINE.has(file.mime)) return serveContent(deps, file, request)
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`
  return Response.redirect(await deps.bucket.address(name, expires, { type: file.mime, disposition }), 302)
}
