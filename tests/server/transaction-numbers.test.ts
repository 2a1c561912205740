import { CamelCasePlugin, Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { openStore, sqlitePath } from '#server/store/dialects/open.ts'
import { postgres } from '#server/store/dialects/postgres.ts'
import { sqliteWriter } from '#server/store/dialects/sqlite.ts'
import { MIGRATIONS, migrate } from '#server/store/migrate.ts'
import { emptyDatabase, engines } from './empty-database.ts'

const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0340'))

it.each(engines)('movements of an older database are numbered by id, each account for itself: %s', async (engine) => {
  const database = await emptyDatabase(engine)
  const { databaseUrl, dataDir } = database.options
  const dialect = databaseUrl
    ? postgres(databaseUrl, { max: 1, isUnprepared: true })
    : sqliteWriter(sqlitePath(dataDir))
  const db = new Kysely<never>({ dialect, plugins: [new CamelCasePlugin()] })
  await migrate(db, databaseUrl ? 'postgres' : 'sqlite', before)
  await db.destroy()
  const text = "'x', 0, 'x', 0"
  await database.query(`insert into company (id, short_name, company_name, ename, company_code, identity_code, create_time,
    update_time) values (1, 'c', 'c', 'c', 'C', 8, 0, 0)`)
  for (const [id, kind] of [
    [1, 'PREPAID'],
    [2, 'MONTHLY'],
    [3, 'OTHER'],
  ] as const)
    await database.query(`insert into settlement_account (id, company_id, buyer_id, kind, create_user, create_time,
      update_user, update_time) values (${id}, 1, 1, '${kind}', ${text})`)
  for (const [id, account] of [
    [7, 1],
    [8, 2],
    [9, 1],
    [12, 1],
  ] as const)
    await database.query(`insert into settlement_transaction (id, account_id, company_id, buyer_id, kind, amount_fen,
      balance_fen, operator_id, operator, day, create_time) values (${id}, ${account}, 1, 1, 'TOPUP', 1, 1, 1, 'x', 'x', 0)`)
  await (await openStore(database.options)).store.close()
  const rows = await database.query<{ id: number; no: number }>('select id, no from settlement_transaction order by id')
  expect(rows.map((row) => [Number(row.id), Number(row.no)])).toEqual([
    [7, 1],
    [8, 1],
    [9, 2],
    [12, 3],
  ])
  const accounts = await database.query<{ last_no: number }>('select last_no from settlement_account order by id')
  expect(accounts.map((row) => Number(row.last_no))).toEqual([3, 1, 0])
  await database.remove()
})
