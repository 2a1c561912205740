import { expect, test, vi } from 'vitest'
import * as calls from '#protocol/supply/calls.ts'
import { type Desk, onEachEngine } from './harness.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const [GZ, BJ, AGENT, AGENT2] = [101, 102, 201, 202]
const everything = (desk: Desk) => desk.store.read.selectFrom('supplyOrder').selectAll().execute()
const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id).toSorted((a, b) => a - b)
type Row = Awaited<ReturnType<typeof everything>>[number]

onEachEngine('supply orders', (openDesk) => {
  test('each side sees its own, in lists, counts and one by one', async () => {
    const desk = await openDesk()
    const all = await everything(desk)
    const sides: [string, (row: Row) => boolean][] = [
      ['admin', () => true],
      ['reception', (row) => row.supplierId === GZ],
      ['bj_supervisor', (row) => row.supplierId === BJ],
      ['agent', (row) => row.buyerId === AGENT],
      ['agent2', (row) => row.buyerId === AGENT2],
    ]
    for (const [userName, sees] of sides) {
      const who = await desk.as(userName)
      const own = all.filter(sees)
      const page = await who.get(calls.page, { rows: 200 })
      expect(ids(page.rows), userName).toEqual(ids(own))
      expect(page.records).toBe(own.length)
      const counts = await who.get(calls.queryStatusNum, {})
      expect(Object.keys(counts)).toEqual(['8', '16', '24', '32', '40'])
      for (const [status, count] of Object.entries(counts))
        expect(count).toBe(own.filter((row) => row.status === Number(status)).length)
      for (const row of all)
        expect((await who.call(calls.detail, { id: row.id })).code, userName).toBe(sees(row) ? '0000' : '1111')
    }
    const customer = await desk.as('customer')
    for (const call of [calls.page, calls.queryStatusNum, calls.queryToDoNum])
      expect(await customer.call(call, {})).toMatchObject({ code: '1111' })
    expect(await (await desk.as('reception')).call(calls.detail, { id: 999_999 })).toMatchObject({ code: '1111' })
  })

  test('somebody who reaches only his own sees what he made', async () => {
    const desk = await openDesk()
    const confirmed = async (kind: string) => {
      const rows = desk.store.read.selectFrom('supplyOrder').select('id').where('kind', '=', kind)
      return (await rows.where('supplierId', '=', 101).where('status', '=', 16).executeTakeFirstOrThrow()).id
    }
    const made = [await confirmed('order'), await confirmed('change')]
    await desk.store.change(async (tx) => {
      await tx.updateTable('supplyOrder').set({ createUserId: 6 }).where('id', 'in', made).execute()
      const held = ['supply.order.view', 'supply.order.manage', 'supply.change.manage']
      const rights = held.map((base) => ({ roleId: 5, code: `acceptOrg$${base}@self` }))
      await tx.insertInto('rolePermission').values(rights).execute()
    })
    const own = await desk.as('desk')
    expect(ids((await own.get(calls.page, {})).rows)).toEqual(made.toSorted((a, b) => a - b))
    expect(await own.get(calls.queryToDoNum, {})).toEqual({ toIssueNum: 1, toChangeNum: 1, toRefundNum: 0 })
  })

  test('are found by number, mobile, name, trade, kind, status and day', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const all = await everything(desk)
    const same = async (input: Parameters<typeof admin.get<typeof calls.page>>[1], has: (row: Row) => boolean) => {
      expect(all.some(has)).toBe(true)
      expect(ids((await admin.get(calls.page, { rows: 200, ...input })).rows)).toEqual(ids(all.filter(has)))
    }
    const [one] = all
    await same({ keywords: one!.orderNo }, (row) => row.id === one!.id)
    await same({ keywords: one!.contactMobile }, (row) => row.contactMobile === one!.contactMobile)
    await same({ keywords: '苏' }, (row) => row.contactName.startsWith('苏'))
    await same({ orderType: 'air' }, (row) => row.orderType === 'air')
    await same({ kind: 'refund' }, (row) => row.kind === 'refund')
    await same({ status: 16, kind: 'change' }, (row) => row.status === 16 && row.kind === 'change')
    await same({ fromDay: one!.day, toDay: one!.day }, (row) => row.day === one!.day)
    expect((await admin.get(calls.page, { keywords: '浩然' })).records).toBe(0)
    expect(await admin.call(calls.page, { orderType: 'boat' as never })).toMatchObject({ code: '9999' })
    expect(await admin.call(calls.page, { sidx: 'title' as never })).toMatchObject({ code: '9999' })
  })

  test('name their companies in the language of the caller, and the order that a change is about', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const change = (await everything(desk)).find((row) => row.kind === 'change')!
    const { order } = await admin.get(calls.detail, { id: change.id }, { lang: 'en' })
    expect(order.supplierName).toBe('Russian Visa Center, Guangzhou')
    const origin = await admin.get(calls.detail, { id: change.originId! })
    expect(origin.order).toMatchObject({ orderNo: order.originNo, supplierName: '广州签证中心' })
    expect(ids(origin.followers)).toContain(change.id)
  })
})

onEachEngine('the counts of what is to be done', (openDesk) => {
  const waits = (kind: string) => (row: Row) => row.kind === kind && (row.status === 16 || row.status === 24)

  test('are those of the own company, each with its own permission', async () => {
    const desk = await openDesk()
    const own = (await everything(desk)).filter((row) => row.supplierId === GZ)
    const [toIssueNum, toChangeNum, toRefundNum] = ['order', 'change', 'refund'].map(
      (kind) => own.filter(waits(kind)).length,
    )
    const counts = async (userName: string) => (await desk.as(userName)).get(calls.queryToDoNum, {})
    expect(await counts('supervisor')).toEqual({ toIssueNum, toChangeNum, toRefundNum })
    expect(await counts('reception')).toEqual({ toIssueNum, toChangeNum: 0, toRefundNum: 0 })
    expect(await counts('finance')).toEqual({ toIssueNum: 0, toChangeNum: 0, toRefundNum })
    for (const number of [toIssueNum, toChangeNum, toRefundNum]) expect(number).toBeGreaterThan(0)
    for (const userName of ['desk', 'agent', 'customer'])
      expect(await (await desk.as(userName)).call(calls.queryToDoNum, {}), userName).toMatchObject({ code: '1111' })
  })

  test('reach no further than the path was asked to', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const answer = await (await supervisor.fetch('/api/supply/order/queryToDoNum/self')).json()
    expect(answer).toMatchObject({ data: { toIssueNum: 0, toChangeNum: 0, toRefundNum: 0 } })
    const wide = await (await supervisor.fetch('/api/supply/order/queryToDoNum/all')).json()
    expect(wide).toMatchObject({ code: '1111' })
  })
})
