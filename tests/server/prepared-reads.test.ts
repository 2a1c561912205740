import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgres, postgresReads } from '#server/store/dialects/postgres.ts'
import { StatementNames } from '#server/store/dialects/statement-names.ts'
import { makeStore, type Store } from '#server/store/store.ts'

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
describe.skipIf(!url)('a read of PostgreSQL', () => {
  let store: Store
  const table = `prepared_${randomUUID().replaceAll('-', '')}`
  const ask = <T>(sql: string, ...parameters: unknown[]) =>
    store.read.executeQuery<T>(CompiledQuery.raw(sql, parameters)).then(({ rows }) => rows)
  const change = (sql: string) => store.change((tx) => tx.executeQuery(CompiledQuery.raw(sql)))

  beforeAll(async () => {
    store = makeStore('postgres', {
      writer: postgres(url ?? '', { max: 1 }),
      reader: postgresReads(url ?? '', { max: 1 }),
    })
    await change(`create table ${table} as select 1 as id`)
  })
  afterAll(async () => {
    await change(`drop table ${table}`)
    await store.close()
  })

  it('is prepared once it is asked again, and answers with the columns that a newer server has added', async () => {
    const read = () => ask(`select * from ${table} where id = $1`, 1)
    for (let times = 0; times < 7; times += 1) expect(await read()).toEqual([{ id: 1 }])
    const prepared = () =>
      ask<{ count: number }>(
        'select count(*) as count from pg_prepared_statements where statement like $1',
        `%${table}%`,
      )
    expect(await prepared()).toEqual([{ count: 1 }])
    await change(`alter table ${table} add column name text default 'new'`)
    for (let times = 0; times < 7; times += 1) expect(await read()).toEqual([{ id: 1, name: 'new' }])
  })
})
