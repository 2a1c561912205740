import { beforeAll, expect, it } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as forms from '#protocol/finance/apply-form/calls.ts'
import { accepted, changedFees, confirmed, contractOf, linesOf, methods, paid, settled } from './finance-fixtures.ts'
import { holdMore, narrowRole } from './give-role.ts'
import { type Desk, onEachEngine } from './harness.ts'

const OTHER = '可以办理的人：罗美玲'

onEachEngine('Apply forms', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  const asked = async (id: number, paymentMethodId = methods.WECHAT, by = 'reception') => {
    const { contract } = await contractOf(desk, id)
    const person = await desk.as(by)
    const { version } = contract
    return person.call(forms.paymentChange, { contractId: id, version, paymentMethodId, reason: '客户改用微信' })
  }
  const shown = async (id: number, by = 'supervisor') => (await desk.as(by)).get(forms.detail, { id })
  const decide = async (ids: number[], approved: boolean, by = 'supervisor', reason?: string) =>
    (await desk.as(by)).call(forms.approvals, { ids, approved, ...(reason && { reason }) })

  it('move what was received to another method, and the contract back to finance, in one step', async () => {
    const id = await settled(desk)
    const before = await contractOf(desk, id)
    const made = await asked(id)
    expect(made.code).toBe('0000')
    const waiting = await shown(made.data.id)
    expect(waiting.form).toMatchObject({ status: 0, kind: 'PAYMENT', afterMethodName: '微信支付', applyUser: '陈晓雯' })
    expect(waiting.form.actions.map((one) => one.event)).toEqual(['approve', 'reject'])
    const approved = await decide([made.data.id], true)
    expect(approved).toMatchObject({ code: '0000', data: { ok: 1, failed: 0 } })
    const { contract, ledger } = await contractOf(desk, id)
    expect(contract).toMatchObject({
      financeStatus: 8,
      paymentMethodId: methods.WECHAT,
      receivedFen: contract.totalFen,
    })
    expect(ledger.slice(1).map((row) => [row.kind, row.paymentMethodId, row.amountFen])).toEqual([
      ['ADJUST', methods.CASH, -before.contract.totalFen],
      ['ADJUST', methods.WECHAT, before.contract.totalFen],
    ])
    expect((await shown(made.data.id)).form).toMatchObject({ status: 1, approveUser: '林静怡' })
    const [log] = await (await desk.as('finance')).get(contracts.logs, { id })
    expect(log).toMatchObject({ action: 'applyFormApproved', fromStatus: 16, toStatus: 8 })
  })

  it('are not decided on by who wrote them, and say why', async () => {
    const made = await asked(await settled(desk), methods.WECHAT, 'supervisor')
    const own = await shown(made.data.id)
    const refusedOwn = { refused: 'applyForm.refused.isNotAuthor', note: OTHER }
    expect(own.form.actions).toEqual([
      { event: 'approve', ...refusedOwn },
      { event: 'reject', ...refusedOwn },
      { event: 'withdraw' },
    ])
    const refused = await decide([made.data.id], true)
    expect(refused).toMatchObject({ code: '4466', data: { ok: 0, failed: 1 } })
    expect(refused.msg).toContain(`申请人不能审批自己的申请单，请由其他人审批（${OTHER}）`)
    const finance = await desk.as('finance')
    const withdrawn = await finance.call(forms.withdraw, { id: made.data.id, version: 1 })
    expect(withdrawn.msg).toContain('只有申请人本人可以操作')
    await (await desk.as('supervisor')).get(forms.withdraw, { id: made.data.id, version: 1 })
    expect((await shown(made.data.id)).form.status).toBe(3)
  })

  it('name who of the center decides instead: no author, and nobody whose right does not reach so far', async () => {
    const made = await asked(await settled(desk), methods.WECHAT, 'supervisor')
    await holdMore(desk, 'reception', ['center.applyForm.approve'])
    await narrowRole(desk, 'made.reception.center.applyForm.approve', 'center.applyForm.approve')
    expect((await shown(made.data.id)).form.actions[0]?.note).toBe(OTHER)
    await holdMore(desk, 'reception2', ['center.applyForm.approve'])
    const named = expect.stringMatching(/^可以办理的人：(.+、罗美玲|罗美玲、.+)$/)
    expect((await shown(made.data.id)).form.actions[0]).toMatchObject({ event: 'approve', note: named })
    const { rows } = await (await desk.as('supervisor')).get(forms.page, { rows: 50 })
    expect(rows.find(({ id }) => id === made.data.id)?.actions[0]?.note).toEqual(named)
    expect((await decide([made.data.id], true)).msg).toContain('可以办理的人：')
    expect((await decide([made.data.id], true, 'reception2')).data).toMatchObject({ ok: 1 })
  })

  it('stand alone on a contract that finance has confirmed', async () => {
    const open = await accepted(desk)
    expect((await asked(open)).msg).toBe('当前状态为“未收款”，不能执行变更申请')
    await paid(desk, open)
    await confirmed(desk, open)
    expect((await asked(open, methods.CASH)).msg).toContain('新的付款方式与现在的相同')
    expect((await asked(open)).code).toBe('0000')
    expect((await asked(open, methods.CARD)).msg).toContain('已有待审批的申请单')
  })

  it('ask for review again when the contract was changed meanwhile', async () => {
    const id = await settled(desk)
    const made = await asked(id)
    const { contract } = await contractOf(desk, id)
    const reception = await desk.as('reception')
    await reception.get(contracts.update, { id, version: contract.version, contactName: '张晓伟' })
    expect((await shown(made.data.id)).form.contractChanged).toBe(true)
    const stale = await decide([made.data.id], true)
    expect(stale.msg).toContain('合同在申请后有改动')
    expect((await contractOf(desk, id)).contract.financeStatus).toBe(16)
    expect((await decide([made.data.id], false)).msg).toContain('请填写原因')
    await decide([made.data.id], false, 'supervisor', '合同有改动，请重新送审')
    const { form } = await shown(made.data.id, 'reception')
    expect(form).toMatchObject({ status: 2, approveReason: '合同有改动，请重新送审' })
    expect(form.actions).toEqual([{ event: 'againReview' }])
    const again = { id: form.id, version: form.version, paymentMethodId: methods.CARD, reason: '改为刷卡' }
    await reception.get(forms.againReview, again)
    expect((await reception.call(forms.againReview, again)).code).toBe('4409')
    expect((await decide([form.id], true)).code).toBe('0000')
    expect((await contractOf(desk, id)).contract.paymentMethodId).toBe(methods.CARD)
  })

  it('pay lower fees back when finance confirms them', async () => {
    const id = await settled(desk)
    const { contract: before, lines } = await contractOf(desk, id)
    const consular = lines.findIndex((line) => line.kind === 'CONSULAR')
    const prices = lines.map((line, at) => (at === consular ? line.unitFen - 5000 : line.unitFen))
    expect((await changedFees(desk, id, await linesOf(desk, id, prices))).code).toBe('0000')
    const waiting = await contractOf(desk, id)
    expect(waiting.contract).toMatchObject({ financeStatus: 8, totalFen: before.totalFen - 5000 })
    expect(waiting.contract.receivedFen).toBe(before.receivedFen)
    await confirmed(desk, id)
    const { contract, ledger } = await contractOf(desk, id)
    expect(contract).toMatchObject({ financeStatus: 16, receivedFen: before.receivedFen - 5000 })
    expect(ledger.at(-1)).toMatchObject({ kind: 'REFUND', amountFen: -5000, paymentMethodId: methods.CASH })
  })

  it('lower no line beyond what is refunded', async () => {
    const id = await settled(desk)
    const reception = await desk.as('reception')
    const { contract, lines } = await contractOf(desk, id)
    const ask = async (changed: Awaited<ReturnType<typeof linesOf>>) =>
      reception.call(forms.changeFees, { contractId: id, version: contract.version, lines: changed, reason: '退费' })
    const same = await ask(await linesOf(desk, id))
    expect(same.msg).toContain('费用没有变化')
    await desk.store.change((tx) =>
      tx.updateTable('expenseLine').set({ refundable: 'never' }).where('id', '=', lines[0]!.id!).execute(),
    )
    const lower = await ask(await linesOf(desk, id, [lines[0]!.unitFen - 1]))
    expect(lower.msg).toContain('不可退，金额不能降低')
    // Saying that it may be refunded does not make it so.
    const trick = (await linesOf(desk, id, [1])).map((line) => ({ ...line, refundable: 'always' as const }))
    expect((await ask(trick)).msg).toContain('不可退')
    expect((await ask(await linesOf(desk, id, [lines[0]!.unitFen + 100]))).code).toBe('0000')
  })

  it('take the review number off, as it stands for confirmed contracts only', async () => {
    const id = await settled(desk)
    const finance = await desk.as('finance')
    const numbers = await import('#protocol/finance/calls.ts')
    const { reviewNumber } = await finance.get(numbers.batchAddReviewNumber, { contractIds: [id] })
    const made = await asked(id)
    expect((await decide([made.data.id], true)).code).toBe('0000')
    const under = await finance.get(numbers.getByReviewNumber, { reviewNumber: reviewNumber! })
    expect(under.rows).toEqual([])
  })

  it('are listed by status and contract, and counted', async () => {
    const supervisor = await desk.as('supervisor')
    const all = await supervisor.get(forms.page, { rows: 200 })
    const counts = await supervisor.get(forms.statusNum, {})
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all.records)
    const pending = await supervisor.get(forms.page, { status: 0, rows: 200 })
    expect(pending.records).toBe(counts[0])
    const one = await supervisor.get(forms.page, { keywords: all.rows[0]!.contractNo })
    expect(new Set(one.rows.map((row) => row.contractNo))).toEqual(new Set([all.rows[0]!.contractNo]))
  })
})
