import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openFindings } from '#domain/acceptance/finding.ts'
import { openBarcode } from '#domain/barcode.ts'
import { dayOf } from '#domain/day.ts'
import { parseNumber } from '#domain/numbers.ts'
import { contractStatus, financeStatus, visaStatus } from '#domain/status.ts'
import { postgresBulk, sqliteBulk } from '#scripts/seed/bulk.ts'
import { seed } from '#scripts/seed/fill.ts'
import { readState } from '#scripts/seed/state.ts'
import { checkOf } from '#server/services/contract/acceptance.ts'
import { openStore } from '#server/store/dialects/open.ts'
import { continueIds } from '#server/store/initialize/insert.ts'
import { initializeDatabase } from '#server/store/initialize.ts'
import type { Store } from '#server/store/store.ts'
import { tallyByHand, tallyStored } from './figures-by-hand.ts'
import { DEFAULT_PASSWORD, NOW, passwords } from './harness.ts'

const SECRET = 'the secret of this test'
const amounts = { members: 40, orders: 120, contracts: 300 }

/** Fills a fresh database and seeds it, as the script does. */
async function seeded(where: { dataDir: string; databaseUrl?: string }): Promise<Store> {
  const first = await openStore({ ...where, reader: 'inline' })
  await initializeDatabase(first.store, { now: NOW, defaultPassword: DEFAULT_PASSWORD, passwords, secret: SECRET })
  // Twice, as somebody does who wants more.
  for (const round of [1, 2]) {
    const { store } = round === 1 ? first : await openStore({ ...where, reader: 'inline' })
    const state = await readState(store, dayOf(NOW))
    await store.close()
    const bulk = where.databaseUrl ? await postgresBulk(where.databaseUrl) : sqliteBulk(where.dataDir)
    await seed({ amounts, now: NOW, secret: SECRET, state, bulk, report() {} })
    await bulk.finish()
  }
  const { store } = await openStore({ ...where, reader: 'inline' })
  if (where.databaseUrl) await continueIds(store.read)
  return store
}

const engines = process.env.TEST_DATABASE_URL ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

describe.each(engines)('a seeded database (%s)', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-seed-'))
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://none')
  const name = `visadesk_seed_${process.pid}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const open = async () => {
    if (engine === 'sqlite') return seeded({ dataDir })
    await administer(`create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    return seeded({ dataDir, databaseUrl: own.href })
  }
  const opened = open()
  afterAll(async () => {
    await (await opened).close()
    if (engine === 'postgres') await administer(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const numberOf = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    Number((await query.execute((await opened).read)).rows[0]?.n)

  test('holds what was asked for, beside what was there', { timeout: 60_000 }, async () => {
    expect(await numberOf(sql`select count(*) as n from contract`)).toBe(27 + 2 * amounts.contracts)
    expect(await numberOf(sql`select count(*) as n from visa_order`)).toBe(36 + 2 * amounts.orders)
    expect(await numberOf(sql`select count(*) as n from user_account`)).toBe(44 + 2 * amounts.members)
  })

  test('has figures that agree with its rows', async () => {
    const store = await opened
    const kept = await tallyStored(store)
    expect(kept).toEqual(await tallyByHand(store))
    for (const rows of Object.values(kept)) expect(rows.length).toBeGreaterThan(50)
    // What is written from now on is counted again.
    await store.change((tx) => tx.updateTable('ledger').set({ day: '2020-02-02' }).where('id', '<', 5).execute())
    expect(await tallyStored(store)).toEqual(await tallyByHand(store))
  })

  test('has every status in both centers, over two years', async () => {
    const { read } = await opened
    const contracts = await read
      .selectFrom('contract')
      .select(['companyId', 'status', 'financeStatus', 'day'])
      .execute()
    for (const center of [101, 102])
      expect(new Set(contracts.filter((row) => row.companyId === center).map((row) => row.status))).toEqual(
        new Set(Object.values(contractStatus)),
      )
    expect(new Set(contracts.map((row) => row.financeStatus))).toEqual(new Set(Object.values(financeStatus)))
    const orders = await read.selectFrom('visaOrder').select('status').execute()
    expect(new Set(orders.map((row) => row.status))).toEqual(new Set(Object.values(visaStatus)))
    expect(
      contracts
        .map((row) => row.day)
        .sort()[0]
        ?.slice(0, 7),
    ).toBe('2024-11')
    expect(await numberOf(sql`select count(*) as n from contract where update_time >= ${NOW}`)).toBe(0)
  })

  test('keeps the books of every contract', async () => {
    const wrong = async (query: ReturnType<typeof sql<{ n: number }>>) => expect(await numberOf(query)).toBe(0)
    await wrong(sql`select count(*) as n from contract c where total_fen <>
      (select coalesce(sum(amount_fen), 0) from expense_line l where l.contract_id = c.id)`)
    await wrong(sql`select count(*) as n from contract c where received_fen <>
      (select coalesce(sum(amount_fen), 0) from ledger l where l.contract_id = c.id)`)
    await wrong(sql`select count(*) as n from visa_order o where received_fen <>
      (select coalesce(sum(received_fen), 0) from payment p where p.order_id = o.id)`)
    await wrong(sql`select count(*) as n from visa_order o where bill_fen is not null and bill_fen <>
      (select coalesce(sum(amount_fen), 0) from order_line l where l.order_id = o.id and l.state = 'DUE')`)
    await wrong(sql`select count(*) as n from payment p where channel = 'COUNTER' and received_fen <>
      (select coalesce(sum(amount_fen), 0) from ledger l where l.payment_id = p.id)`)
    await wrong(sql`select count(*) as n from contract c where active_count <>
      (select count(*) from contract_passport p where p.contract_id = c.id and p.custody <> 44)`)
    await wrong(sql`select count(*) as n from contract where finance_status = 16 and received_fen <> total_fen`)
    await wrong(sql`select count(*) as n from contract where status >= 8 and status < 44 and accept_time is null`)
    await wrong(sql`select count(*) as n from contract where accept_user_id = review_user_id`)
    await wrong(sql`select count(*) as n from contract_tally t where count <>
      (select count(*) from contract c where c.company_id = t.company_id and c.create_user_id = t.create_user_id
        and c.status = t.status and c.finance_status = t.finance_status and c.deleted = 0)`)
    await wrong(sql`select count(*) as n from (select passport_no from contract_passport p
      join contract c on c.id = p.contract_id where c.status not in (40, 44, 48) group by passport_no having count(*) > 1) t`)
    await wrong(sql`select count(*) as n from contract_passport p join visa_applicant a on a.id = p.applicant_id
      where a.contract_passport_id <> p.id or a.contract_id <> p.contract_id or a.passport_no <> p.passport_no`)
    await wrong(
      sql`select count(*) as n from visa_order o join contract c on c.order_id = o.id where o.contract_id <> c.id`,
    )
  })

  test('numbers contracts and orders without gaps or repeats, and the counters stand at the last', async () => {
    const { read } = await opened
    const numbers = [
      ...(await read.selectFrom('contract').select('contractNo as text').execute()).map(
        (row) => ['contract', row.text] as const,
      ),
      ...(await read.selectFrom('contract').select('reviewNumber as text').distinct().execute()).flatMap((row) =>
        row.text === null ? [] : [['review', row.text] as const],
      ),
      ...(await read.selectFrom('visaOrder').select('orderNo as text').execute()).map(
        (row) => ['order', row.text] as const,
      ),
      ...(await read.selectFrom('payment').select('paymentNo as text').execute()).map(
        (row) => ['payment', row.text] as const,
      ),
      ...(await read.selectFrom('sendBill').select('billNo as text').where('billNo', 'is not', null).execute()).map(
        (row) => ['sendBill', row.text ?? ''] as const,
      ),
      ...(await read.selectFrom('supplyOrder').select('orderNo as text').orderBy('createTime').execute()).map(
        (row) => ['supply', row.text] as const,
      ),
    ]
    const serials = new Map<string, number[]>()
    for (const [kind, text] of numbers) {
      const number = parseNumber(kind, text)
      if (!number) throw new Error(`no number: ${text}`)
      const counter = `${kind}:${number.center}:${number.day}`
      serials.set(counter, [...(serials.get(counter) ?? []), number.serial])
    }
    const counters = await read.selectFrom('counter').selectAll().where('name', 'not like', 'barcode:%').execute()
    expect(new Map(counters.map((row) => [row.name, row.value]))).toEqual(
      new Map([...serials].map(([counter, given]) => [counter, given.length])),
    )
    for (const given of serials.values()) expect(given.toSorted((a, b) => a - b)).toEqual(given.map((_, at) => at + 1))
  })

  test('labels every passport that is in the house, none twice, all genuine', async () => {
    const { read } = await opened
    const { createHmac } = await import('node:crypto')
    const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()
    const passports = await read.selectFrom('contractPassport').select(['barcode', 'custody']).execute()
    for (const { barcode, custody } of passports) expect(barcode === null).toBe(custody === 0)
    const labels = passports.flatMap(({ barcode }) => (barcode === null ? [] : [barcode]))
    expect(new Set(labels).size).toBe(labels.length)
    for (const label of labels.slice(-20)) expect(await openBarcode(label, SECRET, hmac)).not.toBeNull()
  })

  test('its drafts can be accepted as they are, those of walk-ins once their papers have come', async () => {
    const { read } = await opened
    const drafts = await read
      .selectFrom('contract')
      .selectAll()
      .where('status', '=', contractStatus.DRAFT)
      .where('deleted', '=', 0)
      .execute()
    expect(drafts.length).toBeGreaterThan(0)
    for (const row of drafts) {
      const { findings } = await checkOf(read, row, row.createTime)
      const open = new Set(openFindings(findings).map(({ rule }) => rule))
      expect([...open], row.contractNo).toEqual(row.orderId === null ? ['paper.missing'] : [])
    }
  })

  test('leaves the indexes and the next ids as they must be', async () => {
    const store = await opened
    const made = await store.change((tx) =>
      tx
        .insertInto('userAccount')
        .values({ userName: 'newcomer', identityCode: 1, companyId: -99, createTime: NOW, updateTime: NOW })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect(made.id).toBe(44 + 2 * amounts.members + 1)
    const indexes =
      engine === 'sqlite'
        ? sql<{ n: number }>`select count(*) as n from sqlite_master where type = 'index' and tbl_name = 'contract'`
        : sql<{ n: number }>`select count(*) as n from pg_indexes where tablename = 'contract'`
    expect(await numberOf(indexes)).toBeGreaterThan(20)
  })
})
