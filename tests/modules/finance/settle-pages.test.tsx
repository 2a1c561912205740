import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/finance/recharge/calls.ts'
import { freshList } from '#src/kit/list/list-memory.ts'
import BankPage from '#src/modules/finance/bank/bank-page.tsx'
import RechargePage from '#src/modules/finance/recharge/recharge-page.tsx'
import TransactionPage from '#src/modules/finance/transaction/transaction-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { accountOf, transfer } from '#tests/server/finance-fixtures.ts'
import { onSqlite } from '#tests/server/harness.ts'

const opened = { params: {}, memory: freshList, ...actions }
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

onSqlite('an agent', (openDesk) => {
  test('submits a transfer to his only account, sees where to pay, and finds it waiting', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'agent2')
    await show(<RechargePage {...opened} />)
    await user.click(await screen.findByRole('button', { name: '充值' }))
    const form = await dialog('充值')
    await user.click(await form.findByRole('combobox', { name: /^账户/ }))
    await user.click(await screen.findByRole('option', { name: /预存款/ }))
    await user.click(form.getByRole('combobox', { name: /^收款账户/ }))
    await user.click(await screen.findByRole('option', { name: '北京基本户' }))
    expect(await form.findByText(/中国工商银行北京东城支行 6222020200098765432/)).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: /^金额/ }), '500')
    await user.type(form.getByRole('textbox', { name: /^付款方/ }), '北国商旅')
    await user.type(form.getByRole('textbox', { name: /^凭证号/ }), 'BJ-77')
    await user.click(form.getByRole('button', { name: '提交' }))
    await closed()
    expect(await screen.findByRole('row', { name: /BJ-77/ })).toBeTruthy()
    const { rows } = await person.get(calls.page, { voucherNo: 'BJ-77' })
    expect(rows).toMatchObject([{ amountFen: 50_000, status: 0, bankAccountName: '北京基本户' }])
  })

  test('reads what moved on his accounts, with what it comes to', async () => {
    const { show } = await sitDown(await openDesk(), 'agent')
    await show(<TransactionPage {...opened} />)
    expect(await screen.findByRole('row', { name: /BT20261107/ })).toBeTruthy()
    expect(screen.getByText('期初', { selector: '.finance-sums span span' })).toBeTruthy()
  })
})

onSqlite('finance', (openDesk) => {
  test('approves a recharge in its dialog, and reads the new balance before', async () => {
    const desk = await openDesk()
    const { id: accountId, balanceFen } = await accountOf(desk, 'PREPAID')
    const form = await transfer(desk, { amountFen: 100_000, voucherNo: 'GZ-9' })
    await (await desk.as('agent')).get(calls.submit, { accountId, ...form })
    const { show, user } = await sitDown(desk, 'finance')
    await show(<RechargePage {...opened} />)
    await user.click(await screen.findByRole('row', { name: /GZ-9/ }))
    const shown = await dialog('充值凭证 GZ-9')
    await user.click(await shown.findByRole('button', { name: '通过' }))
    const asked = await dialog('通过')
    await user.click(asked.getByRole('button', { name: '通过' }))
    await closed()
    expect((await accountOf(desk, 'PREPAID')).balanceFen).toBe(balanceFen + 100_000)
  })

  test('writes down a bank account', async () => {
    const { show, user } = await sitDown(await openDesk(), 'finance')
    await show(<BankPage {...opened} />)
    await user.click(await screen.findByRole('button', { name: '新增收款账户' }))
    const form = await dialog('新增收款账户')
    await user.type(form.getByRole('textbox', { name: /^名称/ }), '第二账户')
    await user.type(form.getByRole('textbox', { name: /^开户行/ }), '招商银行')
    await user.type(form.getByRole('textbox', { name: /^账号/ }), '6225 8800 1234 5678')
    await user.click(form.getByRole('button', { name: '保存' }))
    await closed()
    expect(await screen.findByText('6225880012345678')).toBeTruthy()
  })
})
