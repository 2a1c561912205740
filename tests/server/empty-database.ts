import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type StoreOptions, sqlitePath } from '#server/store/dialects/open.ts'
import type { Engine } from '#server/store/store.ts'

/** A database without a table, and a look at it that goes past the store. */
export interface EmptyDatabase {
  /** What a server that uses it is given. */
  readonly options: StoreOptions
  query<R>(sql: string): Promise<R[]>
  remove(): Promise<void>
}

function emptySqlite(): EmptyDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-empty-'))
  return {
    options: { dataDir, reader: 'inline' },
    async query<R>(sql: string) {
      const db = new DatabaseSync(sqlitePath(dataDir))
      try {
        return db.prepare(sql).all() as R[]
      } finally {
        db.close()
      }
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function emptyPostgres(url: string): Promise<EmptyDatabase> {
  const name = `visadesk_${randomUUID().replaceAll('-', '')}`
  const address = new URL(url)
  address.pathname = `/${name}`
  const ask = async <R>(connectionString: string, sql: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      return (await client.query(sql)).rows as R[]
    } finally {
      await client.end()
    }
  }
  await ask(url, `create database ${name}`)
  const sqlite = emptySqlite()
  return {
    options: { ...sqlite.options, databaseUrl: address.href },
    query: (sql) => ask(address.href, sql),
    async remove() {
      await sqlite.remove()
      await ask(url, `drop database if exists ${name} with (force)`)
    },
  }
}

/** PostgreSQL only where the run has one: in TEST_DATABASE_URL. */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

export const emptyDatabase = async (engine: Engine): Promise<EmptyDatabase> =>
  engine === 'sqlite' ? emptySqlite() : emptyPostgres(process.env.TEST_DATABASE_URL ?? '')
