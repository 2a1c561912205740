import type OSS from 'ali-oss'
import SparkMD5 from 'spark-md5'
import { afterAll, expect, test } from 'vitest'
import * as calls from '#protocol/file/calls.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { type Desk, onSqliteForBoth } from './harness.ts'
import { clientOf, lent, listen, newUpload, paper, refusalOf } from './oss-client.ts'
import { uploadedAt } from './received-papers.ts'

const MB = 1024 * 1024
const uploads = (desk: Desk) => desk.store.read.selectFrom('objectUpload').selectAll().execute()
const md5 = (bytes: Buffer<ArrayBuffer>) => SparkMD5.ArrayBuffer.hash(new Uint8Array(bytes).buffer)
type Notice = Envelope<calls.Uploaded[]>

onSqliteForBoth('the server’s own object store', (openDesk) => {
  const servers: { stop(): Promise<void> }[] = []
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })

  async function openStore(userName = 'reception') {
    const desk = await openDesk()
    desk.clock.now = Date.now()
    const server = await listen(desk.deps)
    servers.push(server)
    const person = await desk.as(userName)
    return { desk, server, person, access: await lent(person, server.origin) }
  }

  test('lends the names of the specification, for half an hour, new ones each time', async () => {
    const { desk, person, access } = await openStore()
    expect(access).toMatchObject({
      bucket: 'visadesk',
      region: 'oss-local',
      cname: true,
      secure: false,
      baseDir: 'api/oss',
      userDir: `101/${person.userId}`,
      expiresAt: desk.clock.now + 30 * 60_000,
    })
    expect(access.callbackUrl).toMatch(/^http:\/\/localhost:\d+\/api\/aliyun\/oss\/notice\?/)
    const refreshed = await person.get(calls.forceRefresh, {})
    expect(refreshed.securityToken).not.toBe(access.securityToken)
    expect(refreshed.accessKeySecret).not.toBe(access.accessKeySecret)
    expect(await desk.stranger.call(calls.accessParams, {})).toMatchObject({ code: '2323' })
  })

  test.each([
    ['V1', false],
    ['V4', true],
  ])('takes a file in one request, signed by %s, and answers the notice', async (_, v4) => {
    const { desk, person, access } = await openStore()
    const bytes = paper(3000)
    const { key, callback } = newUpload(desk, access, '邀请函 (1).PDF', 'one-request-1', 4)
    const done = await clientOf(access, { v4 }).put(key, bytes, { callback })
    const notice = done.data as Notice
    expect(notice).toMatchObject({
      code: '0000',
      data: [{ fileName: '邀请函 (1).PDF', fileIndex: 4 }],
    })
    const storageName = notice.data[0]?.storageName
    expect(storageName).toMatch(new RegExp(`^${key.slice(0, key.lastIndexOf('/'))}/[0-9a-f]{32}\\.pdf$`))
    expect(await uploadedAt(desk)).toMatchObject([
      { storageName, md5: md5(bytes), size: 3000, mime: 'application/pdf', companyId: 101, userId: person.userId },
    ])
    const opened = await desk.stranger.fetch(notice.data[0]?.imgUrl ?? '')
    expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true)
    expect(opened.headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each([
    ['V1', false],
    ['V4', true],
  ])(
    'takes ten megabytes in parts, signed by %s, byte for byte',
    async (_, v4) => {
      const { desk, person, access } = await openStore()
      const bytes = paper(10 * MB + 321)
      const { key, callback } = newUpload(desk, access, 'scan.pdf', 'ten-megabytes')
      const done = await clientOf(access, { v4 }).multipartUpload(key, bytes, { callback, partSize: MB, parallel: 3 })
      expect((done.data as Notice).code).toBe('0000')
      expect((done.res as { headers: Record<string, string> }).headers.etag).toMatch(/^"[0-9A-F]{32}-11"$/)
      expect(await uploadedAt(desk)).toMatchObject([{ md5: md5(bytes), size: bytes.length }])
      const back = await clientOf(access, { v4 }).get(key)
      expect((back.content as Buffer).equals(bytes)).toBe(true)
      const address = await person.get(calls.exist, { md5: md5(bytes), fileSize: bytes.length })
      expect((await desk.stranger.fetch(address)).status).toBe(200)
      expect(await desk.deps.files.get(`parts/${(await uploads(desk))[0]?.id}/1`)).toBeNull()
      expect(await desk.store.read.selectFrom('objectPart').selectAll().execute()).toEqual([])
    },
    30_000,
  )

  test('goes on from a checkpoint after the server was started anew', async () => {
    const { desk, server, person, access } = await openStore()
    const bytes = paper(5 * MB)
    const { key, callback } = newUpload(desk, access, 'scan.pdf', 'goes-on-later')
    const client = clientOf(access)
    let checkpoint: OSS.Checkpoint | undefined
    const progress = (share: number, at: OSS.Checkpoint) => {
      checkpoint = at
      if (share > 0.4) client.cancel()
    }
    await expect(
      client.multipartUpload(key, bytes, { callback, partSize: MB, parallel: 1, progress }),
    ).rejects.toMatchObject({ name: 'cancel' })
    await server.stop()
    servers.splice(servers.indexOf(server), 1)

    const again = await listen(desk.deps)
    servers.push(again)
    const second = clientOf(await lent(person, again.origin))
    const known = await second.listParts(key, checkpoint?.uploadId ?? '', {
      'max-parts': 100,
      'part-number-marker': 0,
      'encoding-type': '',
    })
    expect([known.parts].flat().length).toBe(checkpoint?.doneParts.length)
    expect(checkpoint?.doneParts.length).toBeGreaterThan(0)
    const done = await second.multipartUpload(key, bytes, { callback, checkpoint, partSize: MB })
    expect((done.data as Notice).code).toBe('0000')
    expect(await uploadedAt(desk)).toMatchObject([{ md5: md5(bytes), size: bytes.length }])
  }, 30_000)

  test('answers a completion that is asked for again as it did before', async () => {
    const { desk, access } = await openStore()
    const client = clientOf(access)
    const { key, callback } = newUpload(desk, access, 'scan.pdf', 'asked-again-1')
    const bytes = paper(200_000)
    const { uploadId } = await client.initMultipartUpload(key)
    const part = await client.uploadPart(key, uploadId, 1, bytes as never, 0, bytes.length)
    const parts = [{ number: 1, etag: (part as { etag: string }).etag }]
    const first = (await client.completeMultipartUpload(key, uploadId, parts, { callback })) as unknown as {
      data: Notice
    }
    const second = (await client.completeMultipartUpload(key, uploadId, parts, { callback })) as unknown as {
      data: Notice
    }
    expect(second.data.data[0]?.storageName).toBe(first.data.data[0]?.storageName)
    expect(await uploadedAt(desk)).toHaveLength(1)
    expect(await refusalOf(client.uploadPart(key, uploadId, 2, bytes as never, 0, 5))).toEqual({
      code: 'NoSuchUpload',
      status: 404,
    })
  })

  test('refuses a wrong signature, another’s key and a request without any', async () => {
    const { desk, access, server } = await openStore()
    const { key } = newUpload(desk, access, 'a.pdf', 'wrong-signature')
    for (const v4 of [false, true]) {
      const wrong = clientOf({ ...access, accessKeySecret: `${access.accessKeySecret}x` }, { v4 })
      expect(await refusalOf(wrong.put(key, paper(9)))).toEqual({ code: 'SignatureDoesNotMatch', status: 403 })
      const stolen = clientOf({ ...access, accessKeyId: 'STS.somebodyelse' }, { v4 })
      expect(await refusalOf(stolen.put(key, paper(9)))).toEqual({ code: 'InvalidAccessKeyId', status: 403 })
      const forged = access.securityToken.replace(/^101\./, '102.')
      expect(await refusalOf(clientOf({ ...access, securityToken: forged }, { v4 }).put(key, paper(9)))).toEqual({
        code: 'InvalidSecurityToken',
        status: 403,
      })
    }
    const bare = await fetch(`${server.origin}/${key}`, { method: 'PUT', body: paper(9) })
    expect(bare.status).toBe(403)
    expect(await bare.text()).toMatch(
      /^<\?xml.*<Error><Code>AccessDenied<\/Code><Message>.*<RequestId>[0-9A-F]{24}<.*<HostId>/s,
    )
    expect(await uploads(desk)).toEqual([])
  })

  test('refuses credentials that are over, and whoever was frozen meanwhile', async () => {
    const { desk, person, access } = await openStore()
    const { key } = newUpload(desk, access, 'a.pdf', 'over-by-then')
    await desk.store.change((tx) =>
      tx.updateTable('userAccount').set({ frozen: 1 }).where('id', '=', person.userId).execute(),
    )
    expect(await refusalOf(clientOf(access).put(key, paper(9)))).toEqual({ code: 'AccessDenied', status: 403 })
    const old = { ...access }
    desk.clock.now -= 31 * 60_000
    const before = await lent(await desk.as('supervisor'), access.endpoint)
    desk.clock.now += 31 * 60_000
    for (const v4 of [false, true])
      expect(await refusalOf(clientOf({ ...old, ...before }, { v4 }).put(key, paper(9)))).toEqual({
        code: 'SecurityTokenExpired',
        status: 403,
      })
  })

  test('lets nobody write or read in another’s folder, or beside the date path', async () => {
    const { desk, access, person } = await openStore()
    const mine = newUpload(desk, access, 'a.pdf', 'a-private-paper')
    await clientOf(access).put(mine.key, paper(500), { callback: mine.callback })
    for (const name of ['supervisor', 'bj_reception', 'customer', 'admin']) {
      const other = clientOf(await lent(await desk.as(name), access.endpoint))
      expect(await refusalOf(other.put(mine.key, paper(9)))).toEqual({ code: 'AccessDenied', status: 403 })
      expect(await refusalOf(other.get(mine.key))).toEqual({ code: 'AccessDenied', status: 403 })
      expect(await refusalOf(other.initMultipartUpload(mine.key))).toEqual({ code: 'AccessDenied', status: 403 })
    }
    const lines = await desk.store.read.selectFrom('audit').select(['userId', 'code', 'action']).execute()
    expect(lines).toHaveLength(12)
    expect(new Set(lines.map((line) => line.code))).toEqual(new Set(['1111']))
    expect(lines).not.toContainEqual(expect.objectContaining({ userId: person.userId }))
    const base = `api/oss/101/${person.userId}`
    for (const key of [`${base}/x.pdf`, `${base}/2026/11/20/../../a.pdf`, `${base}/2026/11/20/${'x'.repeat(80)}.pdf`])
      expect((await refusalOf(clientOf(access).put(key, paper(9)))).code).toMatch(/AccessDenied|SignatureDoesNotMatch/)
    expect(await refusalOf(clientOf(access).delete(mine.key))).toEqual({ code: 'AccessDenied', status: 403 })
  })

  test('writes over no file: the same key again is another file', async () => {
    const { desk, access } = await openStore()
    const { key, callback } = newUpload(desk, access, 'a.pdf', 'one-key-twice')
    const client = clientOf(access)
    const [first] = ((await client.put(key, paper(500), { callback })).data as Notice).data
    desk.clock.now += 1
    const [second] = ((await client.put(key, paper(400, 2), { callback })).data as Notice).data
    expect((await uploadedAt(desk)).map((row) => row.storageName)).toEqual([first?.storageName, second?.storageName])
    const openedAs = async (name: string | undefined) => (await client.get(name ?? '')).content as Buffer
    expect((await openedAs(first?.storageName)).equals(paper(500))).toBe(true)
    expect((await openedAs(key)).equals(paper(400, 2))).toBe(true)
    await client.put(first?.storageName ?? '', paper(300, 3), { callback })
    expect((await openedAs(first?.storageName)).equals(paper(500))).toBe(true)
  })

  test('tells a client whose clock is wrong the time, and takes what it then signs', async () => {
    const { desk, access } = await openStore()
    // The server is 16 minutes ahead; the credentials last longer than that.
    desk.clock.now += 16 * 60_000
    for (const v4 of [false, true]) {
      const { key, callback } = newUpload(desk, access, 'a.pdf', `wrong-clock-${v4}`)
      const client = clientOf(access, { v4 })
      expect(await refusalOf(client.put(key, paper(99)))).toEqual({ code: 'RequestTimeTooSkewed', status: 403 })
      const headers = { authorization: 'OSS a:b', 'x-oss-date': new Date().toUTCString() }
      const answer = await (await fetch(`${access.endpoint}/${key}`, { method: 'PUT', headers })).text()
      const serverTime = /<ServerTime>(.*)<\/ServerTime>/.exec(answer)?.[1] ?? ''
      // What the browser's client does with it by itself.
      const { options } = client as unknown as { options: { amendTimeSkewed: number } }
      options.amendTimeSkewed = Date.parse(serverTime) - Date.now()
      expect((await client.put(key, paper(99, v4 ? 4 : 1), { callback })).data).toMatchObject({ code: '0000' })
    }
  })
})
