import { expect, test } from 'vitest'
import * as profile from '#protocol/profile/calls.ts'
import * as system from '#protocol/sign-in/calls.ts'
import { changePasswordByMobile, sendCode, simpleLogin } from '#protocol/sign-in/code-calls.ts'
import * as signIn from '#protocol/sign-in/login-calls.ts'
import { createApp } from '#server/app.ts'
import { another, askCode, NOBODY, RECEPTION, readCode, sent } from './codes.ts'
import { DEFAULT_PASSWORD, type Desk, NOW, onEachEngine, type Person } from './harness.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const WRONG = { code: '9999', msg: '短信验证码错误或已过期' }
const NEW_PASSWORD = 'a much better one'

const audited = async (desk: Desk) =>
  (await desk.store.read.selectFrom('audit').selectAll().orderBy('id').execute()).map((row) =>
    `${row.action} ${row.code} ${row.detail ?? ''}`.trim(),
  )

async function enterByPassword(browser: Person, userName: string, password: string) {
  const { ticket } = await browser.get(signIn.captchaImage, { scene: 'LOGIN' })
  return browser.call(signIn.login, { userName, password, imageCaptcha: 'a1b2', ticket })
}

onEachEngine('a code by SMS', (openDesk) => {
  test('signs its mobile in, once', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    expect(await askCode(stranger, RECEPTION)).toMatchObject({ code: '0000', data: { waitMs: 60_000 } })
    const captcha = await readCode(desk, RECEPTION)
    expect(captcha).toMatch(/^\d{6}$/)
    const form = { mobile: RECEPTION, captcha }
    expect(await stranger.get(simpleLogin, form)).toEqual({ weakPassword: true })
    const { userInfo } = await stranger.get(profile.getPersonalInfo, {})
    expect(userInfo).toMatchObject({ userName: 'reception', weakPassword: true })
    // He has proven his mobile, not that he knows the password.
    expect(userInfo).not.toHaveProperty('defaultPassword')
    await stranger.get(system.logout, {})
    expect(await stranger.call(simpleLogin, form)).toMatchObject(WRONG)
    expect(await audited(desk)).toEqual([
      'simpleLogin 0000',
      'logout 0000',
      'POST /system/simpleLogin 9999 login.codeWrong',
    ])
  })

  test('is remembered when asked to, and ends the session that the browser had', async () => {
    const desk = await openDesk()
    await enterByPassword(desk.stranger, 'desk', DEFAULT_PASSWORD)
    await askCode(desk.stranger, RECEPTION)
    const captcha = await readCode(desk, RECEPTION)
    await desk.stranger.get(simpleLogin, { mobile: RECEPTION, captcha, rememberMe: true })
    const sessions = await desk.store.read.selectFrom('session').selectAll().execute()
    expect(sessions).toHaveLength(1)
    expect(sessions[0]).toMatchObject({ remember: 1, expiresTime: NOW + 30 * 86_400_000 })
  })

  test('is kept as a hash, and the message as it was sent', async () => {
    const desk = await openDesk()
    await askCode(desk.stranger, RECEPTION)
    const code = await readCode(desk, RECEPTION)
    const kept = await desk.store.read.selectFrom('smsCode').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ mobile: RECEPTION, scene: 'CAPTCHA_LOGIN', expiresTime: NOW + 5 * MINUTE })
    expect(kept.codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await sent(desk))[0]).toMatchObject({
      messageType: 'CAPTCHA_LOGIN',
      content: `您的登录验证码为 ${code}，5 分钟内有效，请勿告知他人。`,
      sendUser: null,
      sendTime: NOW,
      stat: 1,
      statMsg: 'OK',
      platform: 'LOCAL',
      platformSendTime: NOW,
    })
  })

  test('is too old after five minutes', async () => {
    const desk = await openDesk()
    await askCode(desk.stranger, RECEPTION)
    const captcha = await readCode(desk, RECEPTION)
    desk.clock.now += 5 * MINUTE
    expect(await desk.stranger.call(simpleLogin, { mobile: RECEPTION, captcha })).toMatchObject(WRONG)
  })

  test('may be typed wrongly four times; after five it is dead', async () => {
    const desk = await openDesk()
    for (const wrong of [4, 5]) {
      await askCode(desk.stranger, RECEPTION)
      const captcha = await readCode(desk, RECEPTION)
      for (let at = 0; at < wrong; at += 1)
        expect(await desk.stranger.call(simpleLogin, { mobile: RECEPTION, captcha: another(captcha) })).toMatchObject(
          WRONG,
        )
      const last = await desk.stranger.call(simpleLogin, { mobile: RECEPTION, captcha })
      expect(last).toMatchObject(wrong === 4 ? { code: '0000' } : WRONG)
      desk.clock.now += MINUTE
    }
  })

  test('works for its own mobile and purpose only; both scenes of signing in are one', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    await askCode(stranger, RECEPTION, 'CAPTCHA_CHANGE_PASSWORD')
    const reset = await readCode(desk, RECEPTION)
    expect(await stranger.call(simpleLogin, { mobile: RECEPTION, captcha: reset })).toMatchObject(WRONG)
    await askCode(stranger, RECEPTION, 'LOGIN')
    const login = await readCode(desk, RECEPTION)
    const other = await desk.store.read
      .selectFrom('userAccount')
      .select('mobile')
      .where('userName', '=', 'finance')
      .executeTakeFirstOrThrow()
    expect(await stranger.call(simpleLogin, { mobile: other.mobile ?? '', captcha: login })).toMatchObject(WRONG)
    expect(
      await stranger.call(changePasswordByMobile, { mobile: RECEPTION, captcha: login, password: NEW_PASSWORD }),
    ).toMatchObject(WRONG)
    expect(await stranger.call(simpleLogin, { mobile: RECEPTION, captcha: login })).toMatchObject({ code: '0000' })
  })

  test('of two who send it at the same moment lets one in', async () => {
    const desk = await openDesk()
    await askCode(desk.stranger, RECEPTION)
    const captcha = await readCode(desk, RECEPTION)
    const form = { mobile: RECEPTION, captcha }
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.stranger.call(simpleLogin, form)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '9999', '9999', '9999'])
  })

  test('does not tell which mobiles are known', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    for (const scene of ['CAPTCHA_LOGIN', 'CAPTCHA_CHANGE_PASSWORD'] as const) {
      const known = await askCode(stranger, RECEPTION, scene)
      expect(await askCode(stranger, NOBODY, scene)).toEqual(known)
      // Too soon, for one as for the other.
      const again = await askCode(stranger, RECEPTION, scene)
      expect(again).toMatchObject({ code: '4455' })
      expect(await askCode(stranger, NOBODY, scene)).toEqual(again)
    }
    for (const mobile of [RECEPTION, NOBODY]) {
      expect(await stranger.call(simpleLogin, { mobile, captcha: 'xxxxxx' })).toMatchObject(WRONG)
      const reset = { mobile, captcha: 'xxxxxx', password: NEW_PASSWORD }
      expect(await stranger.call(changePasswordByMobile, reset)).toMatchObject(WRONG)
    }
    // Nobody pays for messages to strangers.
    expect((await sent(desk)).map((one) => one.mobile)).toEqual([RECEPTION, RECEPTION])
  })

  test('asks for a picture, which is good for one code', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const { ticket } = await stranger.get(signIn.captchaImage, { scene: 'CAPTCHA_LOGIN' })
    const ask = { mobile: RECEPTION, imageCaptcha: 'a1b2', ticket, scene: 'CAPTCHA_LOGIN' } as const
    expect(await stranger.call(sendCode, { ...ask, imageCaptcha: 'zzzz' })).toMatchObject({
      code: '9999',
      msg: '图形验证码错误或已过期，请重新输入',
    })
    expect(await stranger.call(sendCode, ask)).toMatchObject({ code: '9999' })
    const other = await stranger.get(signIn.captchaImage, { scene: 'LOGIN' })
    expect(await stranger.call(sendCode, { ...ask, ticket: other.ticket })).toMatchObject({ code: '9999' })
    expect(await stranger.call(sendCode, { ...ask, mobile: '1380013800' })).toMatchObject({
      data: { fields: [{ path: 'mobile', key: 'rules.smsMobile' }] },
    })
    expect((await stranger.call(sendCode, { ...ask, mobile: '' })).msg).toContain('请填写正确的手机号码')
    expect((await stranger.call(sendCode, { ...ask, imageCaptcha: '' })).msg).toContain('请填写图形验证码')
    expect((await stranger.call(simpleLogin, { mobile: '28000000000', captcha: '1' })).msg).toContain(
      '请输入正确的手机号码',
    )
    expect(await sent(desk)).toEqual([])
  })

  test('is not sent for a page of another site', async () => {
    const desk = await openDesk()
    const path = `/api/captcha/get?mobile=${RECEPTION}&imageCaptcha=a1b2&scene=CAPTCHA_LOGIN&ticket=x`
    const response = await desk.stranger.fetch(path, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(await response.json()).toMatchObject({ code: '1111' })
  })

  test('can be had again after sixty seconds; until then the answer says how long, and the picture is kept', async () => {
    const desk = await openDesk()
    await askCode(desk.stranger, RECEPTION)
    desk.clock.now += 20 * SECOND
    const { ticket } = await desk.stranger.get(signIn.captchaImage, { scene: 'CAPTCHA_LOGIN' })
    const ask = { mobile: RECEPTION, imageCaptcha: 'a1b2', ticket, scene: 'CAPTCHA_LOGIN' } as const
    expect(await desk.stranger.call(sendCode, ask)).toMatchObject({
      code: '4455',
      msg: '验证码已发送，请 40 秒后再获取',
      data: { waitMs: 40_000 },
    })
    desk.clock.now += 40 * SECOND
    expect(await desk.stranger.call(sendCode, ask)).toMatchObject({ code: '0000' })
    // The newer code takes the older one's place.
    expect(await desk.store.read.selectFrom('smsCode').selectAll().execute()).toHaveLength(1)
  })

  test('is sent once when it is asked for twice at the same moment', async () => {
    const desk = await openDesk()
    const answers = await Promise.all([1, 2, 3].map(() => askCode(desk.stranger, RECEPTION)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', '4455', '4455'])
    expect(await sent(desk)).toHaveLength(1)
  })

  test('goes to a mobile five times an hour and ten times a day', async () => {
    const desk = await openDesk()
    let count = 0
    const ask = async () => {
      desk.clock.now += MINUTE
      const { code } = await askCode(desk.stranger, RECEPTION)
      if (code === '0000') count += 1
      return code
    }
    for (let at = 0; at < 5; at += 1) expect(await ask()).toBe('0000')
    expect(await ask()).toBe('4455')
    desk.clock.now += 60 * MINUTE
    for (let at = 0; at < 5; at += 1) expect(await ask()).toBe('0000')
    desk.clock.now += 60 * MINUTE
    expect(await ask()).toBe('4455')
    expect(count).toBe(10)
    desk.clock.now += 24 * 60 * MINUTE
    expect(await ask()).toBe('0000')
  })

  test('is sent thirty times an hour for one address, and goes on for another', async () => {
    const desk = await openDesk()
    const mobiles = Array.from({ length: 31 }, (_, at) => `1770000${String(at).padStart(4, '0')}`)
    const codes = []
    for (const mobile of mobiles) codes.push((await askCode(desk.stranger, mobile)).code)
    expect(codes.filter((code) => code === '0000')).toHaveLength(30)
    expect(codes.at(-1)).toBe('4455')
    const app = createApp(desk.deps)
    const elsewhere = { ip: '192.0.2.7', secure: true, host: 'localhost' }
    const fetch = async (path: string) =>
      (await (await app.fetch(new Request(`http://localhost/api${path}`), elsewhere)).json()) as {
        code: string
        data: { ticket: string }
      }
    const { data } = await fetch('/captcha/image/get?scene=CAPTCHA_LOGIN')
    const ask = `/captcha/get?mobile=${mobiles.at(-1)}&imageCaptcha=a1b2&scene=CAPTCHA_LOGIN&ticket=${data.ticket}`
    expect((await fetch(ask)).code).toBe('0000')
  })

  test('guessing from one address ends after sixty wrong codes', async () => {
    const desk = await openDesk()
    for (let at = 0; at < 60; at += 1) await desk.stranger.call(simpleLogin, { mobile: NOBODY, captcha: '000000' })
    await askCode(desk.stranger, RECEPTION)
    expect(await desk.stranger.call(simpleLogin, { mobile: RECEPTION, captcha: '000000' })).toMatchObject({
      code: '4455',
      msg: '尝试次数过多，请 15 分钟后再试',
    })
  })

  test('does not let in a frozen account or the people of a stopped company', async () => {
    const desk = await openDesk()
    await desk.store.change((tx) =>
      tx.updateTable('userAccount').set({ frozen: 1 }).where('userName', '=', 'reception').execute(),
    )
    await askCode(desk.stranger, RECEPTION)
    const captcha = await readCode(desk, RECEPTION)
    // Who has not the code does not learn it.
    expect(await desk.stranger.call(simpleLogin, { mobile: RECEPTION, captcha: another(captcha) })).toMatchObject(WRONG)
    expect(await desk.stranger.call(simpleLogin, { mobile: RECEPTION, captcha })).toMatchObject({
      code: '9999',
      msg: '账号已被冻结，请联系管理员',
    })
  })

  test('is spared tests that know the word for them, except for unknown mobiles', async () => {
    const desk = await openDesk()
    const app = createApp({ ...desk.deps, config: { ...desk.deps.config, captchaTestCode: 'test' } })
    const enter = async (mobile: string) => {
      const body = new URLSearchParams({ mobile, captcha: 'test' })
      const response = await app.fetch(new Request('http://localhost/api/system/simpleLogin', { method: 'POST', body }))
      return ((await response.json()) as { code: string }).code
    }
    expect(await enter(RECEPTION)).toBe('0000')
    expect(await enter(NOBODY)).toBe('9999')
  })
})

onEachEngine('a forgotten password', (openDesk) => {
  test('is replaced by whoever holds the mobile, signed out, and every session ends', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    for (let at = 0; at < 5; at += 1) await enterByPassword(desk.stranger, 'reception', 'forgotten')
    await askCode(desk.stranger, RECEPTION, 'CAPTCHA_CHANGE_PASSWORD')
    const captcha = await readCode(desk, RECEPTION)
    const form = { mobile: RECEPTION, captcha, password: NEW_PASSWORD }
    await desk.stranger.get(changePasswordByMobile, form)
    expect(await reception.call(profile.getPersonalInfo, {})).toMatchObject({ code: '2323' })
    expect(await desk.stranger.get(signIn.logined, {})).toBe(false)
    expect(await enterByPassword(desk.stranger, 'reception', NEW_PASSWORD)).toMatchObject({
      code: '0000',
      data: { weakPassword: false },
    })
    expect(await audited(desk)).toContain('changePasswordByMobile 0000')
    const log = await desk.store.read
      .selectFrom('entityLog')
      .selectAll()
      .where('action', '=', 'changePasswordByMobile')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ entity: 'user', entityId: reception.userId, operator: '陈晓雯', content: null })
  })

  test('refuses the default one and a short one, and keeps the code for a better one', async () => {
    const desk = await openDesk()
    await askCode(desk.stranger, RECEPTION, 'CAPTCHA_CHANGE_PASSWORD')
    const form = { mobile: RECEPTION, captcha: await readCode(desk, RECEPTION) }
    const reset = (password: string) => desk.stranger.call(changePasswordByMobile, { ...form, password })
    expect((await reset(DEFAULT_PASSWORD)).msg).toBe('密码过于简单请重新修改')
    expect((await reset('short')).msg).toContain('密码不能小于6位!')
    expect(await reset(NEW_PASSWORD)).toMatchObject({ code: '0000' })
    expect(await reset('and yet another')).toMatchObject(WRONG)
  })
})
