import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp, person } from './render-app.tsx'

afterEach(() => {
  location.hash = ''
})

const side = () => screen.getByRole('navigation', { name: '侧边菜单' })
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })
const tabNames = () => screen.queryAllByRole('tab').map((one) => one.textContent)
const front = () => screen.queryAllByRole('tab', { selected: true }).map((one) => one.textContent)
const addressIs = (hash: string) => waitFor(() => expect(location.hash).toBe(hash))
const frame = () => act(() => new Promise<number>((done) => requestAnimationFrame(done)))
/** What waits until a picture is on the screen has been done. */
async function painted() {
  for (const _ of [1, 2, 3]) await frame()
}
const go = async (by: number) => act(async () => history.go(by))

/** A list, a contract in front of it. */
async function openBoth(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await within(side()).findByRole('button', { name: '列表' }))
  await addressIs('#/main?page=test.list')
  await user.click(await screen.findByRole('button', { name: 'Open 7' }))
  await screen.findByText('Detail of 7')
  await addressIs('#/main?page=test.detail&id=7')
}

test('the address follows the tab in front; Back and Forward go through the tabs, and leave a draft alone', async () => {
  const user = userEvent.setup()
  await openApp()
  await openBoth(user)
  await user.type(screen.getByLabelText('Note'), 'x')
  await go(-1)
  await waitFor(() => expect(front()).toEqual(['列表']))
  expect(screen.queryByRole('dialog')).toBeNull()
  await go(-1)
  expect(await screen.findByText('Something to begin with')).toBeTruthy()
  expect([front(), tabNames()]).toEqual([[], ['列表', expect.stringContaining('No 7')]])
  await go(2)
  await waitFor(() => expect(front()).toEqual([expect.stringContaining('No 7')]))
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('x')
})

test('an address that was typed stands, though a tab was opened just before', async () => {
  await openApp()
  const list = await within(side()).findByRole('button', { name: '列表' })
  act(() => {
    list.click()
    location.hash = '#/face'
  })
  await painted()
  expect(location.hash).toBe('#/face')
})

test('what a page says of its tab as it comes back writes no address before its picture', async () => {
  const user = userEvent.setup()
  await openApp()
  await openBoth(user)
  const before = location.hash
  act(() => {
    tab('列表').click()
    screen.getByText('Rename').click()
    expect(location.hash).toBe(before)
  })
  await addressIs('#/main?page=test.list')
  expect(front()).toEqual(['My list'])
})

test('Back opens a closed tab again, from its memory', async () => {
  const user = userEvent.setup()
  await openApp()
  await user.click(await within(side()).findByRole('button', { name: '列表' }))
  await user.type(await screen.findByLabelText('Filter'), 'abc')
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  await addressIs('#/main?page=test.detail&id=7')
  tab('列表').focus()
  await user.keyboard('{Delete}')
  expect(tabNames()).toEqual(['No 7'])
  await go(-1)
  expect((await screen.findByLabelText<HTMLInputElement>('Filter')).value).toBe('abc')
})

test('a link opens its page in front of what the window starts with, and finds a record that is open already', async () => {
  const user = userEvent.setup()
  const { unmount } = await openApp()
  await openBoth(user)
  unmount()
  sessionStorage.clear()
  const again = await openApp({ hash: '#/main?page=test.list' })
  await waitFor(() => expect(front()).toEqual(['列表']))
  again.unmount()
  await openApp({ hash: '#/main?page=test.detail&id=7' })
  await waitFor(() => expect(front()).toEqual(['No 7']))
  expect(tabNames()).toEqual(['列表', 'No 7'])
})

test('two windows keep their own tabs; a new one starts with those that were kept last', async () => {
  const user = userEvent.setup()
  const { unmount } = await openApp()
  await openBoth(user)
  unmount()
  // Another window has closed all but the list.
  const key = `visadesk.tabs.${person.userInfo.id}`
  const kept = JSON.parse(localStorage.getItem(key) ?? '')
  localStorage.setItem(key, JSON.stringify({ tabs: kept.tabs.slice(0, 1), activeId: 'test.list|' }))
  const again = await openApp()
  expect(tabNames()).toEqual(['列表', 'No 7'])
  again.unmount()
  sessionStorage.clear()
  localStorage.setItem(key, JSON.stringify({ tabs: kept.tabs.slice(0, 1), activeId: 'test.list|' }))
  await openApp()
  expect(tabNames()).toEqual(['列表'])
})

test('a page that is none names the document and says so', async () => {
  await openApp({ hash: '#/main?page=no.such' })
  expect(await screen.findByText('页面不存在', { selector: '.vd-message-title' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('页面不存在'))
  expect(front()).toEqual(['页面不存在'])
})

test('a page that is none is gone after a reload, also from the address; the others stay', async () => {
  const user = userEvent.setup()
  const first = await openApp()
  await openBoth(user)
  first.unmount()
  const typed = await openApp({ hash: '#/main?page=no.such&id=3' })
  await waitFor(() => expect(front()).toEqual(['页面不存在']))
  await painted()
  typed.unmount()
  await openApp({ hash: location.hash })
  await waitFor(() => expect(tabNames()).toEqual(['列表', 'No 7']))
  expect(screen.queryByText('页面不存在')).toBeNull()
  await addressIs('#/main?page=test.list')
})

test('the window is called like the tab in front', async () => {
  const user = userEvent.setup()
  await openApp()
  await openBoth(user)
  await waitFor(() => expect(document.title).toBe('No 7 · 俄罗斯签证中心受理系统'))
  await user.click(tab('列表'))
  await waitFor(() => expect(document.title).toBe('列表 · 俄罗斯签证中心受理系统'))
})

test('a sign-in address leads who is signed in to where it was to lead', async () => {
  const target = '/main?page=test.detail&id=7'
  await openApp({ hash: `#/login?redirect=${encodeURIComponent(target)}` })
  expect(await screen.findByText('Detail of 7')).toBeTruthy()
})

test('a page without the right for it says so, and of which page', async () => {
  const { notifier } = await openApp({
    hash: '#/main?page=test.detail&id=7',
    info: { ...person, authorityInfo: [] },
  })
  expect(await screen.findByText('您没有打开该页面的权限')).toBeTruthy()
  expect(screen.getByText(/“详情”的权限/)).toBeTruthy()
  expect(notifier.show).not.toHaveBeenCalled()
})

test('the link of a tab is copied, and that is said', async () => {
  const user = userEvent.setup()
  const { notifier } = await openApp()
  await openBoth(user)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.pointer({ keys: '[MouseRight]', target: tab('No 7') })
  await user.click(screen.getByRole('menuitem', { name: '复制链接' }))
  expect(write).toHaveBeenCalledWith(`${location.origin}${location.pathname}#/main?page=test.detail&id=7`)
  await waitFor(() => expect(notifier.show).toHaveBeenCalledWith(expect.objectContaining({ text: '复制成功' })))
})

test('the browser asks before the window goes only while something is not submitted', async () => {
  const user = userEvent.setup()
  await openApp()
  await openBoth(user)
  const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  await user.type(screen.getByLabelText('Note'), 'x')
  expect(leaves()).toBe(false)
})

test('looking at another heading moves no highlight; another tab brings its own pages back', async () => {
  const user = userEvent.setup()
  const [first] = person.menu
  if (!first) throw new Error('no menu')
  const other = { ...first, id: 20, code: 'more', title: '其他', ename: 'More', children: [] }
  const detail = { ...other, id: 21, code: 'test.detail', title: '详情' }
  const menu = [
    first,
    {
      ...other,
      children: [
        { ...detail, parentId: 20 },
        { ...detail, id: 22, code: 'visa.order.detail', title: '订单' },
      ],
    },
  ]
  await openApp({ info: { ...person, menu, authorityInfo: [...person.authorityInfo, 'visa.order.view'] } })
  await user.click(await within(side()).findByRole('button', { name: '列表' }))
  const top = within(screen.getByRole('navigation', { name: '主菜单' }))
  const heading = (name: string) => top.getByRole('button', { name })
  await user.click(heading('其他'))
  expect(within(side()).getByRole('button', { name: '订单' })).toBeTruthy()
  expect([heading('测试'), heading('其他')].map((one) => one.getAttribute('aria-current'))).toEqual(['true', null])
  expect([heading('测试'), heading('其他')].map((one) => one.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
  await user.click(await screen.findByRole('button', { name: 'Open 7' }))
  await user.click(tab('列表'))
  expect(within(side()).getByRole('button', { name: '列表' }).getAttribute('aria-current')).toBe('page')
})
