import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'
import { type Asked, answer } from '#tests/kit/client-stub.ts'
import { fate, node, openApp, person } from './render-app.tsx'

afterEach(() => {
  fate.isBroken = false
  location.hash = ''
})

const side = () => screen.getByRole('navigation', { name: '侧边菜单' })
const tab = (name: string | RegExp) => screen.getByRole('tab', { name })
const tabNames = () => screen.queryAllByRole('tab').map((one) => one.textContent)
const openList = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await within(side()).findByRole('button', { name: '列表' }))
  await screen.findByLabelText('Filter')
}

async function menuOf(user: ReturnType<typeof userEvent.setup>, name: string | RegExp) {
  await user.pointer({ keys: '[MouseRight]', target: tab(name) })
  return within(screen.getByRole('menu', { name: /^页面操作：/ }))
}

test('the header names the edition, the version and the person', async () => {
  await openApp()
  expect(await screen.findByRole('heading', { name: '俄罗斯签证中心受理系统' })).toBeTruthy()
  expect(screen.getByText('2.1.21')).toBeTruthy()
  expect(screen.getByText('欢迎，李文静')).toBeTruthy()
})

test('what is not built yet is in no menu', async () => {
  await openApp()
  const top = screen.getByRole('navigation', { name: '主菜单' })
  expect(within(top).queryByRole('button', { name: '空的' })).toBeNull()
  expect(within(side()).queryByRole('button', { name: '没有做的' })).toBeNull()
})

test('with no tab open the empty slot is filled for who may, and a hint is there for others', async () => {
  const { unmount } = await openApp()
  expect(await screen.findByText('Something to begin with')).toBeTruthy()
  unmount()
  await openApp({ info: { ...person, authorityInfo: [] } })
  expect(await screen.findByText('请从左侧菜单选择要办理的业务')).toBeTruthy()
})

test('the same page and name is one tab; other parameters replace it', async () => {
  const user = userEvent.setup()
  await openApp()
  await openList(user)
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  expect(await screen.findByText('Detail of 7')).toBeTruthy()
  await user.click(tab('列表'))
  await user.click(screen.getByRole('button', { name: 'Open 8 as 7' }))
  expect(await screen.findByText('Detail of 8')).toBeTruthy()
  expect(screen.queryByText('Detail of 7')).toBeNull()
  expect(tabNames()).toEqual(['列表', 'No 7'])
})

test('a hidden tab keeps what was typed', async () => {
  const user = userEvent.setup()
  await openApp()
  await openList(user)
  await user.type(screen.getByLabelText('Filter'), 'abc')
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  await screen.findByText('Detail of 7')
  await user.click(tab('列表'))
  expect(screen.getByLabelText<HTMLInputElement>('Filter').value).toBe('abc')
})

test('a dirty tab asks before it is closed or replaced', async () => {
  const user = userEvent.setup()
  await openApp()
  await openList(user)
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  await user.type(await screen.findByLabelText('Note'), 'x')
  expect(tab(/No 7/).textContent).toContain('未提交')
  await user.click(tab('列表'))
  await user.click(screen.getByRole('button', { name: 'Open 8 as 7' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '继续填写' }))
  expect(screen.getByText('Detail of 7')).toBeTruthy()
  tab(/No 7/).focus()
  await user.keyboard('{Delete}')
  await user.click(await screen.findByRole('button', { name: '关闭页面' }))
  await waitFor(() => expect(tabNames()).toEqual(['列表']))
})

test('the context menu closes the others, all, and brings one back', async () => {
  const user = userEvent.setup()
  await openApp()
  await openList(user)
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  await screen.findByText('Detail of 7')
  await user.click((await menuOf(user, 'No 7')).getByRole('menuitem', { name: '关闭其他' }))
  expect(tabNames()).toEqual(['No 7'])
  await user.click((await menuOf(user, 'No 7')).getByRole('menuitem', { name: '恢复刚关闭的页面' }))
  expect(tabNames()).toEqual(['No 7', '列表'])
  await user.click((await menuOf(user, '列表')).getByRole('menuitem', { name: '关闭全部' }))
  expect(tabNames()).toEqual([])
  expect(await screen.findByText('Something to begin with')).toBeTruthy()
})

test('a pinned tab stands first, has no cross, and stays when the others and all are closed', async () => {
  const user = userEvent.setup()
  await openApp()
  await openList(user)
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  await screen.findByText('Detail of 7')
  await user.click((await menuOf(user, 'No 7')).getByRole('menuitem', { name: '固定' }))
  expect(tabNames()).toEqual(['已固定No 7', '列表'])
  expect(screen.getAllByTitle('关闭')).toHaveLength(1)
  const menu = await menuOf(user, /No 7/)
  expect(menu.getByRole<HTMLButtonElement>('menuitem', { name: '关闭' }).disabled).toBe(true)
  await user.click(menu.getByRole('menuitem', { name: '关闭全部' }))
  expect(tabNames()).toEqual(['已固定No 7'])
  tab(/No 7/).focus()
  await user.keyboard('{Delete}')
  expect(tabNames()).toEqual(['已固定No 7'])
  await user.click((await menuOf(user, /No 7/)).getByRole('menuitem', { name: '取消固定' }))
  tab('No 7').focus()
  await user.keyboard('{Delete}')
  expect(tabNames()).toEqual([])
})

test('tabs are put in order by keyboard and by the menu, and the new place is said', async () => {
  const user = userEvent.setup()
  await openApp()
  await openList(user)
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  await screen.findByText('Detail of 7')
  tab('No 7').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
  expect(tabNames()).toEqual(['No 7', '列表'])
  expect(document.activeElement).toBe(tab('No 7'))
  expect(screen.getByText('已移到第 1 个，共 2 个')).toBeTruthy()
  const menu = await menuOf(user, 'No 7')
  expect(menu.getByRole<HTMLButtonElement>('menuitem', { name: '左移' }).disabled).toBe(true)
  await user.click(menu.getByRole('menuitem', { name: '右移' }))
  expect(tabNames()).toEqual(['列表', 'No 7'])
})

test('a menu is used by keyboard and gives the focus back', async () => {
  const user = userEvent.setup()
  await openApp()
  const button = screen.getByRole('button', { name: '个人菜单：李文静' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('个人信息')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('退出登录')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('after a reload the tabs are back, each from its memory', async () => {
  const user = userEvent.setup()
  const { unmount } = await openApp()
  await openList(user)
  await user.type(screen.getByLabelText('Filter'), 'kept')
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  await screen.findByText('Detail of 7')
  unmount()
  await openApp()
  expect(await screen.findByText('Detail of 7')).toBeTruthy()
  expect(tabNames()).toEqual(['列表', 'No 7'])
  expect(screen.queryByLabelText('Filter')).toBeNull()
  await user.click(tab('列表'))
  expect((await screen.findByLabelText<HTMLInputElement>('Filter')).value).toBe('kept')
})

test('the next person on this computer does not see the tabs', async () => {
  const user = userEvent.setup()
  const { unmount } = await openApp()
  await openList(user)
  unmount()
  await openApp({ info: { ...person, userInfo: { ...person.userInfo, id: 4 } } })
  expect(tabNames()).toEqual([])
})

test('an error stays in its tab, and the tab can be loaded again', async () => {
  // React reports what a boundary catches; here that is the point.
  vi.mocked(console.error).mockImplementation(() => {})
  const user = userEvent.setup()
  await openApp()
  await openList(user)
  fate.isBroken = true
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  expect(await screen.findByText('页面出错了')).toBeTruthy()
  fate.isBroken = false
  await user.click(screen.getByRole('button', { name: '重新加载本页' }))
  expect(await screen.findByText('Detail of 7')).toBeTruthy()
  await user.click(tab('列表'))
  expect(screen.getByLabelText('Filter')).toBeTruthy()
})

test('permissions that change under an open session: menus follow, open tabs say so and come back with their drafts', async () => {
  const user = userEvent.setup()
  const rights = { now: person.authorityInfo }
  const info = () => answer({ data: { ...person, authorityInfo: rights.now } })
  const isInfo = ({ url }: Asked) => url.pathname.endsWith('/personal/getPersonalInfo')
  const { session } = await openApp({ server: (one) => (isInfo(one) ? info() : null) })
  await openList(user)
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  expect(await screen.findByText('Detail of 7')).toBeTruthy()
  rights.now = ['test.add']
  act(() => session.send({ type: 'session.refresh' }))
  expect(await screen.findByText('您没有打开该页面的权限')).toBeTruthy()
  expect(screen.queryByText('Detail of 7')).toBeNull()
  expect(tabNames()).toEqual(['列表', 'No 7'])
  rights.now = person.authorityInfo
  act(() => session.send({ type: 'session.refresh' }))
  expect(await screen.findByText('Detail of 7')).toBeTruthy()
})

/** The person's menu with a heading over these pages. */
function grouped(titles: Record<string, string>): PersonalInfo {
  const [top] = person.menu
  if (!top) throw new Error('no menu')
  const children = Object.entries(titles).map(([code, title], at) => ({
    ...top,
    id: 14 + at,
    code,
    title,
    children: [],
  }))
  const group = { ...top, id: 13, code: 'test.group', title: '分组', children }
  return { ...person, menu: [{ ...top, children: [group] }] }
}

test('a heading in the side menu stands over several pages; over one it would say nothing', async () => {
  const { unmount } = await openApp({ info: grouped({ 'test.list': '列表', 'test.detail': '详情' }) })
  expect(within(side()).getByText('分组')).toBeTruthy()
  unmount()
  await openApp({ info: grouped({ 'test.list': '列表' }) })
  expect(within(side()).getByRole('button', { name: '列表' })).toBeTruthy()
  expect(within(side()).queryByText('分组')).toBeNull()
})

test('while a record is edited the menu says so, and making a new one is no page in front', async () => {
  const user = userEvent.setup()
  const menu = [node(1, 'test', '测试', [node(11, 'test.list', '列表'), node(13, 'test.entry', '新建')])]
  await openApp({ info: { ...person, menu } })
  const current = () => side().querySelector('[aria-current=page]')?.textContent
  await user.click(await within(side()).findByRole('button', { name: '新建' }))
  await user.click(await screen.findByRole('button', { name: 'A new one' }))
  await screen.findByRole('button', { name: 'Change of 7' })
  expect(current()).toBe('编辑 No 7')
  await user.click(within(side()).getByRole('button', { name: '新建' }))
  await screen.findByRole('button', { name: 'A new one' })
  expect(current()).toBe('新建')
  await user.click(within(side()).getByRole('button', { name: '收起菜单' }))
  expect(within(side()).getByRole('button', { name: '新建' }).getAttribute('aria-current')).toBe('page')
})

test('folded, the side menu keeps to icons with names, remembers it, and opens groups beside themselves', async () => {
  const user = userEvent.setup()
  const { unmount } = await openApp({ info: grouped({ 'test.list': '列表', 'test.detail': '详情' }) })
  expect(side().style.width).toBe('190px')
  expect(within(side()).getByText('分组')).toBeTruthy()
  await user.click(within(side()).getByRole('button', { name: '收起菜单' }))
  expect(side().style.width).toBe('65px')
  await user.click(within(side()).getByRole('button', { name: '分组' }))
  await user.click(screen.getByRole('menuitem', { name: '列表' }))
  expect(await screen.findByLabelText('Filter')).toBeTruthy()
  unmount()
  await openApp()
  expect(side().style.width).toBe('65px')
  await user.hover(within(side()).getByRole('button', { name: '列表' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('列表')
})

test('a page renames its tab, which comes whole into sight again, and closes itself', async () => {
  const user = userEvent.setup()
  await openApp()
  await openList(user)
  const seen: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(tab('My list')).toBeTruthy()
  await waitFor(() => expect(seen).toContain('My list'))
  await user.click(screen.getByRole('button', { name: 'Open 7' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  expect(tabNames()).toEqual(['My list'])
})

test('the language changes everywhere at once', async () => {
  const user = userEvent.setup()
  await openApp()
  await openList(user)
  await user.selectOptions(screen.getByRole('combobox', { name: '语言' }), 'en')
  expect(tabNames()).toEqual(['List'])
  expect(await screen.findByRole('heading', { name: 'Russian Visa Center' })).toBeTruthy()
})

test('a stand-alone address names the document and passes its query on', async () => {
  await openApp({ hash: '#/center/contract-detail?id=7' })
  expect(await screen.findByText('暂无详情')).toBeTruthy()
})

test('an unknown address names the document and leads back', async () => {
  const user = userEvent.setup()
  await openApp({ hash: '#/nowhere' })
  expect(document.title).toBe('页面不存在')
  await user.click(await screen.findByRole('button', { name: '返回工作台' }))
  expect(await screen.findByText('欢迎，李文静')).toBeTruthy()
  // Called like the product again.
  await waitFor(() => expect(document.title).toBe('俄罗斯签证中心受理系统'))
})

test('the network going away is said, and coming back takes it away', async () => {
  await openApp()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('网络已断开，已填写的内容都已保留，恢复后可继续。')).toBeTruthy()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/网络已断开/)).toBeNull()
})
