import { createHash } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import * as calls from '#protocol/file/calls.ts'
import type { StorageAccess } from '#protocol/file/storage.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { receive } from '#server/modules/file/oss/receive.ts'
import { overdueUploads, releaseUnusedUploads } from '#server/services/file/object-uploads.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { clientOf, completeRaw, lent, listen, newUpload, paper, refusalOf } from './oss-client.ts'
import { planOf } from './plan.ts'
import { uploadedAt } from './received-papers.ts'

const DAY = 86_400_000
const uploads = (desk: Desk) => desk.store.read.selectFrom('objectUpload').selectAll().execute()
const parts = (desk: Desk) => desk.store.read.selectFrom('objectPart').selectAll().execute()
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
type Notice = Envelope<calls.Uploaded[]>

/** A ZIP of one empty entry that says how large it would be. */
function zip(unpacked: number): Buffer {
  const bytes = Buffer.alloc(4 + 46 + 22)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt32LE(0x02014b50, 4)
  bytes.writeUInt32LE(unpacked, 4 + 24)
  bytes.writeUInt32LE(0x06054b50, 50)
  bytes.writeUInt16LE(1, 50 + 10)
  bytes.writeUInt32LE(4, 50 + 16)
  return bytes
}

onEachEngine('notices of uploads', (openDesk, engine) => {
  const servers: { stop(): Promise<void> }[] = []
  afterAll(async () => {
    for (const server of servers) await server.stop()
  })

  async function openStore(userName = 'reception') {
    const desk = await openDesk()
    desk.clock.now = Date.now()
    const server = await listen(desk.deps)
    servers.push(server)
    const puts = vi.spyOn(desk.deps.files, 'put')
    /** What was written and still lies there. */
    const left = async () => {
      const names = new Set(puts.mock.calls.map(([name]) => name))
      const there = await Promise.all([...names].map(async (name) => [name, await desk.deps.files.get(name)] as const))
      return there.filter(([, content]) => content !== null).map(([name]) => name)
    }
    const access = await lent(await desk.as(userName), server.origin)
    return { desk, server, access, left, client: clientOf(access) }
  }

  const put = async (desk: Desk, access: StorageAccess, name: string, bytes: Buffer, random: string) => {
    const { key, callback } = newUpload(desk, access, name, random)
    const done = await clientOf(access).put(key, bytes, { callback })
    return { key, notice: done.data as Notice }
  }

  test.each([
    ['a picture that is none', 'face.jpg', paper(900), '文件内容与扩展名不符'],
    ['a program in a text’s clothes', 'notes.txt', Buffer.from([0x4d, 0x5a, 0, 1]), '文件内容与扩展名不符'],
    ['an archive that would fill the disk', 'table.xlsx', zip(500 * 1024 * 1024), '文件解压后过大'],
    ['a page', 'page.html', Buffer.from('<p>'), 'JPG'],
  ])('refuses %s, says why and keeps nothing of it', async (_, name, bytes, message) => {
    const { desk, access, left } = await openStore()
    const { notice } = await put(desk, access, name, bytes, 'refused-content')
    expect(notice).toMatchObject({ code: '9999', msg: expect.stringContaining(message) })
    expect(await uploadedAt(desk)).toEqual([])
    expect(await uploads(desk)).toEqual([])
    expect(await left()).toEqual([])
  })

  test('refuses a name that says something else than the key, in the uploader’s language', async () => {
    const { desk, access, client } = await openStore()
    const english = await (await desk.as('reception')).get(calls.accessParams, {}, { lang: 'en' })
    const moved = { ...access, callbackUrl: english.callbackUrl.replace('http://localhost', access.endpoint) }
    const { key } = newUpload(desk, access, 'a.pdf', 'another-name')
    const { callback } = newUpload(desk, moved, 'a.png', 'another-name')
    const done = await client.put(key, paper(500), { callback })
    expect(done.data).toMatchObject({ code: '9999', msg: 'The file is not what its extension says' })
  })

  test('refuses what is larger than an object may be, before it is taken in', async () => {
    const { desk, access, client, left } = await openStore()
    const large = paper(20 * 1024 * 1024 + 1)
    const { key } = newUpload(desk, access, 'a.pdf', 'much-too-large')
    expect(await refusalOf(client.put(key, large))).toEqual({ code: 'EntityTooLarge', status: 400 })
    const inParts = newUpload(desk, access, 'a.pdf', 'too-large-in-parts')
    expect(
      await refusalOf(client.multipartUpload(inParts.key, large, { partSize: 7 * 1024 * 1024, parallel: 1 })),
    ).toEqual({ code: 'EntityTooLarge', status: 400 })
    expect((await left()).filter((name) => !name.startsWith('parts/'))).toEqual([])
    expect(await uploadedAt(desk)).toEqual([])
  }, 30_000)

  test('answers the first file for a content that the side has already', async () => {
    const { desk, access, left } = await openStore()
    const bytes = paper(700)
    const first = await put(desk, access, 'one.pdf', bytes, 'the-first-one')
    const second = await put(desk, access, 'two.pdf', bytes, 'the-second-one')
    const [kept] = first.notice.data
    expect(second.notice.data).toMatchObject([{ fileName: 'two.pdf', storageName: kept?.storageName }])
    expect(await left()).toEqual([kept?.storageName])
    const foreign = await lent(await desk.as('bj_reception'), access.endpoint)
    const third = await put(desk, foreign, 'one.pdf', bytes, 'the-third-one')
    expect(third.notice.data[0]?.storageName).not.toBe(kept?.storageName)
    expect(await uploadedAt(desk)).toHaveLength(2)
  })

  test('says that a content exists to its own company only', async () => {
    const { desk, access } = await openStore()
    const bytes = paper(800)
    await put(desk, access, 'a.pdf', bytes, 'known-content')
    const question = { md5: md5(bytes), fileSize: bytes.length }
    expect(await (await desk.as('supervisor')).get(calls.exist, question)).toMatch(/^\/api\/file\/content\//)
    for (const name of ['bj_reception', 'agent', 'customer'])
      expect(await (await desk.as(name)).get(calls.exist, question)).toBe('')
  })

  test('is heard from the store only, at its own address, for the folder it was given for', async () => {
    const { desk, access, client } = await openStore()
    const { key, callback } = newUpload(desk, access, 'a.pdf', 'nobodys-notice')
    const form = new URLSearchParams({ object: key, fileName: 'a.pdf', fileIndex: '0' })
    const path = callback.url.slice(access.endpoint.length)
    const direct = await (await desk.as('reception')).fetch(path, { method: 'POST', body: form })
    expect(await direct.json()).toMatchObject({ code: '1111' })

    const elsewhere = { ...callback, url: 'http://elsewhere.example/notice' }
    expect(await refusalOf(client.put(key, paper(99), { callback: elsewhere }))).toMatchObject({
      code: 'InvalidArgument',
    })
    const other = await lent(await desk.as('supervisor'), access.endpoint)
    const borrowed = { ...callback, url: other.callbackUrl }
    expect((await client.put(key, paper(99), { callback: borrowed })).data).toMatchObject({ code: '1111' })
    const pointing = { ...callback, body: callback.body.replace('$' + '{object}', other.userDir) }
    expect((await client.put(key, paper(99), { callback: pointing })).data).toMatchObject({ code: '1111' })
    expect(await uploadedAt(desk)).toEqual([])
    desk.clock.now -= DAY + 1
    const old = await lent(await desk.as('reception'), access.endpoint)
    desk.clock.now += DAY + 1
    const late = { ...callback, url: old.callbackUrl }
    expect((await client.put(key, paper(99), { callback: late })).data).toMatchObject({ code: '1111' })
    expect(await uploadedAt(desk)).toEqual([])
  })

  test('refuses a part that was changed on the disk, unknown parts, and parts out of order', async () => {
    const { desk, access, client, left } = await openStore()
    const { key } = newUpload(desk, access, 'a.pdf', 'tampered-parts')
    const bytes = paper(250_000)
    const { uploadId } = await client.initMultipartUpload(key)
    const send = async (number: number, from: number, to: number) =>
      ((await client.uploadPart(key, uploadId, number, bytes as never, from, to)) as { etag: string }).etag
    const one = { number: 1, etag: await send(1, 0, 150_000) }
    const two = { number: 2, etag: await send(2, 150_000, 250_000) }
    const complete = (list: { number: number; etag: string }[]) =>
      refusalOf(client.completeMultipartUpload(key, uploadId, list))
    expect(await complete([one, { ...two, etag: one.etag }])).toEqual({ code: 'InvalidPart', status: 400 })
    expect(await complete([one, { number: 3, etag: two.etag }])).toEqual({ code: 'InvalidPart', status: 400 })
    expect(await complete([])).toEqual({ code: 'MalformedXML', status: 400 })
    await desk.deps.files.put(`parts/${uploadId}/2`, new Uint8Array(100_000))
    expect(await complete([one, two])).toEqual({ code: 'InvalidPart', status: 400 })
    expect((await left()).filter((name) => !name.startsWith('parts/'))).toEqual([])
    // Sent again, the part is as it was.
    await send(2, 150_000, 250_000)
    const three = { number: 3, etag: await send(3, 0, 5) }
    const early = { ...three, number: 1, etag: await send(1, 0, 99) }
    expect(await complete([early, two])).toEqual({ code: 'EntityTooSmall', status: 400 })
    await send(1, 0, 150_000)
    const xml = (list: { number: number; etag: string }[], before = '') =>
      `${before}<CompleteMultipartUpload>${list
        .map(({ number, etag }) => `<Part> <ETag>${etag}</ETag>\n<PartNumber>${number}</PartNumber></Part>`)
        .join('')}</CompleteMultipartUpload>`
    const raw = (body: string) => refusalOf(completeRaw(client, key, uploadId, body))
    expect(await raw(xml([two, one]))).toEqual({ code: 'InvalidPartOrder', status: 400 })
    const malformed = { code: 'MalformedXML', status: 400 }
    expect(await raw(xml([one, two], '<!DOCTYPE a [<!ENTITY b "c">]>'))).toEqual(malformed)
    expect(await raw(xml([{ number: 1, etag: '&b;' }]))).toEqual(malformed)
    expect(await raw(`${xml([one, two])}${' '.repeat(200_000)}`)).toEqual(malformed)
    expect(await raw('no XML')).toEqual(malformed)
    await completeRaw(client, key, uploadId, xml([one, two], '<?xml version="1.0"?>'))
    expect((await uploads(desk)).map((upload) => upload.state)).toEqual([1])
    expect(await parts(desk)).toEqual([])
  })

  test('lists the parts that have come, and forgets them when the upload is given up', async () => {
    const { desk, access, client } = await openStore()
    const { key } = newUpload(desk, access, 'a.pdf', 'given-up-early')
    const bytes = paper(300_000)
    const { uploadId } = await client.initMultipartUpload(key)
    for (const number of [2, 1]) await client.uploadPart(key, uploadId, number, bytes as never, 0, 100_000 + number)
    const query = { 'max-parts': 1, 'part-number-marker': 0, 'encoding-type': '' }
    const page = await client.listParts(key, uploadId, query)
    expect(page).toMatchObject({ uploadId, isTruncated: 'true', nextPartNumberMarker: '1' })
    expect(page.parts).toMatchObject({ PartNumber: '1', Size: '100001' })
    await client.abortMultipartUpload(key, uploadId)
    expect(await parts(desk)).toEqual([])
    expect(await uploads(desk)).toEqual([])
    expect(await desk.deps.files.get(`parts/${uploadId}/1`)).toBeNull()
    expect(await refusalOf(client.listParts(key, uploadId, query))).toEqual({ code: 'NoSuchUpload', status: 404 })
  })

  test('sweeps what was never finished, a day later, and no file', async () => {
    const { desk, access, client, left } = await openStore()
    const begun = newUpload(desk, access, 'a.pdf', 'left-lying')
    const { uploadId } = await client.initMultipartUpload(begun.key)
    await client.uploadPart(begun.key, uploadId, 1, paper(5000) as never, 0, 5000)
    const unnoticed = newUpload(desk, access, 'b.pdf', 'without-a-notice')
    await client.put(unnoticed.key, paper(600))
    const kept = await put(desk, access, 'c.pdf', paper(700, 3), 'a-real-file-1')
    expect(await refusalOf(client.get(unnoticed.key))).toEqual({ code: 'NoSuchKey', status: 404 })

    await releaseUnusedUploads(desk.deps, desk.clock.now + DAY - 1)
    expect(await uploads(desk)).toHaveLength(3)
    await releaseUnusedUploads(desk.deps, desk.clock.now + DAY)
    expect(await uploads(desk)).toEqual([])
    expect(await parts(desk)).toEqual([])
    expect(await left()).toEqual([kept.notice.data[0]?.storageName])
  })

  test('opens a file by ranges and by addresses of both kinds, until they end', async () => {
    const { desk, access, client } = await openStore()
    const bytes = paper(2000)
    const { key } = await put(desk, access, 'a.pdf', bytes, 'opened-by-address')
    const head = await client.head(key)
    expect((head.res as { headers: Record<string, string> }).headers).toMatchObject({
      'content-length': '2000',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
    const range = await client.get(key, { headers: { Range: 'bytes=100-299' } })
    expect((range.content as Buffer).equals(bytes.subarray(100, 300))).toBe(true)
    expect((range.res as { status: number }).status).toBe(206)

    const v1 = client.signatureUrl(key, { expires: 60 })
    const v4 = await client.signatureUrlV4('GET', 60, undefined, key)
    for (const address of [v1, v4]) {
      const opened = await fetch(address, { headers: { range: 'bytes=-5' } })
      expect(opened.headers.get('content-range')).toBe('bytes 1995-1999/2000')
      expect(Buffer.from(await opened.arrayBuffer()).equals(bytes.subarray(1995))).toBe(true)
      expect((await fetch(address.replace(/(ignature=.{3})./, '$1_'))).status).toBe(403)
      expect((await fetch(address, { headers: { range: 'bytes=2000-' } })).status).toBe(416)
      expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403)
    }
    desk.clock.now += 61_000
    for (const address of [v1, v4]) expect((await fetch(address)).status).toBe(403)
  })

  test('holds a body against its length and its MD5, and a list of parts against trickery', async () => {
    const { desk, access, client, left } = await openStore()
    const { key } = newUpload(desk, access, 'a.pdf', 'held-against-it')
    const wrong = { headers: { 'Content-MD5': 'XrY7u+Ae7tCTyVK7j1rNww==' }, disabledMD5: false }
    expect(await refusalOf(client.put(key, paper(50), wrong as never))).toEqual({ code: 'InvalidDigest', status: 400 })
    expect(await left()).toEqual([])
    expect(await refusalOf(client.putACL(key, 'public-read'))).toEqual({ code: 'NotImplemented', status: 501 })
    expect(await refusalOf(client.copy(key, key))).toMatchObject({ code: 'NotImplemented' })
  })

  test('lets no stream run on beyond what an object may have, and keeps no half of it', async () => {
    const { desk } = await openStore()
    const streamed = (chunks: number, headers: Record<string, string> = {}) => {
      let sent = 0
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent === chunks) return controller.close()
          sent += 1
          controller.enqueue(new Uint8Array(1000))
        },
      })
      return new Request('http://localhost/', { method: 'PUT', body, headers, duplex: 'half' } as RequestInit)
    }
    const take = (request: Request) => receive(desk.deps, request, 'parts/x/1', 5000)
    expect(await take(streamed(5))).toMatchObject({ size: 5000 })
    await desk.deps.files.remove('parts/x/1')
    await expect(take(streamed(9))).rejects.toMatchObject({ code: 'EntityTooLarge' })
    await expect(take(streamed(3, { 'content-length': '4000' }))).rejects.toMatchObject({ code: 'IncompleteBody' })
    expect(await desk.deps.files.get('parts/x/1')).toBeNull()
  })

  test('finds what is to be swept by an index', async () => {
    const { desk } = await openStore()
    const plan = await planOf(desk, overdueUploads(desk.store.read, desk.clock.now))
    // PostgreSQL decides by its statistics, so it is only asked to answer.
    if (engine === 'sqlite') expect(plan).toMatch(/object_upload_age.*file_storage_unique/)
    else expect(plan).not.toBe('')
  })
})
