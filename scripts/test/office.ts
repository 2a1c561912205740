import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { consulDistance } from '#scripts/test/consul.ts'
import { startSandbox } from '#server/adapters/consulate-sandbox.ts'
import { diskFiles } from '#server/adapters/files.ts'
import { scryptHasher } from '#server/adapters/passwords.ts'
import { readSecret } from '#server/adapters/secret.ts'
import { readEnvironment } from '#server/environment.ts'
import { openStore } from '#server/store/dialects/open.ts'
import { initializeDatabase } from '#server/store/initialize.ts'

/**
 * The server of one worker of the browser tests, which begins with an empty database. It clears its folder itself and at its
 * own start: whatever else reads playwright.config.ts (workers, linters) must not take it away from a server at work.
 */
const { dataDir, defaultPassword, port } = readEnvironment(process.env)
rmSync(dataDir, { recursive: true, force: true })
// A user signs in for nearly every test: at the real cost of a password that took as long as opening a page.
const passwords = scryptHasher({ N: 2, r: 1, p: 1 })
const { store } = await openStore({ dataDir, reader: 'inline' })
const secret = readSecret(dataDir)
const files = diskFiles(join(dataDir, 'files'))
await initializeDatabase(store, { now: Date.now(), defaultPassword, passwords, secret, files })
await store.close()
// The consul of the Philippines sits where a test finds him.
const consul = await startSandbox({
  port: port + consulDistance,
  dataDir: join(dataDir, 'consul'),
  clock: () => Date.now(),
})
process.env.CONSULATE_PH = consul.address
await import('#scripts/start.ts')
