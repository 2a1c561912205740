import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/notice/calls.ts'
import BoardPage from '#src/modules/notice/board/board-page.tsx'
import NoticePage from '#src/modules/notice/keep/notice-page.tsx'
import { chooseMore, chooseMoreOfAll } from '#tests/kit/row-more.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const page = <NoticePage params={{}} memory={undefined} {...actions} />
const row = (words: string) => screen.findByRole('row', { name: new RegExp(words) })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const noRow = (words: string) =>
  waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(words) })).toBeNull())

onSqlite('the keeping of notices', (openDesk) => {
  // First here: the editor is fetched once, and this is about the time before.
  test('the content is called by its name although its editor comes later', async () => {
    const { show, user } = await sitDown(await openDesk(), 'admin')
    await show(page)
    await user.click(await screen.findByRole('button', { name: '发布公告' }))
    const form = await dialog('发布公告')
    expect(form.queryByRole('textbox', { name: /^内容/ })).toBeNull()
    expect(await form.findByRole('textbox', { name: /^内容/ })).toBeTruthy()
  })

  test('says of each whether it is told now, where, and how many know it', async () => {
    const { show, person } = await sitDown(await openDesk(), 'admin')
    await person.get(calls.add, { title: '以后的公告', content: '<p>x</p>', validFromDay: '2099-01-01' })
    await show(page)
    expect(within(await row('以后的公告')).getByText('未生效')).toBeTruthy()
    const closed = within(await row('国庆假期'))
    expect(closed.getByText('已失效')).toBeTruthy()
    const route = within(await row('广州至莫斯科'))
    expect(route.getByText('电脑端 · 下单页 · 广州 → 莫斯科')).toBeTruthy()
    expect((await row('领馆闭馆')).querySelector('[data-important]')).toBeTruthy()
  })

  test('a notice is changed in the editor, which keeps its table', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(page)
    await user.click(within(await row('领馆闭馆')).getByRole('button', { name: '修改' }))
    const form = await dialog(/^修改公告/)
    expect(await form.findByRole('toolbar', { name: '编辑工具' })).toBeTruthy()
    const title = form.getByRole('textbox', { name: /^标题/ })
    await user.clear(title)
    await user.click(form.getByRole('button', { name: '保存' }))
    expect(await form.findByText('不能为空')).toBeTruthy()
    await user.type(title, '闭馆安排')
    await user.click(form.getByRole('button', { name: '预览' }))
    const preview = await dialog('预览')
    expect(preview.getByText('闭馆安排')).toBeTruthy()
    expect(preview.getByText('最晚受理')).toBeTruthy()
    await user.click(preview.getByRole('button', { name: '关闭' }))
    await user.click(form.getByRole('button', { name: '保存' }))
    const changed = await row('闭馆安排')
    expect(changed).toBeTruthy()
    const { rows } = await person.get(calls.page, { keywords: '闭馆安排' })
    const { content, version } = await person.get(calls.detail, { id: rows[0]!.id })
    expect(version).toBe(2)
    expect(content).toContain('<th')
    expect(content).toContain('最晚受理')
  })

  test('is pinned and unpinned, deleted after asking, and several at once', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    await show(page)
    await user.click(within(await row('系统例行维护')).getByRole('button', { name: '置顶' }))
    const unpin = async () => within(await row('系统例行维护')).findByRole('button', { name: '取消置顶' })
    expect(await unpin()).toBeTruthy()
    const top = await person.get(calls.getTopNotices, { showPlace: 'MAIN' })
    expect(top.map((one) => one.title)).toContain('系统例行维护通知')
    await chooseMore(user, await row('系统例行维护'), '删除')
    const asked = await dialog('删除')
    expect(asked.getByText('删除公告“系统例行维护通知”？')).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '删除' }))
    await noRow('系统例行维护')
    for (const title of ['国庆假期', '广州至莫斯科']) await user.click(within(await row(title)).getByRole('checkbox'))
    await chooseMoreOfAll(user, '批量删除')
    await user.click((await dialog('批量删除')).getByRole('button', { name: '批量删除' }))
    await noRow('国庆假期')
    await noRow('广州至莫斯科')
  })
})

onSqlite('the notice board', (openDesk) => {
  test('shows what the reader is told, in full beside the list, and knows what he has read', async () => {
    const { show, user } = await sitDown(await openDesk(), 'reception')
    await show(<BoardPage params={{}} memory={undefined} {...actions} />)
    const list = () => screen.findByRole('list', { name: '公告' })
    const shown = async () => within(await list()).getAllByRole('button').length
    expect(await shown()).toBe(6)
    expect(screen.getByText('从左侧选择一条公告')).toBeTruthy()
    await user.click(within(await list()).getByRole('button', { name: /电子签证照片/ }))
    expect(await screen.findByText(/白色背景/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '未读' }))
    await user.click(within(await list()).getByRole('button', { name: /领馆闭馆/ }))
    await waitFor(async () => expect(within(await list()).queryByRole('button', { name: /电子签证照片/ })).toBeNull())
    await user.click(screen.getByRole('radio', { name: '全部' }))
    await user.type(screen.getByRole('textbox', { name: '标题或城市' }), '莫斯科')
    await waitFor(async () => expect(within(await list()).getByRole('button', { name: /广州至莫斯科/ })).toBeTruthy())
    await user.clear(screen.getByRole('textbox', { name: '标题或城市' }))
    await user.type(screen.getByRole('textbox', { name: '标题或城市' }), '没有的')
    await waitFor(async () => expect(within(await list()).getAllByRole('button').length).toBe(1))
  })
})
