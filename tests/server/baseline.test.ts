import { readFileSync } from 'node:fs'
import { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openStore, sqlitePath } from '#server/store/dialects/open.ts'
import { postgres } from '#server/store/dialects/postgres.ts'
import { sqliteWriter } from '#server/store/dialects/sqlite.ts'
import { BASELINE, migrate } from '#server/store/migrate.ts'
import type { Engine } from '#server/store/store.ts'
import { type EmptyDatabase, emptyDatabase, engines } from './empty-database.ts'
import { schemaDigests } from './schema-parts.ts'

const written: Record<Engine, Record<string, string>> = JSON.parse(
  readFileSync(new URL('./baseline.json', import.meta.url), 'utf8'),
)

async function made(database: EmptyDatabase): Promise<void> {
  const { databaseUrl, dataDir } = database.options
  const dialect = databaseUrl
    ? postgres(databaseUrl, { max: 1, isUnprepared: true })
    : sqliteWriter(sqlitePath(dataDir))
  const db = new Kysely<never>({ dialect })
  await migrate(db, databaseUrl ? 'postgres' : 'sqlite', BASELINE)
  await db.destroy()
}

describe.each(engines)('the baseline on %s', (engine) => {
  it('makes each table as it was written down: columns, keys, indexes, triggers', async () => {
    const database = await emptyDatabase(engine)
    await made(database)
    expect(await schemaDigests(database, engine)).toEqual(written[engine])
    await database.remove()
  })

  it('is brought up to date and opened again, and nothing is done twice', async () => {
    const database = await emptyDatabase(engine)
    await made(database)
    for (const _ of [1, 2]) await (await openStore(database.options)).store.close()
    const names = await database.query<{ name: string }>('select name from kysely_migration order by name')
    expect(names.slice(0, Object.keys(BASELINE).length).map(({ name }) => name)).toEqual(Object.keys(BASELINE))
    await database.remove()
  })
})
