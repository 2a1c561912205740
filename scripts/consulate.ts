import { startSandbox } from '#server/adapters/consulate-sandbox.ts'

const PORT = Number(process.env.CONSULATE_SANDBOX_PORT || 8002)

// `npm run consulate`: plays the sites of consulates on this computer, as a program of its own. It listens to this computer only.
const dataDir = process.env.DATA_DIR || './data'
const key = process.env.CONSULATE_SANDBOX_KEY || undefined
const sandbox = await startSandbox({ port: PORT, dataDir, clock: () => Date.now(), key }).catch(
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.error(`Something listens on port ${PORT} already.`)
    return process.exit(1)
  },
)
console.log(`The consulate is played at ${sandbox.address}; set CONSULATE_RU_EVISA=${sandbox.address} for the product.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => sandbox.close())
