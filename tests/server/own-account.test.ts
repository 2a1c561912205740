import { expect, test } from 'vitest'
import * as profile from '#protocol/profile/calls.ts'
import type { MenuNode } from '#protocol/profile/schemas.ts'
import * as system from '#protocol/sign-in/calls.ts'
import * as signIn from '#protocol/sign-in/login-calls.ts'
import { DEFAULT_PASSWORD, type Desk, NOW, onSqliteForBoth } from './harness.ts'

const NEW_PASSWORD = 'a much better one'
const change = { oldPassword: DEFAULT_PASSWORD, newPassword: NEW_PASSWORD, rePassword: NEW_PASSWORD }
const codesOf = (menu: readonly MenuNode[]): string[] => menu.flatMap((node) => [node.code, ...codesOf(node.children)])

async function enter(desk: Desk, userName: string, password: string) {
  const { ticket } = await desk.stranger.get(signIn.captchaImage, { scene: 'LOGIN' })
  return desk.stranger.call(signIn.login, { userName, password, imageCaptcha: 'a1b2', ticket })
}

onSqliteForBoth('what everybody may ask', (openDesk) => {
  test('tells the time, the edition and whether somebody is signed in to strangers too', async () => {
    const desk = await openDesk()
    expect(await desk.stranger.get(system.now, {})).toBe(NOW)
    expect(await desk.stranger.get(system.config, {})).toEqual({
      wxAppid: '',
      edition: 'visa',
      version: '2.1.21',
      passwordCode: false,
    })
    await desk.store.change((tx) =>
      tx.updateTable('sysParam').set({ value: 'global' }).where('code', '=', 'edition').execute(),
    )
    expect((await desk.stranger.get(system.config, {})).edition).toBe('global')
    expect(await desk.stranger.get(signIn.logined, {})).toBe(false)
    expect(await desk.stranger.call(profile.getPersonalInfo, {})).toMatchObject({ code: '2323', msg: '未登录' })
    expect(await desk.stranger.call(system.logout, {})).toMatchObject({ code: '0000' })
    const reception = await desk.as('reception')
    expect(await reception.get(system.getFileServerUrl, {})).toBe('/api/file/content/')
  })
})

onSqliteForBoth('personal information', (openDesk) => {
  test('says who one is, in which department, with which roles', async () => {
    const desk = await openDesk()
    const info = await (await desk.as('reception')).get(profile.getPersonalInfo, {})
    expect(info.userInfo).toMatchObject({
      userName: 'reception',
      realName: '陈晓雯',
      identityCode: 8,
      companyId: 101,
      companyName: '广州签证中心',
      companyCode: 'GZ',
      roleList: [{ roleName: '受理员' }],
      weakPassword: true,
    })
    expect(info.departments).toEqual([{ id: 1011, departmentName: '受理部' }])
    expect(info.userInfo).not.toHaveProperty('passwordHash')
  })

  test('shows only the menus that lead to something for this person', async () => {
    const desk = await openDesk()
    const menuOf = async (name: string) => codesOf((await (await desk.as(name)).get(profile.getPersonalInfo, {})).menu)
    expect(await menuOf('supervisor')).toContain('center.contract.review')
    expect(await menuOf('reception')).not.toContain('center.contract.review')
    expect(await menuOf('reception')).toContain('center.contract.create')
    expect(await menuOf('agent')).toContain('visa.order.list')
    expect((await menuOf('agent')).filter((code) => code.startsWith('center'))).toEqual([])
  })

  test('follows a role that was taken away at once, and hides what stands under a hidden heading', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    await desk.store.change((tx) => tx.updateTable('menu').set({ active: 0 }).where('code', '=', 'center').execute())
    const left = codesOf((await supervisor.get(profile.getPersonalInfo, {})).menu)
    expect(left).toContain('visa.order.list')
    expect(left.filter((code) => code === 'center' || code.startsWith('center.contract.'))).toEqual([])
    expect(left).toContain('center.passport.batch-check')
    await desk.store.change((tx) => tx.deleteFrom('userRole').where('userId', '=', supervisor.userId).execute())
    const info = await supervisor.get(profile.getPersonalInfo, {})
    expect([info.menu, info.authorityInfo, info.userInfo.roleList]).toEqual([[], [], []])
  })
})

onSqliteForBoth('changing the own password', (openDesk) => {
  test('takes the new one, forgets that the old one was weak and ends every other session', async () => {
    const desk = await openDesk()
    const here = await desk.as('desk')
    await enter(desk, 'desk', DEFAULT_PASSWORD)
    // A user who typed it has it filled in, over a reload, too.
    const before = await desk.stranger.get(profile.getPersonalInfo, {})
    expect(before.userInfo).toMatchObject({ weakPassword: true, defaultPassword: DEFAULT_PASSWORD })
    expect(await desk.stranger.get(signIn.logined, {})).toBe(true)
    await here.get(profile.modifyPassword, change)
    expect(await desk.stranger.get(signIn.logined, {})).toBe(false)
    const { userInfo } = await here.get(profile.getPersonalInfo, {})
    expect(userInfo.weakPassword).toBe(false)
    expect(userInfo).not.toHaveProperty('defaultPassword')
    expect(await enter(desk, 'desk', DEFAULT_PASSWORD)).toMatchObject({ code: '9999' })
    expect(await enter(desk, 'desk', NEW_PASSWORD)).toMatchObject({ code: '0000', data: { weakPassword: false } })
    const line = await desk.store.read
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'modifyPassword')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ code: '0000', userId: here.userId, entityId: here.userId, ip: '127.0.0.1' })
    expect(line.detail).toBeNull()
    const log = await desk.store.read
      .selectFrom('entityLog')
      .selectAll()
      .where('entity', '=', 'user')
      .executeTakeFirst()
    expect(log).toMatchObject({ entityId: here.userId, action: 'modifyPassword', operator: '梁志强', createTime: NOW })
  })

  test('refuses a wrong old one, the same, a short one, an unequal one and the default', async () => {
    const desk = await openDesk()
    const person = await desk.as('finance')
    const refused = async (form: Partial<typeof change>) =>
      (await person.call(profile.modifyPassword, { ...change, ...form })).msg
    expect(await refused({ oldPassword: 'wrong' })).toBe('原密码不正确')
    expect(await refused({ newPassword: DEFAULT_PASSWORD, rePassword: DEFAULT_PASSWORD })).toBe(
      '新密码不能与原密码相同',
    )
    expect(await refused({ newPassword: 'short', rePassword: 'short' })).toContain('密码不能小于6位!')
    expect(await refused({ rePassword: 'something else' })).toContain('两次输入密码不一致!')
    expect((await person.get(profile.getPersonalInfo, {})).userInfo.weakPassword).toBe(true)
    await person.get(profile.modifyPassword, change)
    const back = { oldPassword: NEW_PASSWORD, newPassword: DEFAULT_PASSWORD, rePassword: DEFAULT_PASSWORD }
    expect((await person.call(profile.modifyPassword, back)).msg).toBe('密码过于简单请重新修改')
  })

  test('is locked after five wrong old passwords, so that an open desk cannot be used for guessing', async () => {
    const desk = await openDesk()
    const person = await desk.as('agent')
    for (let at = 1; at <= 4; at += 1)
      expect(await person.call(profile.modifyPassword, { ...change, oldPassword: `guess ${at}` })).toMatchObject({
        code: '9999',
      })
    expect(await person.call(profile.modifyPassword, { ...change, oldPassword: 'guess 5' })).toMatchObject({
      code: '4455',
    })
    expect(await person.call(profile.modifyPassword, change)).toMatchObject({ code: '4455' })
    desk.clock.now += 15 * 60_000
    expect(await person.call(profile.modifyPassword, change)).toMatchObject({ code: '0000' })
  })
})
