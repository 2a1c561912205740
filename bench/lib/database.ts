import { spawnSync } from 'node:child_process'
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { noPostgres, startPostgres } from '#scripts/ensure-postgres.ts'
import { openStore, sqlitePath } from '#server/store/dialects/open.ts'
import type { Store } from '#server/store/store.ts'

/** A database to measure on. Whatever is done to it is gone after `remove`. */
export interface Measured {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  remove(): Promise<void>
}

/** How much there is at least. */
export interface Amounts {
  readonly contracts: number
  readonly orders: number
}

/** A fifth of the contracts began as orders. */
export const ofContracts = (contracts: number): Amounts => ({ contracts, orders: Math.ceil(contracts / 5) })

function seed({ contracts, orders }: Amounts, env: { DATA_DIR: string; DATABASE_URL: string }): void {
  const amounts = { members: Math.max(contracts, orders) / 10, orders, contracts }
  const options = Object.entries(amounts).flatMap(([name, count]) => [`--${name}`, String(Math.ceil(count))])
  console.log(`Seeding ${contracts} contracts and ${orders} orders, once; a million takes minutes …`)
  const { status } = spawnSync(process.execPath, ['scripts/seed.ts', ...options], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The database could not be seeded')
}

async function holds(store: Store, { contracts, orders }: Amounts): Promise<boolean> {
  const count = async (table: 'contract' | 'visaOrder') => {
    const counted = store.read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  }
  return (await count('contract')) >= contracts && (await count('visaOrder')) >= orders
}

const nameOf = ({ contracts, orders }: Amounts) => `${contracts}_${orders}`

/** The tables and indexes of an embedded database, in the order of their names. */
async function schemaOf(dataDir: string): Promise<string> {
  const { store } = await openStore({ dataDir, reader: 'inline' })
  await store.close()
  const db = new DatabaseSync(sqlitePath(dataDir), { readOnly: true })
  const rows = db.prepare("select name, sql from sqlite_master where name not like 'sqlite_stat%' order by name").all()
  db.close()
  return JSON.stringify(rows)
}

/** Seeded to the end, and by the schema as it is now: migrations change while they are being written. */
async function isUsable(dataDir: string, amounts: Amounts): Promise<boolean> {
  const fresh = mkdtempSync(join(tmpdir(), 'visadesk-bench-'))
  try {
    if ((await schemaOf(dataDir)) !== (await schemaOf(fresh))) return false
    const { store } = await openStore({ dataDir, reader: 'inline' })
    const isFull = await holds(store, amounts)
    await store.close()
    return isFull
  } catch {
    return false
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** A copy of a database below `.cache`, which is seeded when it is not there or not of this schema. */
export async function embedded(amounts: Amounts): Promise<Measured> {
  const kept = `.cache/bench-${nameOf(amounts)}`
  if (!(await isUsable(kept, amounts))) {
    rmSync(kept, { recursive: true, force: true })
    seed(amounts, { DATA_DIR: kept, DATABASE_URL: '' })
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-bench-'))
  cpSync(kept, dataDir, { recursive: true, dereference: true, mode: constants.COPYFILE_FICLONE })
  return {
    dataDir,
    databaseUrl: undefined,
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** The dialog about a simple password and the popup of a notice would stand before everything. */
export async function withoutPopups(dataDir: string): Promise<void> {
  const { store } = await openStore({ dataDir, reader: 'inline' })
  await store.change(async (tx) => {
    await tx.updateTable('userAccount').set({ weakPassword: 0 }).execute()
    await tx.updateTable('notice').set({ type: 1 }).execute()
  })
  await store.close()
}

async function prepare(url: string, amounts: Amounts, dataDir: string): Promise<void> {
  const { store } = await openStore({ databaseUrl: url, dataDir, isUnlimited: true })
  if (!(await holds(store, amounts))) {
    seed(amounts, { DATA_DIR: dataDir, DATABASE_URL: url })
    // As autovacuum leaves it after a while; index-only reads need it.
    await sql`vacuum analyze`.execute(store.read)
  }
  await store.close()
}

/** The same on PostgreSQL: a database of its own on the server that is named, which stays, or a private cluster. */
export async function postgres(amounts: Amounts): Promise<Measured | undefined> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL
  const cluster = given ? undefined : await startPostgres()
  const server = given ?? cluster?.url
  if (!server) {
    console.log(noPostgres)
    return undefined
  }
  const name = `visadesk_bench_${nameOf(amounts)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const known = await client.query('select 1 from pg_database where datname = $1', [name])
  if (known.rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-bench-'))
  await prepare(url.href, amounts, dataDir)
  return {
    dataDir,
    databaseUrl: url.href,
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
      await cluster?.stop()
    },
  }
}
