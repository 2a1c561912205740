import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, startPostgres } from '#scripts/ensure-postgres.ts'
import { postgres, postgresReads } from '#server/store/dialects/postgres.ts'
import { makeStore, type Store } from '#server/store/store.ts'
import { storeErrorOf } from '#server/store/store-error.ts'
import { everyContract, signIn, startServer } from './process.ts'

/** Where a connection is cut: when the server sends the first statement that matches, before or after it gets through. */
interface Cut {
  readonly at: RegExp
  /** `sent`: PostgreSQL never sees it; `answered`: PostgreSQL has done it, and its answer is lost. */
  readonly when: 'sent' | 'answered'
}

/** A wire to PostgreSQL that can be cut once at a chosen statement. */
async function wireTo(url: string) {
  const { hostname, port } = new URL(url)
  let cut: Cut | null = null
  const server = createServer((near: Socket) => {
    const far = connect(Number(port), hostname)
    let isCut = false
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (chunk) => {
      if (cut?.at.test(chunk.toString('latin1'))) {
        const { when } = cut
        cut = null
        if (when === 'sent') return end()
        isCut = true
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => (isCut ? end() : near.write(chunk)))
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  const through = new URL(url)
  through.port = String(address.port)
  return {
    url: through.href,
    cutOnce(next: Cut) {
      cut = next
    },
    isCut: () => cut === null,
    close: () => server.close(),
  }
}

const url = process.env.TEST_DATABASE_URL
// Without a PostgreSQL the run says so at its start, and in CI it fails there.
describe.skipIf(!url)('a connection to PostgreSQL that is lost', () => {
  let wire: Awaited<ReturnType<typeof wireTo>>
  let store: Store
  const table = `lost_${randomUUID().replaceAll('-', '')}`

  beforeAll(async () => {
    wire = await wireTo(url ?? '')
    store = makeStore('postgres', {
      writer: postgres(wire.url, { max: 2 }),
      reader: postgresReads(wire.url, { max: 2 }),
    })
    await store.change((tx) =>
      tx.schema
        .createTable(table)
        .addColumn('key', 'text', (key) => key.primaryKey())
        .execute(),
    )
  })
  afterAll(async () => {
    await store.change((tx) => tx.schema.dropTable(table).execute())
    await store.close()
    wire.close()
  })

  const rowsOf = async (key: string) =>
    (
      await store.read
        .selectFrom(table as 'meta')
        .select('key')
        .where('key', '=', key)
        .execute()
    ).length
  const insert = (key: string, isKeyed: boolean) =>
    store.change(
      async (tx) => {
        const values = { key } as { key: string; value: string }
        await tx
          .insertInto(table as 'meta')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      },
      { isKeyed },
    )

  /** A statement that is asked again travels by the name under which it was prepared. */
  const inside = /insert into|visadesk_\d/
  it.each([
    ['before the transaction', { at: /begin/, when: 'sent' }],
    ['inside of it', { at: inside, when: 'sent' }],
    ['when an answer inside of it is lost', { at: inside, when: 'answered' }],
  ] satisfies [string, Cut][])('%s: the work is done again and happens once', async (name, cut) => {
    wire.cutOnce(cut)
    await insert(name, false)
    expect(wire.isCut()).toBe(true)
    expect(await rowsOf(name)).toBe(1)
  })

  it.each(['sent', 'answered'] as const)(
    'when the commit is %s: work with a key is asked again and happens once',
    async (when) => {
      wire.cutOnce({ at: /commit/, when })
      await insert(`keyed ${when}`, true)
      expect(wire.isCut()).toBe(true)
      expect(await rowsOf(`keyed ${when}`)).toBe(1)
    },
  )

  it.each([
    ['sent', 0],
    ['answered', 1],
  ] as const)('when the commit is %s: work without a key says that nobody knows', async (when, rows) => {
    wire.cutOnce({ at: /commit/, when })
    const failure = await insert(`plain ${when}`, false).catch((error: unknown) => error)
    expect(storeErrorOf(failure)).toBe('away')
    expect(await rowsOf(`plain ${when}`)).toBe(rows)
  })

  it('under a read: it is asked again on another connection', async () => {
    wire.cutOnce({ at: /select|visadesk_/, when: 'answered' })
    expect(await rowsOf('nobody')).toBe(0)
    expect(wire.isCut()).toBe(true)
  })
})

interface Made {
  id: number
  contractNo: string
}

/** Terminations and crashes: enough of them to meet every moment of a change. */
const TERMINATIONS = 50
const CRASHES = 10

describe.skipIf(!url)('a server whose PostgreSQL goes away at its work', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-away-'))
  let cluster: Cluster | undefined
  beforeAll(async () => {
    cluster = await startPostgres({ isDurable: true })
  })
  afterAll(async () => {
    await cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('lives on, does every acknowledged change once, and goes on by itself', async () => {
    if (!cluster) throw new Error('no PostgreSQL')
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: cluster.url })
    const reception = await signIn(server.url, 'reception')
    const form = (contactName: string) => ({
      contactName,
      contactMobile: '13800138000',
      passports: [{ surname: 'LI', givenNames: 'NA' }],
      services: [],
      files: [],
    })
    const acknowledged = new Map<string, Made>()
    let isWorking = true
    const clerk = async (desk: number) => {
      for (let turn = 0; isWorking; turn += 1) {
        const key = `away-desk-${desk}-${turn}`
        // One key until there is an answer, as the browser does it.
        for (;;) {
          const answer = await reception.ask<Made>('POST', '/visacenter/contract', form(key), key)
          const said = answer.status === 200 ? answer.envelope.code : String(answer.status)
          if (said !== '0000' && said !== '503') throw new Error(`${key}: ${said} ${answer.envelope.msg}`)
          if (said === '0000') {
            acknowledged.set(key, answer.envelope.data)
            break
          }
        }
      }
    }
    const clerks = [0, 1, 2, 3].map(clerk)
    const more = async (changes: number) => {
      const wanted = acknowledged.size + changes
      await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(wanted)
    }
    const administrator = new pg.Client({ connectionString: cluster.url })
    await administrator.connect()
    for (let round = 0; round < TERMINATIONS; round += 1) {
      await more(2)
      await administrator.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'visadesk'",
      )
    }
    await administrator.end()
    for (let round = 0; round < CRASHES; round += 1) {
      await more(2)
      await cluster.crash()
      await cluster.restart()
    }
    await more(2)
    isWorking = false
    await Promise.all(clerks)

    for (const [key, made] of acknowledged) {
      const answer = await reception.send<Made>('POST', '/visacenter/contract', form(key), key)
      expect(answer.data).toEqual(made)
    }
    expect(new Set([...acknowledged.values()].map((made) => made.contractNo)).size).toBe(acknowledged.size)
    const made = (await everyContract(reception)).filter((row) => row.contactName.startsWith('away-desk'))
    expect(made.map((row) => row.contactName).sort()).toEqual([...acknowledged.keys()].sort())
    expect(await server.stop()).toBe(0)
  }, 120_000)

  it('says so in its health while it is away, and waits for it at its start', async () => {
    if (!cluster) throw new Error('no PostgreSQL')
    const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url }
    const server = await startServer(env)
    const health = async () => (await fetch(`${server.url}/api/health`)).status
    expect(await health()).toBe(200)
    await cluster.crash()
    const answer = await fetch(`${server.url}/api/health`)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ data: { fault: 'away' } })
    // A balancer leaves the process in: it is not what failed.
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200)

    let said = ''
    const late = startServer(env, (output) => {
      said = output
    })
    await expect.poll(() => said, { timeout: 30_000 }).toContain('cannot be reached yet')
    await cluster.restart()
    await expect.poll(health, { timeout: 30_000 }).toBe(200)
    expect(await Promise.all([server.stop(), late.then((started) => started.stop())])).toEqual([0, 0])
  }, 120_000)
})
