import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type OSS from 'ali-oss'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import type { Uploaded } from '#protocol/file/calls.ts'
import { noticeCallback, objectKey, type StorageAccess } from '#protocol/file/storage.ts'
import type { Envelope } from '#protocol/kit/envelope.ts'
import { clientOf, paper } from './oss-client.ts'
import { freePort, type ServerProcess, signIn, startServer } from './process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-oss-kill-'))
const sharedDir = mkdtempSync(join(tmpdir(), 'visadesk-oss-two-'))
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(sharedDir, { recursive: true, force: true })
})

const PART = 256 * 1024
type Checkpoint = OSS.Checkpoint
type Notice = Envelope<Uploaded[]>

/** By name, as a browser's address has it: the client signs for no bare IP. */
const named = (server: ServerProcess) => server.url.replace('127.0.0.1', 'localhost')

async function accessAt(origin: string): Promise<StorageAccess> {
  const reception = await signIn(origin, 'reception')
  const response = await fetch(`${origin}/api/aliyun/oss/accessParams`, { headers: { cookie: reception.cookie } })
  return ((await response.json()) as Envelope<StorageAccess>).data
}

/** Opens what a notice answered and says what it is by its MD5. */
async function sumAt(origin: string, notice: Notice | undefined): Promise<string> {
  const content = await fetch(`${origin}${notice?.data[0]?.imgUrl}`)
  return createHash('md5')
    .update(Buffer.from(await content.arrayBuffer()))
    .digest('hex')
}

describe('a server that is killed while a file comes', () => {
  it('goes on with the parts that it acknowledged, and ends with the file byte for byte', async () => {
    const bytes = paper(12 * PART + 77)
    const PORT = String(await freePort())
    let checkpoint: Checkpoint | undefined
    let key = ''
    let notice: Notice | undefined
    const acknowledged: number[] = []
    for (let attempt = 0; attempt < 5 && !notice; attempt += 1) {
      const server = await startServer({ DATA_DIR: dataDir, PORT })
      const access = await accessAt(named(server))
      key ||= objectKey(access, 'scan.pdf', Date.now(), 'killed-in-between')
      const callback = noticeCallback(access.callbackUrl, { fileName: 'scan.pdf', fileIndex: 0 })
      const before = checkpoint?.doneParts.length ?? 0
      acknowledged.push(before)
      const progress = async (_: number, at: Checkpoint | null) => {
        checkpoint = at ?? checkpoint
        if (attempt < 3 && (checkpoint?.doneParts.length ?? 0) >= before + 3) await server.kill()
      }
      try {
        const options = { callback, partSize: PART, parallel: 2, progress, checkpoint }
        notice = (await clientOf(access).multipartUpload(key, bytes, options as OSS.MultipartUploadOptions))
          .data as Notice
      } catch {
        continue
      }
      expect(notice.code).toBe('0000')
      expect(await sumAt(named(server), notice)).toBe(createHash('md5').update(bytes).digest('hex'))
      expect(await server.stop()).toBe(0)
    }
    expect(acknowledged).toHaveLength(4)
    expect(acknowledged.every((count, attempt) => count >= attempt * 3)).toBe(true)
    expect(
      readdirSync(join(dataDir, 'files', 'parts'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      ),
    ).toEqual([])
  }, 120_000)

  it('gives one file, whether the kill came before, while or after it was completed', async () => {
    const PORT = String(await freePort())
    for (let round = 0; round < 4; round += 1) {
      const bytes = paper(2 * PART, round + 10)
      let server = await startServer({ DATA_DIR: dataDir, PORT })
      const access = await accessAt(named(server))
      const key = objectKey(access, 'scan.pdf', Date.now(), `killed-at-the-end-${round}`)
      const callback = noticeCallback(access.callbackUrl, { fileName: 'scan.pdf', fileIndex: 0 })
      const client = clientOf(access)
      const { uploadId } = await client.initMultipartUpload(key)
      const parts: { number: number; etag: string }[] = []
      for (const number of [1, 2]) {
        const sent = await client.uploadPart(key, uploadId, number, bytes as never, (number - 1) * PART, number * PART)
        parts.push({ number, etag: (sent as { etag: string }).etag })
      }
      const complete = () =>
        client.completeMultipartUpload(key, uploadId, parts, { callback }) as Promise<unknown> as Promise<{
          data: Notice
        }>
      const first = complete().catch(() => null)
      // Later in every round: another request of the same server marks the time.
      for (let wait = 0; wait < round; wait += 1) await fetch(`${server.url}/api/sys/now`)
      await server.kill()
      await first
      server = await startServer({ DATA_DIR: dataDir, PORT })
      const { data: notice } = await complete()
      expect(notice).toMatchObject({ code: '0000' })
      expect(await sumAt(named(server), notice)).toBe(createHash('md5').update(bytes).digest('hex'))
      expect(await server.stop()).toBe(0)
    }
  }, 120_000)
})

// Without a PostgreSQL the run says so at its start, and in CI it fails there.
const url = process.env.TEST_DATABASE_URL
describe.skipIf(!url)('two servers on one PostgreSQL and one folder', () => {
  const database = `visadesk_${randomUUID().replaceAll('-', '')}`
  async function administer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  afterAll(() => administer(`drop database if exists ${database} with (force)`))

  it('take the parts of one upload in turn, with credentials of either', async () => {
    await administer(`create database ${database}`)
    const address = new URL(url ?? '')
    address.pathname = `/${database}`
    const env = { DATABASE_URL: address.href, DATA_DIR: sharedDir }
    const servers = await Promise.all([startServer(env), startServer(env)])
    const [one, two] = servers.map(named)
    const access = await accessAt(one ?? '')
    const bytes = paper(4 * PART)
    const key = objectKey(access, 'scan.pdf', Date.now(), 'two-servers-take-it')
    const callback = noticeCallback(access.callbackUrl, { fileName: 'scan.pdf', fileIndex: 0 })
    const clients = [clientOf(access), clientOf({ ...access, endpoint: two ?? '' })] as const
    const { uploadId } = await clients[0].initMultipartUpload(key)
    const parts: { number: number; etag: string }[] = []
    for (const number of [1, 2, 3, 4]) {
      const client = clients[number % 2 === 0 ? 0 : 1]
      const sent = await client.uploadPart(key, uploadId, number, bytes as never, (number - 1) * PART, number * PART)
      parts.push({ number, etag: (sent as { etag: string }).etag })
    }
    const done = (await clients[1].completeMultipartUpload(key, uploadId, parts, { callback })) as unknown as {
      data: Notice
    }
    expect(done.data).toMatchObject({ code: '0000' })
    expect(await sumAt(one ?? '', done.data)).toBe(createHash('md5').update(bytes).digest('hex'))
    for (const server of servers) expect(await server.stop()).toBe(0)
  }, 120_000)
})
