import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#protocol/order-tag/calls.ts'
import TagPage from '#src/modules/order-tag/tag-page.tsx'
import { chooseMore } from '#tests/kit/row-more.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { onSqlite } from '#tests/server/harness.ts'

const page = <TagPage params={{}} memory={undefined} {...actions} />
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))

onSqlite('the tags of a company', (openDesk) => {
  test('come in their order; one is made, refused a second time, changed and disabled', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'supervisor')
    await show(page)
    await row('贵宾')
    const shown = screen
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell')[0]?.textContent)
    expect(shown).toEqual(['贵宾', '团队', '待补照片', '已电话确认', '展会'])
    await user.click(screen.getByRole('button', { name: '新建标签' }))
    const asked = dialog('新建标签')
    await user.type(asked.getByRole('textbox', { name: /^名称/ }), '贵宾')
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await asked.findByText('已有同名标签')).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /^名称/ }), '二')
    fireEvent.click(asked.getByRole('radio', { name: '紫' }))
    await user.click(asked.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(await row('贵宾二')).getByRole('button', { name: '修改' }))
    const change = dialog('修改标签“贵宾二”')
    fireEvent.click(change.getByRole('radio', { name: '停用' }))
    await user.click(change.getByRole('button', { name: '保存' }))
    await waitFor(async () => expect(within(await row('贵宾二')).getByText('停用')).toBeTruthy())
    const { rows } = await person.get(calls.page, { keywords: '贵宾二' })
    expect(rows[0]).toMatchObject({ color: 'purple', valid: 0, version: 2 })
  })

  test('deleting a used one says how many orders lose it', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'supervisor')
    const { rows } = await person.get(calls.page, { keywords: '团队' })
    const used = rows[0]!
    expect(used.orderCount).toBeGreaterThan(0)
    await show(page)
    await chooseMore(user, await row('团队'), '删除')
    const asked = dialog('删除')
    expect(asked.getByText(new RegExp(`^${used.orderCount} 个订单会失去这个标签`))).toBeTruthy()
    await user.click(asked.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /团队/ })).toBeNull())
    expect((await person.get(calls.page, { keywords: '团队' })).records).toBe(0)
  })
})
