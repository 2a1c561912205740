import { beforeAll, expect, it } from 'vitest'
import { dayOf } from '#domain/day.ts'
import * as options from '#protocol/config/option-calls.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as refunds from '#protocol/contract/refund-calls.ts'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import * as calls from '#protocol/finance/day-close-calls.ts'
import type { DayCloseRow } from '#protocol/finance/schemas.ts'
import { accepted, changedFees, confirmed, contractOf, linesOf, methods, paid } from './finance-fixtures.ts'
import { holdMore } from './give-role.ts'
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

const NOBODY = '本中心没有其他人有此权限，请管理员为其他人授权'

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
    const supervisor = await desk.as('supervisor')
    const letSupervisor = async (value: 'on' | 'off') => {
      const { rows } = await supervisor.get(options.page, {})
      const { id: optionId, version } = rows.find((row) => row.code === 'dayClose.supervisor')!
      await supervisor.get(options.update, { id: optionId!, version: version!, value })
    }
    await letSupervisor('off')
    expect((await close(open)).msg).toContain('收款人不能结自己的账')
    const closing = (await till()).actions.find((one) => one.event === 'close')
    expect(closing).toMatchObject({ refused: 'dayClose.refused.isNotCashier', note: NOBODY })
    // Where the center lets a supervisor close for finance, he is the way on.
    await letSupervisor('on')
    expect((await close(open)).msg).toContain('收款人不能结自己的账，请由其他财务人员结账（可以办理的人：林静怡')
    await letSupervisor('off')
    await holdMore(desk, 'reception2', ['center.dayClose.close'])
    expect((await till()).actions.find((one) => one.event === 'close')?.note).toMatch(/^可以办理的人：[^、林]+$/)
    const reception = await desk.as('reception')
    await desk.store.change((tx) =>
      tx.updateTable('dayClose').set({ cashierId: reception.userId }).where('id', '=', open.id).execute(),
    )
    expect((await close(open)).data).toMatchObject({ status: 16 })
    await confirmed(desk, id)
  })

  it('is counted by its cashier; by a supervisor with a reason, by no colleague', async () => {
    nextDay()
    await take()
    const open = await till()
    expect((await count(open, {}, 'reception2')).msg).toContain('只能清点自己的收款，他人的由主管清点')
    expect((await count(open, {}, 'finance')).msg).toContain('只能清点自己的收款')
    const seen = async (by: string) => (await till(methods.CASH, by)).actions.find((one) => one.event === 'count')
    expect(await seen('reception2')).toEqual({ event: 'count', refused: 'dayClose.refused.isCashierOrSupervisor' })
    expect(await seen('supervisor')).toEqual({ event: 'count' })
    expect((await count(open, {}, 'supervisor')).msg).toContain('代他人清点请说明原因')
    expect((await count(open, { countReason: '陈晓雯请假' }, 'supervisor')).data).toMatchObject({ status: 8 })
    expect(await till()).toMatchObject({ countUser: '林静怡', countReason: '陈晓雯请假' })
    // Counted once more by the cashier, it is nobody else's count any longer.
    await count(await till())
    expect((await till()).countReason).toBeUndefined()
  })

  it('is closed by a supervisor only for finance, and where the center allows it', async () => {
    nextDay()
    await take()
    await count(await till())
    const supervisor = await desk.as('supervisor')
    const closeForFinance = async () => {
      const { id, version } = await till()
      return supervisor.call(calls.closeForFinance, { id, version })
    }
    expect((await closeForFinance()).msg).toContain('主管只能结财务人员本人的账')
    const events = async () => (await till(methods.CASH, 'supervisor')).actions.map((one) => one.event)
    expect(await events()).toEqual(['count'])
    const { userId: cashierId } = await desk.as('finance')
    const { id } = await till()
    await desk.store.change((tx) => tx.updateTable('dayClose').set({ cashierId }).where('id', '=', id).execute())
    await count(await till(), { countedFen: 0, denominations: [], remark: '已入库' }, 'finance')
    const { rows } = await supervisor.get(options.page, {})
    const option = rows.find((row) => row.code === 'dayClose.supervisor')!
    await supervisor.get(options.update, { id: option.id!, version: option.version!, value: 'off' })
    expect((await closeForFinance()).msg).toContain('本中心未允许主管结财务人员的账')
    await supervisor.get(options.update, { id: option.id!, version: option.version! + 1, value: 'on' })
    expect(await events()).toEqual(['count', 'closeForFinance'])
    expect((await closeForFinance()).data).toMatchObject({ status: 16 })
    expect(await till()).toMatchObject({ closeUser: '林静怡' })
    expect((await (await desk.as('reception')).call(calls.closeForFinance, { id, version: 1 })).code).toBe('1111')
  })

  it('pays a refund out of the till of who took the money in, unless another is chosen', async () => {
    nextDay()
    const finance = await desk.as('finance')
    const lower = async () => {
      const id = await take()
      await confirmed(desk, id)
      const { contract: before } = await contractOf(desk, id)
      await changedFees(desk, id, await linesOf(desk, id, [0]))
      return { id, refundFen: before.totalFen - (await contractOf(desk, id)).contract.totalFen }
    }
    const first = await lower()
    const reception = await desk.as('reception')
    const asked = await finance.get(refunds.payers, { id: first.id })
    expect(asked).toMatchObject({ refundFen: first.refundFen, firstId: reception.userId })
    const names = asked.payers.map((one) => one.name)
    expect(names).toEqual(expect.arrayContaining(['陈晓雯', '林静怡']))
    await confirmed(desk, first.id)
    const lastOf = async (id: number) => (await contractOf(desk, id)).ledger.at(-1)
    expect(await lastOf(first.id)).toMatchObject({ kind: 'REFUND', cashier: '陈晓雯', amountFen: -first.refundFen })
    // Nobody's till but the cashier's changed: finance, who confirmed, may close it.
    expect((await tills()).map((row) => row.cashier)).toEqual(['陈晓雯'])
    await count(await till())
    expect((await close(await till())).code).toBe('0000')

    nextDay()
    const second = await lower()
    const confirm = async (payerId: number) => {
      const { contract } = await contractOf(desk, second.id)
      const { id, version } = contract
      return finance.call(contracts.updateFinanceStatus, { id, version, status: 16, payerId })
    }
    const { userId: stranger } = await desk.as('bj_reception')
    expect((await confirm(stranger)).msg).toContain('退款付款人须是本中心的在职收款人员')
    const { userId: supervisorId } = await desk.as('supervisor')
    expect((await confirm(supervisorId)).code).toBe('0000')
    expect(await lastOf(second.id)).toMatchObject({ kind: 'REFUND', cashier: '林静怡' })
  })

  it('keeps a changed payment method on the till of who took the money in', async () => {
    nextDay()
    const id = await take()
    await confirmed(desk, id)
    const { contract } = await contractOf(desk, id)
    const form = await (await desk.as('reception')).get(forms.paymentChange, {
      contractId: id,
      version: contract.version,
      paymentMethodId: methods.WECHAT,
      reason: '客户改用微信',
    })
    await (await desk.as('supervisor')).get(forms.approvals, { ids: [form.id], approved: true })
    const { ledger } = await contractOf(desk, id)
    expect(ledger.map((row) => [row.kind, row.cashier])).toEqual([
      ['RECEIPT', '陈晓雯'],
      ['ADJUST', '陈晓雯'],
      ['ADJUST', '陈晓雯'],
    ])
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

  it('ends a booking that finds no open till, and keeps nothing of it', async () => {
    nextDay()
    await take()
    const { id, cashierId, cashier, companyId, paymentMethodId } = await desk.store.read
      .selectFrom('dayClose')
      .selectAll()
      .where('id', '=', (await till()).id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 40 }, (_, ahead) => ({
      cashierId,
      cashier,
      companyId,
      paymentMethodId,
      status: 16,
      day: dayOf(desk.clock.now + (ahead + 1) * DAY),
    }))
    await desk.store.change(async (tx) => {
      await tx.updateTable('dayClose').set({ status: 16 }).where('id', '=', id).execute()
      await tx.insertInto('dayClose').values(rows).execute()
    })
    const contractId = await accepted(desk)
    expect((await paid(desk, contractId)).code).toBe('-1')
    expect((await contractOf(desk, contractId)).ledger).toEqual([])
  })
})
