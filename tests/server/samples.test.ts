import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { openBarcode } from '#domain/barcode.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { parseNumber } from '#domain/numbers.ts'
import { makeCalendar } from '#domain/ready-day.ts'
import * as desks from '#protocol/applicant-desk/calls.ts'
import { page as entries } from '#protocol/consulate/hand-entry-calls.ts'
import { waiting } from '#protocol/order-passport/calls.ts'
import * as passports from '#protocol/passport/calls.ts'
import { ready } from '#protocol/send-bill/calls.ts'
import { mine } from '#protocol/work/calls.ts'
import { samplesText } from '#scripts/samples/snapshot.ts'
import { openStore } from '#server/store/dialects/open.ts'
import { accounts } from '#server/store/initial-data/accounts.ts'
import { holidaysOf } from '#server/store/initial-data/holidays.ts'
import { initializeDatabase } from '#server/store/initialize.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import { isRequestedOf, type Model } from '#tests/model/define.ts'
import { arrowsOf } from '#tests/model/graph.ts'
import { models } from '#tests/model/models.ts'
import { DEFAULT_PASSWORD, type Desk, onEachEngine, passwords } from './harness.ts'

vi.setConfig({ testTimeout: 120_000 })

it('are what the scenario makes of them; `npm run samples` writes them anew', { timeout: 300_000 }, async () => {
  const file = new URL('../../server/store/samples/rows.generated.json', import.meta.url)
  expect(await samplesText()).toBe(readFileSync(file, 'utf8'))
})

type Column = readonly [table: keyof Tables, column: string]
/** Where the rows of each lifecycle keep its statuses, region by region. */
const columns: Readonly<Record<string, Readonly<Record<string, readonly Column[]>>>> = {
  account: { status: [['settlementAccount', 'frozen']] },
  applyForm: { status: [['applyForm', 'status']] },
  company: { status: [['company', 'status']] },
  consulateApplication: { status: [['consulateApplication', 'status']] },
  contract: { process: [['contract', 'status']], finance: [['contract', 'financeStatus']] },
  dayClose: { status: [['dayClose', 'status']] },
  paper: { status: [['personPaper', 'status']] },
  passport: { status: [['contractPassport', 'custody']] },
  payment: { status: [['payment', 'status']] },
  refund: { status: [['payment', 'status']] },
  recharge: { status: [['recharge', 'status']] },
  sendBill: { status: [['sendBill', 'status']] },
  supplyOrder: { status: [['supplyOrder', 'status']] },
  task: { status: [['formTask', 'status']] },
  visaApplicant: { status: [['visaApplicant', 'status']] },
  visaOrder: { status: [['visaOrder', 'status']] },
}
/** Statuses that the call which leads there leaves again, and that of an errand which somebody or a worker has for a lease. */
const passed: Readonly<Record<string, readonly string[]>> = { task: ['NULL', 'NOT_SUBMIT', 'EXECUTING'] }

/** The statuses of a region that calls lead to; those whose events arrive come with the money. */
const reachedIn = (model: Model, region: string): number[] => {
  const names = arrowsOf(model)
    .filter((arrow) => arrow.region === region && isRequestedOf(model, 'server')(arrow))
    .map(({ to }) => to)
    .filter((name) => !passed[model.lifecycle.name]?.includes(name))
  const { codes } = model.lifecycle.regions[region]!
  return [...new Set(names)].map((name) => codes[name as keyof typeof codes]!)
}

onEachEngine('the samples', (openDesk) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })

  const reached = models.flatMap((model) =>
    Object.entries(columns[model.lifecycle.name] ?? {}).map(([region, where]) => ({ model, region, where })),
  )
  it.each(reached)('stand in every status that a call leads to: $model.lifecycle.name $region', async (one) => {
    const found = new Set<number>()
    for (const [table, column] of one.where) {
      const rows = (await desk.store.read.selectFrom(table).selectAll().execute()) as unknown as Record<
        string,
        number
      >[]
      for (const row of rows) found.add(row[column]!)
    }
    expect(reachedIn(one.model, one.region).filter((code) => !found.has(code))).toEqual([])
  })

  it('hold every lifecycle that has calls', () => {
    const called = models.filter(({ events }) => Object.values(events).some(({ arrives }) => !arrives))
    expect(called.map(({ lifecycle }) => lifecycle.name).filter((name) => !(name in columns))).toEqual([])
  })

  /** What no sample brings about: a run that failed, a fee that ends, a supervisor's exception, money to give back, a site's riddle. */
  const cardsOfNoSample = ['failedRun', 'endingFee', 'exception', 'refund', 'look']

  it('give every home card something to do', async () => {
    const counts = new Map<string, number>()
    for (const { userName } of accounts)
      for (const { key, count } of (await (await desk.as(userName)).get(mine, {})).cards)
        counts.set(key, Math.max(counts.get(key) ?? 0, count))
    expect([...counts].filter(([, count]) => count === 0).map(([key]) => key)).toEqual(cardsOfNoSample)
  })

  it.each([
    ['check', 'desk', passports.checkPage],
    ['retrieve', 'desk', passports.retrievePage],
    ['return', 'desk', passports.returnPage],
    ['packing', 'desk', ready],
    ['labels', 'desk', waiting],
    ['receiving', 'reception', desks.receiveQueue],
    ['audit', 'officer', desks.auditQueue],
    ['handling', 'officer', desks.handleQueue],
    ['hand entry', 'officer', entries],
  ] as const)('give the desk something to do: %s', async (_, name, call) => {
    const { rows } = await (await desk.as(name)).get(call as unknown as typeof passports.checkPage, { rows: 20 })
    expect(rows.length).toBeGreaterThan(0)
  })
})

it.each([
  ['a Monday early in the morning, years later', '2029-03-05T07:40:00+08:00'],
  ['a Sunday evening', '2026-12-06T21:15:00+08:00'],
  ['the day after the New Year holidays', '2027-02-14T10:30:00+08:00'],
])('lie on the working days before a first start on %s', async (_, start) => {
  const now = Date.parse(start)
  const secret = 'another secret, long enough to sign with'
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest()
  const { store, remove } = await freshAt(now, secret)
  const year = Number(start.slice(0, 4))
  const { isCenterOpen, isConsulateOpen } = makeCalendar([year - 1, year, year + 1].flatMap(holidaysOf))
  const contracts = await store.read.selectFrom('contract').selectAll().execute()
  expect(contracts.some(({ day }) => day === dayOf(now))).toBe(true)
  for (const { contractNo, day, createTime, updateTime, readyDay } of contracts) {
    expect([day, parseNumber('contract', contractNo)?.day]).toEqual([dayOf(createTime), day])
    expect(updateTime).toBeLessThan(now)
    expect(day === dayOf(now) || isCenterOpen(day)).toBe(true)
    expect(readyDay === null || isConsulateOpen(readyDay)).toBe(true)
  }
  const counters = await store.read.selectFrom('counter').select(['name', 'value']).execute()
  const ofToday = contracts.filter((row) => row.companyId === 101 && row.day === dayOf(now)).length
  expect(counters.find(({ name }) => name === `contract:GZ:${dayOf(now)}`)?.value).toBe(ofToday)
  for (const { barcode } of await store.read.selectFrom('barcode').select('barcode').execute())
    expect(await openBarcode(barcode, secret, hmac)).not.toBeNull()
  const people = await store.read.selectFrom('visaApplicant').select(['expiryDay', 'birthDay']).execute()
  expect(
    people.every(({ expiryDay, birthDay }) => expiryDay! > addDays(dayOf(now), -30) && birthDay! < dayOf(now)),
  ).toBe(true)
  await store.close()
  remove()
})

/** A database that is started first at that time. */
async function freshAt(now: number, secret: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'visadesk-samples-'))
  const { store } = await openStore({ dataDir, reader: 'inline', isPassing: true })
  await initializeDatabase(store, { now, defaultPassword: DEFAULT_PASSWORD, passwords, secret })
  return { store, remove: () => rmSync(dataDir, { recursive: true }) }
}
