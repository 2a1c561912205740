import { beforeAll, expect, it } from 'vitest'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import * as calls from '#protocol/finance/settle/calls.ts'
import * as transactions from '#protocol/finance/settle/transaction-calls.ts'
import {
  AGENT,
  accepted,
  accountOf,
  changedFees,
  confirmed,
  contractOf,
  linesOf,
  methods,
  paid,
  settled,
  toppedUp,
} from './finance-fixtures.ts'
import { type Desk, onEachEngine } from './harness.ts'

onEachEngine('Settlement accounts', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  const finance = () => desk.as('finance')
  const account = async (id: number) => (await finance()).get(calls.detail, { id })
  const credit = async (kind: 'PREPAID' | 'MONTHLY', availableFen: number) => {
    const now = await accountOf(desk, kind)
    if (now.availableFen > availableFen) {
      await desk.store.change((tx) =>
        tx.updateTable('settlementAccount').set({ balanceFen: 0, creditFen: 0 }).where('id', '=', now.id).execute(),
      )
    }
    const fresh = await account(now.id)
    const missing = availableFen - fresh.availableFen
    if (missing > 0) await toppedUp(desk, now.id, missing)
    return account(now.id)
  }

  it('pay prepaid contracts at once, and refuse with 4466 what their credit does not reach', async () => {
    const id = await accepted(desk, { agent: true })
    const { contract } = await contractOf(desk, id)
    const poor = await credit('PREPAID', contract.totalFen - 1)
    const refused = await paid(desk, id, methods.PREPAID)
    expect(refused.code).toBe('4466')
    expect(refused.msg).toMatch(/预存款账户可用额度 .* 元，不足 .* 元/)
    expect((await contractOf(desk, id)).contract).toMatchObject({ financeStatus: 0, receivedFen: 0 })
    expect((await account(poor.id)).balanceFen).toBe(poor.balanceFen)
    const rich = await credit('PREPAID', contract.totalFen)
    expect((await paid(desk, id, methods.PREPAID)).code).toBe('0000')
    const { contract: now, ledger } = await contractOf(desk, id)
    expect(now).toMatchObject({ financeStatus: 8, receivedFen: now.totalFen })
    expect(ledger).toMatchObject([{ kind: 'RECEIPT', paymentMethodId: methods.PREPAID, amountFen: now.totalFen }])
    expect((await account(rich.id)).balanceFen).toBe(rich.balanceFen - now.totalFen)
    const { rows } = await (await finance()).get(transactions.page, { accountId: rich.id })
    expect(rows[0]).toMatchObject({ kind: 'CHARGE', amountFen: -now.totalFen, contractNo: now.contractNo })
  })

  it('take money for somebody without an account, or with a frozen one, from nobody', async () => {
    const walkIn = await accepted(desk)
    expect((await paid(desk, walkIn, methods.MONTHLY)).msg).toContain('的客户在本中心没有月结账户')
    const id = await accepted(desk, { agent: true })
    const { contract } = await contractOf(desk, id)
    const monthly = await credit('MONTHLY', contract.totalFen)
    const person = await finance()
    const frozen = await person.get(calls.freeze, {
      id: monthly.id,
      version: monthly.version,
      frozen: 1,
      reason: '逾期',
    })
    const refused = await paid(desk, id, methods.MONTHLY)
    expect(refused).toMatchObject({ code: '4466' })
    expect(refused.msg).toContain('月结账户已冻结')
    const stale = { id: monthly.id, version: monthly.version, frozen: 0, reason: '已付' } as const
    expect((await person.call(calls.freeze, stale)).code).toBe('4409')
    await person.get(calls.freeze, { ...stale, version: frozen.version })
    expect((await paid(desk, id, methods.MONTHLY)).code).toBe('0000')
  })

  it('follow changed fees: charged at approval, given back by an ADJUST when finance confirms', async () => {
    const before = await credit('PREPAID', 10_000_000)
    const id = await settled(desk, { agent: true, method: methods.PREPAID })
    const { contract, lines } = await contractOf(desk, id)
    const more = lines.map((line, at) => line.unitFen + (at === 0 ? 3000 : 0))
    expect((await changedFees(desk, id, await linesOf(desk, id, more))).code).toBe('0000')
    expect((await account(before.id)).balanceFen).toBe(before.balanceFen - contract.totalFen - 3000)
    expect((await contractOf(desk, id)).contract.receivedFen).toBe(contract.totalFen + 3000)
    await confirmed(desk, id)
    const consular = lines.findIndex((line) => line.kind === 'CONSULAR')
    const less = lines.map((line, at) => line.unitFen + (at === 0 ? 3000 : 0) - (at === consular ? 1000 : 0))
    await changedFees(desk, id, await linesOf(desk, id, less))
    await confirmed(desk, id)
    const { ledger, contract: now } = await contractOf(desk, id)
    expect(ledger.map((row) => [row.kind, row.amountFen])).toEqual([
      ['RECEIPT', contract.totalFen],
      ['RECEIPT', 3000],
      ['ADJUST', -1000],
    ])
    expect(now.receivedFen).toBe(now.totalFen)
    expect((await account(before.id)).balanceFen).toBe(before.balanceFen - now.totalFen)
  })

  it('take over a contract by an apply form only within their credit; a refusal leaves the form as it was', async () => {
    const id = await settled(desk, { agent: true })
    const { contract } = await contractOf(desk, id)
    await credit('PREPAID', 0)
    const reception = await desk.as('reception')
    const asked = { contractId: id, version: contract.version, paymentMethodId: methods.PREPAID, reason: '改为预存款' }
    const made = await reception.get(forms.paymentChange, asked)
    const supervisor = await desk.as('supervisor')
    const refused = await supervisor.call(forms.approvals, { ids: [made.id], approved: true })
    expect(refused).toMatchObject({ code: '4466', data: { rows: [{ code: '4466' }] } })
    expect((await supervisor.get(forms.detail, { id: made.id })).form).toMatchObject({ status: 0, version: 1 })
    expect((await contractOf(desk, id)).contract.financeStatus).toBe(16)
    const rich = await credit('PREPAID', contract.totalFen)
    expect((await supervisor.call(forms.approvals, { ids: [made.id], approved: true })).code).toBe('0000')
    expect((await account(rich.id)).availableFen).toBe(rich.availableFen - contract.totalFen)
  })

  it('are opened once for each agent and kind, and never owe more than their credit', async () => {
    const person = await finance()
    const again = await person.call(calls.save, { buyerId: AGENT, kind: 'PREPAID', creditFen: 0 })
    expect(again.msg).toBe('该客户在本中心已有同类账户')
    const stranger = await person.call(calls.save, { buyerId: 101, kind: 'PREPAID', creditFen: 0 })
    expect(stranger.msg).toContain('该公司不是本中心的代理商')
    const monthly = await account((await accountOf(desk, 'MONTHLY')).id)
    await desk.store.change((tx) =>
      tx
        .updateTable('settlementAccount')
        .set({ balanceFen: -100, creditFen: 500 })
        .where('id', '=', monthly.id)
        .execute(),
    )
    const low = await person.call(calls.save, { id: monthly.id, version: monthly.version, creditFen: 99 })
    expect(low.msg).toContain('信用额度不能低于已欠的 1.00 元')
    await person.get(calls.save, { id: monthly.id, version: monthly.version, creditFen: 100 })
    expect((await account(monthly.id)).availableFen).toBe(0)
    expect((await person.call(calls.save, { creditFen: 1 })).msg).toContain('采购方')
  })

  it('keep two desks from spending the same credit', async () => {
    const ids = [await accepted(desk, { agent: true }), await accepted(desk, { agent: true })]
    const { contract } = await contractOf(desk, ids[0]!)
    const before = await credit('PREPAID', contract.totalFen)
    const answers = await Promise.all(ids.map((id) => paid(desk, id, methods.PREPAID)))
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['0000', '4466'])
    expect((await account(before.id)).availableFen).toBe(0)
  })

  it('list who may hand papers to the center', async () => {
    const buyers = await (await finance()).get(calls.buyers, {})
    expect(buyers.map((buyer) => buyer.id)).toContain(AGENT)
    expect((await (await desk.as('reception')).call(calls.buyers, {})).code).toBe('1111')
  })
})
