import { expect, test } from 'vitest'
import * as profile from '#protocol/profile/calls.ts'
import { changeMobile } from '#protocol/profile/calls.ts'
import * as system from '#protocol/sign-in/calls.ts'
import { simpleLogin } from '#protocol/sign-in/code-calls.ts'
import { another, askCode, NOBODY as FREE, RECEPTION, readCode } from './codes.ts'
import { DEFAULT_PASSWORD, type Desk, onEachEngine } from './harness.ts'

const SCENE = 'CAPTCHA_CHANGE_MOBILE'

async function open(desk: Desk) {
  const person = await desk.as('reception')
  const form = { oldMobile: RECEPTION, mobile: FREE, imageCaptcha: 'a1b2', captcha: '000000' }
  const msgOf = async (values: Partial<typeof form>) => (await person.call(changeMobile, { ...form, ...values })).msg
  return { person, form, msgOf }
}

onEachEngine('changing the own mobile', (openDesk) => {
  test('takes the one that its code proves, says so in both logs, and other sessions end', async () => {
    const desk = await openDesk()
    const { person, form } = await open(desk)
    await askCode(desk.stranger, RECEPTION)
    await desk.stranger.get(simpleLogin, { mobile: RECEPTION, captcha: await readCode(desk, RECEPTION) })
    expect(await askCode(person, FREE, SCENE)).toMatchObject({ code: '0000' })
    await person.get(changeMobile, { ...form, captcha: await readCode(desk, FREE) })
    expect((await person.get(profile.getPersonalInfo, {})).userInfo.mobile).toBe(FREE)
    expect(await desk.stranger.call(profile.getPersonalInfo, {})).toMatchObject({ code: '2323' })
    const log = await desk.store.read.selectFrom('entityLog').selectAll().where('action', '=', 'changeMobile').execute()
    expect(log).toMatchObject([{ entityId: person.userId, operator: '陈晓雯', content: '154****1002 → 199****0000' }])
    const line = await desk.store.read.selectFrom('audit').selectAll().where('action', '=', 'changeMobile').execute()
    expect(line).toMatchObject([{ code: '0000', userId: person.userId, ip: '127.0.0.1', detail: null }])
  })

  test('asks for another mobile than the old one, a picture and a code', async () => {
    const desk = await openDesk()
    const { msgOf } = await open(desk)
    expect(await msgOf({ mobile: RECEPTION })).toContain('新手机号不能与原手机号一致')
    expect(await msgOf({ mobile: '12345' })).toContain('请输入正确的手机号码')
    expect(await msgOf({ imageCaptcha: '' })).toContain('请填写图形验证码')
    expect(await msgOf({ captcha: '' })).toContain('请输入短信验证码')
    expect(await msgOf({ oldMobile: '13800138000' })).toContain('原手机号与当前账号不符')
    expect(await msgOf({ captcha: '000000' })).toBe('短信验证码错误或已过期')
  })

  test('takes no code of another purpose, and gives none to strangers', async () => {
    const desk = await openDesk()
    const { person, msgOf } = await open(desk)
    const { mobile } = (await (await desk.as('finance')).get(profile.getPersonalInfo, {})).userInfo
    await askCode(person, mobile ?? '', 'CAPTCHA_LOGIN')
    const captcha = await readCode(desk, mobile ?? '')
    expect(await msgOf({ mobile: mobile ?? '', captcha })).toBe('短信验证码错误或已过期')
    expect(await askCode(desk.stranger, FREE, SCENE)).toMatchObject({ code: '2323' })
  })

  test('tells only the holder of the phone that another account has it', async () => {
    const desk = await openDesk()
    const finance = await desk.as('finance')
    const { userInfo } = await finance.get(profile.getPersonalInfo, {})
    const ask = { oldMobile: userInfo.mobile ?? '', mobile: RECEPTION, imageCaptcha: 'a1b2' }
    expect(await askCode(finance, RECEPTION, SCENE)).toMatchObject({ code: '0000' })
    const code = await readCode(desk, RECEPTION)
    expect((await finance.call(changeMobile, { ...ask, captcha: another(code) })).msg).toBe('短信验证码错误或已过期')
    expect((await finance.call(changeMobile, { ...ask, captcha: code })).msg).toBe('该手机号已被其他账号使用')
  })

  test('gives an account its first mobile', async () => {
    const desk = await openDesk()
    const { person, form } = await open(desk)
    await desk.store.change((tx) =>
      tx.updateTable('userAccount').set({ mobile: null }).where('id', '=', person.userId).execute(),
    )
    await askCode(person, FREE, SCENE)
    await person.get(changeMobile, { ...form, oldMobile: '', captcha: await readCode(desk, FREE) })
    expect((await person.get(profile.getPersonalInfo, {})).userInfo.mobile).toBe(FREE)
  })
})

onEachEngine('changing the own password by code', (openDesk) => {
  const change = { oldPassword: DEFAULT_PASSWORD, newPassword: 'a much better one', rePassword: 'a much better one' }

  test('checks a code that is given, and asks for one where the installation wants it', async () => {
    const desk = await openDesk()
    const { person } = await open(desk)
    expect((await person.call(profile.modifyPassword, { ...change, captcha: '000000' })).msg).toBe(
      '短信验证码错误或已过期',
    )
    await desk.store.change((tx) =>
      tx.updateTable('sysParam').set({ value: 'on' }).where('code', '=', 'password.smsCode').execute(),
    )
    expect((await person.get(system.config, {})).passwordCode).toBe(true)
    expect((await person.call(profile.modifyPassword, change)).msg).toContain('请输入短信验证码')
    await askCode(person, RECEPTION, 'CAPTCHA_CHANGE_PASSWORD')
    const captcha = await readCode(desk, RECEPTION)
    await person.get(profile.modifyPassword, { ...change, imageCaptcha: 'a1b2', captcha })
    expect((await person.get(profile.getPersonalInfo, {})).userInfo.weakPassword).toBe(false)
  })

  test('asks for none from somebody who has no mobile', async () => {
    const desk = await openDesk()
    const { person } = await open(desk)
    await desk.store.change(async (tx) => {
      await tx.updateTable('sysParam').set({ value: 'on' }).where('code', '=', 'password.smsCode').execute()
      await tx.updateTable('userAccount').set({ mobile: null }).where('id', '=', person.userId).execute()
    })
    expect(await person.call(profile.modifyPassword, change)).toMatchObject({ code: '0000' })
  })
})
