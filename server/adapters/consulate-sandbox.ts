import { createSandbox } from '#server/sandbox/app.ts'
import { listen } from './listening.ts'
import { openSandboxStore } from './sandbox-store.ts'

const ownNames = new Set(['127.0.0.1', 'localhost'])

interface SandboxOptions {
  /** 0: any that is free. */
  readonly port: number
  readonly dataDir: string
  readonly clock: () => number
  readonly key?: string | undefined
}

/** Plays the sites of consulates on a port of this computer, for this computer only. Rejects when the port is taken. */
export function startSandbox({ port, dataDir, clock, key }: SandboxOptions) {
  const store = openSandboxStore(dataDir)
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
  const sandbox = createSandbox({ store, clock, wait, key })
  const ready = Promise.withResolvers<{ address: string; close: () => void }>()
  const { server } = listen({
    port,
    host: '127.0.0.1',
    // A page elsewhere that gives its own name this computer's address is not let in.
    fetch: async (request) =>
      ownNames.has(new URL(request.url).hostname) ? sandbox.fetch(request) : new Response(null, { status: 403 }),
    trusts: () => false,
    onReady(address) {
      const close = () => {
        server.closeAllConnections()
        server.close(() => store.close())
      }
      ready.resolve({ address: `http://127.0.0.1:${address.port}`, close })
    },
  })
  server.once('error', (error) => {
    store.close()
    ready.reject(error)
  })
  return ready.promise
}
