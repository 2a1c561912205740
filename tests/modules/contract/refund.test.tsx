import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { changedFees, contractOf, linesOf, settled } from '#tests/server/finance-fixtures.ts'
import { onSqlite } from '#tests/server/harness.ts'
import { openCounter } from './counter.tsx'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }

afterEach(() => {
  vi.useRealTimers()
})

onSqlite('confirming lower fees', (openDesk) => {
  it('asks who pays the refund out, the cashier of the receipt first', slow, async () => {
    const desk = await openDesk()
    const id = await settled(desk)
    await changedFees(desk, id, await linesOf(desk, id, [0]))
    const counter = await openCounter(desk, 'finance')
    await counter.open('center.contract.detail', { id })
    fireEvent.click(await screen.findByRole('button', { name: '财务确认' }, patient))
    const dialog = await screen.findByRole('dialog', { name: '财务确认' }, patient)
    expect(await within(dialog).findByText(/^应退 .* 元，记入付款人的日结$/, {}, patient)).toBeTruthy()
    const payer = within(dialog).getByRole('combobox', { name: '退款付款人' })
    expect(payer.textContent).toContain('陈晓雯')
    fireEvent.click(payer)
    fireEvent.click(await screen.findByRole('option', { name: '林静怡' }, patient))
    fireEvent.click(within(dialog).getByRole('button', { name: '财务确认' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '财务确认' })).toBeNull(), patient)
    const { ledger } = await contractOf(desk, id)
    expect(ledger.at(-1)).toMatchObject({ kind: 'REFUND', cashier: '林静怡' })
  })
})
