import { expect, test } from 'vitest'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { getTopNotices } from '#protocol/notice/calls.ts'
import * as users from '#protocol/people/user/calls.ts'
import { getPersonalInfo, modifyPassword } from '#protocol/profile/calls.ts'
import { captchaImage, login } from '#protocol/sign-in/login-calls.ts'
import type { Peer } from '#server/adapters/ports.ts'
import { createApp } from '#server/app.ts'
import { isPasswordLocked } from '#server/kit/password-lock.ts'
import { DEFAULT_PASSWORD, type Desk, onSqliteForBoth } from './harness.ts'

test('a password that somebody else gave locks everywhere, the default one beyond the machine itself', () => {
  const [own, weak, given] = [
    { weakPassword: 0, mustChangePassword: 0 },
    { weakPassword: 1, mustChangePassword: 0 },
    { weakPassword: 1, mustChangePassword: 1 },
  ]
  expect([own, weak, given].map((flags) => isPasswordLocked(flags, true))).toEqual([false, false, true])
  expect([own, weak, given].map((flags) => isPasswordLocked(flags, false))).toEqual([false, true, true])
})

async function signIn({ stranger }: Desk, userName: string, password: string) {
  const { ticket } = await stranger.get(captchaImage, { scene: 'LOGIN' })
  expect(await stranger.call(login, { userName, password, imageCaptcha: 'a1b2', ticket })).toMatchObject({
    code: '0000',
    data: { weakPassword: true },
  })
  return stranger
}

onSqliteForBoth('a password that is to be changed', (openDesk) => {
  const locked = { code: '1111', msg: '请先修改密码，再继续操作' }

  test('lets whoever has a given one choose another, see who he is and leave, and nothing else', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { userId: id } = await desk.as('reception')
    await admin.get(users.resetPassword, { id, password: 'tell-once-7' })
    const person = await signIn(desk, 'reception', 'tell-once-7')
    expect((await person.get(getPersonalInfo, {})).userInfo.mustChangePassword).toBe(true)
    expect(await person.call(getTopNotices, {})).toMatchObject(locked)
    expect(await person.call(users.queryUserList, {})).toMatchObject(locked)
    const own = { oldPassword: 'tell-once-7', newPassword: 'a much better one', rePassword: 'a much better one' }
    await person.get(modifyPassword, own)
    expect((await person.get(getPersonalInfo, {})).userInfo.mustChangePassword).toBe(false)
    expect(await person.call(getTopNotices, {})).toMatchObject({ code: '0000' })
  })

  test('is only asked about while the default one is used at the server itself', async () => {
    const desk = await openDesk()
    const person = await signIn(desk, 'reception', DEFAULT_PASSWORD)
    expect((await person.get(getPersonalInfo, {})).userInfo).toMatchObject({
      weakPassword: true,
      mustChangePassword: false,
    })
    expect(await person.call(getTopNotices, {})).toMatchObject({ code: '0000' })
  })

  test('locks the default one for whoever comes from elsewhere, through a proxy or to a server open to others', async () => {
    const desk = await openDesk()
    const { deps } = desk
    const open = createApp({ ...deps, config: { ...deps.config, onLoopback: false } })
    const cookie = { cookie: (await desk.as('reception')).cookie() }
    const ask = async (app: typeof open, path: string, ip: string, init?: RequestInit) => {
      const request = new Request(`http://localhost/api${path}`, {
        headers: { ...cookie, 'accept-language': 'zh' },
        ...init,
      })
      const peer: Peer = { ip, secure: false, host: null }
      return (await (await app.fetch(request, peer)).json()) as Envelope
    }
    const notices = getTopNotices.path
    expect(await ask(open, notices, '127.0.0.1')).toMatchObject(locked)
    expect(await ask(createApp(deps), notices, '10.0.0.7')).toMatchObject(locked)
    expect(await ask(createApp(deps), notices, '127.0.0.1')).toMatchObject({ code: '0000' })
    const info = await ask(open, getPersonalInfo.path, '127.0.0.1')
    expect(info).toMatchObject({ code: '0000', data: { userInfo: { mustChangePassword: true } } })
  })
})
