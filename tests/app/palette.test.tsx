import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type Asked, answer } from '#tests/kit/client-stub.ts'
import { openApp, person } from './render-app.tsx'

afterEach(() => {
  location.hash = ''
})

const withOrders = { ...person, authorityInfo: [...person.authorityInfo, 'acceptOrg$visa.order.view@company'] }
const isSearch = ({ url }: Asked) => url.pathname.endsWith('/search/records')
const wordsOf = ({ url }: Asked) => url.searchParams.get('keywords')
const order = { id: 12, no: 'V20261120-0001', name: '欧阳修文', status: 8 }
const found = (...orders: object[]) => answer({ data: { orders, contracts: [] } })

async function openPalette(given: Parameters<typeof openApp>[0] = {}) {
  const user = userEvent.setup()
  const app = await openApp(given)
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: '搜索页面、操作和记录' })
  return { ...app, user, input }
}

// The header's language select has options of its own.
const list = () => within(screen.getByRole('listbox'))
const names = () =>
  list()
    .queryAllByRole('option')
    .map((one) => one.querySelector('.vd-palette-name')?.textContent)
const chosen = () => list().getByRole('option', { selected: true })
const section = (name: string) => within(screen.getByRole('group', { name }))

test('Ctrl+K opens it with the pages and actions that the person has, and the focus in its field', async () => {
  const { input } = await openPalette()
  expect(document.activeElement).toBe(input)
  expect(section('页面').getAllByRole('option')).toHaveLength(1)
  expect(section('页面').getByRole('option', { name: /列表/ })).toBeTruthy()
  for (const name of ['修改密码', '深色主题', '切换为英文', '退出登录'])
    expect(section('操作').getByRole('option', { name })).toBeTruthy()
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen().id)
})

test('the button in the header opens it, too', async () => {
  const user = userEvent.setup()
  await openApp()
  await user.click(screen.getByRole('button', { name: /^搜索页面、操作和记录/ }))
  expect(await screen.findByRole('combobox', { name: '搜索页面、操作和记录' })).toBeTruthy()
})

test('initials and Enter open a page, and the keyboard goes on at its tab', async () => {
  const { user } = await openPalette()
  await user.keyboard('lb{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByLabelText('Filter')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: '列表' })))
})

test('arrows go around the list, Escape closes it', async () => {
  const user = userEvent.setup()
  await openApp()
  await user.keyboard('{Meta>}k{/Meta}')
  await screen.findByRole('listbox')
  const [first] = names()
  await user.keyboard('{ArrowDown}')
  expect(chosen().textContent).not.toContain(first)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen().textContent).toContain(names().at(-1))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox', { name: '搜索页面、操作和记录' })).toBeNull()
})

test('what was used last stands first the next time', async () => {
  const { user } = await openPalette()
  await user.keyboard('shense{Enter}')
  expect(localStorage.getItem('visadesk.theme')).toBe('dark')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('listbox')
  await user.keyboard('qiansezhuti')
  await user.keyboard('{Enter}')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('listbox')
  await user.keyboard('lb{Enter}')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('group', { name: '最近使用' })
  // The theme that is shown is not offered again.
  expect(
    section('最近使用')
      .getAllByRole('option')
      .map((one) => one.textContent?.slice(0, 4)),
  ).toEqual(['列表测试', '深色主题'])
  expect(section('操作').queryByRole('option', { name: '深色主题' })).toBeNull()
})

test('the tab in front can be closed from it', async () => {
  const { user } = await openPalette()
  await user.keyboard('lb{Enter}')
  await screen.findByLabelText('Filter')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('listbox')
  await user.keyboard('guanbi')
  expect(chosen().textContent).toBe('关闭当前页面：列表')
  await user.keyboard('{Enter}')
  expect(screen.queryAllByRole('tab')).toEqual([])
})

test('a record is found by its number and opens in a tab of that name; it is remembered without the name', async () => {
  const { user } = await openPalette({
    info: withOrders,
    server: (one) => (isSearch(one) ? found(order) : null),
  })
  await user.keyboard('V20261120-0001')
  expect((await screen.findByRole('option', { name: /V20261120-0001/ })).textContent).toBe(
    'V20261120-0001 欧阳修文下单成功订单',
  )
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Order 12')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'V20261120-0001' })).toBeTruthy()
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('欧阳修文')
  await user.keyboard('{Control>}k{/Control}')
  expect((await screen.findByRole('group', { name: '最近使用' })).textContent).toContain('V20261120-0001')
})

test('newer words give up the earlier look-up, however late it answers', async () => {
  const late: (() => void)[] = []
  const { user, asked } = await openPalette({
    info: withOrders,
    server: (one) => {
      if (!isSearch(one)) return null
      if (wordsOf(one) !== '欧阳') return found({ ...order, id: 13, no: 'V20261120-0002' })
      return new Promise<Response>((resolve) => late.push(() => resolve(found(order))))
    },
  })
  await user.keyboard('欧阳')
  expect(screen.getByText('正在查找记录…')).toBeTruthy()
  await waitFor(() => expect(late).toHaveLength(1))
  await user.keyboard('修')
  expect(await screen.findByRole('option', { name: /0002/ })).toBeTruthy()
  await act(async () => late[0]?.())
  expect(screen.queryByRole('option', { name: /0001/ })).toBeNull()
  expect(asked.filter(isSearch).map(wordsOf)).toEqual(['欧阳', '欧阳修'])
})

test('nothing found, a look-up that fails, and letters too few to look up are said', async () => {
  let isAway = false
  const { user, input, asked } = await openPalette({
    info: withOrders,
    server: (one) => (isSearch(one) ? (isAway ? answer({ code: '9999', msg: '系统繁忙' }) : found()) : null),
  })
  await user.keyboard('q')
  expect(asked.filter(isSearch)).toEqual([])
  await user.keyboard('qqq')
  expect(await screen.findByText('没有找到匹配的页面、操作或记录')).toBeTruthy()
  expect(input.getAttribute('aria-expanded')).toBe('false')
  isAway = true
  await user.keyboard('q')
  expect(await screen.findByText('记录查找失败：系统繁忙')).toBeTruthy()
})

test('who may see no records is not asked for any', async () => {
  const { user, asked } = await openPalette()
  await user.keyboard('V20261120-0001')
  expect(await screen.findByText('没有找到匹配的页面、操作或记录')).toBeTruthy()
  expect(asked.filter(isSearch)).toEqual([])
})
