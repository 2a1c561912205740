import { expect, test } from 'vitest'
import * as profile from '#protocol/profile/calls.ts'
import * as system from '#protocol/sign-in/calls.ts'
import * as signIn from '#protocol/sign-in/login-calls.ts'
import { DEFAULT_PASSWORD, type Desk, onEachEngine, type Person } from './harness.ts'

const MINUTE = 60_000

/** A browser of its own at the sign-in page: it shows a picture, and the person types what it says. */
async function enter(browser: Person, userName: string, password = DEFAULT_PASSWORD, imageCaptcha = 'A1B2') {
  const { ticket } = await browser.get(signIn.captchaImage, { scene: 'LOGIN' })
  return browser.call(signIn.login, { userName, password, imageCaptcha, ticket })
}

const setUser = (desk: Desk, userName: string, values: { frozen?: number; companyId?: number; email?: string }) =>
  desk.store.change((tx) => tx.updateTable('userAccount').set(values).where('userName', '=', userName).execute())

const audited = async (desk: Desk) =>
  (await desk.store.read.selectFrom('audit').select(['action', 'code', 'detail']).orderBy('id').execute()).map((row) =>
    `${row.action} ${row.code} ${row.detail ?? ''}`.trim(),
  )

onEachEngine('signing in', (openDesk) => {
  test('opens a session by user name, mobile or e-mail and says that the password is the default', async () => {
    const desk = await openDesk()
    for (const name of [
      'reception',
      '15400001002',
      'reception@visadesk.example.com',
      ' Reception@VISADESK.example.com',
    ]) {
      const browser = desk.stranger
      const answer = await enter(browser, name.trim().toLowerCase())
      expect(answer).toMatchObject({ code: '0000', data: { weakPassword: true } })
      expect(await browser.get(signIn.logined, {})).toBe(true)
      expect((await browser.get(profile.getPersonalInfo, {})).userInfo.userName).toBe('reception')
      await browser.get(system.logout, {})
      expect(await browser.get(signIn.logined, {})).toBe(false)
    }
    expect(await audited(desk)).toEqual(expect.arrayContaining(['login 0000', 'logout 0000']))
  })

  test('sends a cookie that no script can read and that ends with the browser unless it is to be remembered', async () => {
    const desk = await openDesk()
    const cookieOf = async (rememberMe: boolean) => {
      const { ticket } = await desk.stranger.get(signIn.captchaImage, { scene: 'LOGIN' })
      const form = { userName: 'desk', password: DEFAULT_PASSWORD, imageCaptcha: 'a1b2', ticket, rememberMe }
      const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]))
      const response = await desk.stranger.fetch('/api/system/login', { method: 'POST', body })
      return response.headers.getSetCookie().find((one) => one.startsWith('visadesk='))
    }
    expect(await cookieOf(false)).toMatch(/^visadesk=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await cookieOf(true)).toMatch(/; Max-Age=2592000$/)
  })

  test('ends the session that the browser had before', async () => {
    const desk = await openDesk()
    await enter(desk.stranger, 'desk')
    const before = await desk.store.read.selectFrom('session').select('id').execute()
    await enter(desk.stranger, 'finance')
    const after = await desk.store.read.selectFrom('session').select(['id', 'userId']).execute()
    expect(after).toHaveLength(before.length)
    expect(after[0]?.id).not.toBe(before[0]?.id)
  })

  test('refuses a wrong, used, foreign or old picture, and each only once', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const wrong = { code: '9999', msg: '图形验证码错误或已过期，请重新输入' }
    expect(await enter(stranger, 'desk', DEFAULT_PASSWORD, 'zzzz')).toMatchObject(wrong)
    const form = { userName: 'desk', password: DEFAULT_PASSWORD, imageCaptcha: 'a1b2' }
    expect(await stranger.call(signIn.login, form)).toMatchObject(wrong)

    const { ticket } = await stranger.get(signIn.captchaImage, { scene: 'LOGIN' })
    expect(await stranger.call(signIn.login, { ...form, imageCaptcha: 'zzzz', ticket })).toMatchObject(wrong)
    expect(await stranger.call(signIn.login, { ...form, ticket })).toMatchObject(wrong)

    const other = await stranger.get(signIn.captchaImage, { scene: 'CAPTCHA_LOGIN' })
    expect(await stranger.call(signIn.login, { ...form, ticket: other.ticket })).toMatchObject(wrong)

    const old = await stranger.get(signIn.captchaImage, { scene: 'LOGIN' })
    desk.clock.now += 5 * MINUTE
    expect(await stranger.call(signIn.login, { ...form, ticket: old.ticket })).toMatchObject(wrong)
    expect(await enter(stranger, 'desk')).toMatchObject({ code: '0000' })
  })

  test('gives an address so many pictures a minute and no more', async () => {
    const desk = await openDesk()
    for (let at = 0; at < 120; at += 1) await desk.stranger.get(signIn.captchaImage, {})
    expect(await desk.stranger.call(signIn.captchaImage, {})).toMatchObject({ code: '4455' })
    desk.clock.now += MINUTE
    expect(await desk.stranger.call(signIn.captchaImage, {})).toMatchObject({ code: '0000' })
  })

  test('answers an unknown account and a wrong password in the same words', async () => {
    const desk = await openDesk()
    const known = await enter(desk.stranger, 'finance', 'wrong password')
    const unknown = await enter(desk.stranger, 'nobody', 'wrong password')
    expect(known).toMatchObject({ code: '9999', msg: '账号或密码错误' })
    expect(unknown).toEqual(known)
    const member = await desk.store.read
      .selectFrom('userAccount')
      .select('userName')
      .where('passwordHash', 'is', null)
      .executeTakeFirstOrThrow()
    expect(await enter(desk.stranger, member.userName, '')).toMatchObject({
      code: '9999',
      msg: '请输入登录账号和密码',
    })
    expect(await enter(desk.stranger, member.userName, 'null')).toEqual(known)
  })

  test('locks an account for a quarter of an hour after five wrong passwords, existing or not', async () => {
    const desk = await openDesk()
    for (const name of ['supervisor', 'nobody']) {
      for (let at = 1; at <= 4; at += 1)
        expect(await enter(desk.stranger, name, `wrong ${at}`)).toMatchObject({ code: '9999' })
      const locked = { code: '4455', msg: '密码错误次数过多，请 15 分钟后再试' }
      expect(await enter(desk.stranger, name, 'wrong 5')).toMatchObject(locked)
      expect(await enter(desk.stranger, name)).toMatchObject(locked)
    }
    desk.clock.now += 14 * MINUTE
    expect(await enter(desk.stranger, 'supervisor')).toMatchObject({ msg: '密码错误次数过多，请 1 分钟后再试' })
    desk.clock.now += MINUTE
    expect(await enter(desk.stranger, 'supervisor')).toMatchObject({ code: '0000' })
    // A right password forgets the wrong ones before it.
    for (let at = 1; at <= 4; at += 1) await enter(desk.stranger, 'supervisor', `wrong ${at}`)
    expect(await enter(desk.stranger, 'supervisor')).toMatchObject({ code: '0000' })
    expect(await enter(desk.stranger, 'supervisor', 'wrong again')).toMatchObject({ code: '9999' })
    expect(await audited(desk)).toEqual(expect.arrayContaining(['POST /system/login 4455 login.locked']))
  })

  test('counts tries that come at the same moment', async () => {
    const desk = await openDesk()
    const tickets = []
    for (let at = 0; at < 12; at += 1) tickets.push(await desk.stranger.get(signIn.captchaImage, { scene: 'LOGIN' }))
    const answers = await Promise.all(
      tickets.map(({ ticket }, at) =>
        desk.stranger.call(signIn.login, {
          userName: 'finance',
          password: `guess ${at}`,
          imageCaptcha: 'a1b2',
          ticket,
        }),
      ),
    )
    expect(answers.filter((one) => one.code === '9999')).toHaveLength(4)
    expect(answers.filter((one) => one.code === '4455')).toHaveLength(8)
  })

  test('shuts an address out that was refused sixty times', async () => {
    const desk = await openDesk()
    for (let at = 0; at < 60; at += 1) await enter(desk.stranger, `guess${at}`, 'wrong', 'zzzz')
    expect(await enter(desk.stranger, 'desk')).toMatchObject({ code: '4455' })
    desk.clock.now += 15 * MINUTE
    expect(await enter(desk.stranger, 'desk')).toMatchObject({ code: '0000' })
  })

  test('does not let in a frozen account or the people of a stopped company', async () => {
    const desk = await openDesk()
    await setUser(desk, 'finance', { frozen: 1 })
    expect(await enter(desk.stranger, 'finance')).toMatchObject({ code: '9999', msg: '账号已被冻结，请联系管理员' })
    // Who does not know the password does not learn that it is frozen.
    expect(await enter(desk.stranger, 'finance', 'wrong')).toMatchObject({ msg: '账号或密码错误' })
    await desk.store.change((tx) => tx.updateTable('company').set({ status: 4 }).where('id', '=', 201).execute())
    expect(await enter(desk.stranger, 'agent')).toMatchObject({ code: '9999', msg: '所属公司未通过审核或已停用' })
    expect(await enter(desk.stranger, 'agent2')).toMatchObject({ code: '0000' })
  })

  test('does not guess between two accounts of one e-mail', async () => {
    const desk = await openDesk()
    await setUser(desk, 'desk', { email: 'same@visadesk.example.com' })
    await setUser(desk, 'finance', { email: 'same@visadesk.example.com' })
    expect(await enter(desk.stranger, 'same@visadesk.example.com')).toMatchObject({
      code: '9999',
      msg: '账号或密码错误',
    })
  })

  test('names what is missing in the language of the browser', async () => {
    const desk = await openDesk()
    const form = { userName: '', password: '', imageCaptcha: '' }
    expect(await desk.stranger.call(signIn.login, form)).toMatchObject({ code: '9999' })
    const english = await desk.stranger.call(signIn.login, { ...form, userName: 'desk', password: 'x' }, { lang: 'en' })
    expect(english.msg).toContain('Enter the characters in the picture')
  })
})

onEachEngine('wrong passwords that others try', (openDesk) => {
  const guess = async (browser: Person, userName: string, times: number) => {
    const answers = []
    for (let at = 0; at < times; at += 1) answers.push(await enter(browser, userName, `guess ${at}`))
    return answers.at(-1)!
  }

  test('lock out where they come from, and not the owner elsewhere, who is told of them', async () => {
    const desk = await openDesk()
    const stranger = desk.strangerAt('203.0.113.9')
    expect(await guess(stranger, 'reception', 5)).toMatchObject({ code: '4455' })
    expect(await enter(stranger, 'reception')).toMatchObject({ code: '4455' })
    const since = desk.clock.now
    desk.clock.now += MINUTE
    await guess(desk.strangerAt('203.0.113.10'), 'reception', 2)
    // What the owner mistypes himself he knows.
    const owner = desk.strangerAt('10.0.0.7')
    expect(await enter(owner, 'reception', 'mistyped')).toMatchObject({ code: '9999' })
    expect(await enter(owner, 'reception')).toMatchObject({ code: '0000' })
    const failedSignIns = (await owner.get(profile.getPersonalInfo, {})).failedSignIns
    expect(failedSignIns).toEqual({ count: 7, ip: '203.0.113.9', addresses: 2, since })
    await owner.get(system.logout, {})
    await enter(owner, 'reception')
    expect((await owner.get(profile.getPersonalInfo, {})).failedSignIns).toBeUndefined()
  })

  test('do not hold up a device of the owner, not even at the same address or from many addresses', async () => {
    const desk = await openDesk()
    const [known, neighbour] = [desk.strangerAt('10.0.0.7'), desk.strangerAt('10.0.0.7')]
    await enter(known, 'finance')
    await known.get(system.logout, {})
    await guess(neighbour, 'finance', 5)
    expect(await enter(neighbour, 'finance')).toMatchObject({ code: '4455' })
    expect(await enter(known, 'finance')).toMatchObject({ code: '0000' })
    for (let at = 1; at <= 10; at += 1) await guess(desk.strangerAt(`203.0.113.${at}`), 'finance', 5)
    expect(await enter(desk.strangerAt('203.0.113.99'), 'finance')).toMatchObject({ code: '4455' })
    await known.get(system.logout, {})
    expect(await enter(known, 'finance')).toMatchObject({ code: '0000' })
    // A known device has no more tries than any other place.
    await known.get(system.logout, {})
    await guess(known, 'finance', 5)
    expect(await enter(known, 'finance')).toMatchObject({ code: '4455' })
    desk.clock.now += 15 * MINUTE
    expect(await enter(desk.strangerAt('203.0.113.99'), 'finance')).toMatchObject({ code: '0000' })
  })

  test('are not helped by a device that was made up, or is known to another account', async () => {
    const desk = await openDesk()
    const other = desk.strangerAt('203.0.113.9')
    await enter(other, 'desk')
    const device = /visadesk-device=(\d+)\.(\S+?)(;|$)/.exec(other.cookie())!
    const { userId } = await desk.as('finance')
    const { ticket } = await other.get(signIn.captchaImage, { scene: 'LOGIN' })
    await guess(other, 'finance', 5)
    const body = new URLSearchParams({ userName: 'finance', password: DEFAULT_PASSWORD, imageCaptcha: 'a1b2', ticket })
    const cookie = `visadesk-device=${userId}.${device[2]}`
    const response = await other.fetch('/api/system/login', { method: 'POST', body, headers: { cookie } })
    expect(await response.json()).toMatchObject({ code: '4455' })
  })
})
