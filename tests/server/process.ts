import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ContractRow } from '#protocol/contract/schemas.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { HEADERS } from '#protocol/kit/envelope.ts'

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export interface ServerProcess {
  readonly url: string
  readonly output: () => string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>
}

const ofTests = {
  HOST: '127.0.0.1',
  CAPTCHA_TEST_CODE: 'test',
  DATABASE_URL: '',
  // As `npm start` does: servers start a hundred times in these tests, and compiling takes half of a start.
  NODE_COMPILE_CACHE: 'node_modules/.cache/visadesk',
}

/** Starts the real server as a process of its own and waits until it listens; `onOutput` hears what it has said until then. */
export async function startServer(
  env: Record<string, string>,
  onOutput: (output: string) => void = () => {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...ofTests, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      onOutput(output)
      if (output.includes('Visadesk is ready')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`the server ended:\n${output}`)))
  })
  await ready
  const ended = once(child, 'exit') as Promise<[number | null]>
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}

/** Signs in over HTTP and answers what sends JSON as that person. */
export async function signIn(url: string, userName: string) {
  const body = new URLSearchParams({ userName, password: 'visa123456', imageCaptcha: 'test' })
  const response = await fetch(`${url}/api/system/login`, { method: 'POST', body })
  const envelope = (await response.json()) as Envelope
  if (envelope.code !== '0000') throw new Error(`sign-in: ${envelope.code} ${envelope.msg}`)
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const ask = async <T>(method: string, path: string, json?: unknown, key?: string) => {
    const headers = new Headers({ cookie, 'content-type': 'application/json' })
    if (key) headers.set(HEADERS.key, key)
    const init = { method, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) }
    const answer = await fetch(`${url}/api${path}`, init)
    return { status: answer.status, envelope: (await answer.json()) as Envelope<T> }
  }
  return {
    cookie,
    /** The answer with its status, which is not 200 while the database is away. */
    ask,
    async send<T>(method: string, path: string, json?: unknown, key?: string): Promise<Envelope<T>> {
      return (await ask<T>(method, path, json, key)).envelope
    },
  }
}

/** Every contract that somebody's list shows, over all pages. */
export async function everyContract(person: Awaited<ReturnType<typeof signIn>>): Promise<ContractRow[]> {
  const rows: ContractRow[] = []
  for (let page = 1; ; page += 1) {
    const path = `/visacenter/contract/page?page=${page}&rows=200`
    const answer = await person.send<{ rows: ContractRow[] }>('POST', path, {})
    rows.push(...answer.data.rows)
    if (answer.data.rows.length < 200) return rows
  }
}
