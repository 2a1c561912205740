import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { openStore, sqlitePath } from '#server/store/dialects/open.ts'
import type { Store } from '#server/store/store.ts'

/** A database of one suite, a copy of what `fill` makes of an empty one. */
interface Database {
  readonly store: Store
  readonly dataDir: string
  readonly remove: () => Promise<void>
}

type Fill = (store: Store) => Promise<unknown>

function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER
  if (!folder)
    throw new Error('The run has no folder of its own: scripts/test/run-folder.ts makes it before the suites')
  return folder
}

export async function sqliteDatabase(fill: Fill): Promise<Database> {
  // One template a run, made by whichever test file comes first; the others copy it.
  const template = join(runFolder(), 'template')
  if (!existsSync(sqlitePath(template))) {
    const making = mkdtempSync(join(tmpdir(), 'visadesk-making-'))
    const { store } = await openStore({ dataDir: making, reader: 'inline', isPassing: true })
    await fill(store)
    await store.close()
    mkdirSync(template, { recursive: true })
    renameSync(sqlitePath(making), sqlitePath(template))
    rmSync(making, { recursive: true, force: true })
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-test-'))
  copyFileSync(sqlitePath(template), sqlitePath(dataDir))
  const { store } = await openStore({ dataDir, reader: 'inline', isPassing: true })
  return { store, dataDir, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

const withDatabase = (url: string, name: string) => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function postgresDatabase(fill: Fill): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const template = `visadesk_template_${basename(runFolder()).replaceAll(/\W/g, '').toLowerCase()}`
  const name = `visadesk_${randomUUID().replaceAll('-', '')}`
  await administer(url, async (client) => {
    // Test files run in several processes: one makes the template, the others wait for it here.
    await client.query('select pg_advisory_lock(4711)')
    const known = await client.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount === 0) {
      const making = `${template}_making`
      // Left over by a run that was stopped while it filled it.
      await client.query(`drop database if exists ${making} with (force)`)
      await client.query(`create database ${making}`)
      const { store } = await openStore({ databaseUrl: withDatabase(url, making), dataDir: tmpdir() })
      await fill(store)
      await store.close()
      await client.query(`alter database ${making} rename to ${template}`)
    }
    // As files, where it can: page by page through the log costs twice as much. Its checkpoint is cheap without fsync.
    const { rows } = await client.query<{ copies: boolean }>(
      `select current_setting('server_version_num')::int >= 150000 as copies`,
    )
    const strategy = rows[0]?.copies ? ' strategy file_copy' : ''
    await client.query(`create database ${name} template ${template}${strategy}`)
    await client.query('select pg_advisory_unlock(4711)')
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-test-'))
  const { store } = await openStore({ databaseUrl: withDatabase(url, name), dataDir })
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await administer(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { store, remove, dataDir }
}
