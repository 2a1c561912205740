import { expect, test, vi } from 'vitest'
import * as calls from '#protocol/order/calls.ts'
import { ORDER_SORTS } from '#protocol/order/search.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { evisa, GZ, person, sticker } from './order-forms.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const everything = (desk: Desk) =>
  desk.store.read.selectFrom('visaOrder').selectAll().where('deleted', '=', 0).execute()
const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id).toSorted((a, b) => a - b)

onEachEngine('a row of a list', (openDesk) => {
  test('says what its status lets this person ask for', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await reception.get(calls.create, { ...sticker(), applicants: [person('LI')] })
    const actions = async (userName: string) => {
      const { rows } = await (await desk.as(userName)).get(calls.page, { rows: 200 })
      return rows.find((row) => row.id === id)!.actions.map(({ event }) => event)
    }
    const people = async () => (await reception.get(calls.applicants, { id })).map((row) => row.actions)
    const open = ['edit', 'addApplicant', 'attach', 'cancel']
    expect(await actions('reception')).toEqual(['confirm', 'confirmAndSign', ...open, 'delete'])
    expect(await actions('finance')).toEqual([])
    expect(await people()).toEqual([['editForm', 'edit', 'remove', 'cancel']])
    await reception.get(v1.confirm, { id, version: 1 })
    expect(await actions('reception')).toEqual(['sign', ...open])
    expect(await people()).toEqual([['receive', 'editForm', 'edit', 'cancel']])
  })
})

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
    const made = await reception.get(calls.create, sticker({ contactName: '慕容修文', contactMobile: '15499990001' }))
    const found = async (keywords: string) => ids((await reception.get(calls.page, { keywords })).rows)
    for (const keywords of [made.orderNo, ` ${made.orderNo} `, '15499990001', '慕容', '慕容修文'])
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
    for (const sidx of ORDER_SORTS)
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
