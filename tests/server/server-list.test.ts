import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { optionalText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { defineServerList, inScope } from '#server/kit/list.ts'
import { equals, hidden, hiddenText } from '#server/kit/list-filters.ts'
import { onEachEngine } from './harness.ts'

const call = defineCall({
  method: 'GET',
  path: '/companies',
  permission: 'signedIn',
  input: z.strictObject({
    companyId: z.optional(z.int()),
    status: z.optional(z.int()),
    companyCode: optionalText(20),
    ...paging(['companyCode']),
  }),
  output: pageOf(z.object({ id: z.int(), companyCode: z.string() })),
  effect: 'read',
})

const spec = {
  call,
  from: (db) => db.selectFrom('company').where('deleted', '=', sql.lit(0)),
  id: 'company.id',
  scope: ({ reach, column }) => (reach.role === 'platform' ? [] : [sql<boolean>`${column('id')} = ${reach.companyId}`]),
  filters: { companyId: inScope, status: equals('status'), companyCode: equals(sql.ref('companyCode')) },
  isNarrow: ({ companyCode }) => Boolean(companyCode),
  sorts: { companyCode: 'companyCode' },
  rows: (db, ids) =>
    db
      .selectFrom('company')
      .select(['id', 'companyCode'])
      .where('id', 'in', [...ids])
      .orderBy('companyCode', 'desc')
      .execute(),
  sheet: { pageCode: 'test.company', columns: { companyCode: {} } },
} satisfies Parameters<typeof defineServerList<typeof call, 'company'>>[0]

const list = defineServerList<typeof call, 'company'>(spec)
const paged = { page: 1, rows: 20, sidx: 'companyCode', sord: 'asc' } as const
const platform = { reach: { width: 'all', role: 'platform', userId: 1, companyId: 1 }, now: 0 } as const
const center = { reach: { width: 'company', role: 'acceptOrg', userId: 2, companyId: 101 }, now: 0 } as const

onEachEngine('A declared list', (openDesk) => {
  it('answers a page in its order, of what is in reach', async () => {
    const desk = await openDesk()
    const db = desk.store.read
    const context = (input: object) => ({ ...platform, db, input: { ...paged, ...input }, lang: 'zh' }) as never
    const { records, rows } = await list.page(context({}))
    expect(rows).toHaveLength(records)
    expect(rows.map((row) => row.companyCode)).toEqual(rows.map((row) => row.companyCode).toSorted())
    expect((await list.page(context({ page: 9 }))).rows).toEqual([])
    const own = await list.page({ ...(context({}) as object), ...center } as never)
    expect(own.rows.map((row) => row.id)).toEqual([101])
  })

  it('takes an empty filter for none, and hides what is wide from the planner where the search is narrow', async () => {
    const desk = await openDesk()
    const sqlOf = (filter: object) => list.countQuery(desk.store.read, center, filter).compile().sql
    expect(sqlOf({ companyCode: '', status: undefined })).toBe(sqlOf({}))
    expect(sqlOf({ status: 4 })).not.toContain('+ 0')
    expect(sqlOf({ status: 4, companyCode: 'GZ' })).toMatch(/"id" \+ 0 = .*"status" \+ 0 = .*"company_code" = /)
    const ref = desk.store.read.selectNoFrom([hidden('createTime').as('a'), hiddenText('entryDate').as('b')])
    expect(ref.compile().sql).toContain(`"create_time" + 0 as "a", "entry_date" || '' as "b"`)
  })

  it('writes the rows of its sheet that are still in reach, in the order of the ids', async () => {
    const desk = await openDesk()
    const db = desk.store.read
    const ids = await list.exportSource.ids(db, platform.reach, paged, 3, 0)
    expect(ids).toHaveLength(3)
    const all = await list.exportSource.rows(db, platform.reach, ids, 'zh', paged, 0)
    expect(all.map((row) => row.id)).toEqual(ids)
    const own = await list.exportSource.rows(db, center.reach, [...ids, 101], 'zh', paged, 0)
    expect(own.map((row) => row.id)).toEqual([101])
  })

  it('asks the store for what `before` looks up, counts no further than `most`, and takes several orders', async () => {
    const desk = await openDesk()
    const db = desk.store.read
    const looked = defineServerList<typeof call, 'company', { own: number }>({
      ...spec,
      before: (_, { reach }, filter) => ({ ...filter, own: reach.companyId }),
      filters: { ...spec.filters, own: (own) => sql<boolean>`company.id <> ${own}` },
      sorts: { companyCode: ['identityCode', 'companyCode'] },
      most: () => 3,
      nulls: 'last',
      rows: async (store, ids) => new Map((await spec.rows(store, ids)).map((row) => [row.id, row])),
    })
    const context = { ...platform, db, input: { ...paged, rows: 2 }, lang: 'zh' }
    const { records, rows } = await looked.page(context as never)
    expect(records).toBe(3)
    expect(rows).toHaveLength(2)
    expect(rows.map((row) => row.id)).not.toContain(platform.reach.companyId)
    expect((await looked.page({ ...context, input: { ...paged, rows: 2, page: 3 } } as never)).rows).toEqual([])
    expect(looked.pageQuery(db, platform, paged).compile().sql).toMatch(
      /order by "identity_code" asc nulls last, "company_code" asc nulls last, "company"."id" asc/,
    )
  })
})

it('does not compile without a filter or a sort of its call, or with a column that its table has not', () => {
  const { status: _, ...filters } = spec.filters
  // @ts-expect-error: the call can be asked for a status
  defineServerList<typeof call, 'company'>({ ...spec, filters })
  // @ts-expect-error: the call can be sorted by code
  defineServerList<typeof call, 'company'>({ ...spec, sorts: {} })
  // @ts-expect-error: companies have no such column
  defineServerList<typeof call, 'company'>({ ...spec, filters: { ...spec.filters, status: equals('statuz') } })
  expect(Object.keys(filters)).not.toContain('status')
})
