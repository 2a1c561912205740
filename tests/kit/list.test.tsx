import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as contract from '#protocol/contract/calls.ts'
import type { ContractListRow } from '#protocol/contract/schemas.ts'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'
import { texts as fieldTexts } from '#protocol/texts-fields.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory } from '#src/kit/list/list-memory.ts'
import { ListView, type ListViewProps } from '#src/kit/list/list-view.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { rightsOf, SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { type Asked, answer, stubClient } from './client-stub.ts'

defineTexts(fieldTexts, {
  'test.list': ['合同', 'Contracts'],
  'test.empty': ['点“新建”建第一份合同', 'Make the first one'],
  'test.created': ['创建日期', 'Created'],
})

const row = (id: number): ContractListRow => ({
  id,
  contractNo: `GZ20261120-${String(id).padStart(4, '0')}`,
  status: 8,
  financeStatus: 0,
  companyId: 1,
  companyName: '广州',
  contactName: `客户${id}`,
  contactMobile: '13800000000',
  applicantNames: '张三',
  applicantCount: 1,
  totalFen: 123450,
  receivedFen: 0,
  createUser: 'a',
  createTime: Date.UTC(2026, 10, 20, 4),
  updateTime: 0,
  version: 0,
  actions: [],
})

const list = defineList({
  code: 'test.contract.list',
  titleKey: asTextKey('test.list'),
  call: contract.page,
  keyOf: (one) => one.id,
  columns: [
    { key: 'contractNo' },
    { key: 'status', show: (one) => <StatusTag group="contract" code={one.status} /> },
    { key: 'contactName' },
    { key: 'totalFen' },
    { key: 'createTime' },
    { key: 'companyName', hidden: true },
  ],
  filters: [
    { kind: 'text', key: 'keywords' },
    { kind: 'status', key: 'financeStatus', group: 'finance' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: asTextKey('test.created') },
  ],
  tabs: { call: contract.statusNum, key: 'status', group: 'contract', codes: [0, 8] },
  entities: ['contract'],
  reaches: true,
  emptyKey: asTextKey('test.empty'),
})

type Server = (asked: Asked) => Response
let total = 45
const rowsOf = ({ url, body }: Asked) => {
  const page = Number(url.searchParams.get('page'))
  const size = Number(url.searchParams.get('rows'))
  const wanted: { keywords?: string } = typeof body === 'string' ? JSON.parse(body) : {}
  const all = Array.from({ length: wanted.keywords ? 1 : total }, (_, at) => row(at + 1))
  return answer({ data: { records: all.length, page, rows: all.slice((page - 1) * size, page * size) } })
}
const good: Server = (asked) =>
  asked.url.pathname.includes('statusNum') ? answer({ data: { 0: 2, 8: 43 } }) : rowsOf(asked)

const person: PersonalInfo = {
  userInfo: {
    id: 3,
    userName: 'reception',
    identityCode: 8,
    roleList: [],
    companyId: 5,
    companyName: '广州签证中心',
    weakPassword: false,
    mustChangePassword: false,
  },
  menu: [],
  departments: [{ id: 1, departmentName: '受理部' }],
  authorityInfo: [],
}

type More = Partial<ListViewProps<typeof contract.page>>
function show(more: More = {}, server: Server = good, authorityInfo: string[] = []) {
  const stub = stubClient(server)
  const info = { ...person, authorityInfo }
  stub.client.rights.set(rightsOf(info))
  const view = (mode: 'visible' | 'hidden' = 'visible', props: More = more) => (
    <ClientProvider value={stub.client}>
      <SessionContext value={toSession(info)}>
        <Activity mode={mode}>
          <ListView list={list} {...props} />
        </Activity>
      </SessionContext>
    </ClientProvider>
  )
  const { rerender, unmount } = render(view())
  const lists = () => stub.asked.filter((one) => /\/page(\/\w+)?$/.test(one.url.pathname))
  const search = () => Object.fromEntries(lists().at(-1)!.url.searchParams)
  const body = (): unknown => JSON.parse(lists().at(-1)!.body as string)
  return { ...stub, user: userEvent.setup({ pointerEventsCheck: 0 }), view, rerender, unmount, lists, search, body }
}

const rows = () => screen.getAllByRole('row').slice(1)
const loaded = () => screen.findByText('GZ20261120-0001')

beforeEach(() => {
  total = 45
})

it('shows a page of rows with money, instants and statuses in words', async () => {
  const { search } = show()
  await loaded()
  expect(rows()).toHaveLength(20)
  const cells = within(rows()[0]!)
    .getAllByRole('cell')
    .map((one) => one.textContent)
  expect(cells).toEqual(['GZ20261120-0001', '已受理', '客户1', '¥1,234.50', '2026-11-20 12:00'])
  expect(search()).toEqual({ page: '1', rows: '20', sidx: 'createTime', sord: 'desc' })
  expect(screen.getByRole('table', { name: '合同' })).toBeTruthy()
  expect(screen.getByText('共 45 条')).toBeTruthy()
})

it('sorts by what the call can sort by, and by nothing else', async () => {
  const { user, search } = show()
  await loaded()
  expect(screen.getByRole('columnheader', { name: /创建时间/ }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.queryByRole('button', { name: /联系人/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /创建时间/ }))
  await waitFor(() => expect(search()).toMatchObject({ sidx: 'createTime', sord: 'asc' }))
})

it('asks for the next page, and for the first one again when the question changes', async () => {
  const { user, search, body } = show()
  await loaded()
  await user.click(screen.getByText('3'))
  await screen.findByText('GZ20261120-0041')
  expect(search().page).toBe('3')
  await user.type(screen.getByRole('textbox', { name: '关键字' }), 'GZ{Enter}')
  await waitFor(() => expect(body()).toEqual({ keywords: 'GZ' }))
  expect(search().page).toBe('1')
  await user.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(body()).toEqual({}))
})

it('shows whoever reaches a company his department’s or his own rows, by the suffix of the path', async () => {
  const { user, lists, body, asked } = show({}, good, ['acceptOrg$center.contract.view@company'])
  await loaded()
  const path = () => lists().at(-1)!.url.pathname
  expect(path()).toBe('/api/acceptOrg/visacenter/contract/page/company')
  await user.click(screen.getByRole('combobox', { name: '范围' }))
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['本部门', '我的'])
  await user.click(screen.getByRole('option', { name: '我的' }))
  await waitFor(() => expect(path()).toBe('/api/acceptOrg/visacenter/contract/page/self'))
  expect(body()).toEqual({})
  const counts = asked.filter(({ url }) => url.pathname.includes('statusNum'))
  expect(counts.at(-1)!.url.pathname).toMatch(/^\/api\/acceptOrg\/.*\/self$/)
  await user.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(path()).toMatch(/company$/))
})

it('offers no choice of whose rows to whoever reaches none but his own', async () => {
  show({}, good, ['acceptOrg$center.contract.view@self'])
  await loaded()
  expect(screen.getByRole('textbox', { name: '关键字' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: '范围' })).toBeNull()
})

it('asks again when the person’s rights have become others', async () => {
  const { client, lists } = show({}, good, ['acceptOrg$center.contract.view@company'])
  await loaded()
  act(() => client.rights.set({ role: 'acceptOrg', codes: ['acceptOrg$center.contract.view@self'] }))
  await waitFor(() => expect(lists().at(-1)!.url.pathname).toBe('/api/acceptOrg/visacenter/contract/page/self'))
})

it('counts each status on its tab and asks for that status', async () => {
  const { user, body } = show()
  await loaded()
  const tabs = screen.getAllByRole('tab').map((one) => one.textContent)
  expect(tabs).toEqual(['全部45', '草稿2', '已受理43'])
  await user.click(screen.getByRole('tab', { name: /草稿/ }))
  await waitFor(() => expect(body()).toEqual({ status: 0 }))
  expect(screen.getByRole('tab', { name: /草稿/ }).getAttribute('aria-selected')).toBe('true')
})

it('sets both ends of a span with a shortcut', async () => {
  const { user, body } = show()
  await loaded()
  await user.click(screen.getByRole('button', { name: '昨天' }))
  await waitFor(() => expect(body()).toHaveProperty('fromDay'))
  const { fromDay, toDay } = body() as Record<string, string>
  expect(fromDay).toBe(toDay)
})

it('is walked by arrows and opened by Enter', async () => {
  const onOpen = vi.fn<(row: ContractListRow) => void>()
  const { user } = show({ onOpen })
  await loaded()
  act(() => rows()[0]!.focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(rows().at(-1))
})

it('chooses rows for what is done to several at once', async () => {
  const onDo = vi.fn<() => void>()
  const batch = (some: readonly ContractListRow[]) => [{ key: 'go', label: `受理 ${some.length} 份`, onDo }]
  const { user } = show({ batch })
  await loaded()
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
  await user.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0]!)
  expect(screen.getByText('已选 19 项')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '受理 19 份' }))
  expect(onDo).toHaveBeenCalledOnce()
})

it('says why an action of a row cannot be done', async () => {
  const { user } = show({
    rowActions: () => [{ key: 'accept', label: '受理', onDo: () => {}, refused: '缺少护照' }],
  })
  await loaded()
  const button = screen.getAllByRole<HTMLButtonElement>('button', { name: '受理' })[0]!
  expect(button.disabled).toBe(true)
  await user.hover(button.parentElement!)
  expect(await screen.findByText('缺少护照')).toBeTruthy()
})

it('says what to do when there is nothing, and why when nothing matches', async () => {
  total = 0
  const { user } = show({}, (asked) =>
    asked.url.pathname.endsWith('statusNum')
      ? answer({ data: {} })
      : answer({ data: { records: 0, page: 1, rows: [] } }),
  )
  expect(await screen.findByText('点“新建”建第一份合同')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /草稿/ }))
  expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await screen.findByText('点“新建”建第一份合同')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /全部/ }).getAttribute('aria-selected')).toBe('true')
})

it('offers what makes the first row where there is none, and nothing where nothing matches', async () => {
  const add = vi.fn<() => void>()
  const { user } = show({ actions: [{ key: 'add', label: '新建', kind: 'primary', onDo: add }] }, (asked) =>
    asked.url.pathname.endsWith('statusNum')
      ? answer({ data: {} })
      : answer({ data: { records: 0, page: 1, rows: [] } }),
  )
  const table = await screen.findByRole('table')
  await user.click(await within(table).findByRole('button', { name: '新建' }))
  expect(add).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('tab', { name: /草稿/ }))
  expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
  expect(within(table).queryByRole('button', { name: '新建' })).toBeNull()
})

it('shows why it failed with the request id, and tries again', async () => {
  let isBroken = true
  const { user, notifier } = show({}, (asked) => (isBroken ? answer({ code: '9999', msg: '数据库忙' }) : good(asked)))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('数据库忙')
  expect(alert.textContent).toContain('请求编号 r-1')
  expect(notifier.show).not.toHaveBeenCalled()
  isBroken = false
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  await loaded()
})

it('reloads when a contract changed: at once when visible, else when it is shown again', async () => {
  const { client, lists, view, rerender } = show()
  await loaded()
  expect(lists()).toHaveLength(1)
  act(() => client.touches.publish(['contract']))
  await waitFor(() => expect(lists()).toHaveLength(2))
  act(() => client.touches.publish(['member']))
  rerender(view('hidden'))
  act(() => client.touches.publish(['contract']))
  expect(lists()).toHaveLength(2)
  rerender(view('visible'))
  await waitFor(() => expect(lists()).toHaveLength(3))
  rerender(view('hidden'))
  rerender(view('visible'))
  expect(lists()).toHaveLength(3)
})

it('keeps columns for the user: hidden, shown and moved', async () => {
  const { user, unmount } = show()
  await loaded()
  await user.click(screen.getByRole('button', { name: '列设置' }))
  await user.click(await screen.findByRole('checkbox', { name: '公司名称' }))
  await user.click(screen.getByRole('checkbox', { name: '联系人' }))
  act(() => screen.getByRole('button', { name: '移动列 状态' }).focus())
  await user.keyboard('{ArrowUp}')
  const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent?.replace(/[↕↓↑]/, ''))
  const expected = ['状态', '合同号', '应收合计', '创建时间', '公司名称']
  expect(heads()).toEqual(expected)
  unmount()
  show()
  await loaded()
  expect(heads()).toEqual(expected)
})

it('comes back as it was', async () => {
  const kept: ListMemory[] = []
  const first = show({ onMemory: (memory) => kept.push(memory) })
  await loaded()
  await first.user.click(screen.getByRole('tab', { name: /已受理/ }))
  await first.user.click(screen.getByText('2', { selector: 'li' }))
  await screen.findByText('GZ20261120-0021')
  first.unmount()
  const second = show({ memory: kept.at(-1) })
  await screen.findByText('GZ20261120-0021')
  expect(second.search().page).toBe('2')
  expect(second.body()).toEqual({ status: 8 })
})

it('goes back to the last page when the one it is on has emptied', async () => {
  total = 45
  const { user, client, search } = show()
  await loaded()
  await user.click(screen.getByText('3'))
  await screen.findByText('GZ20261120-0041')
  total = 30
  act(() => client.touches.publish(['contract']))
  await screen.findByText('GZ20261120-0021')
  expect(search().page).toBe('2')
})

/** Reports how wide each element is as soon as it is watched, as browsers do. */
class LookingObserver {
  readonly #notify: ResizeObserverCallback
  #isGone = false
  constructor(notify: ResizeObserverCallback) {
    this.#notify = notify
  }
  observe(target: Element) {
    const entry = { target, borderBoxSize: [{ inlineSize: 300 }], contentRect: { width: 800 } }
    queueMicrotask(() => this.#isGone || act(() => this.#notify([entry as unknown as ResizeObserverEntry], this)))
  }
  unobserve() {}
  disconnect() {
    this.#isGone = true
  }
}

it('is as it was when its tab comes to the front again: nothing is measured, remembered or drawn anew', async () => {
  vi.stubGlobal('ResizeObserver', LookingObserver)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const onMemory = vi.fn<(memory: ListMemory) => void>()
  const below = vi.fn<() => null>(() => null)
  const { rerender, view } = show({ onMemory, below })
  await loaded()
  // Not all conditions have room, and not all columns.
  expect(screen.queryByRole('combobox', { name: '财务状态' })).toBeNull()
  const seen: MutationRecord[] = []
  const watching = new MutationObserver((changes) => seen.push(...changes))
  watching.observe(document.querySelector('.kit-filters')!, { childList: true, subtree: true })
  await act(async () => rerender(view('hidden')))
  onMemory.mockClear()
  below.mockClear()
  await act(async () => rerender(view('visible')))
  await act(async () => {})
  expect(onMemory).not.toHaveBeenCalled()
  // By the new properties alone.
  expect(below).toHaveBeenCalledTimes(1)
  expect(seen).toEqual([])
  watching.disconnect()
  vi.unstubAllGlobals()
})
