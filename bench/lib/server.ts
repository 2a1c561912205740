import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  readonly url: string
  /** From the start of the process to the printed address, in ms. */
  readonly readyMs: number
  /** The pages were built first: nothing that may be compared with other starts. */
  readonly hasBuilt: boolean
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

export const CAPTCHA = 'bench'

/** What `npm start` runs, as a process of its own on a port and data of its own. */
export async function startServer(dataDir: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  const env = { PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' }
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...env, CAPTCHA_TEST_CODE: CAPTCHA, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const address = async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line)
      const url = /Visadesk is ready: (\S+)/.exec(line)?.[1]
      if (url) return { url, readyMs: performance.now() - started }
    }
    throw new Error(`The server ended:\n${said.join('\n')}`)
  }
  const ready = await address()
  child.stdout.resume()
  return {
    ...ready,
    hasBuilt: said.some((one) => one.startsWith('Building')),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
