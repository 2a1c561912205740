import { CompiledQuery, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as calls from '#protocol/order/calls.ts'
import * as v1 from '#protocol/visa-order/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { type OrderSearch, orderRows } from '#server/services/order-list.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { evisa, GZ, sticker } from './order-forms.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const everything = (desk: Desk) =>
  desk.store.read.selectFrom('visaOrder').selectAll().where('deleted', '=', 0).execute()
const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id).toSorted((a, b) => a - b)

onEachEngine('who sees which orders', (openDesk) => {
  test('each side its own, in both families, lists and counts alike', async () => {
    const desk = await openDesk()
    const all = await everything(desk)
    const centerSees = (id: number) => (row: (typeof all)[number]) =>
      row.acceptOrgId === id && (row.status >= 16 || row.createCompanyId === id)
    const customer = await desk.as('customer')
    const sides: [string, (row: (typeof all)[number]) => boolean][] = [
      ['admin', () => true],
      ['reception', centerSees(GZ)],
      ['bj_reception', centerSees(102)],
      ['agent', (row) => row.agentId === 201],
      ['agent2', (row) => row.agentId === 202],
      ['customer', (row) => row.userId === customer.userId],
    ]
    for (const [userName, sees] of sides) {
      const who = await desk.as(userName)
      const expected = ids(all.filter(sees))
      expect(expected, userName).not.toEqual([])
      for (const call of [calls.page, v1.page]) {
        const found = await who.get(call, { rows: 200 })
        expect(ids(found.rows), `${userName} ${call.path}`).toEqual(expected)
        expect(found.records).toBe(expected.length)
      }
      const counts = await who.get(v1.statusNum, {})
      expect(Object.keys(counts)).toHaveLength(11)
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(expected.length)
      for (const [status, count] of Object.entries(counts))
        expect((await who.get(v1.page, { status: Number(status) as 8 })).records).toBe(count)
    }
  })

  test("a center sees an agent's order once it is confirmed, and its own at once", async () => {
    const desk = await openDesk()
    const [agent, reception] = [await desk.as('agent'), await desk.as('reception')]
    const { id } = await agent.get(calls.create, sticker())
    expect(await reception.call(calls.read, { id })).toMatchObject({ code: '1111' })
    expect(await reception.call(v1.confirm, { id, version: 1 })).toMatchObject({ code: '1111' })
    await agent.get(v1.confirm, { id, version: 1 })
    expect((await reception.get(calls.read, { id })).agentName).toBe('南方路行')
    expect(await (await desk.as('bj_reception')).call(calls.read, { id })).toMatchObject({ code: '1111' })
    expect(await (await desk.as('agent2')).call(calls.read, { id })).toMatchObject({ code: '1111' })
    const own = await reception.get(calls.create, sticker())
    expect((await (await desk.as('reception2')).get(calls.read, { id: own.id })).status).toBe(8)
  })
})

onEachEngine('searching orders', (openDesk) => {
  test('by number, mobile and the beginning of the name', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const made = await reception.get(calls.create, sticker({ contactName: '欧阳修文', contactMobile: '15499990001' }))
    const found = async (keywords: string) => ids((await reception.get(calls.page, { keywords })).rows)
    for (const keywords of [made.orderNo, ` ${made.orderNo} `, '15499990001', '欧阳', '欧阳修文'])
      expect(await found(keywords)).toEqual([made.id])
    for (const keywords of ['修文', '1549999', made.orderNo.slice(0, -1), '%', "' or 1=1"])
      expect(await found(keywords)).toEqual([])
    expect(await reception.call(calls.page, { keywords: 'x'.repeat(65) })).toMatchObject({ code: '9999' })
  })

  test('by country, kind, state, center and day of making', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const all = await everything(desk)
    const same = async (
      input: Parameters<typeof admin.get<typeof calls.page>>[1],
      has: (row: (typeof all)[number]) => boolean,
    ) => expect(ids((await admin.get(calls.page, { rows: 200, ...input })).rows)).toEqual(ids(all.filter(has)))
    await same({ visaCountry: 'RU' }, (row) => row.visaCountry === 'RU')
    await same({ visaType: 2 }, (row) => row.visaType === 2)
    await same({ orderStatus: 1 }, (row) => row.orderStatus === 1)
    await same({ orderStatus: 0 }, (row) => row.orderStatus === 0)
    await same({ acceptOrgId: GZ }, (row) => row.acceptOrgId === GZ)
    const { day } = all[Math.floor(all.length / 2)]!
    await same({ fromDay: day }, (row) => row.day >= day)
    await same({ toDay: day }, (row) => row.day <= day)
    await same({ fromDay: day, toDay: day }, (row) => row.day === day)
  })

  test('page by page, in either order, ties by id', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const total = (await everything(desk)).length
    for (const sidx of calls.ORDER_SORTS)
      for (const sord of ['asc', 'desc'] as const) {
        const seen: { id: number; createTime: number; entryDate?: string }[] = []
        for (let page = 1; seen.length < total; page += 1)
          seen.push(...(await admin.get(calls.page, { sidx, sord, page, rows: 10 })).rows)
        const keys = seen.map((row) => [row[sidx] ?? '', row.id] as const)
        const rising = sord === 'asc' ? keys : keys.toReversed()
        expect(rising).toEqual(rising.toSorted((a, b) => (a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1)))
        expect(new Set(seen.map((row) => row.id)).size).toBe(total)
      }
    expect(await admin.call(calls.page, { sidx: 'contactName' as never })).toMatchObject({ code: '9999' })
  })

  test('names companies and countries in the language of the caller', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await reception.get(calls.create, evisa({ acceptOrgId: GZ }))
    expect(await reception.get(calls.read, { id })).toMatchObject({
      acceptOrgName: '广州签证中心',
      agentName: '个人客户',
    })
    expect(await reception.get(calls.read, { id }, { lang: 'en' })).toMatchObject({
      acceptOrgName: 'Russian Visa Center, Guangzhou',
      visaCountryName: expect.stringContaining('Russia'),
    })
  })
})

/** Enough rows of several companies that the planner chooses as it would with a million. */
async function many(desk: Desk): Promise<void> {
  const [row] = await everything(desk)
  const { id: _, orgVisible: __, ...plain } = row!
  const rows = Array.from({ length: 4000 }, (_, at) => ({
    ...plain,
    orderNo: `X${at}`,
    contactMobile: `1${at}`,
    acceptOrgId: 1000 + (at % 20),
    agentId: 2000 + (at % 20),
    userId: 3000 + at,
    // Few wait, most are done, as it will be.
    status: at % 190 === 0 ? 16 : 80,
    createTime: plain.createTime + at,
  }))
  await desk.store.change(async (tx) => {
    for (let from = 0; from < rows.length; from += 400)
      await tx
        .insertInto('visaOrder')
        .values(rows.slice(from, from + 400))
        .execute()
    await sql`analyze`.execute(tx)
  })
}

/** The words of the plan of a page. */
async function planOf({ store }: Desk, reach: Reach, search: OrderSearch): Promise<string> {
  const { sql: text, parameters } = orderRows(store.read, reach, search).compile()
  const explain = store.engine === 'sqlite' ? 'explain query plan' : 'explain'
  const plan = await store.read.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
  return JSON.stringify(plan.rows)
}

onEachEngine('the list at a million orders', (openDesk) => {
  const paging = { page: 1, rows: 20, sord: 'desc' } as const
  const wide = { width: 'company', userId: 2 } as const
  const scopes: [string, Reach][] = [
    ['all', { role: 'platform', width: 'all', userId: 1, companyId: 1 }],
    ['org', { ...wide, role: 'acceptOrg', companyId: 1001 }],
    ['agent', { ...wide, role: 'agent', companyId: 2001 }],
  ]

  test('every scope has an index for every sort and for its status tabs', async () => {
    const desk = await openDesk()
    await many(desk)
    const wrong: string[] = []
    const expectPlan = async (index: string, reach: Reach, search: OrderSearch) => {
      const plan = await planOf(desk, reach, search)
      if (!plan.includes(index) || /TEMP B-TREE|"Sort|Seq Scan/.test(plan)) wrong.push(`${index}: ${plan}`)
    }
    for (const [name, reach] of scopes) {
      await expectPlan(`visa_order_${name}_create`, reach, { ...paging, sidx: 'createTime' })
      await expectPlan(`visa_order_${name}_entry`, reach, { ...paging, sidx: 'entryDate' })
      await expectPlan(`visa_order_${name}_status`, reach, { ...paging, sidx: 'createTime', status: 16 })
    }
    expect(wrong).toEqual([])
  })

  test('a member, a number and a mobile are found by theirs', async () => {
    const desk = await openDesk()
    await many(desk)
    const platform = scopes[0]![1]
    const search = { ...paging, sidx: 'createTime' } as const
    const customer: Reach = { role: 'customer', width: 'self', userId: 3012, companyId: -99 }
    expect(await planOf(desk, customer, search)).toContain('visa_order_user')
    expect(await planOf(desk, platform, { ...search, keywords: 'V20261120-0001' })).toContain('visa_order_no')
    expect(await planOf(desk, platform, { ...search, keywords: '15400009101' })).toContain('visa_order_mobile')
  })
})
