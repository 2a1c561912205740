import { beforeAll, expect, it } from 'vitest'
import * as calls from '#protocol/finance/bank-account/calls.ts'
import * as recharges from '#protocol/finance/recharge/calls.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { type Desk, onEachEngine } from './harness.ts'

type Form = ArgsOf<typeof calls.save>
const form = (more: Partial<Form> = {}): Form => ({
  name: '外币户',
  bank: '汇丰银行',
  bankNumber: 'GB29 NWBK 6016 1331 9268 19',
  currency: 'USD',
  ...more,
})

onEachEngine('Bank accounts', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  const rows = async (by = 'finance') => (await (await desk.as(by)).get(calls.page, {})).rows
  const save = async (more: Partial<Form> = {}, by = 'finance') => (await desk.as(by)).call(calls.save, form(more))

  it('have a number once in a center, however its groups are written', async () => {
    expect((await save()).code).toBe('0000')
    expect((await save({ bankNumber: 'gb29nwbk60161331926819' })).msg).toBe('该账号已登记为“外币户”')
    expect((await save({}, 'bj_finance')).code).toBe('0000')
    const [first] = await rows()
    expect(first).toMatchObject({ bankNumber: 'GB29NWBK60161331926819', currency: 'USD', isUsed: false })
  })

  it('show a number whole only with the right to it', async () => {
    await desk.store.change((tx) =>
      tx.deleteFrom('rolePermission').where('code', 'like', '%finance.bankAccount.number%').execute(),
    )
    const fresh = await desk.as('bj_finance')
    const numbers = (await fresh.get(calls.page, {})).rows.map((row) => row.bankNumber)
    expect(numbers.every((number) => /^\w{4} \*{4} \w{4}$/.test(number))).toBe(true)
    const [first] = (await fresh.get(calls.page, {})).rows
    const { id, version, name, bank, currency } = first!
    expect((await fresh.call(calls.save, { id, version, name, bank: `${bank}一部`, currency })).code).toBe('0000')
    const kept = await desk.store.read
      .selectFrom('bankAccount')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(kept?.number).not.toContain('*')
  })

  it('that a recharge names keep number and currency; disabled or foreign ones are not offered', async () => {
    const used = (await rows()).find((row) => row.isUsed)!
    const { id, version, name, bank } = used
    const changed = { id, version, name, bank, currency: 'CNY' }
    expect((await save({ ...changed, bankNumber: '6222000011112222' })).msg).toContain('已有充值使用该账户')
    const offered = async () => (await (await desk.as('agent')).get(recharges.choices, {})).banks.map((one) => one.id)
    expect(await offered()).toContain(id)
    expect(await offered()).not.toContain((await rows()).find((row) => row.currency === 'USD')!.id)
    const { bankNumber: _, ...stays } = form({ ...changed, valid: 0 })
    expect((await (await desk.as('finance')).call(calls.save, stays)).code).toBe('0000')
    expect(await offered()).not.toContain(id)
  })

  it('are kept by the finance of their center alone', async () => {
    const [gz] = await rows()
    const { bankNumber: _, ...foreign } = form({ id: gz!.id, version: gz!.version })
    expect((await (await desk.as('bj_finance')).call(calls.save, foreign)).code).toBe('1111')
    for (const by of ['agent', 'reception', 'supervisor']) expect((await save({}, by)).code).toBe('1111')
    expect((await save({ bankNumber: '12' })).msg).toContain('账号')
  })
})
