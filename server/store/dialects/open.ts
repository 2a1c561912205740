import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, sql } from 'kysely'
import { migrate } from '#server/store/migrate.ts'
import { type Engine, makeStore, type Store } from '#server/store/store.ts'
import { postgres, postgresReads } from './postgres.ts'
import { sqliteReaderInline, sqliteWriter } from './sqlite.ts'
import { sqliteReaderWorker } from './sqlite-readers.ts'

export interface StoreOptions {
  /** PostgreSQL when given, else the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  /** A pooler lends its connections to PostgreSQL for a transaction at a time (`isPooled`). */
  isPooled?: boolean
  /** Hears what the operator should set, as a sentence. */
  advise?: (sentence: string) => void
  dataDir: string
  /** Reads in a thread of their own (the server) or in this one (tests, scripts). */
  reader?: 'worker' | 'inline'
  /** Statements may take as long as they need, for scripts that fill a database. */
  isUnlimited?: boolean
  /** The embedded database need not outlive a power cut, as that of a test: no commit waits for the disk. */
  isPassing?: boolean
}

export const sqlitePath = (dataDir: string) => join(dataDir, 'visadesk.sqlite')

async function migrated(dialect: () => Dialect, engine: Engine): Promise<void> {
  const db = new Kysely<never>({ dialect: dialect(), plugins: [new CamelCasePlugin()] })
  try {
    await migrate(db, engine)
  } finally {
    await db.destroy()
  }
}

/** The file, its journals and whatever is made beside it are for the server's user only: SQLite gives a journal its file's mode. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600)
}

/** What to say of statements that are prepared on other connections than they are asked on. */
export const POOLER_ADVICE =
  'A pooler lends connections to PostgreSQL for a transaction at a time, and prepared statements are refused: they are sent without names from now on. Set DATABASE_POOLER=transaction, or max_prepared_statements of PgBouncer 1.21 or later.'
const LIMITS_ADVICE =
  "Behind a pooler limits of time stand on the role, and this one has none: alter role … set statement_timeout = '30s'; alter role … set lock_timeout = '10s'; alter role … set idle_in_transaction_session_timeout = '30s'."

async function postgresStore(databaseUrl: string, options: StoreOptions): Promise<Store> {
  const { isPooled = false, isUnlimited = false, advise = () => {} } = options
  let isForeign = false
  const onForeign = () => {
    if (!isForeign) advise(POOLER_ADVICE)
    isForeign = true
  }
  const pool = { isPooled, isUnlimited, onForeign }
  await migrated(() => postgres(databaseUrl, { ...pool, max: 1, isUnlimited: true, isUnprepared: true }), 'postgres')
  const store = makeStore('postgres', {
    writer: postgres(databaseUrl, pool),
    reader: postgresReads(databaseUrl, pool),
  })
  if (isPooled && !isUnlimited) {
    const { rows } = await sql<{ isMissing: boolean }>`
      select '0' in (current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')) as is_missing`.execute(store.read)
    if (rows[0]?.isMissing) advise(LIMITS_ADVICE)
  }
  return store
}

/** Opens the store, bringing its schema up to date first. `isNew` says that nothing was there before. */
export async function openStore(options: StoreOptions): Promise<{ store: Store; isNew: boolean }> {
  const { databaseUrl, dataDir, isPassing = false } = options
  if (databaseUrl) {
    const store = await postgresStore(databaseUrl, options)
    const seeded = await store.read.selectFrom('meta').select('key').where('key', '=', 'seeded').executeTakeFirst()
    return { store, isNew: !seeded }
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = sqlitePath(dataDir)
  const existed = existsSync(path)
  makePrivate(path)
  await migrated(() => sqliteWriter(path, isPassing), 'sqlite')
  const reader = options.reader === 'inline' ? sqliteReaderInline(path) : sqliteReaderWorker(path)
  const store = makeStore('sqlite', { writer: sqliteWriter(path, isPassing), reader, isPassing })
  // Asked of the writer: the reader's thread is still starting, and a start need not wait for it.
  const seeded =
    existed &&
    (await store.change((tx) => tx.selectFrom('meta').select('key').where('key', '=', 'seeded').executeTakeFirst()))
  return { store, isNew: !seeded }
}
