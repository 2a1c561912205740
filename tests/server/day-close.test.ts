import { beforeAll, expect, it } from 'vitest'
import * as calls from '#protocol/finance/day-close-calls.ts'
import type { DayCloseRow } from '#protocol/finance/schemas.ts'
import { dayOf } from '#protocol/rules/day.ts'
import { accepted, confirmed, contractOf, methods, paid } from './finance-hand.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'

const DAY = 86_400_000
/** Later than the samples, so that every till is the test's own. */
const MORNING = NOW + 10 * DAY

/** An amount in as few banknotes and coins as it takes. */
const unitsOf = (fen: number) => {
  let left = fen
  return ([10_000, 5000, 2000, 1000, 500, 100, 50, 10] as const).flatMap((unitFen) => {
    const quantity = Math.floor(left / unitFen)
    left -= quantity * unitFen
    return quantity > 0 ? [{ unitFen, quantity }] : []
  })
}

onEachEngine('Day close', (openDesk) => {
  let desk: Desk
  let day = 0
  beforeAll(async () => {
    desk = await openDesk()
  })

  /** Each test has a day of its own. */
  const nextDay = () => {
    day += 1
    desk.clock.now = MORNING + day * DAY
    return dayOf(desk.clock.now)
  }
  const tills = async (by = 'finance') => {
    const today = dayOf(desk.clock.now)
    const { rows } = await (await desk.as(by)).get(calls.page, { fromDay: today, rows: 200 })
    return rows
  }
  const till = async (paymentMethodId = methods.CASH, by = 'finance') =>
    (await tills(by)).find((row) => row.paymentMethodId === paymentMethodId)!
  const take = async (method = methods.CASH) => {
    const id = await accepted(desk)
    expect((await paid(desk, id, method)).code).toBe('0000')
    return id
  }
  const count = async ({ id, version, bookedFen }: DayCloseRow, more: object = {}, by = 'reception') =>
    (await desk.as(by)).call(calls.count, { id, version, denominations: unitsOf(bookedFen), ...more })
  const close = async ({ id }: DayCloseRow, by = 'finance') => {
    const { till: now } = await (await desk.as(by)).get(calls.detail, { id })
    return (await desk.as(by)).call(calls.close, { id, version: now.version })
  }

  it('has a till for each method that a cashier took money by, with what the ledger says', async () => {
    const today = nextDay()
    const ids = [await take(), await take(), await take(methods.WECHAT)]
    const totals = await Promise.all(ids.map(async (id) => (await contractOf(desk, id)).contract.totalFen))
    const found = await tills()
    expect(found.map((row) => [row.paymentMethodName, row.status, row.day])).toEqual([
      ['微信支付', 0, today],
      ['现金', 0, today],
    ])
    expect((await till()).bookedFen).toBe(totals[0]! + totals[1]!)
    const shown = await (await desk.as('finance')).get(calls.detail, { id: (await till()).id })
    expect(shown.tills).toHaveLength(2)
    expect(shown.ledger.reduce((sum, row) => sum + row.amountFen, 0)).toBe(totals.reduce((sum, one) => sum + one, 0))
  })

  it('is counted by banknotes and coins; a difference is explained', async () => {
    nextDay()
    await take()
    const open = await till()
    expect((await count(open, { denominations: undefined, countedFen: open.bookedFen })).msg).toContain(
      '现金请按面额清点',
    )
    const twice = [...unitsOf(open.bookedFen), { unitFen: unitsOf(open.bookedFen)[0]!.unitFen, quantity: 1 }]
    expect((await count(open, { denominations: twice })).msg).toContain('同一面额填写了两次')
    const short = unitsOf(open.bookedFen - 1000)
    expect((await count(open, { denominations: short })).msg).toContain('清点金额与账面相差 -10.00 元')
    const counted = await count(open, { denominations: short, remark: '找零差错' })
    expect(counted.data).toMatchObject({ status: 8, differenceFen: -1000 })
    // A miscount is corrected until the day is closed.
    expect((await count(await till())).data).toMatchObject({ status: 8, differenceFen: 0 })
    expect(await till()).toMatchObject({ countUser: '陈晓雯', denominations: unitsOf(open.bookedFen) })
  })

  it('is void when something is booked after the count', async () => {
    nextDay()
    await take()
    await count(await till())
    const counted = await till()
    await take()
    expect(await till()).toMatchObject({ status: 0, version: counted.version + 1 })
    expect((await till()).countedFen).toBeUndefined()
    expect((await count(counted)).code).toBe('4409')
    expect((await close(counted)).msg).toBe('当前状态为“未结账”，不能结账')
  })

  it('is closed by finance, and not by the cashier', async () => {
    nextDay()
    const id = await take()
    await count(await till())
    expect((await (await desk.as('reception')).call(calls.close, { id: 1, version: 1 })).code).toBe('1111')
    // Finance confirms lower fees of its own counting: then it is the cashier itself.
    const person = await desk.as('finance')
    const open = await till()
    await desk.store.change((tx) =>
      tx.updateTable('dayClose').set({ cashierId: person.userId }).where('id', '=', open.id).execute(),
    )
    expect((await close(open)).msg).toContain('收款人不能结自己的账')
    const offered = (await till()).offered.find((one) => one.event === 'close')
    expect(offered?.refused).toBe('dayClose.refused.isNotCashier')
    const reception = await desk.as('reception')
    await desk.store.change((tx) =>
      tx.updateTable('dayClose').set({ cashierId: reception.userId }).where('id', '=', open.id).execute(),
    )
    expect((await close(open)).data).toMatchObject({ status: 16 })
    await confirmed(desk, id)
  })

  it('takes no row after it is closed: what comes in later counts for the next day', async () => {
    const today = nextDay()
    await take()
    await count(await till())
    await close(await till())
    const late = await take()
    const { ledger } = await contractOf(desk, late)
    expect(ledger[0]!.day).toBe(dayOf(desk.clock.now + DAY))
    const rows = (await tills()).filter((row) => row.paymentMethodId === methods.CASH)
    expect(rows.map((row) => [row.day === today, row.status])).toEqual([
      [false, 0],
      [true, 16],
    ])
    expect((await count(rows[0]!)).msg).toContain('日期未到，不能清点')
    const bySum = await desk.store.read
      .selectFrom('ledger')
      .select((eb) => eb.fn.sum<number>('amountFen').as('sum'))
      .where('day', '=', today)
      .where('paymentMethodId', '=', methods.CASH)
      .executeTakeFirstOrThrow()
    expect(Number(bySum.sum)).toBe(rows[1]!.countedFen)
    // Opened again by a supervisor, with a reason, it takes rows as before.
    const supervisor = await desk.as('supervisor')
    const closed = { id: rows[1]!.id, version: rows[1]!.version }
    expect((await (await desk.as('finance')).call(calls.reopen, { ...closed, reason: '补录' })).code).toBe('1111')
    expect((await supervisor.call(calls.reopen, { ...closed, reason: '' })).code).toBe('9999')
    expect((await supervisor.get(calls.reopen, { ...closed, reason: '补录' })).status).toBe(0)
    expect((await contractOf(desk, await take())).ledger[0]!.day).toBe(today)
    expect(await supervisor.get(calls.detail, { id: closed.id })).toMatchObject({ till: { status: 0, reason: '补录' } })
  })

  it('holds whichever comes first, a booking or a close', async () => {
    nextDay()
    await take()
    await count(await till())
    const id = await accepted(desk)
    const counted = await till()
    const [booked, closed] = await Promise.all([paid(desk, id), close(counted)])
    expect(booked.code).toBe('0000')
    const { ledger } = await contractOf(desk, id)
    const isLate = ledger[0]!.day > dayOf(desk.clock.now)
    expect([closed.code === '0000', isLate]).toEqual(closed.code === '0000' ? [true, true] : [false, false])
  })

  it('is the own center’s only', async () => {
    nextDay()
    await take()
    const beijing = await desk.as('bj_finance')
    expect(await tills('bj_finance')).toEqual([])
    const { id, version } = await till()
    expect((await beijing.call(calls.detail, { id })).code).toBe('1111')
    expect((await beijing.call(calls.count, { id, version, denominations: [] })).code).toBe('1111')
    expect((await beijing.call(calls.close, { id, version })).code).toBe('1111')
  })
})
