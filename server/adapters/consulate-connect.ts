import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

const CONNECT_MS = 5000
/** Answers without a body. */
const EMPTY = [204, 304]

/**
 * Sends a request over a connection of its own, which has to stand within `connectMs`, encryption included; how long the answer may
 * take is the caller's signal to say. Follows no redirection: a key is shown to nobody else.
 */
export const sendConnected =
  (connectMs = CONNECT_MS) =>
  async (request: Request): Promise<Response> => {
    const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer())
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const isSafe = request.url.startsWith('https:')
    const outgoing = (isSafe ? requestHttps : requestHttp)(request.url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      signal: request.signal,
      agent: false,
    })
    const limit = setTimeout(() => outgoing.destroy(new Error(`no connection within ${connectMs} ms`)), connectMs)
    outgoing.on('socket', (socket) => socket.once(isSafe ? 'secureConnect' : 'connect', () => clearTimeout(limit)))
    outgoing.on('error', reject)
    outgoing.on('close', () => clearTimeout(limit))
    outgoing.on('response', (answer) => {
      const status = answer.statusCode ?? 0
      const headers = new Headers()
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined) headers.set(name, String(value))
      const bytes = EMPTY.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>)
      resolve(new Response(bytes as BodyInit | null, { status, headers }))
    })
    outgoing.end(body)
    return promise
  }
