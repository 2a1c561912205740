import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { serve } from '@hono/node-server'
import type { Peer } from './ports.ts'

/**
 * A request that makes no progress for this long is given up (30 s is also the limit of a page, spec: numbers#rhythm).
 */
export const IDLE_BODY_MS = 30_000

/** A trusted proxy is believed about who is at its other end; anybody else only about himself. */
function peerOf(request: Request, socketIp: string, trusted: boolean): Peer {
  const forwarded = trusted ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return {
    ip: forwarded ?? socketIp.replace(/^::ffff:/, ''),
    secure: trusted && request.headers.get('x-forwarded-proto') === 'https',
    host: (trusted ? request.headers.get('x-forwarded-host') : null) ?? request.headers.get('host'),
  }
}

export interface Listening {
  readonly server: Server
  /** Takes no new connection and no new request, and resolves when the running ones are answered. */
  drain(): Promise<void>
}

interface Options {
  readonly port: number
  readonly host: string
  fetch(request: Request, peer: Peer): Promise<Response>
  /** Whether whoever connects from this address is a proxy of ours. */
  trusts(ip: string): boolean
  onReady(address: { family: string; address: string; port: number }): void
  /** How long a body may stand still, in ms; shorter in tests. */
  readonly idleBodyMs?: number
}

/** Serves over HTTP/1.1. Slow senders are given up; `drain` ends kept connections with their running answer. */
export function listen({ port, host, fetch, trusts, onReady, idleBodyMs = IDLE_BODY_MS }: Options): Listening {
  let isDraining = false
  /** The answers under way, by their connection. */
  const running = new Map<Socket, ServerResponse>()
  const server = serve(
    {
      port,
      hostname: host,
      // Looked for every five seconds, or slow headers live half a minute longer than they may.
      serverOptions: { headersTimeout: IDLE_BODY_MS, connectionsCheckingInterval: 5000 },
      fetch: async (request, { incoming }) => {
        if (isDraining) return new Response(null, { status: 503, headers: { connection: 'close', 'retry-after': '1' } })
        const { socket } = incoming as { socket: { remoteAddress?: string } }
        const ip = socket.remoteAddress ?? ''
        return fetch(request, peerOf(request, ip, trusts(ip)))
      },
    },
    onReady,
  ) as Server
  server.prependListener('request', (request, response) => {
    running.set(request.socket, response)
    response.once('close', () => running.delete(request.socket))
    if (isDraining) response.shouldKeepAlive = false
  })
  // A connection on which nothing moves is given up, unless its request is here and its answer is being worked on.
  server.setTimeout(idleBodyMs, (socket) => {
    if (!running.get(socket)?.req.complete) socket.destroy()
  })
  return {
    server,
    drain() {
      isDraining = true
      // What runs says "Connection: close" with its answer: a busy client would go on asking on a kept connection for ever.
      for (const response of running.values()) response.shouldKeepAlive = false
      return new Promise((resolve) => {
        // A connection whose answer had begun before stays open after it, idle.
        const closing = setInterval(() => server.closeIdleConnections(), 200)
        server.close(() => {
          clearInterval(closing)
          resolve()
        })
        server.closeIdleConnections()
      })
    },
  }
}
