import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as views from '#protocol/saved-view/calls.ts'
import type { ViewContent } from '#protocol/saved-view/schemas.ts'
import { exportSources } from '#server/modules.ts'
import { exportWorker } from '#server/workers/export-worker.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'
import { freshList, type ListMemory } from '#src/kit/list/list-memory.ts'
import ContractListPage from '#src/modules/contract/list/list-page.tsx'
import { texts as contractTitles } from '#src/modules/contract/texts-titles.ts'
import ExportPage from '#src/modules/import-export/export-page.tsx'
import { texts as titles } from '#src/modules/import-export/texts-titles.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'

defineTexts(titles, contractTitles)

const pageCode = 'center.contract.list'
const accepted: ViewContent = {
  filters: {},
  tab: 8,
  sord: 'asc',
  rows: 50,
  setting: {
    order: ['contractNo', 'contactName', 'status'],
    hidden: ['financeStatus', 'createUser'],
    pinned: ['contractNo'],
    widths: { contactName: 222 },
    density: 'small',
  },
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((one) => one.textContent?.replace(/[↕↓↑]/, '') ?? '')
    .filter((one) => one !== '')
const page = (memory?: ListMemory, view?: number, setMemory: (memory: ListMemory) => void = () => {}) => (
  <ContractListPage {...actions} setMemory={setMemory} params={view === undefined ? {} : { view }} memory={memory} />
)
const sit = (desk: Desk, who = 'supervisor') => sitDown(desk, who)
const loaded = () => screen.findAllByText(/^GZ\d{8}-\d{4}$/)

afterEach(() => vi.unstubAllGlobals())

onSqlite('lists as people set them', (openDesk) => {
  it('are saved with their conditions and columns, marked when they differ, and saved again', async () => {
    const desk = await openDesk()
    const { user, show, person, notifier } = await sit(desk)
    await show(page())
    await loaded()
    await user.click(screen.getByRole('tab', { name: /已受理/ }))
    await user.click(screen.getByRole('button', { name: /^视图/ }))
    expect(await screen.findByText('还没有视图')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '另存为…' }))
    const dialog = await screen.findByRole('dialog', { name: /另存为视图/ })
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('请填写视图名称')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: '视图名称' }), '待复核')
    await user.click(within(dialog).getByRole('checkbox', { name: /设为默认/ }))
    await user.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(notifier.show).toHaveBeenCalledWith({ kind: 'success', text: '视图“待复核”已保存' }))
    expect(await screen.findByRole('button', { name: /^视图 ?待复核$/ })).toBeTruthy()
    const [saved] = await person.get(views.list, { pageCode })
    expect(saved).toMatchObject({ name: '待复核', isDefault: true, shared: false, content: { tab: 8, rows: 20 } })

    await user.click(screen.getByRole('tab', { name: /全部/ }))
    expect(await screen.findByText('已修改')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByText('已修改')).toBeNull())
    const [again] = await person.get(views.list, { pageCode })
    expect(again?.content.tab).toBeUndefined()
    expect(again?.version).toBe(1)
  })

  it('open with the view of a link, which changes nothing of one’s own columns', async () => {
    const desk = await openDesk()
    const other = await desk.as('reception')
    const { id } = await other.get(views.create, { pageCode, name: '已受理', shared: true, content: accepted })
    const { show, user } = await sit(desk)
    await show(page(undefined, id))
    await loaded()
    expect(screen.getByRole('tab', { name: /已受理/ }).getAttribute('aria-selected')).toBe('true')
    expect(heads().slice(0, 3)).toEqual(['合同号', '联系人', '状态'])
    expect(heads()).not.toContain('财务状态')
    expect(document.querySelector('.kit-grid')?.getAttribute('data-density')).toBe('small')
    await user.click(screen.getByRole('button', { name: /^视图/ }))
    await user.click(await screen.findByRole('button', { name: '不使用视图' }))
    await waitFor(() => expect(heads()).toContain('财务状态'))
    expect(screen.getByRole('tab', { name: /全部/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('say when a link leads to a view that is not there', async () => {
    const desk = await openDesk()
    const { show, notifier } = await sit(desk)
    await show(page(undefined, 4711))
    await loaded()
    expect(notifier.show).toHaveBeenCalledExactlyOnceWith({
      kind: 'warning',
      text: '该视图不存在或未共享给您，已按默认条件打开',
    })
  })

  it('open with the person’s default, and come back as they were left whatever the default is', async () => {
    const desk = await openDesk()
    const { show, person } = await sit(desk)
    await person.get(views.create, { pageCode, name: '默认', isDefault: true, content: accepted })
    const kept: ListMemory[] = []
    const first = await show(page(undefined, undefined, (memory) => kept.push(memory)))
    await waitFor(() => expect(screen.getByRole('tab', { name: /已受理/ }).getAttribute('aria-selected')).toBe('true'))
    expect(kept.at(-1)).toMatchObject({ tab: 8, rows: 50 })
    first.unmount()
    await show(page({ ...freshList, tab: 0 }))
    await loaded()
    expect(screen.getByRole('tab', { name: /草稿/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('give a colleague’s view to be used, not to be changed; links are copied', async () => {
    const desk = await openDesk()
    const other = await desk.as('supervisor')
    const { id } = await other.get(views.create, { pageCode, name: '主管的', shared: true, content: accepted })
    const { show, user, notifier } = await sit(desk, 'reception')
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await show(page(undefined, id))
    await loaded()
    await user.click(screen.getByRole('tab', { name: /全部/ }))
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: '保存' })
    expect(save.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /^视图/ }))
    expect(await screen.findByText('林静怡 共享')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /删除视图/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '复制视图“主管的”的链接' }))
    await waitFor(() => expect(notifier.show).toHaveBeenCalledWith({ kind: 'success', text: '复制成功' }))
    expect(writeText.mock.lastCall?.[0]).toMatch(new RegExp(`#/main\\?page=center\\.contract\\.list&view=${id}$`))
  })

  it('tell who was faster when two save one view', async () => {
    const desk = await openDesk()
    const { show, user, person, notifier } = await sit(desk)
    const { id } = await person.get(views.create, { pageCode, name: '大家的', shared: true, content: accepted })
    await show(page(undefined, id))
    await loaded()
    await person.get(views.update, { id, version: 0, name: '大家用的' })
    await user.click(screen.getByRole('tab', { name: /全部/ }))
    await user.click(await screen.findByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(notifier.show).toHaveBeenCalledWith(
        expect.objectContaining({ kind: 'error', text: expect.stringMatching(/林静怡/) }),
      ),
    )
  })

  it('pin, widen and put their columns in order by keys, and go back to the default', async () => {
    const desk = await openDesk()
    const { show, user } = await sit(desk)
    await show(page())
    await loaded()
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(await screen.findByRole('button', { name: '固定列 联系人' }))
    expect(heads().slice(0, 2)).toEqual(['合同号', '联系人'])
    act(() => screen.getByRole('button', { name: '移动列 联系人' }).focus())
    await user.keyboard('{ArrowUp}')
    expect(heads().slice(0, 2)).toEqual(['联系人', '合同号'])
    await user.click(screen.getByRole('radio', { name: '宽松' }))
    expect(document.querySelector('.kit-grid')?.getAttribute('data-density')).toBe('large')
    const edge = screen.getByRole('separator', { name: '联系人 列宽' })
    expect(edge.tabIndex).toBe(0)
    act(() => edge.focus())
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('合同号 列宽')
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(heads().slice(0, 2)).toEqual(['合同号', '状态'])
  })
})

onSqlite('exports of a list', (openDesk) => {
  const workOn = (desk: Desk) => act(async () => void (await exportWorker(desk.deps, exportSources).runNext()))

  it('are asked for with what is shown, followed, and fetched', async () => {
    const desk = await openDesk()
    const { show, user, person } = await sit(desk)
    const url = vi.fn<(file: Blob) => string>(() => 'blob:export')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: url, revokeObjectURL: () => {} }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await show(page())
    await loaded()
    await user.click(screen.getByRole('tab', { name: /已受理/ }))
    await waitFor(() => expect(screen.getByText('共 4 条')).toBeTruthy())
    await user.dblClick(screen.getByRole('button', { name: '导出' }))
    expect(await screen.findByText('已提交')).toBeTruthy()
    await workOn(desk)
    await user.click(await screen.findByRole('button', { name: '下载' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    expect(url.mock.lastCall?.[0].type).toContain('spreadsheetml')
    const tasks = await desk.store.read.selectFrom('exportTask').select(['question', 'userId']).execute()
    expect(tasks).toHaveLength(1)
    expect(tasks[0]?.userId).toBe(person.userId)
    expect(JSON.parse(tasks[0]?.question ?? '')).toMatchObject({
      pageCode,
      filter: { status: 8, sidx: 'createTime', sord: 'desc' },
      columns: expect.arrayContaining(['contractNo', 'totalFen']),
      lang: 'zh',
    })
  })

  it('are cancelled, and refused where there is nothing', async () => {
    const desk = await openDesk()
    const { show, user } = await sit(desk)
    await show(page())
    await loaded()
    const cancelled = () => screen.queryAllByText('已取消', { selector: '.kit-tag' }).length
    const contracts = cancelled()
    await user.click(screen.getByRole('button', { name: '导出' }))
    await user.click(await screen.findByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '取消' }))
    await waitFor(() => expect(cancelled()).toBe(contracts + 1))
    await user.type(screen.getByRole('textbox', { name: '关键字' }), '没有这个人{Enter}')
    expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '导出' }).disabled).toBe(true)
  })

  it('are not offered to whom the server would refuse them', async () => {
    const desk = await openDesk()
    const { show } = await sit(desk, 'desk')
    await show(page())
    await loaded()
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
  })

  it('are listed on a page of their own, with progress, the file, and another try', async () => {
    const desk = await openDesk()
    const { show, user } = await sit(desk)
    const listed = await show(page())
    await loaded()
    await user.click(screen.getByRole('button', { name: '导出' }))
    await screen.findByText('已提交')
    listed.unmount()
    const broken = exportSources.map((source) => ({ ...source, ids: () => Promise.reject(new Error('disk')) }))
    await act(async () => void (await exportWorker(desk.deps, broken).runNext()))
    await show(<ExportPage {...actions} params={{}} memory={undefined} />)
    expect(await screen.findByText(/导出过程中发生错误/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('已提交')).toBeTruthy()
    await workOn(desk)
    expect(await screen.findByRole('button', { name: '下载' })).toBeTruthy()
    expect(screen.getByText(/^合同管理-\d{8}-\d{4}\.xlsx$/)).toBeTruthy()
    expect(screen.getByText(/\d+ KB/)).toBeTruthy()
  })
})
