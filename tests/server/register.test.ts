import { expect, test } from 'vitest'
import * as companies from '#protocol/company/calls.ts'
import { detail } from '#protocol/people/user/calls.ts'
import * as system from '#protocol/profile/calls.ts'
import { isMobileOrEmailExist, isUserNameExist, register } from '#protocol/registration/register-calls.ts'
import { login } from '#protocol/sign-in/login-calls.ts'
import { askCode, NOBODY as FREE, RECEPTION, readCode } from './codes.ts'
import { DEFAULT_PASSWORD, type Desk, onSqliteForBoth } from './harness.ts'

const member = {
  kind: 'member' as const,
  userName: 'li.ming',
  realName: '李明',
  mobile: FREE,
  captcha: '000000',
  email: 'Li.Ming@example.com',
  password: 'a-good-one',
  isAgreed: true,
}
const agent = { ...member, kind: 'agent' as const, companyName: '远东国际旅行社', shortName: '远东国旅' }

async function codeFor(desk: Desk) {
  expect(await askCode(desk.stranger, FREE, 'CAPTCHA_REGISTER')).toMatchObject({ code: '0000' })
  return readCode(desk, FREE)
}

const signIn = async ({ stranger, deps }: Desk, userName: string, password: string) => {
  const { text } = deps.drawCaptcha()
  const { ticket } = (await (await stranger.fetch('/api/captcha/image/get?scene=LOGIN')).json()).data
  return stranger.call(login, { userName, password, imageCaptcha: text, ticket })
}

onSqliteForBoth('registration', (openDesk) => {
  test('a member may sign in at once, as an individual customer', async () => {
    const desk = await openDesk()
    const captcha = await codeFor(desk)
    expect(await desk.stranger.get(register, { ...member, captcha })).toMatchObject({ mayEnter: true })
    expect(await signIn(desk, 'li.ming', 'a-good-one')).toMatchObject({ code: '0000', data: { weakPassword: false } })
    const { userInfo, authorityInfo } = await desk.stranger.get(system.getPersonalInfo, {})
    expect(userInfo).toMatchObject({
      realName: '李明',
      identityCode: 1,
      companyId: -99,
      email: 'li.ming@example.com',
      roleList: [{ roleName: '客户' }],
    })
    expect(authorityInfo).toContain('customer$visa.order.add@self')
    const log = await desk.store.read.selectFrom('entityLog').selectAll().where('action', '=', 'register').execute()
    expect(log).toMatchObject([{ entity: 'user', entityId: userInfo.id, operator: '李明' }])
  })

  test('an agent waits for the audit of his company, and is told so at the sign-in', async () => {
    const desk = await openDesk()
    const captcha = await codeFor(desk)
    const { mayEnter, userId } = await desk.stranger.get(register, { ...agent, captcha })
    expect(mayEnter).toBe(false)
    const company = await desk.store.read
      .selectFrom('company')
      .innerJoin('userAccount', 'userAccount.companyId', 'company.id')
      .selectAll('company')
      .where('userAccount.id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(company).toMatchObject({ companyName: '远东国际旅行社', shortName: '远东国旅', identityCode: 4, status: 0 })
    expect((await signIn(desk, 'li.ming', 'a-good-one')).msg).toBe('所属公司未通过审核或已停用')
    await desk.store.change((tx) => tx.updateTable('company').set({ status: 1 }).where('id', '=', company.id).execute())
    expect(await signIn(desk, 'li.ming', 'a-good-one')).toMatchObject({ code: '0000' })
    const { userInfo } = await desk.stranger.get(system.getPersonalInfo, {})
    expect(userInfo).toMatchObject({
      identityCode: 4,
      companyName: '远东国旅',
      roleList: [{ roleName: '代理商管理员' }],
    })
  })

  test('goes with its company when that is deleted, so that the same person may register again', async () => {
    const desk = await openDesk()
    const { userId } = await desk.stranger.get(register, { ...agent, captcha: await codeFor(desk) })
    const admin = await desk.as('admin')
    const { rows } = await admin.get(companies.page, { identityCode: 4, keywords: agent.companyName })
    await admin.get(companies.remove, { id: rows[0]!.id, version: 1 })
    expect(await admin.call(detail, { id: userId })).toMatchObject({ code: '9999' })
    expect(await desk.stranger.get(isUserNameExist, { userName: agent.userName })).toBe(false)
    expect(await desk.stranger.get(isMobileOrEmailExist, { mobile: FREE })).toBe(false)
  })

  test('refuses what is missing, taken or too simple, and makes nothing', async () => {
    const desk = await openDesk()
    const captcha = await codeFor(desk)
    const msgOf = async (values: Partial<typeof agent>) =>
      (await desk.stranger.call(register, { ...agent, captcha, ...values })).msg
    expect(await msgOf({ userName: '13800138000' })).toContain('以字母开头')
    expect(await msgOf({ realName: ' ' })).toContain('请输入真实姓名')
    expect(await msgOf({ mobile: '1390013' })).toContain('请输入正确的手机号码')
    expect(await msgOf({ captcha: '' })).toContain('请输入短信验证码')
    expect(await msgOf({ password: '12345' })).toContain('密码不能小于6位!')
    expect(await msgOf({ password: DEFAULT_PASSWORD })).toBe('密码过于简单请重新修改')
    expect(await msgOf({ companyName: '' })).toContain('请输入公司名称')
    expect(await msgOf({ shortName: '' })).toContain('请输入公司简称')
    expect(await msgOf({ isAgreed: false })).toContain('请先阅读并同意服务条款')
    expect(await msgOf({ userName: 'admin' })).toContain('该用户名已被使用')
    expect(await msgOf({ mobile: RECEPTION })).toBe('短信验证码错误或已过期')
    expect(await msgOf({ email: 'Admin@visadesk.example.com' })).toContain('该邮箱已被其他账号使用')
    expect(await msgOf({ captcha: captcha === '000000' ? '000001' : '000000' })).toBe('短信验证码错误或已过期')
    const made = await desk.store.read.selectFrom('company').select('id').where('status', '=', 0).execute()
    const before = made.length
    // The company's name is the last that is looked at: nothing is made, and the code is good for another name.
    const { companyName } = await desk.store.read
      .selectFrom('company')
      .select('companyName')
      .where('id', '=', 201)
      .executeTakeFirstOrThrow()
    expect(await msgOf({ companyName })).toContain('公司')
    expect(await desk.store.read.selectFrom('userAccount').select('id').where('mobile', '=', FREE).execute()).toEqual(
      [],
    )
    expect(await msgOf({})).toBe('')
    const after = await desk.store.read.selectFrom('company').select('id').where('status', '=', 0).execute()
    expect(after).toHaveLength(before + 1)
  })

  test('tells nobody but the holder of a mobile that it has an account', async () => {
    const desk = await openDesk()
    const asked = await askCode(desk.stranger, RECEPTION, 'CAPTCHA_REGISTER')
    expect(asked).toEqual(await askCode(desk.stranger, FREE, 'CAPTCHA_REGISTER'))
    const captcha = await readCode(desk, RECEPTION)
    const form = { ...member, mobile: RECEPTION }
    expect((await desk.stranger.call(register, { ...form, captcha })).msg).toContain('该手机号已被其他账号使用')
  })

  test('tells a stranger without a code nothing of mobiles, names and e-mails, and hears him so often an hour', async () => {
    const desk = await openDesk()
    const answers = new Set<string>()
    for (const taken of [{ userName: 'admin' }, { mobile: RECEPTION }, { email: 'admin@visadesk.example.com' }, {}])
      answers.add(JSON.stringify(await desk.stranger.call(register, { ...member, ...taken, captcha: '000000' })))
    expect(answers.size).toBe(1)
    for (let at = 4; at < 60; at += 1) await desk.stranger.call(register, member)
    expect(await desk.stranger.call(register, { ...member, captcha: '1' })).toMatchObject({ code: '4455' })
  })

  test('a code for signing in registers nobody', async () => {
    const desk = await openDesk()
    await askCode(desk.stranger, FREE, 'CAPTCHA_LOGIN')
    const captcha = (await readCode(desk, FREE)) || '123456'
    expect(await desk.stranger.call(register, { ...member, captcha })).toMatchObject({ msg: '短信验证码错误或已过期' })
  })

  test('says while somebody types whether a name, a mobile or an e-mail is taken, some times an hour', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const admin = await desk.as('admin')
    expect(await stranger.get(isUserNameExist, { userName: 'admin' })).toBe(true)
    expect(await stranger.get(isUserNameExist, { userName: 'nobody' })).toBe(false)
    expect(await admin.get(isUserNameExist, { userName: 'admin', id: admin.userId })).toBe(false)
    // Whose it is, is told to nobody who is not signed in.
    expect(await stranger.get(isUserNameExist, { userName: 'admin', id: admin.userId })).toBe(true)
    expect(await stranger.get(isMobileOrEmailExist, { mobile: RECEPTION })).toBe(true)
    expect(await stranger.get(isMobileOrEmailExist, { mobile: FREE })).toBe(false)
    expect(await stranger.get(isMobileOrEmailExist, { email: 'ADMIN@visadesk.example.com' })).toBe(true)
    expect((await stranger.call(isMobileOrEmailExist, {})).msg).toContain('请输入正确的手机号码')
    for (let index = 0; index < 54; index += 1) await stranger.get(isUserNameExist, { userName: `guess${index}` })
    expect(await stranger.call(isUserNameExist, { userName: 'admin' })).toMatchObject({ code: '4455' })
  })
})
