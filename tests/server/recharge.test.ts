import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { batchUpload, signUrls } from '#protocol/file/calls.ts'
import * as calls from '#protocol/finance/recharge/calls.ts'
import * as accounts from '#protocol/finance/settle/calls.ts'
import * as transactions from '#protocol/finance/settle/transaction-calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { accepted, accountOf, methods, paid, toppedUp, transfer } from './finance-fixtures.ts'
import { type Desk, onEachEngine } from './harness.ts'

onEachEngine('Recharges', (openDesk) => {
  let desk: Desk
  let accountId: number
  beforeAll(async () => {
    desk = await openDesk()
    accountId = (await accountOf(desk, 'PREPAID')).id
  })
  type Form = Partial<ArgsOf<typeof calls.submit>>
  const balance = async () => (await (await desk.as('finance')).get(accounts.detail, { id: accountId })).balanceFen
  const submitted = async (more: Form = {}, by = 'agent') =>
    (await desk.as(by)).call(calls.submit, { accountId, ...(await transfer(desk, more)) })
  const made = async (more: Form = {}, by = 'agent') =>
    (await submitted(more, by)).data as { id: number; version: number }
  const decide = async (id: number, approved = true, by = 'finance') =>
    (await desk.as(by)).call(calls.approvals, { ids: [id], approved, ...(!approved && { reason: '款项尚未到账' }) })
  const shown = async (id: number, by = 'finance') => (await desk.as(by)).get(calls.detail, { id })

  it('are booked on the account when somebody else approves, with the voucher in its movements', async () => {
    const before = await balance()
    const { id } = await made({ amountFen: 123_400, voucherNo: 'V-100' })
    expect(await balance()).toBe(before)
    expect((await decide(id)).code).toBe('0000')
    expect(await balance()).toBe(before + 123_400)
    const { rows } = await (await desk.as('agent')).get(transactions.page, { voucherNo: 'V-100' })
    expect(rows).toMatchObject([{ kind: 'TOPUP', amountFen: 123_400, rechargeId: id, balanceFen: before + 123_400 }])
    expect(await shown(id)).toMatchObject({ status: 1, approveUser: '罗美玲', actions: [] })
  })

  it('are never approved by who submitted them, and say who may instead', async () => {
    const { id } = await made({}, 'finance')
    const refused = await decide(id)
    expect(refused.data).toMatchObject({
      rows: [{ code: '9999', msg: expect.stringContaining('提交人不能审核自己的充值') }],
    })
    expect((await shown(id)).actions.find(({ event }) => event === 'approve')).toMatchObject({
      refused: 'recharge.refused.isNotSubmitter',
    })
    expect((await decide(id, true, 'admin')).code).toBe('0000')
  })

  it('are decided on by the center, never by an agent', async () => {
    const { id } = await made()
    expect((await decide(id, true, 'agent_admin')).code).toBe('1111')
    expect((await decide(id, true, 'bj_finance')).code).not.toBe('0000')
    expect((await shown(id, 'agent_admin')).actions).toEqual([])
  })

  it('that were rejected are submitted again by the same person, changed', async () => {
    const { id } = await made({ amountFen: 500 })
    expect((await decide(id, false)).code).toBe('0000')
    expect(await shown(id, 'agent')).toMatchObject({ status: 2, approveReason: '款项尚未到账' })
    const { version } = await shown(id)
    const form = await transfer(desk, { amountFen: 600 })
    const again = (by: string) => desk.as(by).then((person) => person.call(calls.submitAgain, { id, version, ...form }))
    expect((await again('agent_admin')).msg).toContain('只有提交人本人可以操作')
    expect((await again('agent')).code).toBe('0000')
    const now = await shown(id)
    expect(now).toMatchObject({ status: 0, amountFen: 600 })
    expect(now.approveReason).toBeUndefined()
  })

  it('take a voucher once in a bank account and name the twin; withdrawn ones give it back', async () => {
    const first = await made({ voucherNo: 'V-200', amountFen: 700 })
    const twin = await submitted({ voucherNo: 'V-200' }, 'finance')
    expect(twin).toMatchObject({
      code: '9999',
      msg: expect.stringMatching(/V-200 已用于南方路行 .* 的 7\.00 元（待审核）/),
    })
    expect((await (await desk.as('agent')).call(calls.withdraw, first)).code).toBe('0000')
    const { id } = await made({ voucherNo: 'V-200' }, 'finance')
    const other = await made()
    await decide(other.id, false)
    const again = { ...(await shown(other.id)), ...(await transfer(desk, { voucherNo: 'V-200' })) }
    const { version } = await shown(other.id)
    const form = {
      bankAccountId: again.bankAccountId,
      amountFen: 1,
      valueDay: again.valueDay,
      payerName: 'x',
      voucherNo: 'V-200',
    }
    const refused = await (await desk.as('agent')).call(calls.submitAgain, { id: other.id, version, ...form })
    expect(refused.msg).toContain('V-200 已用于')
    expect(await shown(id)).toMatchObject({ status: 0 })
  })

  it('let two desks submit one voucher, or approve one recharge, once only', async () => {
    const before = await balance()
    const both = await Promise.all([submitted({ voucherNo: 'V-300' }), submitted({ voucherNo: 'V-300' }, 'finance')])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0000', '9999'])
    const { id } = await made({ amountFen: 1000 })
    const answers = await Promise.all([decide(id), decide(id, true, 'admin')])
    const codes = answers.map(({ data }) => (data as { rows: { code: string }[] }).rows[0]!.code)
    expect(codes.toSorted()).toEqual(['0000', '9999'])
    expect(await balance()).toBe(before + 1000)
  })

  it('below zero give prepaid money back, as far as it stands there', async () => {
    const now = await balance()
    const much = await submitted({ amountFen: -now - 1 })
    expect(much.msg).toContain('不足退回')
    const { id } = await made({ amountFen: -now })
    const monthly = await accepted(desk, { agent: true })
    expect((await paid(desk, monthly, methods.PREPAID)).code).toBe('0000')
    const short = await decide(id)
    expect(short.data).toMatchObject({ rows: [{ msg: expect.stringContaining('账户余额不足退回该金额') }] })
    await decide(id, false)
    const rest = await made({ amountFen: -(await balance()) })
    expect((await decide(rest.id)).code).toBe('0000')
    expect(await balance()).toBe(0)
  })

  it('stand against closing an account, and are not submitted for a closed one', async () => {
    const person = await desk.as('finance')
    const close = async () => {
      const { version } = await person.get(accounts.detail, { id: accountId })
      return person.call(accounts.close, { id: accountId, version, reason: '停止合作' })
    }
    expect((await close()).msg).toContain('账户还有待审核的充值')
    await desk.store.change((tx) => tx.updateTable('recharge').set({ status: 3 }).where('status', '=', 0).execute())
    await toppedUp(desk, accountId, 100)
    expect((await close()).msg).toContain('账户还有余额或欠款')
    const back = await made({ amountFen: -100 })
    await decide(back.id)
    expect((await close()).code).toBe('0000')
    expect((await submitted()).msg).toContain('账户已销户')
    const contract = await accepted(desk, { agent: true })
    expect(await paid(desk, contract, methods.PREPAID)).toMatchObject({
      code: '4466',
      msg: expect.stringContaining('已销户'),
    })
    const { version } = await person.get(accounts.detail, { id: accountId })
    expect((await person.call(accounts.reopen, { id: accountId, version, reason: '恢复合作' })).code).toBe('0000')
    await toppedUp(desk, accountId, 5_000_000)
    expect((await paid(desk, contract, methods.PREPAID)).code).toBe('0000')
  })

  it('say what is wrong with a form: a day to come, a bank account of another center, a foreign screenshot', async () => {
    expect((await submitted({ valueDay: addDays(dayOf(desk.clock.now), 1) })).msg).toContain('不能晚于今天')
    const { banks } = await (await desk.as('bj_finance')).get(calls.choices, {})
    expect((await submitted({ bankAccountId: banks[0]!.id })).msg).toContain('请选择该中心启用中的人民币收款账户')
    expect((await submitted({ amountFen: 0 })).code).toBe('9999')
    const file = { fileName: 'x.png', storageName: '2026/11/20/unknown.png', fileIndex: 0 }
    expect((await submitted({ file })).msg).toContain('截图不存在')
  })

  it('show the screenshot of an agent to the center, and to no other', async () => {
    const png = new File(
      [
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      ],
      '回单.png',
      { type: 'image/png' },
    )
    const [uploaded] = await (await desk.as('agent')).get(batchUpload, { file: [png] })
    const file = { fileName: uploaded!.fileName, storageName: uploaded!.storageName, fileIndex: 0 }
    const { id } = await made({ file })
    expect((await shown(id)).file).toEqual(file)
    const signed = async (by: string) => (await desk.as(by)).call(signUrls, { storageNames: [file.storageName] })
    expect((await signed('finance')).code).toBe('0000')
    expect((await signed('bj_finance')).data).not.toEqual((await signed('finance')).data)
  })

  it('come from the old top-up as well, and wait like all others', async () => {
    const before = await balance()
    const answer = await (await desk.as('finance')).get(accounts.topUp, {
      id: accountId,
      amountFen: 900,
      voucherNo: 'V-400',
    })
    expect(answer).toEqual({ id: expect.any(Number), version: 1 })
    expect(await shown(answer.id)).toMatchObject({ status: 0, amountFen: 900, payerName: '南方路行' })
    expect(await balance()).toBe(before)
  })

  it('are seen by each side, and counted by status', async () => {
    const own = await (await desk.as('agent2')).get(calls.page, {})
    expect(new Set(own.rows.map((row) => row.buyerName))).toEqual(new Set(['北国商旅']))
    const { rows } = await (await desk.as('finance')).get(calls.page, { rows: 200 })
    expect(new Set(rows.map((row) => row.companyName)).size).toBe(1)
    const counts = await (await desk.as('finance')).get(calls.statusNum, {})
    expect(Object.values(counts).reduce((all, one) => all + one, 0)).toBe(rows.length)
  })
})
