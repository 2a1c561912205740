import { beforeAll, describe, expect, it } from 'vitest'
import * as calls from '#protocol/contract/calls.ts'
import * as refunds from '#protocol/contract/refund-calls.ts'
import * as tills from '#protocol/finance/day-close-calls.ts'
import { accepted, accountOf, confirmed, contractOf, methods, paid } from './finance-fixtures.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

const { CASH, WECHAT, PREPAID, MONTHLY } = methods
type Taking = {
  paymentMethodId?: number
  receivedFen: number
  further?: { paymentMethodId: number; receivedFen: number; voucherNo?: string }[]
  takenBack?: number[]
}

onEachEngine('Receipts of a contract', (openDesk) => {
  let desk: Desk
  let reception: Person
  let finance: Person
  beforeAll(async () => {
    desk = await openDesk()
    reception = await desk.as('reception')
    finance = await desk.as('finance')
  })

  const shown = (id: number) => contractOf(desk, id)
  const take = async (id: number, taking: Taking) => {
    const { version } = (await shown(id)).contract
    return reception.call(calls.submitFinanceStatus, { id, version, paymentMethodId: CASH, ...taking })
  }
  const decide = async (id: number, status: 12 | 16, receiptIds?: number[], payerId?: number) => {
    const { version } = (await shown(id)).contract
    const reason = status === 12 ? '未到账' : undefined
    return finance.call(calls.updateFinanceStatus, { id, version, status, reason, receiptIds, payerId })
  }
  const receipts = async (id: number) =>
    (await shown(id)).ledger.filter((row) => row.kind === 'RECEIPT').map((row) => [row.amountFen, row.receiptStatus])
  const ids = async (id: number) => (await shown(id)).ledger.map((row) => row.id)
  const financeOf = async (id: number) => (await shown(id)).contract.financeStatus

  it('takes the rest of a part payment while finance still looks, and after it confirmed', async () => {
    const id = await accepted(desk)
    const { totalFen } = (await shown(id)).contract
    expect((await paid(desk, id, CASH, 10_000)).code).toBe('0000')
    expect((await take(id, { paymentMethodId: WECHAT, receivedFen: 5000 })).code).toBe('0000')
    expect((await confirmed(desk, id)).data).toMatchObject({ financeStatus: 16 })
    await finance.call(calls.details, { id })
    expect((await take(id, { receivedFen: totalFen - 15_000 })).data).toMatchObject({ financeStatus: 8 })
    expect(await receipts(id)).toEqual([
      [10_000, 16],
      [5000, 16],
      [totalFen - 15_000, 8],
    ])
    expect((await take(id, { receivedFen: 1 })).data).toMatchObject({ reason: 'contract.refused.hasBalanceOrRejected' })
    expect((await confirmed(desk, id)).data).toMatchObject({ financeStatus: 16 })
    expect((await take(id, { receivedFen: 1 })).data).toMatchObject({ reason: 'contract.refused.hasBalance' })
  })

  it('takes cash and WeChat together, each with its voucher, each in its own till', async () => {
    const id = await accepted(desk)
    const { totalFen } = (await shown(id)).contract
    const further = [{ paymentMethodId: WECHAT, receivedFen: totalFen - 20_000, voucherNo: 'WX-1' }]
    expect((await take(id, { receivedFen: 20_000, further })).code).toBe('0000')
    const { contract, ledger } = await shown(id)
    expect(contract).toMatchObject({ receivedFen: totalFen, paymentMethodId: CASH })
    expect(ledger.map((row) => [row.paymentMethodId, row.amountFen, row.voucherNo])).toEqual([
      [CASH, 20_000, undefined],
      [WECHAT, totalFen - 20_000, 'WX-1'],
    ])
    const { rows } = await finance.get(tills.page, { rows: 200 })
    for (const one of ledger)
      expect(rows).toContainEqual(expect.objectContaining({ day: one.day, paymentMethodId: one.paymentMethodId }))
  })

  it('books what other methods leave on the account, and refuses two accounts or nothing', async () => {
    const id = await accepted(desk, { agent: true })
    await accountOf(desk, 'MONTHLY')
    const { totalFen } = (await shown(id)).contract
    const two = [PREPAID, MONTHLY].map((paymentMethodId) => ({ paymentMethodId, receivedFen: 0 }))
    expect((await take(id, { receivedFen: 100, further: two })).msg).toContain('账户支付只能选择一种')
    const nothing = [{ paymentMethodId: WECHAT, receivedFen: 0 }]
    expect((await take(id, { receivedFen: 100, further: nothing })).msg).toContain('请填写本次实收金额')
    expect((await shown(id)).ledger).toEqual([])
    const rest = [{ paymentMethodId: MONTHLY, receivedFen: 0 }]
    expect((await take(id, { receivedFen: 100, further: rest })).code).toBe('0000')
    expect((await shown(id)).contract).toMatchObject({ receivedFen: totalFen, paymentMethodId: MONTHLY })
    expect(await receipts(id)).toEqual([
      [100, 8],
      [totalFen - 100, 8],
    ])
  })

  it('asks for money once finance has it, and takes a contract that is not accepted as little as before', async () => {
    const id = await accepted(desk)
    await paid(desk, id, CASH, 0)
    expect((await take(id, { receivedFen: 0 })).msg).toContain('请填写本次实收金额')
    await confirmed(desk, id)
    expect((await take(id, { receivedFen: 0 })).msg).toContain('请填写本次实收金额')
    expect(await financeOf(id)).toBe(16)
  })

  it('is confirmed and rejected receipt by receipt, and rejected only while nothing else waits', async () => {
    const id = await accepted(desk)
    await take(id, { receivedFen: 1000, further: [{ paymentMethodId: WECHAT, receivedFen: 2000 }] })
    await take(id, { receivedFen: 3000 })
    const [first, second, third] = await ids(id)
    expect((await decide(id, 12, [second!])).data).toMatchObject({ financeStatus: 8 })
    expect((await decide(id, 16, [second!])).msg).toContain('收款记录不在待财务确认之列')
    expect((await decide(id, 16, [first!])).data).toMatchObject({ financeStatus: 8 })
    expect((await decide(id, 16)).data).toMatchObject({ financeStatus: 12 })
    expect(await receipts(id)).toEqual([
      [1000, 16],
      [2000, 12],
      [3000, 16],
    ])
    expect((await shown(id)).ledger[1]).toMatchObject({ receiptReason: '未到账' })
    const said = (await finance.get(calls.logs, { id })).map(({ action, content }) => [action, content])
    expect(said).toContainEqual(['rejectFinance', `#${second} +20.00: 未到账`])
    expect(said).toContainEqual(['confirmFinance', `#${first} +10.00`])
    expect(said).toContainEqual(['confirmFinance', `#${third} +30.00`])
    expect(third).toBeDefined()
  })

  it('names only receipts of the contract itself', async () => {
    const [id, other] = [await accepted(desk), await accepted(desk)]
    await paid(desk, id, CASH, 1000)
    await paid(desk, other, CASH, 1000)
    const [strange] = await ids(other)
    expect((await decide(id, 16, [strange!])).msg).toContain('收款记录不在待财务确认之列')
    await decide(other, 12)
    expect((await take(id, { receivedFen: 1, takenBack: [strange!] })).msg).toContain('只能冲销被财务驳回的收款')
    expect(await receipts(id)).toEqual([[1000, 8]])
  })

  describe('what was rejected', () => {
    it('is handed in again as it is', async () => {
      const id = await accepted(desk)
      await paid(desk, id)
      await decide(id, 12)
      expect((await take(id, { receivedFen: 0 })).data).toMatchObject({ financeStatus: 8 })
      expect((await confirmed(desk, id)).data).toMatchObject({ financeStatus: 16 })
    })

    it('is taken back where it did not come in, on the till of who booked it, and taken anew', async () => {
      const id = await accepted(desk)
      const { totalFen } = (await shown(id)).contract
      await paid(desk, id, WECHAT)
      const [receipt] = await ids(id)
      expect((await take(id, { receivedFen: 0, takenBack: [receipt!] })).data).toMatchObject({
        reason: 'contract.refused.hasBalanceOrRejected',
      })
      await decide(id, 12)
      const reception2 = await desk.as('reception2')
      const { version } = (await shown(id)).contract
      const anew = { id, version, paymentMethodId: CASH, receivedFen: totalFen, takenBack: [receipt!] }
      expect((await reception2.call(calls.submitFinanceStatus, anew)).code).toBe('0000')
      const { contract, ledger } = await shown(id)
      expect(contract.receivedFen).toBe(totalFen)
      expect(ledger.map((row) => [row.kind, row.amountFen, row.receiptStatus])).toEqual([
        ['RECEIPT', totalFen, 20],
        ['ADJUST', -totalFen, undefined],
        ['RECEIPT', totalFen, 8],
      ])
      expect(ledger[1]).toMatchObject({ cashier: ledger[0]!.cashier, paymentMethodId: WECHAT })
      expect((await confirmed(desk, id)).data).toMatchObject({ financeStatus: 16 })
      expect((await take(id, { receivedFen: 0, takenBack: [receipt!] })).data).toMatchObject({
        reason: 'contract.refused.hasBalance',
      })
    })
  })

  it('owes back at once what was paid over, and pays it once nothing waits any more', async () => {
    const id = await accepted(desk)
    const { totalFen } = (await shown(id)).contract
    await take(id, { receivedFen: totalFen, further: [{ paymentMethodId: WECHAT, receivedFen: 500 }] })
    expect((await shown(id)).contract.receivedFen).toBe(totalFen + 500)
    expect(await finance.get(refunds.payers, { id })).toMatchObject({ refundFen: 500, firstId: reception.userId })
    const [first] = await ids(id)
    await decide(id, 16, [first!])
    expect((await shown(id)).contract.receivedFen).toBe(totalFen + 500)
    await decide(id, 16)
    const { contract, ledger } = await shown(id)
    expect(contract).toMatchObject({ receivedFen: totalFen, financeStatus: 16 })
    expect(ledger.at(-1)).toMatchObject({ kind: 'REFUND', amountFen: -500 })
  })

  it('keeps the bill as finance confirmed it: a further payment opens it to nobody', async () => {
    const id = await accepted(desk)
    await paid(desk, id, CASH, 1000)
    await confirmed(desk, id)
    await finance.get(calls.details, { id })
    await take(id, { receivedFen: 1 })
    const { version } = (await shown(id)).contract
    const line = { kind: 'SERVICE', name: '服务费', quantity: 1, unitFen: 1001, refundable: 'never' } as const
    const cheap = await reception.call(calls.modifyExpenseBill, { id, version, lines: [line] })
    expect(cheap.data).toMatchObject({ reason: 'contract.refused.isNeverConfirmed' })
  })

  it('is part of what its receptionist has still to collect', async () => {
    const id = await accepted(desk)
    await paid(desk, id, CASH, 1000)
    const waiting = async (of: 'unpaid' | 'rejected') => {
      const { rows } = await reception.get(calls.page, { waiting: of, rows: 200 })
      return rows.some((row) => row.id === id)
    }
    expect(await waiting('unpaid')).toBe(true)
    await take(id, { receivedFen: (await shown(id)).contract.totalFen - 1000 })
    expect(await waiting('unpaid')).toBe(false)
    await decide(id, 12)
    expect(await waiting('rejected')).toBe(true)
  })
})
