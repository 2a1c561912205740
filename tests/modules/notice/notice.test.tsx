import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as calls from '#protocol/notice/calls.ts'
import { setLang } from '#src/kit/i18n/i18n.ts'
import { headerIcons, workspaceTop } from '#src/kit/workspace/slot.tsx'
import { notice } from '#src/modules/notice/index.ts'
import { type Desk, onSqlite } from '#tests/server/harness.ts'
import { standBefore } from './render-notices.tsx'

vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.useRealTimers())

const places = [
  [headerIcons, { mayInterrupt: true }],
  [workspaceTop, {}],
] as const
const sit = (desk: Desk, userName = 'reception') => standBefore(desk, userName, { module: notice, places })

const icon = (words: RegExp = /^公告，共/) => screen.findByRole('button', { name: words })
const popup = (title: string | RegExp) => screen.findByRole('dialog', { name: title })
/** Only who could read a notice can say that he knows it. */
const known = async () => {
  const button = await screen.findByRole('button', { name: '已知晓' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  return button
}
const list = () => screen.findByRole('list', { name: '公告列表' })
const POPUP = '受理前请核对护照有效期'

/** A person for whom nothing opens by itself any more. */
async function afterwards(desk: Desk, userName = 'reception') {
  const person = await desk.as(userName)
  for (const { id } of await person.get(calls.queryList, { type: 2 })) await person.get(calls.read, { id })
  return sit(desk, userName)
}

onSqlite('the icon', (openDesk) => {
  test('stands in the header with how many are unread, and only while there are notices', async () => {
    const desk = await openDesk()
    const { person, news } = await afterwards(desk)
    expect(await icon(/共 5 条，4 条未读/)).toBeTruthy()
    await desk.store.change((tx) => tx.updateTable('notice').set({ deleted: 1 }).execute())
    await news()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^公告/ })).toBeNull())
    expect(screen.queryByRole('region', { name: '置顶公告' })).toBeNull()
    expect(await person.get(calls.queryList, {})).toEqual([])
  })

  test('opens a dialog of 600 px with the list and one notice, which is known from then on', async () => {
    const { user, person } = await afterwards(await openDesk())
    await user.click(await icon())
    const dialog = await screen.findByRole('dialog', { name: '公告' })
    expect(dialog.style.width).toBe('600px')
    const rows = within(await list()).getAllByRole('button')
    expect(rows.map((one) => one.textContent)).toEqual([
      expect.stringContaining('未读重要领馆闭馆期间送签安排调整置顶'),
      expect.stringContaining('电子签证照片要求更新'),
      expect.stringContaining('广州中心 3 号窗口暂停服务'),
      expect.stringContaining(POPUP),
      expect.stringContaining('系统例行维护通知'),
    ])
    expect(rows[0]?.querySelector('[data-important]')).toBeTruthy()
    expect(rows[1]?.querySelector('[data-important]')).toBeNull()
    await user.click(rows[0]!)
    expect((await screen.findByRole('table')).textContent).toContain('最晚受理')
    expect(await icon(/3 条未读/)).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('返回列表')
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toContain('领馆闭馆')
    const [first] = await person.get(calls.queryList, {})
    expect(first?.readTime).toBeDefined()
  })

  test('says what is wrong when a notice cannot be had, and lets one try again', async () => {
    const { user, line } = await afterwards(await openDesk())
    await user.click(await icon())
    line.isCut = true
    await user.click(within(await list()).getByRole('button', { name: /电子签证照片/ }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    line.isCut = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText(/白色背景/)).toBeTruthy()
  })
})

onSqlite('a notice of type 2', (openDesk) => {
  test('opens by itself, and after 已知晓 not again at any computer', async () => {
    const desk = await openDesk()
    const first = await sit(desk)
    const dialog = await popup(POPUP)
    expect(dialog.style.width).toBe('600px')
    await first.user.click(await known())
    await waitFor(() => expect(screen.queryByRole('button', { name: '已知晓' })).toBeNull())
    await waitFor(async () => expect((await first.person.get(calls.queryList, { type: 2 }))[0]?.readTime).toBeDefined())
    first.unmount()
    await sit(desk)
    await icon(/4 条未读/)
    expect(screen.queryByRole('button', { name: '已知晓' })).toBeNull()
  })

  test('comes after the one before it, also when it is new in an open session', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { user, news } = await sit(desk)
    await popup(POPUP)
    await admin.get(calls.add, { title: '下班前请交接', content: '<p>请交接</p>', type: 2, importance: 2 })
    await news()
    expect(screen.queryByRole('dialog', { name: /下班前/ })).toBeNull()
    await user.click(await known())
    const next = await popup(/下班前请交接/)
    expect(next.querySelector('[data-important]')).toBeTruthy()
    await user.click(await known())
    await waitFor(() => expect(screen.queryByRole('button', { name: '已知晓' })).toBeNull())
  })

  test('closed without a word comes again after the next start', async () => {
    const desk = await openDesk()
    const first = await sit(desk)
    await popup(POPUP)
    await first.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: '已知晓' })).toBeNull())
    await first.news()
    expect(screen.queryByRole('button', { name: '已知晓' })).toBeNull()
    first.unmount()
    await sit(desk)
    expect(await popup(POPUP)).toBeTruthy()
  })

  test('acknowledged while the network was away is told to the server later, without asking again', async () => {
    const desk = await openDesk()
    const { user, line, news, person } = await sit(desk)
    await popup(POPUP)
    const button = await known()
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    line.isCut = true
    await user.click(button)
    await waitFor(() => expect(screen.queryByRole('button', { name: '已知晓' })).toBeNull())
    const popups = () => person.get(calls.queryList, { type: 2 })
    expect((await popups())[0]?.readTime).toBeUndefined()
    line.isCut = false
    await (await desk.as('admin')).get(calls.add, { title: '网络恢复', content: '<p>好</p>' })
    await news()
    await waitFor(async () => expect((await popups())[0]?.readTime).toBeDefined())
    expect(screen.queryByRole('button', { name: '已知晓' })).toBeNull()
  })
})

onSqlite('the carousel', (openDesk) => {
  const line = () => screen.findByRole('region', { name: '置顶公告' })
  const title = async () => within(await line()).getAllByRole('button')[0]?.textContent

  test('is 36 px high, turns by itself, and stands still under pointer and focus', async () => {
    const { user } = await afterwards(await openDesk())
    const strip = await line()
    expect(strip.style.height).toBe('36px')
    expect(await title()).toBe('重要领馆闭馆期间送签安排调整')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await user.hover(strip)
    await user.unhover(strip)
    const turn = () => act(async () => vi.advanceTimersByTime(6000))
    await turn()
    expect(await title()).toBe('电子签证照片要求更新')
    await user.hover(strip)
    await turn()
    expect(await title()).toBe('电子签证照片要求更新')
    await user.unhover(strip)
    await turn()
    expect(await title()).toBe('重要领馆闭馆期间送签安排调整')
    act(() => within(strip).getByRole('button', { name: '下一条公告' }).focus())
    await turn()
    expect(await title()).toBe('重要领馆闭馆期间送签安排调整')
    await user.keyboard('{Enter}')
    expect(await title()).toBe('电子签证照片要求更新')
  })

  test('stands still when somebody stopped it, and where motion is unwanted', async () => {
    const desk = await openDesk()
    const first = await afterwards(desk)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await first.user.click(within(await line()).getByRole('button', { name: '暂停轮播' }))
    act(() => (document.activeElement as HTMLElement).blur())
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(await title()).toContain('领馆闭馆')
    vi.useRealTimers()
    first.unmount()
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: /reduced-motion: reduce/.test(media),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }))
    await sit(desk)
    expect(within(await line()).getByRole('button', { name: '继续轮播' })).toBeTruthy()
  })

  test('opens its notice, in either language', async () => {
    const { user } = await afterwards(await openDesk())
    act(() => setLang('en'))
    const strip = await screen.findByRole('region', { name: 'Pinned notices' })
    await user.click(within(strip).getAllByRole('button')[0]!)
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Notices' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(within(screen.getByRole('list', { name: 'List of notices' })).getAllByRole('button')).toHaveLength(2)
  })
})
