import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aliyunSms, signedAction } from '#server/adapters/sms-aliyun.ts'

const NOW = Date.UTC(2026, 10, 20, 2, 0, 0)
const KEY = { id: 'an id', secret: 'a secret' }

interface Asked {
  method: string | undefined
  url: URL
  headers: IncomingMessage['headers']
}
const asked: Asked[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }
const provider = createServer((request, response) => {
  asked.push({ method: request.method, url: new URL(request.url ?? '', 'http://provider'), headers: request.headers })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => provider.close(resolve)))
afterEach(() => {
  asked.length = 0
})

const gateway = () =>
  aliyunSms({
    endpoint,
    accessKeyId: KEY.id,
    accessKeySecret: KEY.secret,
    signName: '签证受理',
    templateCode: 'SMS_154950909',
    templates: { CONTRACT_READY: 'SMS_7' },
    balanceEndpoint: endpoint,
  })
const message = { messageType: 'CAPTCHA_LOGIN', mobile: '13800138000', content: '', params: { code: '012345' } }
const send = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return gateway().send(message, NOW)
}

/** The provider's own check, written anew from its description: what came in, signed with the secret it knows. */
function signatureOf({ method, url, headers }: Asked): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const request = [method, url.pathname, url.search.slice(1), lines, names.join(';'), hash('')].join('\n')
  return createHmac('sha256', KEY.secret)
    .update(`ACS3-HMAC-SHA256\n${hash(request)}`)
    .digest('hex')
}

test('signs like the example of the provider', async () => {
  const { headers } = await signedAction(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      nonce: '3156853299f313e23d1673dc12e1703d',
      now: Date.UTC(2023, 9, 26, 10, 22, 32),
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  )
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('asks for one message, in the parameters of the provider, and the signature holds for what arrives', async () => {
  expect(await send(200, { Code: 'OK', Message: 'OK', BizId: '9' })).toEqual({
    state: 'sent',
    message: 'OK',
    receipt: '9',
  })
  const [request] = asked
  expect(request?.method).toBe('POST')
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '签证受理',
    TemplateCode: 'SMS_154950909',
    TemplateParam: '{"code":"012345"}',
  })
  expect(request?.headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': '2026-11-20T02:00:00Z',
  })
  expect(request?.headers.authorization).toContain(`Credential=${KEY.id},`)
  expect(request?.headers.authorization).toContain(`Signature=${signatureOf(request!)}`)
})

test('never uses a nonce twice', async () => {
  await send(200, { Code: 'OK' })
  await send(200, { Code: 'OK' })
  expect(asked[0]?.headers['x-acs-signature-nonce']).not.toBe(asked[1]?.headers['x-acs-signature-nonce'])
})

test('tells what may be tried again from what may not', async () => {
  expect(await send(200, { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'invalid number' })).toEqual({
    state: 'refused',
    message: 'isv.MOBILE_NUMBER_ILLEGAL invalid number',
  })
  expect(await send(400, { Code: 'SignatureDoesNotMatch' })).toMatchObject({ state: 'refused' })
  expect(await send(400, { Code: 'Throttling.User', Message: 'slow down' })).toMatchObject({ state: 'busy' })
  expect(await send(200, { Code: 'isp.SYSTEM_ERROR' })).toMatchObject({ state: 'busy' })
  expect(await send(503, { Code: 'ServiceUnavailable' })).toMatchObject({ state: 'busy' })
  expect(await send(502, '<html>')).toEqual({ state: 'busy', message: 'HTTP 502' })
})

test('sends other messages by templates of their own, and none without one', async () => {
  const { knows, send: sendBy } = gateway()
  expect(['CAPTCHA_LOGIN', 'CONTRACT_READY', 'ORDER_RESULT'].map(knows)).toEqual([true, true, false])
  answer = { status: 200, body: JSON.stringify({ Code: 'OK', BizId: '8' }) }
  const ready = {
    messageType: 'CONTRACT_READY',
    mobile: '13800138000,13900139000',
    content: '',
    params: { count: '2' },
  }
  expect(await sendBy(ready, NOW)).toMatchObject({ state: 'sent', receipt: '8' })
  expect(asked[0]?.url.searchParams.get('TemplateCode')).toBe('SMS_7')
  expect(asked[0]?.url.searchParams.get('PhoneNumbers')).toBe('13800138000,13900139000')
  expect(await sendBy({ ...ready, messageType: 'ORDER_RESULT' }, NOW)).toMatchObject({ state: 'refused' })
  expect(asked).toHaveLength(1)
})

test('asks what became of a message, by mobile, number and day at UTC+8', async () => {
  const stateAfter = async (dto: object, status = 200) => {
    answer = { status, body: JSON.stringify({ Code: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: [dto] } }) }
    return gateway().delivery({ mobile: '13800138000', receipt: '9', sentAt: Date.UTC(2026, 10, 19, 17) }, NOW)
  }
  const delivered = { SendStatus: 3, ErrCode: 'DELIVERED', ReceiveDate: '2026-11-20 01:02:03' }
  expect(await stateAfter(delivered)).toEqual({
    state: 'delivered',
    message: 'DELIVERED',
    time: Date.UTC(2026, 10, 19, 17, 2, 3),
  })
  expect(asked[0]?.headers['x-acs-action']).toBe('QuerySendDetails')
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    PhoneNumber: '13800138000',
    BizId: '9',
    SendDate: '20261120',
    PageSize: '1',
    CurrentPage: '1',
  })
  expect(await stateAfter({ SendStatus: 2, ErrCode: 'MOBILE_NOT_ON_SERVICE' })).toMatchObject({
    state: 'failed',
    message: 'MOBILE_NOT_ON_SERVICE',
  })
  expect(await stateAfter({ SendStatus: 1 })).toMatchObject({ state: 'pending' })
  answer = { status: 200, body: JSON.stringify({ Code: 'isp.SYSTEM_ERROR' }) }
  const lost = gateway().delivery({ mobile: '13800138000', receipt: null, sentAt: NOW }, NOW)
  await expect(lost).rejects.toThrow('isp.SYSTEM_ERROR')
})

test('reads the balance of the account in fen', async () => {
  answer = { status: 200, body: JSON.stringify({ Success: true, Data: { AvailableAmount: '1,234.56' } }) }
  expect(await gateway().balanceFen(NOW)).toBe(123_456)
  expect(asked[0]?.headers).toMatchObject({
    'x-acs-action': 'QueryAccountBalance',
    'x-acs-version': '2017-12-14',
  })
  answer = { status: 200, body: JSON.stringify({ Success: false, Message: 'NotAuthorized' }) }
  await expect(gateway().balanceFen(NOW)).rejects.toThrow('NotAuthorized')
})
