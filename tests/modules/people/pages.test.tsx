import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryByCompanyId } from '#protocol/people/department/calls.ts'
import * as calls from '#protocol/people/user/calls.ts'
import DepartmentPage from '#src/modules/people/department/department-page.tsx'
import UserDetailPage from '#src/modules/people/detail/user-detail-page.tsx'
import UserEditPage from '#src/modules/people/edit/user-edit-page.tsx'
import EmployeePage from '#src/modules/people/list/employee-page.tsx'
import MemberPage from '#src/modules/people/list/member-page.tsx'
import { actions, sitDown } from '#tests/modules/order/render-order.tsx'
import { giveRole } from '#tests/server/give-role.ts'
import { onSqlite } from '#tests/server/harness.ts'

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))
const field = (name: RegExp) => screen.findByRole('textbox', { name })

onSqlite('the pages of people', (openDesk) => {
  /** The supervisor of Guangzhou, who looks after the center's people too. */
  async function sitAsKeeper() {
    const desk = await openDesk()
    await giveRole(desk, 'supervisor', 'center.admin')
    return sitDown(desk, 'supervisor')
  }

  test('departments are made with a name and a free code, and carried by the keyboard', async () => {
    const { show, user, person } = await sitAsKeeper()
    await show(<DepartmentPage params={{}} memory={undefined} {...actions} />)
    await row('受理部')
    await user.click(screen.getByRole('button', { name: '新建部门' }))
    const asked = dialog('新建部门')
    await user.click(asked.getByRole('button', { name: '保存' }))
    expect(await asked.findByText('请输入部门名称')).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /部门名称/ }), '客服部')
    await user.type(asked.getByRole('textbox', { name: /部门编码/ }), 'GZ-desk')
    expect(await asked.findByText('部门编码已存在')).toBeTruthy()
    await user.type(asked.getByRole('textbox', { name: /部门编码/ }), '2')
    await user.click(asked.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const made = await row('客服部')
    fireEvent.keyDown(made, { key: 'ArrowUp', altKey: true })
    const order = async () => (await person.get(queryByCompanyId, {})).map((one) => one.departmentName)
    await waitFor(async () => expect((await order()).at(-2)).toBe('客服部'))
    // A user works there: it says why it stays.
    await user.click(within(await row('受理部')).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: /^删除/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('an employee is made with a role and gets a password that is shown once', async () => {
    const { show, user, person } = await sitAsKeeper()
    await show(<UserEditPage params={{}} memory={undefined} {...actions} />)
    await user.type(await field(/^用户名/), 'reception')
    expect(await screen.findByText('用户名已存在')).toBeTruthy()
    await user.type(await field(/^用户名/), '9')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findAllByText('不能为空')).toHaveLength(2)
    await user.type(await field(/^姓名/), '新同事')
    await user.type(await field(/^手机号码/), '15499990001')
    await user.click(screen.getByRole('button', { name: '保存' }))
    const asked = within(await screen.findByRole('dialog', { name: '设置初始密码' }))
    expect(asked.queryByText(/原密码立即失效/)).toBeNull()
    await user.click(asked.getByRole('button', { name: '设置初始密码' }))
    expect((await screen.findByRole('status', { name: '初始密码' })).textContent).toMatch(/^\w{10}/)
    expect(await person.get(calls.page, { keywords: 'reception9' })).toMatchObject({ records: 1 })
  })

  test('an employee is frozen with a reason and freed again; nobody freezes himself', async () => {
    const { show, user, person } = await sitAsKeeper()
    await show(<EmployeePage params={{}} memory={undefined} {...actions} />)
    const act = async (name: string, action: string) => {
      await user.click(within(await row(name)).getByRole('button', { name: '更多' }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    }
    await act('陈晓雯', '冻结')
    const asked = dialog('冻结')
    await user.type(asked.getByRole('textbox', { name: /原因/ }), '离职')
    await user.click(asked.getByRole('button', { name: '冻结' }))
    expect(await within(await row('陈晓雯')).findByText('冻结')).toBeTruthy()
    const { rows } = await person.get(calls.page, { status: 2 })
    expect(rows.map((one) => one.realName)).toEqual(['陈晓雯'])
    await act('陈晓雯', '解冻')
    await user.click(dialog('解冻').getByRole('button', { name: '解冻' }))
    expect(await within(await row('陈晓雯')).findByText('正常')).toBeTruthy()
    expect(within(await row('林静怡')).getByRole('button', { name: '编辑' })).toHaveProperty('disabled', true)
    // The people of other companies are not there.
    expect(screen.queryByRole('row', { name: /王思远/ })).toBeNull()
  })

  test("the platform sees a member's account, bindings and log", async () => {
    const { show, person, openPage, user } = await sitDown(await openDesk(), 'admin')
    const { rows } = await person.get(calls.memberPage, { keywords: 'customer' })
    await person.get(calls.block, { id: rows[0]!.id, reason: '重复账号' })
    await show(<UserDetailPage params={{ id: rows[0]!.id }} memory={undefined} {...actions} />)
    const page = within(await screen.findByRole('article', { name: '周雨桐' }))
    expect(await page.findByText('没有绑定第三方账号')).toBeTruthy()
    expect(await page.findByText('重复账号')).toBeTruthy()
    await user.click(page.getByRole('button', { name: '编辑' }))
    expect(openPage).toHaveBeenCalledWith('cust.user-edit', { id: rows[0]!.id }, '编辑周雨桐')
  })

  test('members are found by the beginning of a name, and opened', async () => {
    const { show, user, openPage } = await sitDown(await openDesk(), 'admin')
    await show(<MemberPage params={{}} memory={undefined} {...actions} />)
    await row('customer')
    await user.type(screen.getByRole('textbox', { name: '姓名 / 账号' }), '周雨{Enter}')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    await user.click(screen.getByText('周雨桐'))
    expect(openPage).toHaveBeenCalledWith('cust.user-detail', { id: expect.any(Number) }, '周雨桐')
  })
})
