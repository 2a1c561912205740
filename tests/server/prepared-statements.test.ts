import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postgres, postgresReads } from '#server/store/dialects/postgres.ts'
import { StatementNames } from '#server/store/dialects/statement-names.ts'
import { type Db, makeStore, type Store } from '#server/store/store.ts'

describe('a statement', () => {
  it('gets a name when it is asked again, and a new one after tables have changed', () => {
    const names = new StatementNames()
    expect(names.of('select 1')).toBeUndefined()
    const first = names.of('select 1')
    expect(first).toBeDefined()
    expect(names.of('select 1')).toBe(first)
    names.forget()
    names.of('select 1')
    expect(names.of('select 1')).not.toBe(first)
  })

  it('keeps its name however many others are asked once, and there are not many names', () => {
    const names = new StatementNames()
    names.of('hot')
    const hot = names.of('hot')
    for (let at = 0; at < 10_000; at += 1) names.of(`once ${at}`)
    expect(names.of('hot')).toBe(hot)
    const given = Array.from({ length: 1000 }, (_, at) => [names.of(`again ${at}`), names.of(`again ${at}`)][1])
    expect(given.filter((name) => name !== undefined).length).toBe(199)
  })
})

const url = process.env.TEST_DATABASE_URL
// Without a PostgreSQL the run says so at its start, and in CI it fails there.
describe.skipIf(!url)('a statement that PostgreSQL is asked again', () => {
  let store: Store
  let newerServer: Store
  let table: string
  const storeOfOne = () =>
    makeStore('postgres', {
      writer: postgres(url ?? '', { max: 1 }),
      reader: postgresReads(url ?? '', { max: 1 }),
    })
  const run = <T>(db: Db, sql: string, ...parameters: unknown[]) =>
    db.executeQuery<T>(CompiledQuery.raw(sql, parameters)).then(({ rows }) => rows)
  const preparedOn = (db: Db) =>
    run<{ count: number }>(
      db,
      'select count(*) as count from pg_prepared_statements where statement like $1',
      `%${table}%`,
    )
  const addColumn = () => newerServer.change((tx) => run(tx, `alter table ${table} add column name text default 'new'`))

  beforeEach(async () => {
    store = storeOfOne()
    newerServer = storeOfOne()
    table = `prepared_${randomUUID().replaceAll('-', '')}`
    await store.change((tx) => run(tx, `create table ${table} as select 1 as id, 0 as count`))
  })
  afterEach(async () => {
    await store.change((tx) => run(tx, `drop table ${table}`))
    await store.close()
    await newerServer.close()
  })

  it('is prepared where it reads, and answers with the columns that a newer server has added', async () => {
    const read = () => run(store.read, `select * from ${table} where id = $1`, 1)
    for (let times = 0; times < 7; times += 1) expect(await read()).toEqual([{ id: 1, count: 0 }])
    expect(await preparedOn(store.read)).toEqual([{ count: 1 }])
    await addColumn()
    for (let times = 0; times < 7; times += 1) expect(await read()).toEqual([{ id: 1, count: 0, name: 'new' }])
  })

  it('is prepared in a transaction; one that meets columns of a newer server is done again, once and as a whole', async () => {
    const raise = async (tx: Db) => {
      await run(tx, `update ${table} set count = count + $1`, 1)
      return run(tx, `update ${table} set count = count + $1 returning *`, 1)
    }
    for (let times = 1; times <= 7; times += 1) expect(await store.change(raise)).toEqual([{ id: 1, count: 2 * times }])
    expect(await store.change(preparedOn)).toEqual([{ count: 2 }])
    await addColumn()
    let tries = 0
    const raised = await store.change((tx) => {
      tries += 1
      return raise(tx)
    })
    expect(tries).toBe(2)
    expect(raised).toEqual([{ id: 1, count: 16, name: 'new' }])
    for (let times = 1; times <= 7; times += 1)
      expect(await store.change(raise)).toEqual([{ id: 1, count: 16 + 2 * times, name: 'new' }])
  })

  it('is prepared where it changes by itself, and is asked again in place after a newer server’s change', async () => {
    const raise = () => store.changeRelaxed((db) => run(db, `update ${table} set count = count + $1 returning *`, 1))
    for (let times = 1; times <= 7; times += 1) expect(await raise()).toEqual([{ id: 1, count: times }])
    await addColumn()
    for (let times = 8; times <= 14; times += 1) expect(await raise()).toEqual([{ id: 1, count: times, name: 'new' }])
  })

  it('is read anew each time by what migrates', async () => {
    const migrating = makeStore('postgres', { writer: postgres(url ?? '', { max: 1, isUnprepared: true }) })
    for (let times = 0; times < 3; times += 1)
      await migrating.change((tx) => run(tx, `select * from ${table} where id = $1`, 1))
    expect(await migrating.change(preparedOn)).toEqual([{ count: 0 }])
    await migrating.close()
  })
})
