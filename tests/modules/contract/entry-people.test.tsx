import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { create } from '#protocol/contract/calls.ts'
import { form, passport } from '#tests/server/contract-forms.ts'
import { onSqlite } from '#tests/server/harness.ts'
import { openCounter } from './counter.tsx'
import { zone, zoneOf } from './zones.ts'

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

  it('come from one paste of several passports; what cannot be read stays, and says why', slow, async () => {
    const desk = await openDesk()
    const counter = await openCounter(desk, 'reception')
    await counter.open('center.contract.create', {})
    const box = await screen.findByRole('textbox', { name: '机读码' }, patient)
    const text = [
      `1. ${zoneOf('EK1234567', 'ONE')}`,
      `2. ${zoneOf('EK7654321', 'TWO')}`,
      zoneOf('EK1111111', 'LOST').split('\n')[1],
      zone.german,
      zone.misread,
    ].join('\n')
    fireEvent.change(box, { target: { value: text } })
    await screen.findByText('已填入第 3 位申请人：MUSTERMANN ERIKA', undefined, patient)
    for (const person of ['1 位申请人：ZHANG ONE', '2 位申请人：ZHANG TWO'])
      expect(screen.getByText(`已填入第 ${person}`)).toBeTruthy()
    expect(screen.getByText('另有 1 行不是完整的机读码，未读取')).toBeTruthy()
    // Nothing of a doubtful one is filled in before that is decided; then it is one person more.
    expect(screen.getByRole('heading', { name: '申请人与护照（3）' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '按读取内容填入' }))
    expect(await screen.findByRole('heading', { name: '申请人与护照（4）' }, patient)).toBeTruthy()
  })
  it(
    'keep a doubtful passport beside another person of the same name; the same one read well takes its place',
    slow,
    async () => {
      const desk = await openDesk()
      const counter = await openCounter(desk, 'reception')
      await counter.open('center.contract.create', {})
      const box = await screen.findByRole('textbox', { name: '机读码' }, patient)
      const paste = (value: string) => fireEvent.change(box, { target: { value } })
      const good = zoneOf('EK1234567', 'WEI')
      paste(good.replace('EK1234567', 'EK1234568'))
      const doubtful = '护照 EK1234568 的机读码校验未通过，请核对后再填入'
      await screen.findByText(doubtful, undefined, patient)
      paste(zoneOf('EK7654321', 'WEI', '900101'))
      await screen.findByText('已填入第 1 位申请人：ZHANG WEI', undefined, patient)
      expect(screen.getByText(doubtful)).toBeTruthy()
      paste(good)
      await screen.findByText('已填入第 2 位申请人：ZHANG WEI', undefined, patient)
      expect(screen.queryByText(doubtful)).toBeNull()
    },
  )
})
