import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import { DESK_SORTS } from '#protocol/applicant-desk/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import {
  auditList,
  type DeskList,
  deskDeparturesQuery,
  handleList,
  receiveList,
} from '#server/modules/applicant-desk/list.ts'
import { evidenceCountsQuery } from '#server/services/consulate/application/evidence.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

vi.setConfig({ testTimeout: 60_000 })

const statuses = [16, 24, 32, 40, 48, 56, 64] as const

/** Enough people of several centers that the planner chooses as it would with a million: few wait, most are done. */
async function many(desk: Desk): Promise<void> {
  const { read } = desk.store
  const { id, orgVisible: _, ...order } = await read.selectFrom('visaOrder').selectAll().executeTakeFirstOrThrow()
  const { id: __, ...one } = await read.selectFrom('visaApplicant').selectAll().executeTakeFirstOrThrow()
  const orders = Array.from({ length: 4000 }, (___, at) => ({
    ...order,
    id: 10_000 + id + at,
    orderNo: `X${at}`,
    acceptOrgId: 1000 + (at % 20),
    agentId: 2000 + (at % 20),
    status: at % 8 === 0 ? statuses[(at / 8) % 7]! : 80,
    urgencyLevel: at % 24 === 0 ? 'URGENT' : 'NORMAL',
    entryDate: addDays(dayOf(NOW), 30 - (at % 600)),
    createTime: order.createTime + at,
  }))
  const people = orders.map((of, at) => ({
    ...one,
    orderId: of.id,
    status: of.status,
    statusTime: of.createTime,
    surname: `S${at}`,
    passportNo: `E${at}`,
    contractPassportId: null,
    contractId: null,
  }))
  await desk.store.change(async (tx) => {
    for (let from = 0; from < 4000; from += 400) {
      await tx
        .insertInto('visaOrder')
        .values(orders.slice(from, from + 400))
        .execute()
      await tx
        .insertInto('visaApplicant')
        .values(people.slice(from, from + 400))
        .execute()
    }
    await sql`analyze`.execute(tx)
  })
}

const wide = { userId: 2, companyId: 1001, role: 'acceptOrg' } as const
const scopes: [string, Reach][] = [
  ['all', { role: 'platform', width: 'all', userId: 1, companyId: 1 }],
  ['org', { ...wide, width: 'company' }],
  ['org', { ...wide, width: 'self' }],
]
const lists: [string, DeskList][] = [
  ['receive', receiveList],
  ['audit', auditList],
  ['handle', handleList],
]
type Search = Parameters<DeskList['pageQuery']>[2]
const search = (over: Partial<Search> = {}): Search => ({ page: 1, rows: 20, sidx: 'entryDate', sord: 'asc', ...over })
const ends = { entryDate: 'entry', urgencyLevel: 'urgency', statusTime: 'time' } as const

onEachEngine('the queues of the desks at millions of applicants', (openDesk, engine) => {
  // Plans are only asked for: one database does for all.
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    await many(desk)
  })

  test('every desk has an index for every sort in every scope, alone and with its conditions', async () => {
    const wrong: string[] = []
    for (const [name, list] of lists)
      for (const [scope, reach] of scopes)
        for (const sidx of DESK_SORTS)
          for (const sord of ['asc', 'desc'] as const)
            for (const filter of [
              {},
              { status: 40 },
              { visaCountry: 'RU', visaType: 1 },
              { urgencyLevel: 'URGENT' },
              { filesComplete: 1 },
              { isBillSent: 0 },
            ] as const) {
              const query = list.pageQuery(desk.store.read, { reach, now: NOW }, search({ ...filter, sidx, sord }))
              const plan = await planOf(desk, query)
              // Of so few rows PostgreSQL may take any index of the desk and sort what it finds, by its statistics.
              // On few rows PostgreSQL may take any index of who waits: that of labels holds the same people.
              const some = `(${name}_(all|org)_(entry|urgency|time)|label_(all|org))`
              const index = engine === 'sqlite' ? `${name}_${scope}_${ends[sidx]}` : some
              const isSorted = engine === 'sqlite' && /TEMP B-TREE/.test(plan)
              if (!new RegExp(`visa_applicant_${index}\\b`).test(plan) || isSorted || /Seq Scan/.test(plan))
                wrong.push(`${name} ${scope} ${sidx} ${sord} ${JSON.stringify(filter)}: ${plan}`)
            }
    expect(wrong).toEqual([])
  })

  test('how much evidence applications have is counted without reading it', async () => {
    const plan = await planOf(desk, evidenceCountsQuery(desk.store.read, [1, 2, 3]))
    if (engine === 'sqlite')
      expect(plan).toMatch(/^SEARCH application_evidence USING COVERING INDEX application_evidence_counted/)
    else expect(plan).not.toBe('')
  })

  test('counts look at nobody but who waits there, and a passport is found by its own index', async () => {
    for (const [name, list] of lists)
      for (const [scope, reach] of scopes) {
        const actor = { reach, now: NOW }
        const own = new RegExp(`visa_applicant_(desk_(all|org)|${name}_(all|org)_(entry|urgency|time))\\b`)
        expect(await planOf(desk, list.countQuery(desk.store.read, actor, {})), `${name} ${scope}`).toMatch(own)
        expect(await planOf(desk, deskDeparturesQuery(list, desk.store.read, actor, {})), `${name} ${scope}`).toMatch(
          own,
        )
        const plan = await planOf(desk, list.pageQuery(desk.store.read, actor, search({ keywords: 'E104' })))
        expect(plan, `${name} ${scope}`).toMatch(/visa_applicant_passport\b/)
      }
  })
})
