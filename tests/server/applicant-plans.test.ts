import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import type { Reach } from '#server/kit/deps.ts'
import { applicantList, departuresQuery } from '#server/modules/applicant/list.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Enough rows of several companies that the planner chooses as it would with a million. */
async function many(desk: Desk): Promise<void> {
  const {
    id,
    orgVisible: _,
    ...order
  } = await desk.store.read.selectFrom('visaOrder').selectAll().executeTakeFirstOrThrow()
  const { id: __, ...one } = await desk.store.read.selectFrom('visaApplicant').selectAll().executeTakeFirstOrThrow()
  const orders = Array.from({ length: 2000 }, (___, at) => ({
    ...order,
    id: 10_000 + id + at,
    orderNo: `X${at}`,
    contactMobile: `1${at}`,
    acceptOrgId: 1000 + (at % 20),
    agentId: 2000 + (at % 20),
    userId: 3000 + at,
    createUserId: 2 + (at % 40),
    // Most are done, as it will be, and yet more than a page of each company waits: fewer PostgreSQL sorts, by its statistics.
    status: at % 7 === 0 ? 16 : 80,
    visaCountry: at % 40 === 0 ? 'MY' : 'RU',
    entryDate: addDays(dayOf(NOW), 30 - (at % 600)),
    createTime: order.createTime + at,
  }))
  const people = orders.flatMap((of, at) =>
    ['A', 'B'].map((part) => ({
      ...one,
      orderId: of.id,
      status: of.status,
      surname: `S${at}`,
      givenNames: part,
      cname: `客${at}`,
      passportNo: `E${at}${part}`,
      contractPassportId: null,
      contractId: null,
    })),
  )
  await desk.store.change(async (tx) => {
    for (let from = 0; from < 2000; from += 400) {
      await tx
        .insertInto('visaOrder')
        .values(orders.slice(from, from + 400))
        .execute()
      for (const half of [0, 400])
        await tx
          .insertInto('visaApplicant')
          .values(people.slice(2 * from + half, 2 * from + half + 400))
          .execute()
    }
    await sql`analyze`.execute(tx)
  })
}

const wide = { width: 'company', userId: 2 } as const
const scopes: [string, Reach][] = [
  ['all', { role: 'platform', width: 'all', userId: 1, companyId: 1 }],
  ['org', { ...wide, role: 'acceptOrg', companyId: 1001 }],
  ['agent', { ...wide, role: 'agent', companyId: 2001 }],
]
type Search = Parameters<typeof applicantList.pageQuery>[2]
const search = (over: Partial<Search> = {}): Search => ({
  page: 1,
  rows: 20,
  sidx: 'createTime',
  sord: 'desc',
  ...over,
})

onEachEngine('the lists at millions of applicants', (openDesk, engine) => {
  // Plans are only asked for: one database does for all.
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    await many(desk)
  })

  test('every scope has an index for every sort, alone, with its tabs and with a kind', async () => {
    const wrong: string[] = []
    const expectPlan = async (index: RegExp, reach: Reach, over: Partial<Search>) => {
      for (const sord of ['asc', 'desc'] as const) {
        const query = applicantList.pageQuery(desk.store.read, { reach, now: NOW }, search({ ...over, sord }))
        const plan = await planOf(desk, query)
        if (!index.test(plan) || /TEMP B-TREE|\bSort\b|Seq Scan/.test(plan))
          wrong.push(`${index} ${JSON.stringify(over)}: ${plan}`)
      }
    }
    for (const [name, reach] of scopes) {
      const index = (end: string) => new RegExp(`visa_applicant_${name}_${end}\\b`)
      await expectPlan(index('create'), reach, { sidx: 'createTime' })
      await expectPlan(index('entry'), reach, { sidx: 'entryDate' })
      await expectPlan(index('status'), reach, { sidx: 'createTime', status: 16 })
      await expectPlan(index('status_entry'), reach, { sidx: 'entryDate', status: 16 })
      // Where few rows are meant PostgreSQL sorts them, by its statistics.
      if (engine === 'postgres') continue
      await expectPlan(/visa_applicant_form_open_entry\b/, reach, {
        sidx: 'entryDate',
        isFormOpen: 1,
        departure: 'past',
      })
      for (const over of [{}, { status: 16 }, { visaCountry: 'RU', visaType: 1 }] as const) {
        await expectPlan(/visa_applicant_form_open\b/, reach, { sidx: 'createTime', isFormOpen: 1, ...over })
        await expectPlan(/visa_applicant_form_open_entry\b/, reach, { sidx: 'entryDate', isFormOpen: 1, ...over })
      }
      await expectPlan(/visa_applicant_marker\b/, reach, { sidx: 'createTime', syncMarker: 'waiting' })
      await expectPlan(/visa_applicant_marker_entry\b/, reach, { sidx: 'entryDate', syncMarker: 'waiting' })
      await expectPlan(/visa_applicant_application\b/, reach, { sidx: 'createTime', applicationStatus: 16 })
      await expectPlan(/visa_applicant_application_entry\b/, reach, { sidx: 'entryDate', applicationStatus: 16 })
      await expectPlan(index('create'), reach, { sidx: 'createTime', visaCountry: 'RU', visaType: 1 })
      const few = { status: 16, visaCountry: 'MY', visaType: 1 } as const
      await expectPlan(/visa_applicant_(kind|org_status|agent_status)\b/, reach, { sidx: 'createTime', ...few })
      await expectPlan(/visa_applicant_(kind|org_status|agent_status)_entry\b/, reach, { sidx: 'entryDate', ...few })
      await expectPlan(index('entry'), reach, { sidx: 'entryDate', visaCountry: 'MY' })
      await expectPlan(index('create'), reach, { sidx: 'createTime', nationality: 'USA' })
    }
    expect(wrong).toEqual([])
  })

  test('what one person has made, or a department, is read along an index of its own or of the company', async () => {
    const own: [string, Reach][] = [
      ['self', { role: 'acceptOrg', width: 'self', userId: 2, companyId: 1001 }],
      ['self', { role: 'agent', width: 'self', userId: 2, companyId: 2001 }],
      ['org', { role: 'acceptOrg', width: 'dept', userId: 2, colleagueIds: [2, 3], companyId: 1001 }],
    ]
    for (const [name, reach] of own)
      for (const [sidx, end] of [
        ['createTime', 'create'],
        ['entryDate', 'entry'],
      ] as const) {
        const plan = await planOf(desk, applicantList.pageQuery(desk.store.read, { reach, now: NOW }, search({ sidx })))
        expect(plan, `${reach.role} ${reach.width}`).not.toMatch(/SCAN visa_applicant(?! USING)|Seq Scan/)
        // Where few rows are meant PostgreSQL may sort them, by its statistics.
        if (engine === 'postgres') continue
        expect(plan).toMatch(
          new RegExp(`SEARCH visa_applicant USING (COVERING )?INDEX visa_applicant_${name}_${end}\\b`),
        )
        expect(plan).not.toMatch(/TEMP B-TREE/)
      }
  })

  test('a passport, a number, a mobile and a name are found by their own index', async () => {
    for (const [name, reach] of scopes)
      for (const keywords of ['E100A', 'V20261120-0001', '15400009101', 'S31', '客31'])
        for (const sidx of ['createTime', 'entryDate'] as const) {
          const query = applicantList.pageQuery(desk.store.read, { reach, now: NOW }, search({ keywords, sidx }))
          const plan = await planOf(desk, query)
          expect(plan, `${name} ${keywords}`).toMatch(/visa_applicant_passport\b/)
          expect(plan, `${name} ${keywords}`).not.toMatch(
            /SCAN visa_applicant(?! USING)|visa_applicant_(all|org|agent)_/,
          )
        }
  })

  test('whose form is open is counted in its own index, and whom somebody has at a desk is found among all who are taken', async () => {
    for (const [name, reach] of scopes) {
      const actor = { reach, now: NOW }
      const count = await planOf(desk, applicantList.countQuery(desk.store.read, actor, { isFormOpen: 1 }))
      const page = await planOf(desk, applicantList.pageQuery(desk.store.read, actor, search({ isTakenByMe: 1 })))
      expect(count, name).toMatch(/visa_applicant_form_open/)
      expect(page, name).toMatch(/visa_applicant_taken\b/)
      expect(`${count} ${page}`, name).not.toMatch(/SCAN visa_applicant(?! USING)|Seq Scan/)
    }
  })

  test('departures of what one person has made are counted among those who wait alone', async () => {
    const reach: Reach = { role: 'acceptOrg', width: 'self', userId: 2, companyId: 1001 }
    const plan = await planOf(desk, departuresQuery(desk.store.read, { reach, now: NOW }, { visaCountry: 'RU' }))
    expect(plan).not.toMatch(/SCAN visa_applicant(?! USING)|Seq Scan/)
    expect(plan).toMatch(/visa_applicant_self_open/)
    if (engine === 'sqlite') expect(plan).not.toMatch(/TEMP B-TREE/)
  })

  test('a tab of what one person has made, and its counts, are read along indexes and a tally of his own', async () => {
    const self: Reach = { role: 'acceptOrg', width: 'self', userId: 2, companyId: 1000 }
    for (const [sidx, end] of [
      ['createTime', ''],
      ['entryDate', '_entry'],
    ] as const)
      for (const [name, over] of [
        ['status', { status: 16 }],
        ['kind', { status: 80, visaCountry: 'RU', visaType: 1 }],
      ] as const) {
        const index = `visa_applicant_self_${name}${end}`
        const query = applicantList.pageQuery(desk.store.read, { reach: self, now: NOW }, search({ ...over, sidx }))
        const plan = await planOf(desk, query)
        expect(plan).not.toMatch(/SCAN visa_applicant(?! USING)|Seq Scan/)
        // Of so few rows PostgreSQL may sort them, by its statistics.
        if (engine === 'postgres') continue
        expect(plan).toMatch(new RegExp(`SEARCH visa_applicant USING (COVERING )?INDEX ${index} \\(create_user_id=`))
        expect(plan).not.toMatch(/TEMP B-TREE/)
      }
    for (const reach of [self, { ...self, width: 'dept', colleagueIds: [2, 3] } as const]) {
      const plan = await planOf(desk, applicantList.countQuery(desk.store.read, { reach, now: NOW }, { status: 16 }))
      expect(plan).toMatch(/applicant_own_tally/)
      if (engine === 'sqlite') expect(plan).toMatch(/SEARCH .*\(create_user_id=\?/)
    }
  })

  test('departures are counted among those who wait alone, and a bucket reads its days alone', async () => {
    for (const [name, reach] of scopes) {
      const plan = await planOf(desk, departuresQuery(desk.store.read, { reach, now: NOW }, { visaCountry: 'RU' }))
      // A few days of a few companies: PostgreSQL reads so small a table whole.
      expect(plan, name).toMatch(/applicant_departure/)
      if (engine === 'sqlite') expect(plan, name).toMatch(new RegExp(`COVERING INDEX applicant_departure_${name}`))
      if (engine === 'postgres') continue
      const bucket = { departure: 'dayAfterTomorrow' } as const
      const page = await planOf(
        desk,
        applicantList.pageQuery(desk.store.read, { reach, now: NOW }, search({ ...bucket, sidx: 'entryDate' })),
      )
      expect(page, name).toMatch(new RegExp(`visa_applicant_${name}_(status_entry|entry)\\b.*entry_date`))
    }
  })

  test('departures of a customer are counted among the orders that he is named on', async () => {
    const reach: Reach = { role: 'customer', width: 'self', userId: 3012, companyId: -99 }
    const plan = await planOf(desk, departuresQuery(desk.store.read, { reach, now: NOW }, {}))
    expect(plan).toMatch(/visa_applicant_user\b/)
  })

  test('a customer has his own, and the totals are what a count says', async () => {
    const customer: Reach = { role: 'customer', width: 'self', userId: 3012, companyId: -99 }
    expect(
      await planOf(desk, applicantList.pageQuery(desk.store.read, { reach: customer, now: NOW }, search())),
    ).toContain('visa_applicant_user')
    const own: typeof scopes = [
      ['self', { role: 'acceptOrg', width: 'self', userId: 2, companyId: 1000 }],
      ['department', { role: 'agent', width: 'dept', userId: 2, colleagueIds: [2, 22], companyId: 2000 }],
    ]
    // An order changes hands with its people, and one of them goes on.
    const [moved] = await desk.store.read
      .selectFrom('visaApplicant')
      .select(['id', 'orderId'])
      .where('createUserId', '=', 2)
      .where('acceptOrgId', '=', 1000)
      .execute()
    await desk.store.change(async (tx) => {
      await tx.updateTable('visaOrder').set({ createUserId: 22 }).where('id', '=', moved!.orderId).execute()
      await tx.updateTable('visaApplicant').set({ status: 16 }).where('id', '=', moved!.id).execute()
    })
    for (const [name, reach] of [...scopes, ...own])
      for (const filter of [{}, { status: 16 }, { visaCountry: 'MY', visaType: 1 }, { agentId: 2001 }] as const) {
        const actor = { reach, now: NOW }
        const { records } = await applicantList.countQuery(desk.store.read, actor, filter).executeTakeFirstOrThrow()
        const found = await applicantList
          .found(desk.store.read, actor, filter)
          .select((eb) => eb.fn.countAll<number>().as('records'))
          .executeTakeFirstOrThrow()
        expect(records, `${name} ${JSON.stringify(filter)}`).toBe(found.records)
      }
  })
})
