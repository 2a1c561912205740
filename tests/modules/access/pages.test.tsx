import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryResourceTree } from '#protocol/access/resource/calls.ts'
import * as calls from '#protocol/access/role/calls.ts'
import BuyerPage from '#src/modules/access/buyer-page.tsx'
import ResourcePage from '#src/modules/access/resource-page.tsx'
import RolePage from '#src/modules/access/role-page.tsx'
import { EffectiveDialog } from '#src/parts/access/effective-dialog.tsx'
import { chooseMore, chooseMoreOfAll } from '#tests/kit/row-more.ts'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { type Desk, onSqlite } from '#tests/server/harness.ts'

const props = { params: {}, memory: undefined, ...actions }
const row = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) })
/** A line of the tree by its code: reading the names of all lines takes long. */
const line = async (code: string) => {
  const found = (await screen.findByText(code, { selector: 'td' })).closest('tr')
  if (!found) throw new Error(`no line ${code}`)
  return found
}
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))

/** The supervisor of Guangzhou keeps the center, too. */
async function keeper(desk: Desk) {
  await desk.store.change(async (tx) => {
    const role = await tx.selectFrom('role').select('id').where('code', '=', 'center.admin').executeTakeFirstOrThrow()
    const user = await tx
      .selectFrom('userAccount')
      .select('id')
      .where('userName', '=', 'supervisor')
      .executeTakeFirstOrThrow()
    await tx.insertInto('userRole').values({ userId: user.id, roleId: role.id }).execute()
  })
  return sitDown(desk, 'supervisor')
}

onSqlite('the roles of a company', (openDesk) => {
  test('one is made, said what it permits, and deleted', async () => {
    const { show, user, person } = await keeper(await openDesk())
    await show(<RolePage {...props} />)
    await row('受理员')
    await user.click(screen.getByRole('button', { name: '新建角色' }))
    await user.click(dialog('新建角色').getByRole('button', { name: '保存' }))
    expect(await dialog('新建角色').findByText('请输入角色名称')).toBeTruthy()
    await user.type(dialog('新建角色').getByRole('textbox', { name: /角色名称/ }), '夜班')
    await user.click(dialog('新建角色').getByRole('button', { name: '保存' }))
    await user.click(within(await row('夜班')).getByRole('button', { name: '授权' }))
    const title = '角色“夜班”的权限'
    await waitFor(() => expect(dialog(title).getByText('已授予 0 项权限')).toBeTruthy())
    await user.type(dialog(title).getByRole('textbox', { name: '按名称或编码查找' }), 'sys.tag')
    fireEvent.click(dialog(title).getByRole('checkbox', { name: '维护标签' }))
    expect(dialog(title).getByText('已授予 1 项权限')).toBeTruthy()
    const page = dialog(title).getByRole<HTMLInputElement>('checkbox', { name: '标签管理' })
    expect([page.checked, page.indeterminate]).toEqual([false, true])
    fireEvent.change(dialog(title).getByRole('combobox', { name: '“维护标签”的数据范围' }), {
      target: { value: 'dept' },
    })
    await user.click(dialog(title).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [made] = (await person.get(calls.queryRolePage, { roleName: '夜班' })).rows
    const { codes } = await person.get(calls.queryResources, { roleId: made!.id })
    expect(codes.toSorted()).toEqual(['', '.data', '.tag', '.tag.edit@dept'].map((code) => `acceptOrg$sys${code}`))
    fireEvent.click(within(await row('夜班')).getByRole('checkbox'))
    await chooseMoreOfAll(user, '批量删除')
    await user.click(dialog('批量删除').getByRole('button', { name: '批量删除' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /夜班/ })).toBeNull())
  })

  test('those that the platform keeps can only be looked at', async () => {
    const { show, user } = await keeper(await openDesk())
    await show(<RolePage {...props} />)
    await user.click(within(await row('财务')).getByRole('button', { name: '查看权限' }))
    const title = '角色“财务”的权限'
    await waitFor(() => expect(dialog(title).getByText('您只能查看该角色的权限')).toBeTruthy())
    expect(dialog(title).queryByRole('button', { name: '保存' })).toBeNull()
    expect(
      dialog(title)
        .getAllByRole<HTMLInputElement>('checkbox')
        .slice(1)
        .every((box) => box.disabled),
    ).toBe(true)
  })

  test('the platform finds those of agents and of members', async () => {
    const { show, user } = await sitDown(await openDesk(), 'admin')
    await show(<BuyerPage {...props} />)
    await row('代理商操作员')
    await user.click(screen.getByRole('radio', { name: '客户' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /代理商操作员/ })).toBeNull())
    await row('客户')
  })

  test('what a person may do stands with the role that says so', async () => {
    const desk = await openDesk()
    const { show, user } = await keeper(desk)
    const { userId } = await desk.as('reception')
    await show(<EffectiveDialog userId={userId} name="陈晓雯" onClose={() => {}} />)
    const shown = dialog('陈晓雯 的有效权限')
    await user.type(await shown.findByRole('textbox', { name: '按名称或编码查找' }), '退回')
    await waitFor(() => expect(shown.getByText('受理员 · 本人')).toBeTruthy())
    expect(shown.queryByText('维护标签')).toBeNull()
  })
})

onSqlite('the menu', (openDesk) => {
  test('an entry is made below another, carried by the keyboard, and disabled', async () => {
    const { show, user, person } = await sitDown(await openDesk(), 'admin')
    const codes = async (parent: string) => {
      const all = await person.get(queryResourceTree, {})
      const id = all.find((one) => one.code === parent)?.id
      return all.filter((one) => one.parentId === id && one.type === 0).map((one) => one.code)
    }
    await show(<ResourcePage />)
    await chooseMore(user, await line('supply'), '新建下级')
    const title = '新建菜单或按钮'
    await user.click(dialog(title).getByRole('button', { name: '保存' }))
    for (const message of ['请输入菜单名称', '请输入英文名称', '请输入菜单编码'])
      expect(await dialog(title).findByText(message)).toBeTruthy()
    await user.type(dialog(title).getByRole('textbox', { name: /^名称/ }), '帮助')
    await user.type(dialog(title).getByRole('textbox', { name: /英文名/ }), 'Help')
    await user.type(dialog(title).getByRole('textbox', { name: /编码/ }), 'supply.help')
    await user.click(dialog(title).getByRole('button', { name: '保存' }))
    expect(await dialog(title).findByText('请输入菜单地址')).toBeTruthy()
    await user.type(dialog(title).getByRole('textbox', { name: /^地址/ }), '/help')
    await user.click(dialog(title).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await line('supply.help')
    expect(await codes('supply')).toEqual(['supply.order.center', 'supply.help'])
    fireEvent.keyDown(await line('supply.help'), { key: 'ArrowUp', altKey: true })
    await waitFor(async () => expect(await codes('supply')).toEqual(['supply.help', 'supply.order.center']))
    await user.type(screen.getByRole('textbox', { name: '按名称或编码查找' }), 'supply.help')
    await waitFor(() => expect(screen.queryByText('visa.order.list')).toBeNull())
    await line('supply.help')
  })
})
