import { join } from 'node:path'
import { dayOf } from '#domain/day.ts'
import { postgresBulk, sqliteBulk } from '#scripts/seed/bulk.ts'
import { seed } from '#scripts/seed/fill.ts'
import { readState } from '#scripts/seed/state.ts'
import { diskFiles } from '#server/adapters/files.ts'
import { scryptHasher } from '#server/adapters/passwords.ts'
import { readSecret } from '#server/adapters/secret.ts'
import { readEnvironment } from '#server/environment.ts'
import { openStore } from '#server/store/dialects/open.ts'
import { continueIds } from '#server/store/initialize/insert.ts'
import { initializeDatabase } from '#server/store/initialize.ts'
import { countOf, readCommand } from './command-options.ts'
import { refuseWhileOpen } from './data-folder.ts'

const usage = 'Usage: npm run seed -- [--members 1000] [--orders 2000] [--contracts 10000]'
const options = { members: { type: 'string' }, orders: { type: 'string' }, contracts: { type: 'string' } } as const

/**
 * Fills the configured database for measuring: `npm run seed -- --members 100000 --orders 200000 --contracts 1000000`.
 * What is there stays; everything new keeps the rules that the server keeps. For the embedded database the server
 * must be stopped.
 */
async function run(words: readonly string[]): Promise<void> {
  const { values } = readCommand(words, { usage, options })
  const amounts = {
    members: countOf('members', values.members, 1000),
    orders: countOf('orders', values.orders, 2000),
    contracts: countOf('contracts', values.contracts, 10_000),
  }
  const env = readEnvironment(process.env)
  const now = Date.now()
  const secret = env.secret ?? readSecret(env.dataDir)
  if (!env.databaseUrl) refuseWhileOpen(env.dataDir)

  const { databaseUrl, isPooled, dataDir } = env
  const { store, isNew } = await openStore({ databaseUrl, isPooled, dataDir, reader: 'inline', isUnlimited: true })
  if (isNew) {
    const { defaultPassword } = env
    const files = diskFiles(join(env.dataDir, 'files'))
    await initializeDatabase(store, { now, defaultPassword, passwords: scryptHasher(), secret, files })
  }
  const state = await readState(store, dayOf(now))
  if (!env.databaseUrl) await store.close()

  const bulk = env.databaseUrl ? await postgresBulk(env.databaseUrl) : sqliteBulk(env.dataDir)
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(0)
  let said = 0
  await seed({
    amounts,
    now,
    secret,
    state,
    bulk,
    report({ members, orders, contracts }) {
      if (performance.now() - said < 5000) return
      said = performance.now()
      console.log(`${seconds()} s: ${members} members, ${orders} orders, ${contracts} contracts`)
    },
  })
  await bulk.finish()
  if (env.databaseUrl) {
    await continueIds(store.read)
    await store.close()
  }
  console.log(`Done in ${seconds()} s.`)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
