import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import * as z from 'zod/mini'
import { decodePath } from '#protocol/kit/decode-path.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const RELOAD_MS = 1000

const buildFile = z.object({ id: z.string(), scripts: z.array(z.string()) })
type Build = z.output<typeof buildFile>

export interface Assets {
  fetch(request: Request): Promise<Response>
  /** The id of the build that lies there now: a new version may be put there under a running server. */
  buildId(): string
}

/** Serves a build: compressed as the browser takes it, hashed names for ever, the page itself never from a cache. */
export function serveAssets(
  folder: string,
  clock: () => number,
  secureHeaders: (headers: Headers, scripts: readonly string[]) => Promise<void>,
): Assets {
  const root = resolve(folder)
  let build: Build = { id: 'none', scripts: [] }
  let seen = { at: Number.NEGATIVE_INFINITY, modified: -1 }

  function current(): Build {
    const now = clock()
    if (now - seen.at < RELOAD_MS) return build
    try {
      const path = join(root, 'build-id.json')
      const modified = statSync(path).mtimeMs
      if (modified !== seen.modified) build = buildFile.parse(JSON.parse(readFileSync(path, 'utf8')))
      seen = { at: now, modified }
    } catch {
      // Between the two moves of a swap nothing lies there for a moment; the next request looks again.
      seen = { at: Number.NEGATIVE_INFINITY, modified: -1 }
    }
    return build
  }

  async function read(path: string, accepted: string) {
    for (const [encoding, ending] of ENCODINGS) {
      if (!accepted.includes(encoding)) continue
      const content = await readFile(path + ending).catch(() => null)
      if (content) return { content, encoding }
    }
    const content = await readFile(path).catch(() => null)
    return content ? { content, encoding: null } : null
  }

  return {
    buildId: () => current().id,
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
      const headers = new Headers()
      await secureHeaders(headers, current().scripts)
      const name = decodePath(new URL(request.url).pathname)
      if (name === null) return new Response(null, { status: 400, headers })
      const path = resolve(join(root, name === '/' ? 'index.html' : name))
      const found =
        path.startsWith(root + sep) && extname(path) !== ''
          ? await read(path, request.headers.get('accept-encoding') ?? '')
          : null
      if (!found) return new Response(null, { status: 404, headers })
      headers.set('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
      headers.set('vary', 'accept-encoding')
      headers.set('cache-control', name.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (found.encoding) headers.set('content-encoding', found.encoding)
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.content), { headers })
    },
  }
}
