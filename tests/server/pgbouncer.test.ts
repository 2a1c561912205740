import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContractDetails, ContractRow } from '#protocol/contract/schemas.ts'
import type { PassportRow, ScanBatch } from '#protocol/passport/schemas.ts'
import { ensurePgBouncer, startPgBouncer } from '#scripts/ensure-pgbouncer.ts'
import { preparing } from '#server/store/dialects/preparing.ts'
import { type ServerProcess, signIn, startServer } from './process.ts'

const url = process.env.TEST_DATABASE_URL
// Without a PostgreSQL the run says so at its start, and in CI it fails there; without PgBouncer the same happens here.
const pgBouncer = url ? ensurePgBouncer() : undefined
const CLIENTS = 8
const CONNECTIONS = 2
const each = <T>(work: (client: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))

type Signed = Awaited<ReturnType<typeof signIn>>
/** Who takes customers in, and who scans at the same center. */
const PAIRS = [
  ['reception', 'desk'],
  ['reception2', 'desk'],
  ['supervisor', 'desk'],
  ['bj_reception', 'bj_supervisor'],
] as const

/** Families of one size, so that only what a customer is called tells the answers apart. */
const customer = (contactName: string) => ({
  contactName,
  contactMobile: '13800138000',
  passports: [{ surname: 'LI', givenNames: contactName.replaceAll(' ', '') }],
  services: [],
  files: [],
})

/** What one member of staff asks in a day: takes customers in, finds them again, labels and checks their passports. */
async function dayAtTheCounter(signedIn: ReadonlyMap<string, Signed>, client: number): Promise<void> {
  const [counter, scanner] = PAIRS[client % PAIRS.length] ?? PAIRS[0]
  const me = signedIn.get(counter)!
  const desk = signedIn.get(scanner)!
  const ok = async <T>(person: Signed, method: string, path: string, json?: unknown, key?: string): Promise<T> => {
    const answer = await person.ask<T>(method, path, json, key)
    expect([path, answer.status, answer.envelope.code, answer.envelope.msg]).toEqual([
      path,
      200,
      '0000',
      answer.envelope.msg,
    ])
    return answer.envelope.data
  }
  for (const turn of ['AA', 'BB', 'CC']) {
    const name = `${'ABCDEFGH'[client]} ${turn}`
    const { id } = await ok<{ id: number }>(me, 'POST', '/visacenter/contract', customer(name), randomUUID())
    const details = await ok<ContractDetails>(me, 'GET', `/visacenter/contract/${id}/details`)
    expect(details.contract.contactName).toBe(name)
    const passportId = details.passports[0]?.id
    const found = await ok<{ rows: ContractRow[] }>(me, 'POST', '/visacenter/contract/page?rows=50', {
      keywords: name,
    })
    expect(found.rows.map((row) => row.id)).toContain(id)
    await ok(me, 'GET', '/visacenter/contract/choices')
    await ok(me, 'GET', '/visacenter/contract/statusNum')
    const labels = await ok<{ barcodes: { barcode: string }[] }>(desk, 'POST', '/visacenter/barcode/batch', { size: 1 })
    const barcode = labels.barcodes[0]?.barcode
    await ok(desk, 'POST', '/visacenter/barcode/bindToPassport', { barcode, passportId })
    const scan = { items: [{ barcode, scanId: randomUUID(), at: 1 }] }
    const checked = await ok<ScanBatch>(desk, 'POST', '/visacenter/passport/batchCheck', scan)
    expect(checked.rows).toMatchObject([{ kind: 'accepted' }])
    const passports = await ok<{ rows: PassportRow[] }>(desk, 'POST', '/visacenter/passport/info/page?rows=50', {
      contractId: id,
    })
    expect(passports.rows).toMatchObject([{ id: passportId, barcode }])
  }
}

/** Eight at once, at one of the servers each. */
async function workADay(servers: readonly ServerProcess[]): Promise<void> {
  const at = (client: number) => servers[client % servers.length]?.url ?? ''
  const users = [...new Set(PAIRS.flat())]
  const signedIn = new Map(
    await Promise.all(users.map(async (user, index) => [user, await signIn(at(index), user)] as const)),
  )
  await each((client) => dayAtTheCounter(signedIn, client))
}

describe.skipIf(!url || !pgBouncer)('behind PgBouncer, which lends two connections for a transaction at a time', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-pgbouncer-'))
  const database = `visadesk_${randomUUID().replaceAll('-', '')}`
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let env: Record<string, string>
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  beforeAll(async () => {
    await administer(`create database ${database}`)
    const address = new URL(url ?? '')
    address.pathname = `/${database}`
    pooler = await startPgBouncer(pgBouncer ?? '', address.href, CONNECTIONS)
    env = { DATA_DIR: dataDir, DATABASE_URL: pooler.url, DATABASE_POOLER: 'transaction' }
  })
  afterAll(async () => {
    await pooler?.stop()
    await administer(`drop database if exists ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('three servers start at once on an empty database, and eight people work a day at them without an error', async () => {
    const servers = await Promise.all(Array.from({ length: 3 }, () => startServer(env)))
    await workADay(servers)
    for (const server of servers) {
      expect(server.output()).not.toContain('"level":"error"')
      expect(server.output()).not.toContain('prepared statements are refused')
      // No limit stands on this role, and the pooler takes none of a connection.
      expect(server.output()).toContain('alter role … set statement_timeout')
    }
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0])
  }, 180_000)

  it('a server that was not told says at its start what to set', async () => {
    const refused = startServer({ ...env, DATABASE_POOLER: '' })
    await expect(refused).rejects.toThrow(/set DATABASE_POOLER=transaction/)
  })

  it('statements with names of their text are refused at times, and none answers another', async () => {
    const pools = Array.from({ length: CLIENTS }, () => new pg.Pool({ connectionString: pooler.url, max: 1 }))
    const refusals: string[] = []
    await Promise.all(
      pools.map(async (pool, client) => {
        let isForeign = false
        const prepare = preparing({
          onForeign: () => {
            isForeign = true
          },
        })
        for (let turn = 0; turn < 60; turn += 1) {
          // In an order of its own: what is counted would give one name to several of these.
          const column = `c${(turn * (client + 1)) % 7}`
          const { rows } = (await prepare(
            (statement) => pool.query(statement),
            `select $1::int as ${column}`,
            [turn],
            () => true,
          )) as pg.QueryResult
          expect(rows).toEqual([{ [column]: turn }])
        }
        if (isForeign) refusals.push(`client ${client}`)
      }),
    )
    expect(refusals.length).toBeGreaterThan(0)
    await Promise.all(pools.map((pool) => pool.end()))
  })

  describe('that lets the settings of a connection pass', () => {
    let server: ServerProcess
    let lenient: Awaited<ReturnType<typeof startPgBouncer>>
    afterAll(async () => {
      await server?.stop()
      await lenient?.stop()
    })

    it('a server that was not told names the setting once, goes on without names, and nobody meets an error', async () => {
      const address = new URL(url ?? '')
      address.pathname = `/${database}`
      lenient = await startPgBouncer(pgBouncer ?? '', address.href, CONNECTIONS, [
        'ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
      ])
      server = await startServer({ ...env, DATABASE_URL: lenient.url, DATABASE_POOLER: '' })
      await workADay([server])
      expect(server.output().match(/Set DATABASE_POOLER=transaction/g)).toHaveLength(1)
      expect(server.output()).not.toContain('"level":"error"')
      expect(await server.stop()).toBe(0)
    }, 120_000)
  })
})
