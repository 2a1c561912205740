import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { serve } from '@hono/node-server'
import type { Peer } from './ports.ts'

/**
 * A request that makes no progress for this long is given up (30 s is also the limit of a page, spec: numbers#rhythm).
 */
export const IDLE_BODY_MS = 30_000

/** Longer than proxies keep a connection without a request: who closes first while the other asks loses what was asked. */
const IDLE_CONNECTION_MS = 75_000

/** Fewer bytes of a body in that time are no progress. */
const LEAST_PROGRESS = 1024
/** When asked to stop: how long what has connected already may take to say what it wants. */
const ARRIVAL_MS = 500
/** How long the rest of a request that was refused for its length is read, so that the refusal arrives. */
const REFUSAL_MS = 2000
const TOO_LONG = 'HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

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
  /**
   * Takes no new connection, answers what has arrived and says that its connection ends, takes no new request after a short
   * moment, and resolves when the running ones are answered.
   */
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
  /** How long those who have connected may take to ask, in ms, when the server stops. */
  readonly arrivalMs?: number
}

/** Ends requests whose bodies make no progress; one drop at a time is none. */
function endSlowBodies(server: Server, running: ReadonlyMap<Socket, ServerResponse>, idleBodyMs: number): void {
  const seen = new WeakMap<ServerResponse, { bytes: number; at: number }>()
  const endIdle = () => {
    const now = performance.now()
    for (const [socket, response] of running) {
      if (response.req.complete) continue
      const before = seen.get(response)
      if (before && socket.bytesRead - before.bytes < LEAST_PROGRESS) {
        if (now - before.at >= idleBodyMs) socket.destroy()
      } else seen.set(response, { bytes: socket.bytesRead, at: now })
    }
  }
  const looking = setInterval(endIdle, idleBodyMs / 6).unref()
  server.once('close', () => clearInterval(looking))
}

/** A URL or headers beyond what is read get an answer: a connection that is closed on what still comes would lose it. */
function answerTooLong(server: Server): void {
  const refused = new WeakSet<object>()
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return
    if (error.code !== 'HPE_HEADER_OVERFLOW' || !socket.writable) {
      socket.destroy(error)
      return
    }
    refused.add(socket)
    socket.end(TOO_LONG)
    const ending = setTimeout(() => socket.destroy(), REFUSAL_MS).unref()
    socket.once('close', () => clearTimeout(ending))
  })
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Waits until every connection that the system has made for this server is the server's: those left over it would reset. */
async function acceptWhatArrived(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  for (let seen = -1, quiet = 0, turns = 0; quiet < 3 && turns < 1000; turns += 1) {
    quiet = seen === accepted ? quiet + 1 : 0
    seen = accepted
    await turn()
  }
  server.off('connection', count)
}

/** Serves over HTTP/1.1. Slow senders are given up; `drain` ends kept connections with their running answer. */
export function listen({
  port,
  host,
  fetch,
  trusts,
  onReady,
  idleBodyMs = IDLE_BODY_MS,
  arrivalMs = ARRIVAL_MS,
}: Options): Listening {
  /** Answers say that their connection ends; then nothing more is answered. */
  let isEnding = false
  let isOver = false
  const connected = new Set<Socket>()
  /** The answers under way, by their connection. */
  const running = new Map<Socket, ServerResponse>()
  const server = serve(
    {
      port,
      hostname: host,
      // Looked for every five seconds, or slow headers live half a minute longer than they may.
      serverOptions: {
        headersTimeout: IDLE_BODY_MS,
        keepAliveTimeout: IDLE_CONNECTION_MS,
        connectionsCheckingInterval: 5000,
      },
      fetch: async (request, { incoming }) => {
        if (isOver) return new Response(null, { status: 503, headers: { connection: 'close', 'retry-after': '1' } })
        const { socket } = incoming as { socket: { remoteAddress?: string } }
        const ip = socket.remoteAddress ?? ''
        return fetch(request, peerOf(request, ip, trusts(ip)))
      },
    },
    onReady,
  ) as Server
  server.on('connection', (socket: Socket) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    running.set(request.socket, response)
    response.once('close', () => running.delete(request.socket))
    if (isEnding) response.shouldKeepAlive = false
  })
  // A connection on which nothing moves is given up, unless its request is here and its answer is being worked on.
  server.setTimeout(idleBodyMs, (socket) => {
    if (!running.get(socket)?.req.complete) socket.destroy()
  })
  endSlowBodies(server, running, idleBodyMs)
  answerTooLong(server)

  const closeUnasked = () => {
    for (const socket of connected) if (!running.has(socket)) socket.destroy()
  }
  return {
    server,
    async drain() {
      isEnding = true
      // What runs says "Connection: close" with its answer: a busy client would go on asking on a kept connection for ever.
      for (const response of running.values()) response.shouldKeepAlive = false
      await acceptWhatArrived(server)
      const closed = Promise.withResolvers<void>()
      // That of HTTP would also cut kept connections, on which a request may be on its way.
      NetServer.prototype.close.call(server, () => closed.resolve())
      const arriving = setTimeout(() => {
        isOver = true
        closeUnasked()
      }, arrivalMs)
      // A connection whose answer had begun before stays open after it, idle.
      const closing = setInterval(() => isOver && closeUnasked(), 200)
      await closed.promise
      clearTimeout(arriving)
      clearInterval(closing)
    },
  }
}
