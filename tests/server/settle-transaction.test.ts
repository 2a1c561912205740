import { beforeAll, expect, it } from 'vitest'
import { dayOf } from '#domain/day.ts'
import * as contracts from '#protocol/contract/calls.ts'
import * as calls from '#protocol/finance/settle/transaction-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { accepted, accountOf, contractOf, methods, paid, toppedUp } from './finance-fixtures.ts'
import { type Desk, onEachEngine } from './harness.ts'

onEachEngine('Movements of accounts', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  const movements = async (more: object = {}, userName = 'finance') =>
    (await desk.as(userName)).get(calls.page, { rows: 200, ...more })

  it('are counted without a gap, each with what stood on the account after it', async () => {
    const { id } = await accountOf(desk, 'PREPAID')
    await toppedUp(desk, id, 9_000_000)
    const contract = await accepted(desk, { agent: true })
    expect((await paid(desk, contract, methods.PREPAID)).code).toBe('0000')
    const { rows } = await movements({ accountId: id, sord: 'asc' })
    expect(rows.map((row) => row.no)).toEqual(rows.map((_, at) => at + 1))
    let balance = 0
    for (const row of rows) {
      balance += row.amountFen
      expect(row.balanceFen).toBe(balance)
    }
  })

  it('keep counting without a gap when ten contracts are booked at once', async () => {
    const { id } = await accountOf(desk, 'PREPAID')
    await toppedUp(desk, id, 50_000_000)
    const ids: number[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await accepted(desk, { agent: true }))
    const answers = await Promise.all(ids.map((one) => paid(desk, one, methods.PREPAID)))
    expect(answers.map(({ code }) => code)).toEqual(ids.map(() => '0000'))
    const { rows } = await movements({ accountId: id })
    const numbers = rows.map((row) => row.no).toSorted((one, other) => one - other)
    expect(numbers).toEqual(rows.map((_, at) => at + 1))
  })

  it('come to what stood before, came in, went out and stands afterwards', async () => {
    const account = await accountOf(desk, 'PREPAID')
    const all = (await movements({ accountId: account.id })).sums
    expect(all).toMatchObject({ openingFen: 0, closingFen: (await accountOf(desk, 'PREPAID')).balanceFen })
    expect(all.inFen + all.outFen).toBe(all.closingFen)
    const today = dayOf(desk.clock.now)
    const now = (await movements({ accountId: account.id, fromDay: today })).sums
    const before = (await movements({ accountId: account.id, toDay: '2026-10-31' })).sums
    expect(now.closingFen).toBe(all.closingFen)
    expect(now.openingFen! + now.inFen + now.outFen).toBe(now.closingFen)
    expect(before.openingFen! + before.inFen + before.outFen).toBe(before.closingFen)
    const between = (await movements({ accountId: account.id, fromDay: '2026-11-01' })).sums
    expect(between.openingFen).toBe(before.closingFen)
  })

  it('of one kind, document or voucher say no balances, and are found by contract and by order', async () => {
    const id = await accepted(desk, { agent: true })
    const { contract } = await contractOf(desk, id)
    expect((await paid(desk, id, methods.PREPAID)).code).toBe('0000')
    const found = await movements({ keywords: contract.contractNo.toLowerCase() })
    expect(found.rows).toMatchObject([{ contractNo: contract.contractNo, amountFen: -contract.totalFen }])
    expect(found.sums).toEqual({ inFen: 0, outFen: -contract.totalFen })
    const { orderId } = (await (await desk.as('finance')).get(contracts.details, { id })).contract
    const { order } = await (await desk.as('agent')).get(orders.details, { id: orderId! })
    const ofOrder = await movements({ keywords: order.orderNo })
    expect(ofOrder.rows.map((row) => row.contractNo)).toContain(contract.contractNo)
    const kind = await movements({ kind: 'CHARGE' })
    expect(kind.rows.every((row) => row.kind === 'CHARGE')).toBe(true)
    expect(kind.sums.closingFen).toBeUndefined()
  })

  it('are seen by each side: an agent its own at whatever center, a center those with it', async () => {
    const own = await movements({}, 'agent')
    expect(own.records).toBeGreaterThan(0)
    expect(new Set(own.rows.map((row) => row.buyerName))).toEqual(new Set(['南方路行']))
    expect((await movements({ companyId: 102 }, 'agent')).rows.every((row) => row.companyName !== '广州')).toBe(true)
    const other = await movements({ accountId: own.rows[0]!.accountId }, 'bj_finance')
    expect(other.records).toBe(0)
    expect((await (await desk.as('finance')).call(calls.page, { companyId: 102 })).code).toBe('1111')
    const choices = await (await desk.as('agent')).get(calls.accounts, {})
    expect(choices.every((one) => one.buyerName === '南方路行')).toBe(true)
    expect((await (await desk.as('reception')).call(calls.page, {})).code).toBe('1111')
  })
})
