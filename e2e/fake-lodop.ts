import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** One job as the component got it: the calls in their order, each with its arguments. */
export interface FakeJob {
  readonly id: string
  readonly calls: readonly [name: string, ...args: unknown[]][]
}

export interface FakeLodop {
  readonly jobs: readonly FakeJob[]
  /** The most that waited for their answer at once. */
  readonly mostAtOnce: () => number
  /** What becomes of the next jobs: printed, refused, or never answered. `silent`: not even the script comes. */
  behave: (how: 'print' | 'refuse' | 'hang' | 'silent') => void
  stop: () => Promise<void>
}

const printers = ['TSC TTP-244 Pro', 'EPSON TM-T88V', 'HP LaserJet M405']

/**
 * The script as the component serves it, as far as the product calls it: calls are collected until PRINT and go over a socket
 * of the same port; `<task>=<true|false>` comes back, and who asked last is told once.
 */
const script = (port: number) => `(() => {
  const printers = ${JSON.stringify(printers)}
  let calls = []
  let tasks = 0
  const lodop = {
    CVERSION: '6.6.2.8',
    On_Return: null,
    GET_PRINTER_COUNT: () => printers.length,
    GET_PRINTER_NAME: (at) => printers[at],
    PRINT_INIT(title) { calls = [['PRINT_INIT', title]] },
    PRINT() {
      tasks += 1
      const id = 'T' + Date.now() + '_' + tasks
      lodop.webskt.send(JSON.stringify({ id, calls }))
      return id
    },
  }
  for (const name of ['SET_PRINT_PAGESIZE', 'SET_PRINT_COPIES', 'SET_PRINTER_INDEXA', 'SET_PRINT_STYLEA', 'NewPage',
    'ADD_PRINT_TEXT', 'ADD_PRINT_BARCODE', 'ADD_PRINT_HTM']) lodop[name] = (...args) => { calls.push([name, ...args]) }
  lodop.webskt = new WebSocket('ws://localhost:${port}/c_webskt/')
  lodop.webskt.onopen = () => window.On_CLodop_Opened && window.On_CLodop_Opened()
  lodop.webskt.onmessage = ({ data }) => {
    const at = data.indexOf('=')
    const heard = lodop.On_Return
    if (!heard) return
    heard(data.slice(0, at), data.slice(at + 1) === 'true')
    if (lodop.On_Return === heard) lodop.On_Return = null
  }
  window.LODOP = lodop
  window.getCLodop = () => lodop
})()`

/** RFC 6455, as much as short texts need. */
function open(socket: Duplex, request: IncomingMessage, onText: (text: string) => void) {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  let held = Buffer.alloc(0)
  socket.on('data', (more: Buffer) => {
    held = Buffer.concat([held, more])
    for (;;) {
      const frame = firstFrame(held)
      if (!frame) return
      held = held.subarray(frame.length)
      if (frame.isText) onText(frame.text)
      if (frame.isClose) socket.end()
    }
  })
  socket.on('error', () => socket.destroy())
  return (text: string) => {
    const body = Buffer.from(text)
    socket.write(Buffer.concat([Buffer.from([0x81, body.length]), body]))
  }
}

function firstFrame(bytes: Buffer) {
  if (bytes.length < 6) return null
  const kind = bytes[0] ?? 0
  const short = (bytes[1] ?? 0) & 0x7f
  const head = { 126: 4, 127: 10 }[short] ?? 2
  if (bytes.length < head + 4) return null
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  const length = head + 4 + size
  if (bytes.length < length) return null
  const mask = bytes.subarray(head, head + 4)
  const text = Buffer.from(bytes.subarray(head + 4, length).map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toString()
  return { length, text, isText: (kind & 0x0f) === 1, isClose: (kind & 0x0f) === 8 }
}

/** A stand-in for the component on one of its own ports: the real one needs Windows and printers. */
export function startFakeLodop(port: 8000 | 18000): Promise<FakeLodop> {
  const jobs: FakeJob[] = []
  const sockets = new Set<Duplex>()
  let how: Parameters<FakeLodop['behave']>[0] = 'print'
  let waiting = 0
  let mostAtOnce = 0
  const server = createServer((request, response) => {
    if (how === 'silent') return
    const isScript = request.url?.startsWith('/CLodopfuncs.js') ?? false
    response.writeHead(isScript ? 200 : 404, { 'content-type': 'text/javascript' })
    response.end(isScript ? script(port) : '')
  })
  server.on('upgrade', (request, socket) => {
    sockets.add(socket)
    const say = open(socket, request, (text) => {
      const job = JSON.parse(text) as FakeJob
      jobs.push(job)
      if (how === 'hang') return
      waiting += 1
      mostAtOnce = Math.max(mostAtOnce, waiting)
      const isPrinted = how === 'print'
      // A printer takes its time; a second job that did not wait would come meanwhile.
      setTimeout(() => {
        waiting -= 1
        say(`${job.id}=${isPrinted}`)
      }, 60)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({
        jobs,
        mostAtOnce: () => mostAtOnce,
        behave: (next) => {
          // One that did not answer was stopped and started again: its lines are gone.
          if (how === 'silent') server.closeAllConnections()
          how = next
        },
        stop: () =>
          new Promise((stopped) => {
            for (const socket of sockets) socket.destroy()
            server.closeAllConnections()
            server.close(() => stopped())
          }),
      }),
    )
  })
}
