import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pollVisibleMs, supplyOrderMenu } from '#domain/constants.ts'
import { startRevisionPoll } from '#src/kit/api/revision-poll.ts'
import { underMenu } from '#src/kit/workspace/slot.tsx'
import { supply } from '#src/modules/supply/index.ts'
import { standBefore } from '#tests/modules/notice/render-notices.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'

vi.setConfig({ testTimeout: 30_000 })
const center = 101
const polls: (() => void)[] = []
afterEach(() => {
  for (const stop of polls.splice(0)) stop()
  vi.useRealTimers()
})

const sit = (desk: Desk, userName: string, isFolded = false) =>
  standBefore(desk, userName, { module: supply, places: [[underMenu(supplyOrderMenu), { isFolded }]] })
/** The same in a window that polls. */
const watch = async (desk: Desk, userName: string, isFolded = false) => {
  const seat = await sit(desk, userName, isFolded)
  polls.push(startRevisionPoll(seat.client))
  await waitFor(() => expect(seat.client.badges.get()).not.toBeNull())
  return seat
}
/** A trade is carried out, and one less waits. */
const carryOutOne = (desk: Desk) =>
  desk.store.change(async (tx) => {
    const { id } = await tx
      .selectFrom('supplyOrder')
      .select('id')
      .where('kind', '=', 'order')
      .where('supplierId', '=', center)
      .where('status', '=', 16)
      .executeTakeFirstOrThrow()
    await tx.updateTable('supplyOrder').set({ status: 32 }).where('id', '=', id).execute()
  })
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
const turn = () => act(async () => vi.advanceTimersByTimeAsync(pollVisibleMs))
const counts = () =>
  screen.queryAllByRole('list', { name: '待办' }).flatMap((list) => [...list.children].map((one) => one.textContent))
const asked = (line: { asked: string[] }, call: string) => line.asked.filter((path) => path.includes(call)).length

onSqlite('the to-do counters', (openDesk) => {
  test('show below the menu while supply orders are in front, and follow the poll without a call of their own', async () => {
    stopClock()
    const desk = await openDesk()
    const { openPage, line } = await watch(desk, 'supervisor')
    await turn()
    expect(counts()).toEqual([])
    await openPage(supplyOrderMenu)
    await waitFor(() => expect(counts()).toEqual(['待出票 5', '待改签 2', '待退票 3']))
    await carryOutOne(desk)
    await turn()
    await waitFor(() => expect(counts()).toEqual(['待出票 4', '待改签 2', '待退票 3']))
    await openPage('supply.elsewhere')
    await waitFor(() => expect(counts()).toEqual([]))
    await turn()
    expect(counts()).toEqual([])
    expect(asked(line, 'queryToDo')).toBe(0)
  })

  test('are counted anew at once whenever their page comes to the front', async () => {
    const desk = await openDesk()
    const { openPage, line } = await watch(desk, 'supervisor')
    await carryOutOne(desk)
    const before = asked(line, 'sys/revision')
    await openPage(supplyOrderMenu)
    await waitFor(() => expect(counts()[0]).toBe('待出票 4'))
    expect(asked(line, 'sys/revision')).toBe(before + 1)
    await openPage('supply.elsewhere')
    await carryOutOne(desk)
    await openPage(supplyOrderMenu)
    await waitFor(() => expect(counts()[0]).toBe('待出票 3'))
    expect(asked(line, 'sys/revision')).toBe(before + 2)
  })

  test('stand as they were when they could not be had, and are tried again at the next turn', async () => {
    stopClock()
    const desk = await openDesk()
    const { openPage, line } = await watch(desk, 'supervisor')
    await openPage(supplyOrderMenu)
    await waitFor(() => expect(counts()[0]).toBe('待出票 5'))
    await carryOutOne(desk)
    line.isCut = true
    const before = asked(line, 'sys/revision')
    await turn()
    expect(asked(line, 'sys/revision')).toBeGreaterThan(before)
    expect(counts()[0]).toBe('待出票 5')
    line.isCut = false
    await turn()
    await waitFor(() => expect(counts()[0]).toBe('待出票 4'))
  })

  test.each([
    ['reception', ['待出票 5']],
    ['finance', ['待退票 3']],
  ])('show %s only what he may do', async (userName, expected) => {
    const { openPage } = await watch(await openDesk(), userName)
    await openPage(supplyOrderMenu)
    await waitFor(() => expect(counts()).toEqual(expected))
  })

  test('are nothing for somebody who holds none of the permissions', async () => {
    const desk = await openDesk()
    await desk.store.change((tx) =>
      tx.insertInto('rolePermission').values({ roleId: 5, code: 'acceptOrg$supply.order.view@company' }).execute(),
    )
    const { openPage, client, line } = await watch(desk, 'desk')
    const before = asked(line, 'sys/revision')
    await openPage(supplyOrderMenu)
    await screen.findByRole('table')
    expect(counts()).toEqual([])
    expect(Object.keys(client.badges.get() ?? {})).not.toContain('toIssueNum')
    expect([asked(line, 'queryToDo'), asked(line, 'sys/revision')]).toEqual([0, before])
  })

  test('are one number when the menu is folded', async () => {
    const { openPage } = await watch(await openDesk(), 'supervisor', true)
    await openPage(supplyOrderMenu)
    expect((await screen.findByTitle('待办：待出票 5，待改签 2，待退票 3')).textContent).toContain('10')
  })
})

onSqlite('the page of supply orders', (openDesk) => {
  const row = async (words: RegExp) => screen.findByRole('row', { name: words })

  test('lists by status and trade, and leads to the details', async () => {
    const desk = await openDesk()
    const { openPage, user } = await sit(desk, 'supervisor')
    await openPage(supplyOrderMenu)
    const visa = within(await row(/俄罗斯商务签证/)).getByRole('link', { name: /查看/ })
    const { businessId } = await desk.store.read
      .selectFrom('supplyOrder')
      .select('businessId')
      .where('title', 'like', '俄罗斯商务签证%')
      .executeTakeFirstOrThrow()
    expect(visa.getAttribute('href')).toBe(`#/visa/order-detail?id=${businessId}`)
    const change = within(await row(/SU0275 改期/)).getByRole('link', { name: /查看/ })
    expect(change.getAttribute('href')).toMatch(/^#\/air\/order-edit\?changeId=\d+$/)
    await user.click(await screen.findByRole('tab', { name: '已完成 4' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /俄罗斯商务签证/ })).toBeNull())
    expect(await row(/SU0275/)).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: '订单类型' }))
    await user.click(await screen.findByRole('option', { name: '火车票' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /SU0275/ })).toBeNull())
    expect(await row(/游隼号 760A/)).toBeTruthy()
  })

  test('says that there are no details where a record is not known', async () => {
    const desk = await openDesk()
    await desk.store.change((tx) =>
      tx.updateTable('supplyOrder').set({ businessId: null }).where('title', 'like', '谢列梅捷沃%').execute(),
    )
    const { openPage } = await sit(desk, 'supervisor')
    await openPage(supplyOrderMenu)
    expect(within(await row(/谢列梅捷沃/)).getByText('暂无详情')).toBeTruthy()
  })
})
