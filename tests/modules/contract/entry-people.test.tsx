import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { create } from '#protocol/contract/calls.ts'
import { form, passport } from '#tests/server/contract-forms.ts'
import { onSqlite } from '#tests/server/harness.ts'
import { openCounter } from './counter.tsx'

const slow = { timeout: 60_000 }
const patient = { timeout: 8000 }

afterEach(() => vi.useRealTimers())

onSqlite('the people of a contract that is filled in', (openDesk) => {
  it('are opened by hand alone, and what one gives to all says whose it is and is taken back', slow, async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const people = [
      passport({ surname: 'LI', givenNames: 'NA', cname: '李娜' }),
      passport({ surname: 'WANG', givenNames: 'FANG', cname: '王芳', entries: 'DOUBLE', exitDay: '2026-12-29' }),
    ]
    const { id } = await reception.get(create, form({ passports: people }))
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', { id })
    const line = (name: RegExp) => screen.findByRole('button', { name, expanded: false }, patient)
    const second = await line(/王芳/)
    const before = second.textContent

    // Tab comes by: the first stays open under the hand.
    act(() => second.focus())
    expect(second.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('button', { name: /李娜/, expanded: true })).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: /^把 .*李娜.* 的签证信息应用到全部申请人$/ }))
    expect(second.textContent).not.toBe(before)
    const said = await screen.findByText(/李娜.* 的签证信息已应用到全部申请人，1 人有改动/, undefined, patient)
    const note = said.closest<HTMLElement>('[role=status]')!
    fireEvent.click(within(note).getByRole('button', { name: '撤销' }))
    expect(second.textContent).toBe(before)
    expect(said.isConnected).toBe(false)

    fireEvent.click(second)
    expect(await screen.findByRole('button', { name: /王芳/, expanded: true }, patient)).toBeTruthy()
  })
})
