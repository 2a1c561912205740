import { hmac, sameText } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'

const BASE = '/api/file/content/'
/** Where stored files are opened: below it comes a storage name with its signature. */
export const fileServerUrl = BASE
const LIFE_MS = 10 * 60_000
/** What a browser may show in its own window; anything else is a download. */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf', 'text/plain'])

const signature = (deps: Pick<Deps, 'secret'>, name: string, expires: number) =>
  hmac(deps.secret, `file ${name} ${expires}`)

/** An address that opens a private file for ten minutes from `now`. */
export async function signedUrl(deps: Pick<Deps, 'secret'>, storageName: string, now: number): Promise<string> {
  const expires = now + LIFE_MS
  return `${BASE}${storageName}?expires=${expires}&signature=${await signature(deps, storageName, expires)}`
}

export const signedUntil = (now: number) => now + LIFE_MS

/** Answers a signed address with the file's content; 403 when the signature is wrong or over, 404 when the file is gone. */
export async function serveSignedFile(deps: Deps, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const name = decodeURIComponent(url.pathname.slice(BASE.length))
  const expires = Number(url.searchParams.get('expires'))
  const given = url.searchParams.get('signature') ?? ''
  if (!(expires > deps.clock()) || !sameText(given, await signature(deps, name, expires)))
    return new Response(null, { status: 403 })
  const row = await deps.store.read
    .selectFrom('file')
    .select(['fileName', 'mime'])
    .where('storageName', '=', name)
    .executeTakeFirst()
  const content = row ? await deps.files.get(name) : null
  if (!row || !content) return new Response(null, { status: 404 })
  const kind = INLINE.has(row.mime) ? 'inline' : 'attachment'
  return new Response(content, {
    headers: {
      'content-type': row.mime,
      'content-disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(row.fileName)}`,
      'cache-control': 'private, max-age=600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}
