import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/config/holiday-calls.ts'
import HolidayPage from '#src/modules/config/holiday/holiday-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const page = <HolidayPage params={{}} memory={{ year: 2026 }} {...actions} />
const day = (name: RegExp) => screen.findByRole('button', { name })
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

onSqlite('the calendar of a center', (openDesk) => {
  test('shows twelve months; a click makes a day off, which names whom it touches, and takes it out again', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'supervisor')
    await show(page)
    expect(await day(/^2026 年 10 月 1 日 休息 国庆节$/)).toBeTruthy()
    expect(screen.getAllByRole('table')).toHaveLength(12)
    await user.click(await day(/^2026 年 12 月 8 日$/))
    const asked = await dialog(/2026-12-08 星期二/)
    await user.type(asked.getByRole('textbox', { name: /^名称/ }), '停业检修')
    expect(await asked.findByText(/预计出签日/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await day(/^2026 年 12 月 8 日 休息 停业检修$/))
    await user.click((await dialog(/2026-12-08/)).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '删除' }))
    const gone = await dialog(/2026-12-08/)
    const remove = gone.getByRole<HTMLButtonElement>('button', { name: '删除' })
    await waitFor(() => expect(remove.disabled).toBe(false))
    await user.click(remove)
    expect(await day(/^2026 年 12 月 8 日$/)).toBeTruthy()
    const { days } = await person.get(calls.calendar, { year: 2026 })
    expect(days.some((one) => one.day === '2026-12-08')).toBe(false)
  })

  test('is walked by the arrow keys, a week or a day at a time', async () => {
    const { show, user } = await sitDown(await openDesk(), 'supervisor')
    await show(page)
    const first = await day(/^2026 年 10 月 14 日$/)
    await user.click(first)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const current = () => document.querySelector<HTMLElement>('.config-day[tabindex="0"]')
    current()?.focus()
    const before = current()?.dataset.day
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(current())
    expect(current()?.dataset.day).not.toBe(before)
  })

  test('a year that is not published comes in as expected', async () => {
    const { show, user, person, line } = await sitDown(await openDesk(), 'supervisor')
    await show(<HolidayPage params={{}} memory={{ year: 2029 }} {...actions} />)
    const late = Promise.withResolvers<void>()
    line.late = { word: 'touched', until: late.promise }
    await user.click(await screen.findByRole('button', { name: '导入节假日' }))
    const asked = await dialog(/导入 2029 年节假日/)
    expect(await asked.findByText(/尚未公布/)).toBeTruthy()
    const send = asked.getByRole<HTMLButtonElement>('button', { name: /^导入 \d+ 天$/ })
    // Whom it touches is read first.
    expect(send.disabled).toBe(true)
    late.resolve()
    expect(await asked.findByText('没有合同的预计出签日受影响')).toBeTruthy()
    await waitFor(() => expect(send.disabled).toBe(false))
    await user.click(send)
    expect(await day(/^2029 年 10 月 1 日 休息 国庆节 \(预计\)$/)).toBeTruthy()
    const { days } = await person.get(calls.calendar, { year: 2029 })
    expect(days.some((one) => one.kind === 'CONSULATE_CLOSED')).toBe(true)
  })

  test('reception looks at it and changes nothing', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    await show(page)
    await user.click(await day(/^2026 年 10 月 1 日/))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: '导入节假日' })).toBeNull()
  })
})
