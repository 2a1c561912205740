import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { deskLockMs } from '#domain/constants.ts'
import { addDays, dayOf, departureBucket } from '#domain/day.ts'
import { visaTypes } from '#domain/status.ts'
import * as calls from '#protocol/applicant/calls.ts'
import * as desks from '#protocol/applicant/desk-calls.ts'
import * as orders from '#protocol/order/calls.ts'
import { cancel, save } from '#protocol/order/visa-order/applicant-calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { evisa, GZ, person, sticker } from './order-forms.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id).toSorted((a, b) => a - b)

/** Every applicant with what his order says, joined as the lists never do. */
const everybody = ({ store }: Desk) =>
  store.read
    .selectFrom('visaApplicant')
    .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
    .select(['visaApplicant.id', 'visaApplicant.status', 'visaApplicant.passportNo', 'visaApplicant.nationality'])
    .select(['visaOrder.acceptOrgId', 'visaOrder.agentId', 'visaOrder.userId', 'visaOrder.createCompanyId'])
    .select(['visaOrder.status as orderStatus', 'visaOrder.visaCountry', 'visaOrder.visaType', 'visaOrder.entryDate'])
    .where('visaOrder.deleted', '=', 0)
    .execute()
type Person = Awaited<ReturnType<typeof everybody>>[number]

const COPIED = ['acceptOrgId', 'orgVisible', 'agentId', 'createUserId', 'userId', 'visaCountry', 'visaType'] as const
const MORE = ['entryDate', 'urgencyLevel', 'createTime', 'deleted'] as const

/** What an applicant carries of his order, beside the order itself: no line when both agree. */
async function differences({ store }: Desk): Promise<string[]> {
  const rows = await store.read.selectFrom('visaApplicant').selectAll().execute()
  const byId = new Map((await store.read.selectFrom('visaOrder').selectAll().execute()).map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const found = byId.get(row.orderId)!
    // The day of his own form wins.
    const order = { ...found, entryDate: row.formEntryDate ?? found.entryDate }
    return [...COPIED, ...MORE].filter((name) => row[name] !== order[name]).map((name) => `${row.id} ${name}`)
  })
}

const SIDES = ['acceptOrgId', 'orgVisible', 'agentId', 'visaCountry', 'visaType'] as const

/** A tally beside a count of the rows that it counts. */
async function tallied({ store }: Desk, table: 'applicantTally' | 'applicantDeparture', by: 'status' | 'entryDate') {
  const side = (name: 'accept_org_id' | 'agent_id') => sql<number>`coalesce(${sql.raw(name)}, 0)`
  let query = store.read
    .selectFrom('visaApplicant')
    .select([side('accept_org_id').as('acceptOrgId'), side('agent_id').as('agentId')])
    .select(['orgVisible', 'visaCountry', 'visaType', by])
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .where('deleted', '=', 0)
    .groupBy([...SIDES, by])
  if (by === 'entryDate') query = query.where('status', '<', 72).where('entryDate', 'is not', null)
  const kept = await store.read.selectFrom(table).selectAll().where('count', '!=', 0).execute()
  const names = [...SIDES, by, 'count']
  const lines = (rows: readonly object[]) =>
    rows.map((row) => names.map((name) => (row as Record<string, unknown>)[name]).join(' ')).toSorted()
  return { kept: lines(kept), counted: lines(await query.execute()) }
}

onEachEngine('what an applicant carries of his order', (openDesk) => {
  test('is the order’s own, and is counted, whatever was changed', async () => {
    const desk = await openDesk()
    const [agent, reception, admin] = [await desk.as('agent'), await desk.as('reception'), await desk.as('admin')]
    const agree = async () => {
      expect(await differences(desk)).toEqual([])
      for (const [table, by] of [
        ['applicantTally', 'status'],
        ['applicantDeparture', 'entryDate'],
      ] as const) {
        const { kept, counted } = await tallied(desk, table, by)
        expect(kept).toEqual(counted)
      }
    }
    await agree()
    const { id } = await agent.get(orders.create, { ...sticker(), applicants: [person('LI'), person('WU')] })
    await agree()
    await agent.get(v1.save, { ...sticker({ entryDate: addDays(dayOf(NOW), 40) }), id, version: 1 })
    await agree()
    const entryOf = async (surname: string) =>
      (await agent.get(calls.page, { rows: 200 })).rows.find((row) => row.orderId === id && row.surname === surname)!
    const { applicant, formVersion, answers } = await agent.get(calls.form, { id: (await entryOf('LI')).id })
    const sooner = { ...answers, entryDate: addDays(dayOf(NOW), 3) }
    await agent.get(calls.saveForm, { id: applicant.id, version: applicant.version, formVersion, answers: sooner })
    await agree()
    expect((await entryOf('LI')).entryDate).toBe(sooner.entryDate)
    await agent.get(v1.save, {
      ...sticker({ entryDate: addDays(dayOf(NOW), 41), exitDate: addDays(dayOf(NOW), 60) }),
      id,
      version: 2,
    })
    await agree()
    expect((await entryOf('LI')).entryDate).toBe(sooner.entryDate)
    expect((await entryOf('WU')).entryDate).toBe(addDays(dayOf(NOW), 41))
    await agent.get(v1.confirm, { id, version: 3 })
    await agree()
    const made = await reception.get(save, { ...person('XU'), orderId: id })
    await reception.get(cancel, { id: made.id, version: made.version, reason: '不去了' })
    await agree()
    const other = await agent.get(orders.create, evisa())
    await agent.get(orders.remove, { id: other.id })
    await agree()
    const after = await admin.get(calls.page, { rows: 200 })
    expect(after.rows.filter((row) => row.orderId === id).map((row) => row.surname)).toEqual(['XU', 'WU', 'LI'])
  })
})

onEachEngine('who sees which applicants', (openDesk) => {
  test('each side its own, lists and counts alike', async () => {
    const desk = await openDesk()
    const all = await everybody(desk)
    const centerSees = (id: number) => (row: Person) =>
      row.acceptOrgId === id && (row.orderStatus >= 16 || row.createCompanyId === id)
    const customer = await desk.as('customer')
    const sides: [string, (row: Person) => boolean][] = [
      ['admin', () => true],
      ['reception', centerSees(GZ)],
      ['desk', centerSees(GZ)],
      ['bj_reception', centerSees(102)],
      ['agent', (row) => row.agentId === 201],
      ['agent2', (row) => row.agentId === 202],
      ['customer', (row) => row.userId === customer.userId],
    ]
    for (const [userName, sees] of sides) {
      const who = await desk.as(userName)
      const own = all.filter(sees)
      const found = await who.get(calls.page, { rows: 200 })
      expect(ids(found.rows), userName).toEqual(ids(own))
      expect(found.records).toBe(own.length)
      for (const kind of [{}, { visaCountry: 'RU', visaType: visaTypes.STICKER }] as const) {
        const counts = await who.get(calls.statusNum, kind)
        expect(Object.keys(counts)).toHaveLength(11)
        for (const [status, count] of Object.entries(counts)) {
          const { records } = await who.get(calls.page, { ...kind, status: Number(status) as 8 })
          expect(records, `${userName} ${status}`).toBe(count)
        }
      }
    }
    expect(await (await desk.as('finance')).call(calls.page, {})).toMatchObject({ code: '1111' })
  })

  test('departures count who has no result yet, and a bucket shows whom it counts', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const today = dayOf(NOW)
    const waiting = (await everybody(desk)).filter((row) => row.status < 72 && row.entryDate !== null)
    const counts = await admin.get(calls.departureNum, {})
    expect(Object.keys(counts)).toHaveLength(9)
    for (const [departure, count] of Object.entries(counts)) {
      const expected = waiting.filter((row) => departureBucket(row.entryDate!, today) === departure)
      expect(count, departure).toBe(expected.length)
      const { rows } = await admin.get(calls.page, { departure: departure as 'past', rows: 200 })
      expect(ids(rows), departure).toEqual(ids(expected))
    }
  })
})

onEachEngine('searching applicants', (openDesk) => {
  test('by passport, order, mobile and name, and by what their order is', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const made = await reception.get(orders.create, {
      ...sticker({ contactMobile: '15499990007' }),
      applicants: [
        {
          ...person('SHANGGUAN'),
          passportNo: 'E76543210',
          givenNames: 'XIUWEN',
          cname: '上官修文',
          nationality: 'CHN',
        },
      ],
    })
    const found = async (filter: object) => (await reception.get(calls.page, filter)).rows.map((row) => row.orderId)
    for (const keywords of [
      'E76543210',
      ' e76543210 ',
      made.orderNo,
      '15499990007',
      'SHANGGUAN',
      'shangguan xiu',
      '上官',
    ])
      expect(await found({ keywords }), keywords).toEqual([made.id])
    for (const keywords of ['E7654321', '修文', 'GUAN XIU', '%', "' or 1=1"])
      expect(await found({ keywords })).toEqual([])
    expect(await found({ keywords: 'SHANGGUAN', nationality: 'CHN', visaCountry: 'RU', visaType: 1 })).toEqual([
      made.id,
    ])
    expect(await found({ keywords: 'SHANGGUAN', visaType: 2 })).toEqual([])
    const { rows } = await reception.get(calls.page, { keywords: 'SHANGGUAN' })
    expect(rows[0]).toMatchObject({ orderNo: made.orderNo, visaCountry: 'RU', visaType: 1, status: 8, orderStatus: 0 })
    expect(rows[0]!.actions.map(({ event }) => event)).toEqual(['editForm', 'edit', 'remove', 'cancel'])
  })

  test('by a form that is not filled in, by what is done next at the site, and by whom one has at a desk', async () => {
    const desk = await openDesk()
    const [admin, agent] = [await desk.as('admin'), await desk.as('agent')]
    const found = async (filter: object, who = admin) => {
      const { rows, records } = await who.get(calls.page, { ...filter, rows: 200 })
      expect(records).toBe(rows.length)
      return ids(rows)
    }
    const all = (await admin.get(calls.page, { rows: 200 })).rows
    const handedIn = [64, 72, 80, 88]
    const isOpen = (row: (typeof all)[number]) => (row.formPercent ?? 0) < 100 && !handedIn.includes(row.status)
    expect(all.some(isOpen) && !all.every(isOpen)).toBe(true)
    expect(await found({ isFormOpen: 1 })).toEqual(ids(all.filter(isOpen)))
    for (const marker of ['add', 'waiting'] as const)
      expect(await found({ syncMarker: marker })).toEqual(ids(all.filter((row) => row.syncMarker === marker)))
    const waiting = all.find((row) => row.status === 16 && row.contractId === undefined)!
    await admin.get(desks.take, { desk: 'receive', id: waiting.id })
    expect(await found({ isTakenByMe: 1 })).toEqual([waiting.id])
    expect(await found({ isTakenByMe: 1, isFormOpen: 1 })).toEqual(ids([waiting].filter(isOpen)))
    expect(await found({ isTakenByMe: 1 }, agent)).toEqual([])
    desk.clock.now += deskLockMs
    expect(await found({ isTakenByMe: 1 })).toEqual([])
  })

  test('sorted either way, by what was made and by entry', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    for (const sidx of ['createTime', 'entryDate'] as const)
      for (const sord of ['asc', 'desc'] as const) {
        const { rows } = await admin.get(calls.page, { sidx, sord, rows: 200 })
        const keys = rows.flatMap((row) => row[sidx] ?? [])
        const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(keys).toEqual(sord === 'asc' ? sorted : sorted.toReversed())
      }
  })
})
