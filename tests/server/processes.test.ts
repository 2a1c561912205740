import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { parseNumber } from '#domain/numbers.ts'
import type { TaskRun } from '#protocol/schedule/schemas.ts'
import { signIn, startServer } from './process.ts'

const url = process.env.TEST_DATABASE_URL
const database = `visadesk_${randomUUID().replaceAll('-', '')}`
const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-processes-'))

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const walkIn = (name: string) => ({
  contactName: name,
  contactMobile: '13800138000',
  passports: [{ surname: 'LI', givenNames: 'NA' }],
  services: [],
  files: [],
})

interface Made {
  id: number
  contractNo: string
}

// Without a PostgreSQL the run says so at its start, and in CI it fails there.
describe.skipIf(!url)('two servers on one PostgreSQL', () => {
  afterAll(async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await administer(`drop database if exists ${database} with (force)`)
  })

  it('start together on an empty database, share sessions, keys and numbers', async () => {
    await administer(`create database ${database}`)
    const address = new URL(url ?? '')
    address.pathname = `/${database}`
    const env = { DATABASE_URL: address.href, DATA_DIR: dataDir }
    const [one, two] = await Promise.all([startServer(env), startServer(env)])

    const reception = await signIn(one.url, 'reception')
    const headers = { cookie: reception.cookie, 'content-type': 'application/json' }
    const create = async (server: string, key: string) => {
      const body = JSON.stringify(walkIn(key))
      const request = { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body }
      const answer = (await (await fetch(`${server}/api/visacenter/contract`, request)).json()) as {
        code: string
        data: Made
      }
      expect(answer.code).toBe('0000')
      return answer.data
    }
    const keys = Array.from({ length: 40 }, (_, index) => `process-key-${index}`)
    // Every command goes to both processes at once, as a browser's retry through a proxy may.
    const made = await Promise.all(keys.map((key) => Promise.all([create(one.url, key), create(two.url, key)])))
    for (const [first, second] of made) expect(second).toEqual(first)

    // Each of the two answered every command, and each told the lists of both. A task of the clock may have taken numbers, too.
    const revisions = await Promise.all(
      [one.url, two.url].map(async (server) => {
        const answer = await fetch(`${server}/api/sys/revision`, { headers })
        return ((await answer.json()) as { data: { news: { revisions: { contract: number } } } }).data.news.revisions
      }),
    )
    expect(Math.min(...revisions.map(({ contract }) => contract))).toBeGreaterThanOrEqual(2 * keys.length)

    const serials = made.map(([first]) => parseNumber('contract', first.contractNo)?.serial ?? 0).sort((a, b) => a - b)
    expect(serials).toEqual(serials.map((_, index) => (serials[0] ?? 0) + index))

    // A task that is due every second is fired once each time, whichever of the two was quicker.
    const admin = await signIn(one.url, 'admin')
    const task = { taskName: '每秒', description: '每秒', cronExpression: '* * * * * ?', missed: 'SKIP', active: 1 }
    const saved = await admin.send<{ id: number }>('POST', '/quartz/saveQuartzTask', {
      ...task,
      serviceName: 'session',
      method: 'cleanUp',
    })
    expect(saved.code).toBe('0000')
    const log = async () => {
      const path = `/quartzlog/qryQrtzRunlog?taskId=${saved.data?.id}&status=32&rows=50`
      return (await admin.send<{ rows: TaskRun[] }>('GET', path)).data?.rows ?? []
    }
    await expect.poll(async () => (await log()).length, { timeout: 30_000, interval: 500 }).toBeGreaterThan(4)
    const runs = await log()
    expect(new Set(runs.map((run) => run.fireTime)).size).toBe(runs.length)
    for (const run of runs) expect(run).toMatchObject({ attempts: 1, firedBy: 'CLOCK', fireTime: expect.any(Number) })
    expect(runs.every((run) => run.fireTime % 1000 === 0)).toBe(true)
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
  }, 120_000)
})
