import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as tillCalls from '#protocol/finance/day-close-calls.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { contract } from '#src/modules/contract/index.ts'
import { compared } from '#src/modules/finance/apply/compare-lines.tsx'
import { finance } from '#src/modules/finance/index.ts'
import { openCounter } from '#tests/modules/contract/counter.tsx'
import { accepted, paid, settled } from '#tests/server/finance-fixtures.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'

defineTexts(finance.titles)
vi.setConfig({ testTimeout: 60_000 })
configure({ defaultHidden: true })
afterEach(() => vi.useRealTimers())

const modules = [finance, contract]
/** The row of a name, as soon as it also says something. */
const rowOf = (name: string | RegExp, text: string) =>
  waitFor(
    () => {
      const row = screen.queryAllByRole('row', { name }).find((one) => one.textContent?.includes(text))
      if (!row) throw new Error(`no row of ${name} says ${text}`)
      return row
    },
    { timeout: 8000 },
  )

it('lines are the same by their id; what has none is new', () => {
  const line = { kind: 'VAS', name: '照片', quantity: 1, unitFen: 10, amountFen: 10, refundable: 'always' } as const
  const pairs = compared(
    [
      { ...line, id: 1 },
      { ...line, id: 2 },
    ],
    [{ ...line, id: 2, amountFen: 5 }, line],
  )
  expect(pairs.map(({ was, is }) => [was?.id, is?.amountFen])).toEqual([
    [1, undefined],
    [2, 5],
    [undefined, 10],
  ])
})

onSqlite('the pages of finance', (openDesk) => {
  let desk: Desk
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
  beforeAll(async () => {
    desk = await openDesk()
  })
  it('show sums below the list and give chosen contracts a review number, with an outcome for each', async () => {
    const id = await settled(desk)
    const counter = await openCounter(desk, 'finance', modules)
    await counter.open('center.finance.list')
    expect(await screen.findByText('应收合计', { selector: '.finance-sums span span' })).toBeTruthy()
    const row = await rowOf(/张伟/, '财务已确认')
    await user.click(within(row).getByRole('checkbox'))
    const open = await rowOf(/未收款/, '未收款')
    await user.click(within(open).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '编审核号' }))
    const dialog = await screen.findByRole('dialog', { name: '编审核号' })
    expect(dialog.textContent).toContain('将 2 份合同编入同一审核号')
    await user.click(within(dialog).getByRole('button', { name: '编审核号' }))
    expect(await screen.findByText(/财务未确认，不能编审核号/)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText(/^RGZ\d{8}-\d{4}$/).length).toBeGreaterThan(0))
    expect(id).toBeGreaterThan(0)
  })

  it('reject the submitted ones among several, one after the other, and say what became of each', async () => {
    const waiting = await accepted(desk)
    await paid(desk, waiting)
    await settled(desk)
    const counter = await openCounter(desk, 'finance', modules)
    await counter.open('center.finance.list')
    for (const text of ['待财务确认', '财务已确认'])
      await user.click(within(await rowOf(/张伟/, text)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '批量驳回' }))
    const dialog = await screen.findByRole('dialog', { name: '批量驳回' })
    expect(dialog.textContent).toContain('驳回 1 份已提交合同')
    expect(dialog.textContent).toContain('其余 1 份不在“已提交”状态，不处理')
    await user.click(within(dialog).getByRole('button', { name: '批量驳回' }))
    expect(await within(dialog).findByText('请填写原因')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '凭证不清')
    await user.click(within(dialog).getByRole('button', { name: '批量驳回' }))
    expect(await screen.findByText('1 项全部成功')).toBeTruthy()
    await rowOf(/张伟/, '财务驳回')
  })

  it('say why the author of a form cannot decide on it, and let him withdraw it', async () => {
    const id = await settled(desk)
    const counter = await openCounter(desk, 'supervisor', modules)
    await counter.open('center.finance.apply-form', { contractId: id })
    const dialog = await screen.findByRole('dialog', { name: '新建申请' })
    const method = await within(dialog).findByRole('combobox', { name: /改为/ })
    await user.click(method)
    await user.click(await screen.findByRole('option', { name: '微信支付' }))
    await user.type(within(dialog).getByRole('textbox', { name: '原因' }), '客户改用微信')
    await user.click(within(dialog).getByRole('button', { name: '提交申请' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '新建申请' })).toBeNull())
    await user.click(await rowOf(/张伟/, '待审批'))
    const form = await screen.findByRole('dialog', { name: /^申请单/ })
    expect(await within(form).findByText(/“审批通过”不能使用：申请人不能审批自己的申请单，.*（.+）/)).toBeTruthy()
    expect(within(form).getByRole('button', { name: '审批通过' }).hasAttribute('disabled')).toBe(true)
    await user.click(within(form).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '撤销申请' }))
    const ask = await screen.findByRole('dialog', { name: '撤销申请' })
    await user.click(within(ask).getByRole('button', { name: '撤销申请' }))
    expect(await rowOf(/张伟/, '已撤销')).toBeTruthy()
  })

  it('tell that a contract is changed directly until finance has confirmed it', async () => {
    const counter = await openCounter(desk, 'reception', modules)
    await counter.open('center.finance.apply-form')
    await user.click(await screen.findByRole('button', { name: '新建申请' }))
    const dialog = await screen.findByRole('dialog', { name: '新建申请' })
    const no = within(dialog).getByRole('textbox', { name: '合同号' })
    await user.type(no, 'GZ20200101-0001')
    await user.click(within(dialog).getByRole('button', { name: '查找' }))
    expect(await within(dialog).findByText('没有找到该合同')).toBeTruthy()
    const open = await desk.store.read
      .selectFrom('contract')
      .select('contractNo')
      .where('companyId', '=', 101)
      .where('financeStatus', '=', 8)
      .executeTakeFirstOrThrow()
    await user.clear(no)
    await user.type(no, open.contractNo)
    await user.click(within(dialog).getByRole('button', { name: '查找' }))
    expect(await within(dialog).findByText(/财务确认后才能申请变更/)).toBeTruthy()
  })

  it('count cash by its banknotes, and ask for a word when it differs from the books', async () => {
    await settled(desk)
    const counter = await openCounter(desk, 'reception', modules)
    await counter.open('center.finance.day-close')
    const row = await rowOf(/现金/, '未结账')
    const { rows } = await counter.person.get(tillCalls.page, { status: 0, rows: 200 })
    const till = rows.find((one) => one.paymentKind === 'CASH')!
    await user.click(within(row).getByRole('button', { name: '清点' }))
    const dialog = await screen.findByRole('dialog', { name: /^清点/ })
    const hundreds = Math.floor(till.bookedFen / 10_000)
    await user.type(within(dialog).getByRole('spinbutton', { name: '面额 100.00' }), String(hundreds - 1))
    expect(await within(dialog).findByText('与账面不一致，请在备注中说明原因')).toBeTruthy()
    const save = within(dialog).getByRole('button', { name: '确认清点' })
    expect(save.hasAttribute('disabled')).toBe(true)
    await user.type(within(dialog).getByRole('textbox', { name: '备注' }), '找零差错')
    await user.click(save)
    const counted = await rowOf(new RegExp(`${till.day}.*陈晓雯.*现金.*已清点`), '短款')
    expect(counted.textContent).toContain('找零差错')
  })

  it('let a supervisor count for a colleague with a reason, and tell others why they cannot', async () => {
    const counter = await openCounter(desk, 'supervisor', modules)
    await counter.open('center.finance.day-close')
    const row = await rowOf(/陈晓雯/, '已清点')
    await user.click(within(row).getByRole('button', { name: '清点' }))
    const dialog = await screen.findByRole('dialog', { name: /^清点.*陈晓雯/ })
    const save = within(dialog).getByRole('button', { name: '确认清点' })
    expect(save.hasAttribute('disabled')).toBe(true)
    await user.type(within(dialog).getByRole('textbox', { name: /代清点原因/ }), '陈晓雯请假')
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^清点/ })).toBeNull())
    await rowOf(/陈晓雯/, '林静怡')
  })

  it('submit a recharge of an account, which somebody else approves, and show its movements', async () => {
    const counter = await openCounter(desk, 'finance', modules)
    await counter.open('settle.account')
    const row = await rowOf(/预存款/, '预存款')
    await user.click(within(row).getByRole('button', { name: '充值' }))
    const dialog = await screen.findByRole('dialog', { name: '充值' })
    await user.type(await within(dialog).findByRole('textbox', { name: '金额' }), '123.45')
    await user.click(within(dialog).getByRole('combobox', { name: /^收款账户/ }))
    await user.click(await screen.findByRole('option', { name: '广州基本户' }))
    expect(await within(dialog).findByText(/中国银行广州天河支行 \d+/)).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: '付款方' }), '南方路行')
    await user.type(within(dialog).getByRole('textbox', { name: /^凭证号/ }), 'P-1')
    await user.click(within(dialog).getByRole('button', { name: '提交' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '充值' })).toBeNull())
    await counter.open('finance.recharge')
    await user.click(await rowOf(/P-1/, '待审核'))
    const shown = await screen.findByRole('dialog', { name: '充值凭证 P-1' })
    expect(await within(shown).findByText(/“通过”不能使用：提交人不能审核自己的充值/)).toBeTruthy()
    await user.keyboard('{Escape}')
    await counter.open('settle.account')
    await user.click((await screen.findAllByRole('button', { name: '流水' }))[0]!)
    expect(await screen.findByText('期末', { selector: '.finance-sums span span' })).toBeTruthy()
  })
})
