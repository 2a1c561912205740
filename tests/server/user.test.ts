import { expect, test } from 'vitest'
import { kick, sessionPage } from '#protocol/audit-log/calls.ts'
import { getByMobile } from '#protocol/people/member/calls.ts'
import * as calls from '#protocol/people/user/calls.ts'
import type { User } from '#protocol/people/user/schemas.ts'
import * as third from '#protocol/people/user/third-calls.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import { captchaImage, login } from '#protocol/sign-in/login-calls.ts'
import { employeeList, memberList } from '#server/modules/people/user/lists.ts'
import { giveRole, holdMore, narrowRole, takeRight } from './give-role.ts'
import { DEFAULT_PASSWORD, type Desk, onEachEngine, type Person } from './harness.ts'

const [GZ, agency, individual] = [101, 201, -99]
const form = { userName: 'gz.newcomer', realName: '新同事', mobile: '15499990001' }
const roleOf = async ({ store }: Desk, code: string) =>
  (await store.read.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const make = (who: Person, over: object = {}) => who.get(calls.save, { companyId: GZ, ...form, ...over })
const idOf = async ({ store }: Desk, userName: string) =>
  (await store.read.selectFrom('userAccount').select('id').where('userName', '=', userName).executeTakeFirstOrThrow())
    .id

onEachEngine('employees', (openDesk) => {
  test('are found by name, company, department, role and state', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const names = async (input: object) => (await admin.get(calls.page, input)).rows.map((row) => row.userName).sort()
    expect(await names({ keywords: '陈晓' })).toEqual(['reception'])
    expect(await names({ keywords: '154000010', companyId: 102 })).toEqual([
      'bj_finance',
      'bj_reception',
      'bj_supervisor',
    ])
    const receptionists = await desk.store.read
      .selectFrom('department')
      .select('id')
      .where('departmentCode', '=', 'GZ-reception')
      .executeTakeFirstOrThrow()
    expect(await names({ departmentId: receptionists.id })).toEqual(['reception', 'reception2'])
    expect(await names({ roleId: await roleOf(desk, 'center.desk') })).toEqual(['desk'])
    expect(await names({ status: 2 })).toEqual([])
    expect(await names({ identityCode: 4 })).toEqual(['agent', 'agent2', 'agent_admin'])
    const { rows } = await admin.get(calls.page, { keywords: 'reception2' })
    expect(rows[0]).toMatchObject({ departmentName: '受理部', roleNames: '受理员', companyName: '广州签证中心' })
    // Members are no employees.
    expect(await names({ keywords: 'customer' })).toEqual([])
  })

  test('are made with a role, signed in by a password that the answer does not repeat, which asks for another one', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await make(admin, { roleIds: [await roleOf(desk, 'center.desk')], email: 'New@Example.com' })
    const password = 'tell-once-7'
    const answer = await admin.call(calls.resetPassword, { id, version: 1, password })
    expect(answer).toMatchObject({ code: '0000', data: { id, version: 2 } })
    expect(JSON.stringify(answer)).not.toContain(password)
    const entered = await signIn(desk, form.userName, password)
    expect(entered).toMatchObject({ code: '0000' })
    const person = await desk.as(form.userName)
    const { userInfo, authorityInfo } = await person.get(getPersonalInfo, {})
    expect(userInfo).toMatchObject({
      realName: '新同事',
      weakPassword: true,
      identityCode: 8,
      email: 'new@example.com',
    })
    expect(authorityInfo.join(' ')).toContain('center.passport.check')
    // The password is kept nowhere, not even for who asks again under the same key.
    const { read } = desk.store
    const kept = [
      await read.selectFrom('idempotency').selectAll().execute(),
      await read.selectFrom('audit').selectAll().execute(),
      await read.selectFrom('outbox').selectAll().execute(),
      await read.selectFrom('userAccount').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(password)
    const simple = { id, password: DEFAULT_PASSWORD }
    expect((await admin.call(calls.resetPassword, simple)).msg).toBe('密码过于简单请重新修改')
    expect((await admin.call(calls.resetPassword, { id, password: '12345' })).msg).toContain('密码不能小于6位')
  })

  test('have a name, mobile and e-mail of their own, and an identity card that fits', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const refused = async (over: object) => (await admin.call(calls.save, { companyId: GZ, ...form, ...over })).msg
    expect(await refused({ userName: 'reception' })).toBe('用户名已存在')
    expect(await refused({ mobile: '15400001002' })).toBe('手机号码：手机号已被其他账号使用')
    expect(await refused({ email: 'RECEPTION@visadesk.example.com' })).toBe('邮箱已被其他账号使用')
    expect(await refused({ mobile: '2540000' })).toContain('请输入正确的手机号码')
    expect(await refused({ realName: '' })).toBe('请填写姓名')
    expect(await refused({ cardType: 1, cardNo: '110101199003070000' })).toContain('身份证号码不正确')
    expect(await refused({ cardNo: 'E1234567' })).toBe('请填写证件类型')
    expect(await refused({ departmentId: 11 })).toBe('部门不存在，请重新选择')
    expect(await refused({ companyId: 9999 })).toBe('公司不存在，请重新选择')
    expect(await refused({ companyId: GZ, identityCode: 1 })).toContain('会员只能属于个人客户或代理商')
  })

  test('are changed by one at a time; log and operation log say what changed', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await make(admin, { cardType: 4, cardNo: 'e1234567' })
    const next = { ...form, id, version: 1, nickName: '小新', cardType: 4, cardNo: 'E7654321' } as const
    expect(await admin.get(calls.save, next)).toEqual({ id, version: 2 })
    expect(await admin.call(calls.save, next)).toMatchObject({ code: '4409' })
    const [entry] = await admin.get(calls.queryLog, { id })
    expect(entry).toMatchObject({ action: 'update', content: 'nickName,cardNo', operator: '江远航' })
    const line = await desk.store.read
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'user.update')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(line.changes ?? '')).toContainEqual({ field: 'cardNo', from: '***', to: '***' })
    expect(line.changes).toContain('小新')
  })

  test('frozen are signed out at once and may not enter until they are freed; blocked cannot be chosen', async () => {
    const desk = await openDesk()
    const [admin, reception] = [await desk.as('admin'), await desk.as('reception')]
    const id = reception.userId
    expect((await admin.call(calls.freezeUser, { id, frozen: 1 })).msg).toBe('请填写原因')
    const { version } = await admin.get(calls.freezeUser, { id, frozen: 1, reason: '离职交接' })
    expect(await reception.call(getPersonalInfo, {})).toMatchObject({ code: '2323' })
    expect((await signIn(desk, 'reception', DEFAULT_PASSWORD)).msg).toContain('冻结')
    expect((await admin.call(calls.freezeUser, { id, frozen: 1, reason: '再次' })).msg).toBe('用户已冻结')
    await admin.get(calls.freezeUser, { id, version, frozen: 0 })
    expect(await signIn(desk, 'reception', DEFAULT_PASSWORD)).toMatchObject({ code: '0000' })
    const supervisor = await desk.as('supervisor')
    const offered = async () => (await supervisor.get(calls.queryUserList, {})).map((one) => one.realName)
    expect(await offered()).toContain('陈晓雯')
    await admin.get(calls.block, { id, reason: '休假' })
    expect(await offered()).not.toContain('陈晓雯')
    expect(await signIn(desk, 'reception', DEFAULT_PASSWORD)).toMatchObject({ code: '0000' })
    expect((await admin.get(calls.page, { status: 1 })).rows.map((row) => row.id)).toEqual([id])
    await admin.get(calls.unBlock, { id })
    expect(await offered()).toContain('陈晓雯')
    const actions = (await admin.get(calls.queryLog, { id })).map((one) => one.action)
    expect(actions).toEqual(['unBlock', 'block', 'unfreeze', 'freeze'])
  })

  test('deleted are gone from every list, and what they were called is free', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await make(admin)
    await admin.get(calls.remove, { id, version: 1 })
    expect((await admin.get(calls.page, { keywords: form.userName })).records).toBe(0)
    expect(await admin.call(calls.detail, { id })).toMatchObject({ code: '9999' })
    expect((await make(admin)).id).not.toBe(id)
  })
})

onEachEngine('who keeps people', (openDesk) => {
  test('does so in his own company, gives only what he holds, and never changes himself', async () => {
    const desk = await openDesk()
    await giveRole(desk, 'supervisor', 'center.admin')
    await takeRight(desk, 'center.admin', 'center.contract.finance.confirm')
    const keeper = await desk.as('supervisor')
    const { rows } = await keeper.get(calls.page, {})
    expect(new Set(rows.map((row) => row.companyId))).toEqual(new Set([GZ]))
    const stranger = await idOf(desk, 'bj_reception')
    for (const call of [calls.detail, calls.queryLog, calls.remove, calls.unBlock])
      expect(await keeper.call(call, { id: stranger })).toMatchObject({ code: '1111' })
    const foreign = { id: stranger, password: 'tell-once-7' }
    expect(await keeper.call(calls.resetPassword, foreign)).toMatchObject({ code: '1111' })
    expect(await keeper.call(calls.save, { ...form, companyId: 102 })).toMatchObject({ code: '1111' })
    const { id } = await keeper.get(calls.save, { ...form, roleIds: [await roleOf(desk, 'center.reception')] })
    const names = (await keeper.get(calls.rolesToGive, {})).map((one) => one.roleName)
    expect(names).toContain('受理员')
    expect(names).not.toContain('财务')
    const more = { ...form, id, version: 1, roleIds: [await roleOf(desk, 'center.finance')] }
    expect((await keeper.call(calls.save, more)).msg).toBe('包含您不能分配的角色，请重新选择')
    const own = keeper.userId
    expect((await keeper.call(calls.resetPassword, { id: own, password: 'tell-once-7' })).msg).toBe(
      '不能对自己的账号进行此操作',
    )
    expect((await keeper.call(calls.freezeUser, { id: own, frozen: 1, reason: '试试' })).code).toBe('9999')
    expect((await keeper.get(calls.detail, { id: own })).refused).toBe('user.notSelf')
  })

  test('leaves those alone who hold anything that he does not hold, and as widely', async () => {
    const desk = await openDesk()
    await holdMore(
      desk,
      'desk',
      ['view', 'edit', 'delete', 'freeze', 'resetPassword', 'role'].map((it) => `sys.user.${it}`),
    )
    await holdMore(desk, 'desk', ['sys.session.view', 'sys.session.kick'])
    const helper = await desk.as('desk')
    const finance = await desk.as('finance')
    const [id, password] = [finance.userId, 'tell-once-7']
    const { userName, mobile, version } = await helper.get(calls.detail, { id })
    const asItIs = { id, userName, realName: '财务', version }
    const refused = [
      await helper.call(calls.resetPassword, { id, password }),
      await helper.call(calls.save, { ...asItIs, mobile: '15499990001' }),
      await helper.call(calls.save, { ...asItIs, mobile: mobile!, email: 'mine@example.com' }),
      await helper.call(calls.save, { ...asItIs, mobile: mobile!, roleIds: [] }),
      await helper.call(calls.freezeUser, { id, frozen: 1, reason: '试试' }),
      await helper.call(calls.block, { id, reason: '试试' }),
      await helper.call(calls.remove, { id }),
      await helper.call(third.unbind, { id: 1, userId: id }),
    ]
    for (const { msg } of refused) expect(msg).toBe('该用户的权限超出您的权限，不能操作')
    expect((await helper.get(calls.detail, { id })).refused).toBe('user.holdsMore')
    const { rows } = await helper.get(sessionPage, { operator: userName })
    expect((await helper.call(kick, { sessionNos: [rows[0]!.sessionNo] })).msg).toBe(
      '该用户的权限超出您的权限，不能操作',
    )
    expect(await finance.call(getPersonalInfo, {})).toMatchObject({ code: '0000' })

    const colleague = await helper.get(calls.save, { ...form, roleIds: [await roleOf(desk, 'center.desk')] })
    expect(await helper.call(calls.resetPassword, { ...colleague, password })).toMatchObject({ code: '0000' })
    // Held by both, but not as far.
    await narrowRole(desk, 'center.desk', 'center.passport.view')
    await holdMore(desk, form.userName, ['center.passport.view'])
    expect(await helper.call(calls.resetPassword, { id: colleague.id, password })).toMatchObject({ code: '9999' })
  })

  test('is not kept from people by what is out of use for everybody', async () => {
    const desk = await openDesk()
    await desk.store.change((tx) =>
      tx.updateTable('menu').set({ active: 0 }).where('code', '=', 'sys.sms.send').execute(),
    )
    const admin = await desk.as('admin')
    const asked = { id: await idOf(desk, 'reception'), password: 'tell-once-7' }
    expect(await admin.call(calls.resetPassword, asked)).toMatchObject({ code: '0000' })
  })

  test('everybody else is refused', async () => {
    const desk = await openDesk()
    const id = await idOf(desk, 'reception')
    for (const name of ['reception', 'finance', 'agent', 'customer']) {
      const person = await desk.as(name)
      for (const call of [calls.page, calls.memberPage])
        expect(await person.call(call, {})).toMatchObject({ code: '1111' })
      for (const call of [calls.detail, calls.remove, calls.unBlock])
        expect(await person.call(call, { id })).toMatchObject({ code: '1111' })
      expect(await person.call(calls.resetPassword, { id, password: 'tell-once-7' })).toMatchObject({ code: '1111' })
    }
    const customer = await desk.as('customer')
    expect(await customer.call(calls.queryUserList, {})).toMatchObject({ code: '1111' })
    expect(await (await desk.as('agent')).call(calls.queryUserList, { companyId: GZ })).toMatchObject({ code: '1111' })
  })
})

onEachEngine('sheets of people', (openDesk) => {
  test('hold who is in reach when they are written, and in what state', async () => {
    const desk = await openDesk()
    const [admin, db] = [await desk.as('admin'), desk.store.read]
    const center = { width: 'company', role: 'acceptOrg', userId: 4, companyId: GZ } as const
    const ids = await employeeList.exportSource.ids(
      db,
      center,
      calls.page.input.parse({ sidx: 'userName', sord: 'asc' }),
      100,
      0,
    )
    await admin.get(calls.freezeUser, { id: ids[0]!, frozen: 1, reason: '盘点' })
    await admin.get(calls.remove, { id: ids[1]! })
    const rows = await employeeList.exportSource.rows(db, center, [...ids, admin.userId], 'zh', {}, 0)
    expect(
      rows
        .map((row) => (row as User).userName)
        .sort()
        .join(' '),
    ).toBe('desk officer reception reception2 supervisor')
    expect(rows).toContainEqual(expect.objectContaining({ userName: 'desk', status: 2, departmentName: '收发部' }))
    const platform = { width: 'all', role: 'platform', userId: 1, companyId: 1 } as const
    const members = await memberList.exportSource.ids(db, platform, calls.memberPage.input.parse({}), 100, 0)
    expect(members).toHaveLength((await admin.get(calls.memberPage, {})).records)
  })
})

onEachEngine('members', (openDesk) => {
  const member = { userName: 'member.new', realName: '新会员', mobile: '15499990009', identityCode: 1 } as const

  test('are kept by who has the right for them, with what every member may do', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await admin.get(calls.save, { ...member, companyId: individual, cardType: 4, cardNo: 'e1234567' })
    const found = await admin.get(calls.memberPage, { cardNo: 'E1234567' })
    expect(found).toMatchObject({ records: 1, rows: [{ id, roleNames: '客户', companyName: '个人客户' }] })
    const reception = await desk.as('reception')
    expect(await reception.get(getByMobile, { mobile: member.mobile })).toMatchObject({ realName: '新会员' })
    await admin.get(calls.block, { id, reason: '重复账号' })
    expect(await reception.get(getByMobile, { mobile: member.mobile })).toBeNull()
  })

  test("of an agent are its own people's business only with that right", async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { id } = await admin.get(calls.save, { ...member, companyId: agency })
    await giveRole(desk, 'agent', 'agent.admin')
    const keeper = await desk.as('agent')
    expect(await keeper.call(calls.memberPage, {})).toMatchObject({ code: '1111' })
    expect(await keeper.call(calls.detail, { id })).toMatchObject({ code: '1111' })
    expect(await keeper.call(calls.save, { ...member, userName: 'other.one', mobile: '15499990010' })).toMatchObject({
      code: '1111',
    })
  })

  test('keep a name from before the rule for names; a new one follows it', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { rows } = await admin.get(calls.memberPage, { sidx: 'userName', sord: 'asc' })
    const one = { ...rows[0]!, userName: '13955556666' }
    const { id, userName } = one
    await desk.store.change((tx) => tx.updateTable('userAccount').set({ userName }).where('id', '=', id).execute())
    const values = { id: one.id, version: one.version, realName: one.realName!, mobile: one.mobile!, remark: '常客' }
    expect(await admin.call(calls.save, { ...values, userName: '16800000000' })).toMatchObject({ code: '9999' })
    await admin.get(calls.save, { ...values, userName: one.userName })
    expect((await admin.get(calls.detail, { id: one.id })).remark).toBe('常客')
  })

  test('are unbound from WeChat by who keeps them, and by themselves', async () => {
    const desk = await openDesk()
    const [admin, customer] = [await desk.as('admin'), await desk.as('customer')]
    const bind = (provider: string, userId: number) =>
      desk.store.change((tx) =>
        tx
          .insertInto('thirdBinding')
          .values({ provider, openId: `o-${provider}`, nickName: '小周', userId, createTime: 0 })
          .execute(),
      )
    await bind('wx', customer.userId)
    await bind('qywx', customer.userId)
    const found = await admin.get(third.queryBindListByUserId, { userId: customer.userId })
    expect(found.map((one) => one.provider)).toEqual(['qywx', 'wx'])
    await admin.get(third.unbind, { id: found[0]!.id, userId: customer.userId })
    const own = await customer.get(third.queryBindListByUserId, {})
    expect(own).toMatchObject([{ provider: 'wx', nickName: '小周' }])
    const reception = await desk.as('reception')
    const asked = { userId: customer.userId }
    expect(await reception.call(third.queryBindListByUserId, asked)).toMatchObject({ code: '1111' })
    expect(await reception.call(third.unbind, { ...asked, id: own[0]!.id })).toMatchObject({ code: '1111' })
    expect(await reception.call(third.unbind, { id: own[0]!.id })).toMatchObject({ code: '1111' })
    await customer.get(third.unbind, { id: own[0]!.id })
    const log = await admin.get(calls.queryLog, { id: customer.userId })
    expect(log.map((one) => one.content)).toEqual(['wx 小周', 'qywx 小周'])
  })

  test('with open orders are not deleted', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const open = await desk.store.read
      .selectFrom('visaOrder')
      .select('userId')
      .where('orderStatus', '=', 0)
      .where('userId', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await admin.call(calls.remove, { id: open.userId! })).msg).toMatch(/^还有 \d+ 个未完成的订单，不能删除/)
  })
})

/** Types name and password into the sign-in page. */
async function signIn({ stranger }: Desk, userName: string, password: string) {
  const { ticket } = await stranger.get(captchaImage, { scene: 'LOGIN' })
  return stranger.call(login, { userName, password, imageCaptcha: 'a1b2', ticket })
}
