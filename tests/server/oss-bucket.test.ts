import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, it, test } from 'vitest'
import * as calls from '#protocol/file/calls.ts'
import { noticeCallback, objectKey } from '#protocol/file/storage.ts'
import { ossBucket } from '#server/adapters/oss-bucket.ts'
import type { Bucket } from '#server/adapters/ports.ts'
import { createApp } from '#server/app.ts'
import { readEnvironment } from '#server/environment.ts'
import { randomToken, sha256 } from '#server/kit/crypto.ts'
import { secureHeaders } from '#server/kit/security-headers.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { paper } from './oss-client.ts'
import { uploadedAt } from './received-papers.ts'

const SETTINGS = {
  region: 'oss-cn-hangzhou',
  bucket: 'visadesk-files',
  accessKeyId: 'LTAI-account',
  accessKeySecret: 'the account’s secret',
  roleArn: 'acs:ram::1234567890:role/visadesk-upload',
  publicUrl: 'https://visa.example.com',
  baseDir: 'visadesk',
  endpoint: undefined,
  stsEndpoint: undefined,
}
const KEYS = generateKeyPairSync('rsa', { modulusLength: 1024 })
const KEY_URL = 'https://gosspublic.alicdn.com/callback_pub_key_v1.pem'

const oracle = createRequire(import.meta.url)('ali-oss/lib/common/signUtils.js') as {
  authorizationV4(
    id: string,
    secret: string,
    region: string,
    method: string,
    request: object,
    bucket: string,
    key: string,
  ): string
  getCanonicalRequest(method: string, request: object, bucket: string, key: string, additional: string[]): string
  getStringToSign(region: string, date: string, canonical: string): string
  getSignatureV4(secret: string, day: string, region: string, text: string): string
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** Plays the storage, its token service and the place of its keys; checks every signature with code that is not the product's. */
function playAliyun(clock: () => number) {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>()
  const assumed: URLSearchParams[] = []

  async function sts(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const signature = form.get('Signature')
    form.delete('Signature')
    const query = [...form]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&')
    const expected = createHmac('sha1', `${SETTINGS.accessKeySecret}&`)
      .update(`POST&%2F&${encoded(query)}`)
      .digest('base64')
    if (signature !== expected) return Response.json({ Code: 'SignatureDoesNotMatch', Message: 'no' }, { status: 400 })
    if (form.get('RoleArn') !== SETTINGS.roleArn)
      return Response.json({ Code: 'NoPermission', Message: 'role' }, { status: 403 })
    assumed.push(form)
    const Expiration = new Date(clock() + Number(form.get('DurationSeconds')) * 1000).toISOString()
    return Response.json({
      Credentials: { AccessKeyId: 'STS.x', AccessKeySecret: 's', SecurityToken: `token-${assumed.length}`, Expiration },
    })
  }

  async function oss(request: Request, url: URL): Promise<Response> {
    const key = url.pathname.slice(1)
    const headers = Object.fromEntries([...request.headers].filter(([name]) => /^(content-type|x-oss-)/.test(name)))
    const theirs = oracle.authorizationV4(
      SETTINGS.accessKeyId,
      SETTINGS.accessKeySecret,
      'cn-hangzhou',
      request.method,
      { headers, queries: {} },
      SETTINGS.bucket,
      key,
    )
    if (request.headers.get('authorization') !== theirs) return new Response('SignatureDoesNotMatch', { status: 403 })
    if (request.method === 'PUT') objects.set(key, new Uint8Array(await request.arrayBuffer()))
    if (request.method === 'DELETE') return new Response(null, { status: objects.delete(key) ? 204 : 404 })
    const content = objects.get(key)
    if (!content) return new Response(null, { status: 404 })
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '')
    return range
      ? new Response(content.slice(Number(range[1]), Number(range[2]) + 1), { status: 206 })
      : new Response(request.method === 'PUT' ? null : content)
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input as string, init)
    const url = new URL(request.url)
    if (url.href === KEY_URL) return new Response(KEYS.publicKey.export({ type: 'spki', format: 'pem' }))
    if (url.host === 'sts.cn-hangzhou.aliyuncs.com') return sts(request)
    if (url.host === 'visadesk-files.oss-cn-hangzhou.aliyuncs.com') return oss(request, url)
    throw new Error(`nobody lives at ${url.href}`)
  }
  return { objects, assumed, fetch }
}

/** The headers with which the storage signs a notice. */
function signedByStorage(path: string, body: string, keyUrl = KEY_URL) {
  const signature = createSign('RSA-MD5').update(`${path}\n${body}`).sign(KEYS.privateKey, 'base64')
  return {
    authorization: signature,
    'x-oss-pub-key-url': btoa(keyUrl),
    'content-type': 'application/x-www-form-urlencoded',
  }
}

onSqliteForBoth('a bucket of Aliyun', (openDesk) => {
  async function openBucket() {
    const desk = await openDesk()
    const aliyun = playAliyun(desk.deps.clock)
    const bucket = ossBucket(SETTINGS, desk.deps.clock, aliyun.fetch)
    const app = createApp({ ...desk.deps, bucket, files: bucket.files })
    const reception = await personOn(desk, app)
    return { desk, aliyun, bucket, app, reception }
  }

  /** A person of the desk at the server with the bucket: the session lives in the same database. */
  async function personOn(desk: Desk, app: ReturnType<typeof createApp>) {
    const token = randomToken()
    const id = sha256(token)
    const session = {
      id,
      userId: 2,
      createTime: desk.clock.now,
      seenTime: desk.clock.now,
      expiresTime: desk.clock.now + 1e9,
    }
    await desk.store.change((tx) => tx.insertInto('session').values(session).execute())
    return (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', `visadesk=${token}`)
      return app.fetch(new Request(`http://localhost${path}`, { ...init, headers }))
    }
  }

  const accessOf = async (reception: (path: string) => Promise<Response>) =>
    calls.accessParams.output.parse(
      ((await (await reception('/api/aliyun/oss/accessParams')).json()) as { data: unknown }).data,
    )

  test('lends what the token service gives for the caller’s folder and nothing else', async () => {
    const { desk, aliyun, reception } = await openBucket()
    const access = await accessOf(reception)
    expect(access).toMatchObject({
      accessKeyId: 'STS.x',
      securityToken: 'token-1',
      bucket: 'visadesk-files',
      region: 'oss-cn-hangzhou',
      endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
      cname: false,
      secure: true,
      baseDir: 'visadesk',
      userDir: '101/2',
      expiresAt: desk.clock.now + 30 * 60_000,
    })
    expect(access.callbackUrl).toMatch(/^https:\/\/visa\.example\.com\/api\/aliyun\/oss\/notice\?lang=zh&/)
    expect(JSON.parse(aliyun.assumed[0]?.get('Policy') ?? '')).toEqual({
      Version: '1',
      Statement: [
        {
          Effect: 'Allow',
          Action: ['oss:PutObject', 'oss:ListParts', 'oss:AbortMultipartUpload'],
          Resource: ['acs:oss:*:*:visadesk-files/visadesk/101/2/*'],
        },
      ],
    })
    await reception('/api/aliyun/oss/forceRefresh')
    expect(aliyun.assumed).toHaveLength(2)
  })

  test('takes a notice that the storage signed, and looks at the object itself', async () => {
    const { desk, aliyun, reception, app } = await openBucket()
    const access = await accessOf(reception)
    const key = objectKey(access, 'scan.pdf', desk.clock.now, 'from-the-browser')
    aliyun.objects.set(key, new Uint8Array(paper(5000)))
    const callback = noticeCallback(access.callbackUrl, { fileName: 'scan.pdf', fileIndex: 0 })
    const path = callback.url.slice(SETTINGS.publicUrl.length)
    const body = new URLSearchParams({ object: key, fileName: '扫描.pdf', fileIndex: '3' }).toString()
    const notice = async (headers: Record<string, string>, sent = body) =>
      (await app.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers, body: sent }))).json()

    expect(await notice({})).toMatchObject({ code: '1111' })
    expect(await notice(signedByStorage(path, `${body}&size=1`))).toMatchObject({ code: '1111' })
    expect(await notice(signedByStorage(path, body, 'https://elsewhere.example/key.pem'))).toMatchObject({
      code: '1111',
    })
    expect(await notice(signedByStorage(path, body, 'https://gosspublic.alicdn.com.elsewhere.example/'))).toMatchObject(
      {
        code: '1111',
      },
    )
    const absent = body.replace('from-the-browser', 'never-uploaded')
    expect(await notice(signedByStorage(path, absent), absent)).toMatchObject({ code: '9999' })
    expect(await notice(signedByStorage(path, body))).toMatchObject({
      code: '0000',
      data: [{ fileName: '扫描.pdf', fileIndex: 3, storageName: key }],
    })
    expect(await uploadedAt(desk)).toMatchObject([
      { storageName: key, size: 5000, mime: 'application/pdf', companyId: 101, userId: 2 },
    ])
  })

  test('removes an object that is not what it says', async () => {
    const { desk, aliyun, reception, app } = await openBucket()
    const access = await accessOf(reception)
    const key = objectKey(access, 'face.jpg', desk.clock.now, 'not-a-picture')
    aliyun.objects.set(key, new Uint8Array(paper(500)))
    const path = access.callbackUrl.slice(SETTINGS.publicUrl.length)
    const body = new URLSearchParams({ object: key, fileName: 'face.jpg', fileIndex: '0' }).toString()
    const init = { method: 'POST', headers: signedByStorage(path, body), body }
    const answer = await (await app.fetch(new Request(`http://localhost${path}`, init))).json()
    expect(answer).toMatchObject({ code: '9999', msg: '文件内容与扩展名不符' })
    expect(aliyun.objects.size).toBe(0)
  })

  test('keeps what the server takes itself there too, shows pictures and papers through the server, downloads directly', async () => {
    const { aliyun, reception, desk } = await openBucket()
    const form = new FormData()
    form.append('file', new File([paper(3000)], 'a.pdf'))
    form.append('file', new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])], '表格.xls'))
    const answer = await (await reception('/api/batchUpload', { method: 'POST', body: form })).json()
    const [pdf, xls] = calls.batchUpload.output.parse((answer as { data: unknown }).data)
    expect(aliyun.objects.size).toBe(2)
    const shown = await reception(pdf?.imgUrl ?? '', { headers: { range: 'bytes=10-19' } })
    expect(shown.status).toBe(206)
    expect(Buffer.from(await shown.arrayBuffer()).equals(paper(3000).subarray(10, 20))).toBe(true)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')

    const sent = await reception(xls?.imgUrl ?? '')
    expect(sent.status).toBe(302)
    const address = new URL(sent.headers.get('location') ?? '')
    expect(address.origin).toBe('https://visadesk-files.oss-cn-hangzhou.aliyuncs.com')
    const { 'x-oss-signature': signature, ...queries } = Object.fromEntries(address.searchParams)
    expect(queries).toMatchObject({
      'response-content-type': 'application/vnd.ms-excel',
      'response-content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('表格.xls')}`,
      'x-oss-expires': '600',
    })
    const canonical = oracle.getCanonicalRequest(
      'GET',
      { headers: {}, queries },
      SETTINGS.bucket,
      address.pathname.slice(1),
      [],
    )
    const date = queries['x-oss-date'] ?? ''
    const text = oracle.getStringToSign('cn-hangzhou', date, canonical)
    expect(signature).toBe(oracle.getSignatureV4(SETTINGS.accessKeySecret, date.slice(0, 8), 'cn-hangzhou', text))
    expect(date).toBe(new Date(desk.clock.now).toISOString().replace(/\.\d{3}|[-:]/g, ''))
  })

  test('has no store of its own beside the bucket, and says what the storage refused', async () => {
    const { app, bucket, desk } = await openBucket()
    const own = await app.fetch(
      new Request('http://localhost/api/oss/101/2/2026/11/20/some-object.pdf', { method: 'PUT' }),
    )
    expect(own.status).toBe(404)
    expect(await bucket.files.get('visadesk/nothing.pdf')).toBeNull()
    await bucket.files.remove('visadesk/nothing.pdf')
    const wrong: Bucket = ossBucket(
      { ...SETTINGS, accessKeySecret: 'another' },
      desk.deps.clock,
      playAliyun(desk.deps.clock).fetch,
    )
    await expect(wrong.files.get('visadesk/a.pdf')).rejects.toThrow('403 SignatureDoesNotMatch')
    await expect(wrong.lend('visadesk/101/2')).rejects.toThrow('SignatureDoesNotMatch')
  })
})

it('is configured by all of its variables or none, and pages may then send to it', () => {
  const env = {
    OSS_REGION: SETTINGS.region,
    OSS_BUCKET: SETTINGS.bucket,
    OSS_ACCESS_KEY_ID: SETTINGS.accessKeyId,
    OSS_ACCESS_KEY_SECRET: SETTINGS.accessKeySecret,
    OSS_ROLE_ARN: SETTINGS.roleArn,
    OSS_CALLBACK_URL: SETTINGS.publicUrl,
  }
  expect(readEnvironment(env).bucket).toEqual(SETTINGS)
  expect(readEnvironment({}).bucket).toBeUndefined()
  expect(() => readEnvironment({ ...env, OSS_ROLE_ARN: '' })).toThrow(/OSS_ROLE_ARN must be set too/)
  expect(() => readEnvironment({ ...env, OSS_CALLBACK_URL: 'visa.example.com' })).toThrow(/OSS_CALLBACK_URL must be/)
  const headers = new Headers()
  secureHeaders(headers, [], { storage: 'https://files.example.com' })
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://files.example.com ")
  secureHeaders(headers)
  expect(headers.get('content-security-policy')).not.toContain('https://files.example.com')
})
