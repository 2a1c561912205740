import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { counterRefreshMs, supplyOrderMenu } from '#domain/constants.ts'
import { underMenu } from '#src/kit/workspace/slot.tsx'
import { supply } from '#src/modules/supply/index.ts'
import { standBefore } from '#tests/modules/notice/frame.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'

vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.useRealTimers())

const sit = (desk: Desk, userName: string, isFolded = false) =>
  standBefore(desk, userName, { module: supply, places: [[underMenu(supplyOrderMenu), { isFolded }]] })
const counts = () =>
  screen.queryAllByRole('list', { name: '待办' }).flatMap((list) => [...list.children].map((one) => one.textContent))
const asked = (line: { asked: string[] }) => line.asked.filter((path) => path.endsWith('queryToDoNum')).length

onSqlite('the to-do counters', (openDesk) => {
  test('show below the menu while supply orders are in front, and load every five minutes', async () => {
    const { openPage, line } = await sit(await openDesk(), 'supervisor')
    expect([counts(), asked(line)]).toEqual([[], 0])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await openPage(supplyOrderMenu)
    await waitFor(() => expect(counts()).toEqual(['待出票 5', '待改签 2', '待退票 3']))
    expect(asked(line)).toBe(1)
    await act(async () => vi.advanceTimersByTimeAsync(counterRefreshMs))
    expect(asked(line)).toBe(2)
    await openPage('supply.elsewhere')
    await waitFor(() => expect(counts()).toEqual([]))
    await act(async () => vi.advanceTimersByTimeAsync(2 * counterRefreshMs))
    expect(asked(line)).toBe(2)
  })

  test.each([
    ['reception', ['待出票 5']],
    ['finance', ['待退票 3']],
  ])('show %s only what he may do', async (userName, expected) => {
    const { openPage } = await sit(await openDesk(), userName)
    await openPage(supplyOrderMenu)
    await waitFor(() => expect(counts()).toEqual(expected))
  })

  test('are not asked for by somebody who holds none of the permissions', async () => {
    const desk = await openDesk()
    await desk.store.change((tx) =>
      tx.insertInto('rolePermission').values({ roleId: 5, code: 'acceptOrg$supply.order.view@company' }).execute(),
    )
    const { openPage, line } = await sit(desk, 'desk')
    await openPage(supplyOrderMenu)
    await screen.findByRole('row', { name: /P\d{8}/ }).catch(() => null)
    expect([counts(), asked(line)]).toEqual([[], 0])
  })

  test('are one number when the menu is folded', async () => {
    const { openPage } = await sit(await openDesk(), 'supervisor', true)
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
