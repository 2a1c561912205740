import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listen } from '#server/adapters/listening.ts'
import { startServer } from './process.ts'

/** A server that gives up may cut the line as well as end it: both are a close. */
const closed = (socket: Socket) => new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))

const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-stopping-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

interface Answer {
  readonly status: number
  readonly connection: string | undefined
}

/** A GET on a kept connection; null when there is nobody to take it any more. */
const get = (agent: Agent, url: string) =>
  new Promise<Answer | null>((resolve) => {
    const request = httpRequest(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }))
      response.once('error', () => resolve(null))
    })
    request.once('error', () => resolve(null))
    request.end()
  })

describe('a server that is asked to stop', () => {
  it('ends although eight clients go on asking on their connections, and has done so in time by its own clock', async () => {
    const server = await startServer({ DATA_DIR: dataDir })
    let isStopping = false
    const broken: Answer[] = []
    let answers = 0
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (;;) {
        const answer = await get(agent, `${server.url}/api/sys/now`)
        if (answer) answers += 1
        if (answer && !isStopping && answer.status !== 200) broken.push(answer)
        // Gone, or told to go: a real client would look for another process now, these insist.
        if (!answer) break
      }
      agent.destroy()
    }
    const clients = Array.from({ length: 8 }, client)
    await expect.poll(() => answers).toBeGreaterThan(0)
    isStopping = true
    // Later than three seconds after the last answer it would end itself with 1.
    expect(await server.stop()).toBe(0)
    await Promise.all(clients)
    expect(broken).toEqual([])
  }, 60_000)

  it('finishes what runs, says that the connection ends, and refuses what comes later on it', async () => {
    let finish = () => {}
    const work = new Promise<void>((resolve) => {
      finish = resolve
    })
    let isRunning = false
    const { drain, server, url } = await listening(async () => {
      isRunning = true
      await work
      return new Response('done')
    })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk.toString()
    })
    socket.write('GET /api/slow HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect.poll(() => isRunning).toBe(true)
    const drained = drain()
    await expect.poll(() => server.listening).toBe(false)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    socket.write('GET /api/later HTTP/1.1\r\nhost: localhost\r\n\r\n')
    finish()
    await Promise.all([drained, closed(socket)])
    expect(said).toContain('HTTP/1.1 200')
    expect(said.toLowerCase()).toContain('connection: close')
    expect(said).toContain('done')
    expect(said.match(/HTTP\/1\.1 200/g)).toHaveLength(1)
    socket.destroy()
  })
})

describe('a server that is asked to stop among requests', () => {
  /** Connects, and asks when it is told to. */
  const visitor = async (url: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk.toString()
    })
    const failure = Promise.withResolvers<string>()
    socket.on('error', (error: NodeJS.ErrnoException) => failure.resolve(error.code ?? ''))
    const ended = closed(socket).then(() => said)
    await once(socket, 'connect')
    return {
      ask: () => socket.write('GET /api/x HTTP/1.1\r\nhost: localhost\r\n\r\n'),
      answer: Promise.race([ended, failure.promise]),
      close: () => socket.destroy(),
    }
  }

  it('answers all who had connected, also those who ask a moment later or on a kept connection', async () => {
    const { drain, url } = await listening(async () => new Response('done'))
    const kept = await visitor(url)
    kept.ask()
    const arrived = await Promise.all(Array.from({ length: 40 }, () => visitor(url)))
    for (const one of arrived.slice(0, 20)) one.ask()
    const drained = drain()
    for (const one of arrived.slice(20)) one.ask()
    kept.ask()
    for (const one of arrived) {
      const said = await one.answer
      expect(said).toContain('HTTP/1.1 200')
      expect(said.toLowerCase()).toContain('connection: close')
    }
    expect((await kept.answer).match(/HTTP\/1\.1 200/g)).toHaveLength(2)
    await drained
  })

  it('answers who connects while it has its hands full, and waits for nobody who says nothing', async () => {
    const { drain, url } = await listening(async () => new Response('done'))
    const { hostname, port } = new URL(url)
    const sockets = Array.from({ length: 40 }, () => connect(Number(port), hostname))
    const said = sockets.map(async (socket) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
      socket.on('error', (error: NodeJS.ErrnoException) => {
        text += error.code
      })
      socket.write('GET /api/x HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await closed(socket)
      return text
    })
    const silent = await visitor(url)
    await drain()
    for (const text of await Promise.all(said)) expect(text).toContain('HTTP/1.1 200')
    expect(await silent.answer).toBe('')
  })
})

describe('a URL that is too long', () => {
  it.each([20_000, 2_000_000])('gets 431, however much of it still comes: %s signs', async (length) => {
    const { drain, url } = await listening(async () => new Response('done'))
    const answer = await get(new Agent(), `${url}/api/x?${'a'.repeat(length)}`)
    expect(answer).toMatchObject({ status: 431, connection: 'close' })
    expect(await get(new Agent(), `${url}/api/x?${'a'.repeat(8000)}`)).toMatchObject({ status: 200 })
    await drain()
  })
})

async function listening(fetch: (request: Request) => Promise<Response>, idleBodyMs?: number) {
  const ready = Promise.withResolvers<number>()
  const { server, drain } = listen({
    port: 0,
    host: '127.0.0.1',
    fetch,
    trusts: () => false,
    onReady: ({ port }) => ready.resolve(port),
    arrivalMs: 200,
    ...(idleBodyMs === undefined ? {} : { idleBodyMs }),
  })
  return { server, drain, url: `http://127.0.0.1:${await ready.promise}` }
}

describe('a body that comes slowly', () => {
  it('is given up when it stands still', async () => {
    const { drain, url } = await listening(async (request) => new Response(await request.text()), 100)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write('POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{')
    await closed(socket)
    expect(socket.destroyed).toBe(true)
    await drain()
  })

  it('is given up when it comes a drop at a time, and not when it moves on', async () => {
    const { drain, url } = await listening(async (request) => new Response(await request.text()), 300)
    const sending = (piece: string, pieces: number) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      let said = ''
      socket.on('data', (chunk) => {
        said += chunk.toString()
      })
      socket.write(`POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${piece.length * pieces}\r\n\r\n`)
      let sent = 0
      const dripping = setInterval(() => {
        if (sent < pieces) socket.write(piece)
        else socket.end()
        sent += 1
      }, 50)
      return closed(socket).then(() => {
        clearInterval(dripping)
        return said
      })
    }
    const [slow, quick] = await Promise.all([sending('a', 1000), sending('a'.repeat(2048), 12)])
    expect(slow).toBe('')
    expect(quick).toContain('HTTP/1.1 200')
    await drain()
  })

  it('is not given up when its answer takes longer than the body may', async () => {
    const later = Promise.withResolvers<void>()
    const { drain, server, url } = await listening(async (request) => {
      await request.text()
      await later.promise
      return new Response('at last')
    }, 50)
    server.once('timeout', () => later.resolve())
    const answer = await fetch(url, { method: 'POST', body: 'whole' })
    expect(await answer.text()).toBe('at last')
    await drain()
  })
})
