import type { CDPSession } from 'playwright'

interface Piece {
  /** ms since 1970, as the page's own clock says it. */
  readonly at: number
  readonly url: string
  readonly bytes: number
}

/** What went over the wire since a page was opened, headers included. */
export interface Network {
  /** Bytes received and requests sent up to an instant of the page's clock; all when none is given. */
  upTo(at?: number): { bytes: number; requests: number }
  /** What weighs most of what came between two instants, as bytes by path. */
  heaviest(from: number, to: number, count: number): [path: string, bytes: number][]
  /** The files of the build that came, by their names, with their bytes. */
  files(): ReadonlyMap<string, number>
  /** Resolves when nothing was under way for so long; half a second, unless told otherwise. */
  quiet(ms?: number): Promise<void>
}

const QUIET_MS = 500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function watchNetwork(cdp: CDPSession): Promise<Network> {
  const sent: { at: number; url: string }[] = []
  const received: Piece[] = []
  const open = new Map<string, { url: string; bytes: number }>()
  const clock = { offset: 0, last: performance.now() }
  const receive = (id: string, timestamp: number, bytes: number) => {
    const request = open.get(id)
    clock.last = performance.now()
    if (!request || bytes <= 0) return
    request.bytes += bytes
    received.push({ at: (timestamp + clock.offset) * 1000, url: request.url, bytes })
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    clock.last = performance.now()
    if (!request.url.startsWith('http')) return
    clock.offset = wallTime - timestamp
    sent.push({ at: wallTime * 1000, url: request.url })
    open.set(requestId, { url: request.url, bytes: 0 })
  })
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    receive(requestId, timestamp, encodedDataLength),
  )
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    receive(requestId, timestamp, encodedDataLength - (open.get(requestId)?.bytes ?? 0))
    open.delete(requestId)
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  await cdp.send('Network.enable')
  return {
    upTo(at = Number.POSITIVE_INFINITY) {
      const pieces = received.filter((piece) => piece.at <= at)
      return {
        bytes: pieces.reduce((sum, piece) => sum + piece.bytes, 0),
        requests: sent.filter((one) => one.at <= at).length,
      }
    },
    heaviest(from, to, count) {
      const paths = new Map<string, number>()
      for (const { at, url, bytes } of received) {
        const path = new URL(url).pathname
        if (at > from && at <= to) paths.set(path, (paths.get(path) ?? 0) + bytes)
      }
      return [...paths].toSorted((a, b) => b[1] - a[1]).slice(0, count)
    },
    files() {
      const files = new Map<string, number>()
      for (const { url, bytes } of received) {
        const name = /\/static\/(.+)$/.exec(url)?.[1]
        if (name) files.set(name, (files.get(name) ?? 0) + bytes)
      }
      return files
    },
    async quiet(ms = QUIET_MS) {
      while (open.size > 0 || performance.now() - clock.last < ms) await pause(50)
    },
  }
}
