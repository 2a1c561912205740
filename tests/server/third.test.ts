import { expect, test } from 'vitest'
import * as profile from '#protocol/profile/calls.ts'
import * as qywx from '#protocol/registration/qywx-calls.ts'
import { wxBind, wxLogin } from '#protocol/registration/wx-calls.ts'
import * as system from '#protocol/sign-in/calls.ts'
import { createApp } from '#server/app.ts'
import { bindingsOf, unbind } from '#server/services/sign-in/third-binding.ts'
import { askCode, readCode } from './codes.ts'
import { type Desk, onEachEngine, type Person } from './harness.ts'

const CUSTOMER = '15400001012'
const RECEPTION = '15400001002'

async function bindingCode(desk: Desk, mobile: string) {
  expect(await askCode(desk.stranger, mobile, 'CAPTCHA_BIND')).toMatchObject({ code: '0000' })
  return readCode(desk, mobile)
}

const whoIs = async (browser: Person) => (await browser.get(profile.getPersonalInfo, {})).userInfo.userName
const scanOf = (qrCode: string) => new URLSearchParams(qrCode.split('?')[1]).get('scan') ?? ''
const stateOf = async (browser: Person, ticket: string) => (await browser.get(qywx.lookQr, { ticket })).state

/** A phone scans the picture; the answer says who asked. */
const scan = (desk: Desk, qrCode: string, name: string) =>
  desk.stranger.get(qywx.scanQr, { scan: scanOf(qrCode), code: `local-${name}` })

onEachEngine('WeChat', (openDesk) => {
  test('nobody is bound: 2222; the mobile binds with the same code, and from then on the code signs in', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const code = 'local-customer'
    expect(await stranger.call(wxLogin, { code })).toMatchObject({ code: '2222' })
    const captcha = await bindingCode(desk, CUSTOMER)
    expect(await stranger.get(wxBind, { code, mobile: CUSTOMER, captcha })).toEqual({ weakPassword: true })
    expect(await whoIs(stranger)).toBe('customer')
    await stranger.get(system.logout, {})
    expect(await stranger.get(wxLogin, { code })).toEqual({ weakPassword: true })
    expect(await whoIs(stranger)).toBe('customer')
    const { userId } = await desk.as('customer')
    expect(await bindingsOf(desk.store.read, userId)).toMatchObject([
      { provider: 'wx', openId: code, nickName: 'customer', time: desk.clock.now },
    ])
    const log = await desk.store.read.selectFrom('entityLog').selectAll().where('action', '=', 'bindThird').execute()
    expect(log).toMatchObject([{ entity: 'user', entityId: userId, content: 'wx customer' }])
  })

  test('a code of theirs works once with them, and is kept for the binding', async () => {
    const desk = await openDesk()
    let asked = 0
    const wx: typeof desk.deps.wx = {
      appid: 'wx1',
      isLocal: false,
      askPhone: (back) => back,
      personOf: async (code) => {
        asked += 1
        return asked === 1 && code === 'once' ? { openId: 'o-7', nickName: '小周' } : null
      },
    }
    const app = createApp({ ...desk.deps, wx })
    const post = async (path: string, form: Record<string, string>) => {
      const body = new URLSearchParams(form)
      return (await app.fetch(new Request(`http://localhost/api${path}`, { method: 'POST', body }))).json()
    }
    expect(await post('/wx/login', { code: 'once' })).toMatchObject({ code: '2222' })
    expect(await post('/wx/login', { code: 'never' })).toMatchObject({
      code: '9999',
      msg: expect.stringContaining('失效'),
    })
    const captcha = await bindingCode(desk, CUSTOMER)
    expect(await post('/wx/bind', { code: 'once', mobile: CUSTOMER, captcha })).toMatchObject({ code: '0000' })
    expect(await post('/wx/login', { code: 'once' })).toMatchObject({ code: '9999' })
  })

  test('binding takes a right code, and nobody who is bound to another account', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const code = 'local-phone'
    const wrong = await stranger.call(wxBind, { code, mobile: CUSTOMER, captcha: '000000' })
    expect(wrong).toMatchObject({ code: '9999', msg: '短信验证码错误或已过期' })
    await stranger.get(wxBind, { code, mobile: CUSTOMER, captcha: await bindingCode(desk, CUSTOMER) })
    const other = await bindingCode(desk, RECEPTION)
    expect((await stranger.call(wxBind, { code, mobile: RECEPTION, captcha: other })).msg).toBe(
      '该微信已绑定其他账号，请先在原账号解绑',
    )
    // Another phone of the same person takes the place of the old one.
    desk.clock.now += 61_000
    await stranger.get(wxBind, { code: 'local-new', mobile: CUSTOMER, captcha: await bindingCode(desk, CUSTOMER) })
    const { userId } = await desk.as('customer')
    expect(await bindingsOf(desk.store.read, userId)).toMatchObject([{ openId: 'local-new' }])
    expect(await stranger.call(wxLogin, { code })).toMatchObject({ code: '2222' })
  })

  test('whoever may not enter is not let in by WeChat either, nor whoever was unbound', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const code = 'local-customer'
    await stranger.get(wxBind, { code, mobile: CUSTOMER, captcha: await bindingCode(desk, CUSTOMER) })
    const { userId } = await desk.as('customer')
    const freeze = (frozen: number) =>
      desk.store.change((tx) => tx.updateTable('userAccount').set({ frozen }).where('id', '=', userId).execute())
    await freeze(1)
    expect((await stranger.call(wxLogin, { code })).msg).toBe('账号已被冻结，请联系管理员')
    await freeze(0)
    const [binding] = await bindingsOf(desk.store.read, userId)
    const context = { deps: desk.deps, now: desk.clock.now, ip: '', agent: '', requestId: '' } as never
    const by = { userId, displayName: '周雨桐' }
    await desk.store.change((tx) => unbind(tx, context, { userId, id: binding?.id ?? 0, by }))
    expect(await stranger.call(wxLogin, { code })).toMatchObject({ code: '2222' })
    const again = desk.store.change((tx) => unbind(tx, context, { userId, id: binding?.id ?? 0, by }))
    await expect(again).rejects.toMatchObject({ code: '1111' })
  })

  test('a phone that is only played answers nobody who does not sit at the server', async () => {
    const desk = await openDesk()
    const app = createApp(desk.deps)
    const far = { ip: '203.0.113.9', secure: false, host: 'localhost' }
    const body = new URLSearchParams({ code: 'local-customer' })
    const answer = await app.fetch(new Request('http://localhost/api/wx/login', { method: 'POST', body }), far)
    expect(await answer.json()).toMatchObject({ code: '9999', msg: '微信登录尚未开通' })
    const qr = new Request('http://localhost/api/qywx/qr', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(await (await app.fetch(qr, far)).json()).toMatchObject({ msg: '微信登录尚未开通' })
  })
})

onEachEngine('the QR code of enterprise WeChat', (openDesk) => {
  test('waits, is scanned, confirmed, bound the first time, and signs in once', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const { ticket, qrCode, isLocal, expiresAt } = await stranger.get(qywx.openQr, {})
    expect({ isLocal, expiresAt }).toEqual({ isLocal: true, expiresAt: desk.clock.now + qywx.qrLifetimeMs })
    expect(qrCode).not.toContain(ticket)
    expect(await stateOf(stranger, ticket)).toBe('WAITING')
    expect((await stranger.call(qywx.qywxLogin, { ticket })).msg).toBe('请先在手机上确认登录')
    const held = await scan(desk, qrCode, 'reception')
    expect(held).toMatchObject({ nickName: 'reception', ip: '127.0.0.1' })
    expect(await stranger.get(qywx.lookQr, { ticket })).toEqual({ state: 'SCANNED', nickName: 'reception' })
    await stranger.get(qywx.confirmQr, { phone: held.phone })
    expect(await stateOf(stranger, ticket)).toBe('CONFIRMED')
    expect(await stranger.call(qywx.qywxLogin, { ticket })).toMatchObject({ code: '2222' })
    // Binding may take longer than the picture lasts.
    desk.clock.now += qywx.qrLifetimeMs + 1000
    const captcha = await bindingCode(desk, RECEPTION)
    await stranger.get(qywx.qywxBind, { ticket, mobile: RECEPTION, captcha })
    expect(await whoIs(stranger)).toBe('reception')
    expect((await stranger.call(qywx.qywxLogin, { ticket })).msg).toBe('二维码已失效，请刷新后重新扫码')
    await stranger.get(system.logout, {})
    const next = await stranger.get(qywx.openQr, {})
    await stranger.get(qywx.confirmQr, { phone: (await scan(desk, next.qrCode, 'reception')).phone })
    await stranger.get(qywx.qywxLogin, { ticket: next.ticket })
    expect(await whoIs(stranger)).toBe('reception')
    const line = await desk.store.read.selectFrom('audit').select('code').where('action', '=', 'qywxLogin').execute()
    expect(line).toEqual([{ code: '0000' }, { code: '0000' }])
  })

  test('belongs to the phone that scanned it first, and to nobody who only saw the picture', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const { ticket, qrCode } = await stranger.get(qywx.openQr, {})
    const held = await scan(desk, qrCode, 'reception')
    const second = await stranger.call(qywx.scanQr, { scan: scanOf(qrCode), code: 'local-finance' })
    expect(second.msg).toBe('该二维码已被其他手机扫描')
    for (const secret of [scanOf(qrCode), ticket])
      expect((await stranger.call(qywx.confirmQr, { phone: secret })).msg).toBe('二维码已失效，请刷新后重新扫码')
    expect(await stateOf(stranger, scanOf(qrCode))).toBe('EXPIRED')
    await stranger.get(qywx.refuseQr, { phone: held.phone })
    expect(await stateOf(stranger, ticket)).toBe('CLOSED')
    expect(await stranger.call(qywx.confirmQr, { phone: held.phone })).toMatchObject({ code: '9999' })
  })

  test('is over after two minutes, or when the browser closes it', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const late = await stranger.get(qywx.openQr, {})
    desk.clock.now += qywx.qrLifetimeMs
    expect(await stateOf(stranger, late.ticket)).toBe('EXPIRED')
    const gone = await stranger.call(qywx.scanQr, { scan: scanOf(late.qrCode), code: 'local-reception' })
    expect(gone.msg).toBe('二维码已失效，请刷新后重新扫码')
    const closed = await stranger.get(qywx.openQr, {})
    await stranger.get(qywx.closeQr, { ticket: closed.ticket })
    expect(await stateOf(stranger, closed.ticket)).toBe('CLOSED')
    expect(await stranger.call(qywx.scanQr, { scan: scanOf(closed.qrCode), code: 'local-reception' })).toMatchObject({
      code: '9999',
    })
  })

  test('takes a code inside enterprise WeChat, and one of ticket and code', async () => {
    const desk = await openDesk()
    const { stranger } = desk
    const code = 'local-reception'
    expect(await stranger.call(qywx.qywxLogin, { code })).toMatchObject({ code: '2222' })
    await stranger.get(qywx.qywxBind, { code, mobile: RECEPTION, captcha: await bindingCode(desk, RECEPTION) })
    await stranger.get(qywx.qywxLogin, { code })
    expect(await whoIs(stranger)).toBe('reception')
    expect((await stranger.call(qywx.qywxLogin, {})).msg).toContain('缺少微信授权码')
  })
})
