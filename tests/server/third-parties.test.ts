import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { localThird } from '#server/adapters/third-local.ts'
import { enterpriseWechat } from '#server/adapters/third-qywx.ts'
import { wechat } from '#server/adapters/third-wx.ts'
import { readEnvironment } from '#server/environment.ts'

/** What the provider answers, by path; a list is answered in its order. */
let answers: Record<string, unknown[]> = {}
const asked: URL[] = []
const provider = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://provider')
  asked.push(url)
  const given = answers[url.pathname] ?? []
  const body = given.length > 1 ? given.shift() : given[0]
  response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body ?? { errcode: 404 }))
})
let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => provider.close(resolve)))
afterEach(() => {
  asked.length = 0
  answers = {}
})
const queryOf = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? [])
const pathsAsked = () => asked.map(({ pathname }) => pathname)

test('WeChat: a code for a token, the token for the name where the person agreed to that', async () => {
  const wx = wechat({ endpoint, appid: 'wx0123456789abcdef', secret: 's' })
  answers['/sns/oauth2/access_token'] = [{ access_token: 'a', openid: 'o-12345678', scope: 'snsapi_userinfo' }]
  answers['/sns/userinfo'] = [{ openid: 'o-12345678', nickname: '小周' }]
  expect(await wx.personOf('c1')).toEqual({ openId: 'o-12345678', nickName: '小周' })
  expect(queryOf(asked[0])).toEqual({
    appid: 'wx0123456789abcdef',
    secret: 's',
    code: 'c1',
    grant_type: 'authorization_code',
  })
  expect(queryOf(asked[1])).toEqual({ access_token: 'a', openid: 'o-12345678', lang: 'zh_CN' })
})

test('WeChat: without that scope the end of the number stands for the name; a bad code names nobody', async () => {
  const wx = wechat({ endpoint, appid: 'wx0123456789abcdef', secret: 's' })
  answers['/sns/oauth2/access_token'] = [
    { access_token: 'a', openid: 'o-12345678', scope: 'snsapi_base' },
    { errcode: 40_029, errmsg: 'invalid code' },
  ]
  expect(await wx.personOf('c1')).toEqual({ openId: 'o-12345678', nickName: '…5678' })
  expect(await wx.personOf('c2')).toBeNull()
  expect(pathsAsked()).not.toContain('/sns/userinfo')
})

test('enterprise WeChat: the token is kept while it lasts, and asked for anew when it is stale', async () => {
  const clock = { now: 0 }
  const qywx = enterpriseWechat({ endpoint, corpId: 'ww1', agentId: '1000002', secret: 's' }, () => clock.now)
  answers['/cgi-bin/gettoken'] = [
    { access_token: 't1', expires_in: 7200 },
    { access_token: 't2', expires_in: 7200 },
    { access_token: 't3', expires_in: 7200 },
  ]
  answers['/cgi-bin/auth/getuserinfo'] = [{ errcode: 0, userid: 'chen' }]
  answers['/cgi-bin/user/get'] = [{ errcode: 0, name: '陈晓雯' }]
  expect(await qywx.personOf('c1')).toEqual({ openId: 'chen', nickName: '陈晓雯' })
  expect(queryOf(asked[0])).toEqual({ corpid: 'ww1', corpsecret: 's' })
  expect(queryOf(asked[1])).toEqual({ access_token: 't1', code: 'c1' })
  await qywx.personOf('c2')
  expect(pathsAsked().filter((path) => path.endsWith('gettoken'))).toHaveLength(1)
  // Another user asked for another one: this one no longer works.
  answers['/cgi-bin/auth/getuserinfo'] = [{ errcode: 42_001 }, { errcode: 0, userid: 'chen' }]
  expect(await qywx.personOf('c3')).toMatchObject({ openId: 'chen' })
  clock.now = 7200 * 1000
  await qywx.personOf('c4')
  expect(pathsAsked().filter((path) => path.endsWith('gettoken'))).toHaveLength(3)
})

test('enterprise WeChat: whoever is no member has no business here; a name may be withheld', async () => {
  const qywx = enterpriseWechat({ endpoint, corpId: 'ww1', agentId: '1000002', secret: 's' }, () => 0)
  answers['/cgi-bin/gettoken'] = [{ access_token: 't1', expires_in: 7200 }]
  answers['/cgi-bin/auth/getuserinfo'] = [
    { errcode: 0, openid: 'o-1' },
    { errcode: 0, userid: 'chen' },
  ]
  answers['/cgi-bin/user/get'] = [{ errcode: 60_011 }]
  expect(await qywx.personOf('c1')).toBeNull()
  expect(await qywx.personOf('c2')).toEqual({ openId: 'chen', nickName: 'chen' })
})

test('phones are asked on the page of theirs, and come back with the picture they scanned', () => {
  const back = 'https://visa.example.com/#/qywx-phone?scan=s1'
  const qywx = enterpriseWechat({ endpoint, corpId: 'ww1', agentId: '1000002', secret: 's' }, () => 0)
  const address = new URL(qywx.askPhone(back, 'qywx'))
  expect(address.hash).toBe('#wechat_redirect')
  expect(queryOf(address)).toEqual({
    appid: 'ww1',
    redirect_uri: back,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'qywx',
    agentid: '1000002',
  })
  const wx = wechat({ endpoint, appid: 'wx0123456789abcdef', secret: 's' })
  expect(queryOf(new URL(wx.askPhone(back, 'wx')))).toMatchObject({ appid: 'wx0123456789abcdef', redirect_uri: back })
  expect(localThird.askPhone(back, 'qywx')).toBe(back)
})

test('each is set up whole or not at all', () => {
  expect(() => readEnvironment({ WX_APPID: 'wx0123456789abcdef' })).toThrow(/WX_APP_SECRET must be set too/)
  expect(() => readEnvironment({ QYWX_CORP_ID: 'ww1' })).toThrow(/QYWX_AGENT_ID, QYWX_SECRET must be set too/)
  expect(readEnvironment({ WX_APPID: 'wx0123456789abcdef', WX_APP_SECRET: 's' }).wx).toEqual({
    endpoint: 'https://api.weixin.qq.com',
    appid: 'wx0123456789abcdef',
    secret: 's',
  })
  expect(readEnvironment({ QYWX_CORP_ID: 'ww1', QYWX_AGENT_ID: '7', QYWX_SECRET: 's' }).qywx).toEqual({
    endpoint: 'https://qyapi.weixin.qq.com',
    corpId: 'ww1',
    agentId: '7',
    secret: 's',
  })
})
