import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { updateFinanceStatus } from '#protocol/contract/calls.ts'
import { accepted, contractOf, methods, paid } from '#tests/server/finance-fixtures.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { openCounter } from './counter.tsx'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }

async function openDialog(desk: Desk, userName: string, id: number, name: string) {
  const counter = await openCounter(desk, userName)
  await counter.open('center.contract.detail', { id })
  fireEvent.click(await screen.findByRole('button', { name }, patient))
  return screen.findByRole('dialog', { name }, patient)
}
const closed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull(), patient)

onSqlite('money at the counter', (openDesk) => {
  it('takes the rest of a part payment by two methods at once', slow, async () => {
    const desk = await openDesk()
    const id = await accepted(desk)
    await paid(desk, id, methods.CASH, 10_000)
    const dialog = await openDialog(desk, 'reception', id, '提交财务')
    const now = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /本次收款/ }, patient)
    fireEvent.change(now, { target: { value: '200' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '添加付款方式' }))
    const second = await within(dialog).findByRole('group', { name: '第 2 笔收款' }, patient)
    fireEvent.click(within(second).getByRole('combobox'))
    fireEvent.click(await screen.findByRole('option', { name: '微信支付' }, patient))
    fireEvent.click(within(dialog).getByRole('button', { name: '提交财务' }))
    await closed('提交财务')
    const { contract, ledger } = await contractOf(desk, id)
    expect(contract.receivedFen).toBe(contract.totalFen)
    expect(ledger.map((row) => [row.paymentMethodName, row.amountFen])).toEqual([
      ['现金', 10_000],
      ['现金', 20_000],
      ['微信支付', contract.totalFen - 30_000],
    ])
  })

  it('says that too much was received before it is taken', slow, async () => {
    const desk = await openDesk()
    const id = await accepted(desk)
    const dialog = await openDialog(desk, 'reception', id, '提交财务')
    const now = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /本次收款/ }, patient)
    fireEvent.change(now, { target: { value: '10000' } })
    expect(await within(dialog).findByText(/多收，财务确认时退还/, {}, patient)).toBeTruthy()
  })

  it('lets finance confirm one receipt, and take another back that did not come in', slow, async () => {
    const desk = await openDesk()
    const id = await accepted(desk)
    await paid(desk, id, methods.CASH, 10_000)
    await paid(desk, id, methods.WECHAT)
    const dialog = await openDialog(desk, 'finance', id, '财务确认')
    const [, wechat] = await within(dialog).findAllByRole('checkbox', {}, patient)
    fireEvent.click(wechat!)
    fireEvent.click(within(dialog).getByRole('button', { name: '财务确认' }))
    await closed('财务确认')
    const { contract, ledger } = await contractOf(desk, id)
    expect(ledger.map((row) => row.receiptStatus)).toEqual([16, 8])
    const { version } = contract
    const finance = await desk.as('finance')
    await finance.get(updateFinanceStatus, { id, version, status: 12, reason: '未查到到账' })
  })

  it('takes anew what finance rejected because it did not come in', slow, async () => {
    const desk = await openDesk()
    const id = await accepted(desk)
    await paid(desk, id, methods.WECHAT)
    const { version } = (await contractOf(desk, id)).contract
    await (await desk.as('finance')).get(updateFinanceStatus, { id, version, status: 12, reason: '未查到到账' })
    const dialog = await openDialog(desk, 'reception', id, '提交财务')
    expect(await within(dialog).findByText('未查到到账', {}, patient)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('checkbox', { name: '未到账，冲销' }))
    fireEvent.click(within(dialog).getByRole('button', { name: '提交财务' }))
    await closed('提交财务')
    const { contract, ledger } = await contractOf(desk, id)
    expect(contract).toMatchObject({ financeStatus: 8, receivedFen: contract.totalFen })
    expect(ledger.map((row) => row.kind)).toEqual(['RECEIPT', 'ADJUST', 'RECEIPT'])
  })
})
