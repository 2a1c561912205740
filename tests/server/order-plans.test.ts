import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#domain/day.ts'
import type { Reach } from '#server/kit/deps.ts'
import { commonApplicantList } from '#server/modules/order/common-app/people.ts'
import { aheadQuery, countedQuery, countFound, talliedQuery } from '#server/services/order/counts.ts'
import { type OrderFilter, orderList } from '#server/services/order/search.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Enough rows of several companies that the planner chooses as it would with a million. */
async function many(desk: Desk): Promise<void> {
  const row = await desk.store.read.selectFrom('visaOrder').selectAll().executeTakeFirstOrThrow()
  const { id: _, orgVisible: __, ...plain } = row
  const rows = Array.from({ length: 4000 }, (_, at) => ({
    ...plain,
    orderNo: `X${at}`,
    contactName: `客户${at}`,
    contactMobile: `1${at}`,
    acceptOrgId: 1000 + (at % 20),
    agentId: 2000 + (at % 20),
    userId: 3000 + at,
    createUserId: 2 + (at % 40),
    // Few wait, most are done, as it will be.
    status: at % 190 === 0 ? 16 : 80,
    orderStatus: at % 190 === 0 ? 0 : 1,
    visaSentStatus: at % 190 === 0 ? 0 : 1,
    entryDate: addDays(dayOf(NOW), 30 - (at % 600)),
    createTime: plain.createTime + at,
  }))
  await desk.store.change(async (tx) => {
    for (let from = 0; from < rows.length; from += 400)
      await tx
        .insertInto('visaOrder')
        .values(rows.slice(from, from + 400))
        .execute()
    await sql`analyze`.execute(tx)
  })
}

const wide = { width: 'company', userId: 2 } as const
const scopes: [string, Reach][] = [
  ['all', { role: 'platform', width: 'all', userId: 1, companyId: 1 }],
  ['org', { ...wide, role: 'acceptOrg', companyId: 1001 }],
  ['agent', { ...wide, role: 'agent', companyId: 2001 }],
]
const today = dayOf(NOW)
type Search = Parameters<typeof orderList.pageQuery>[2]
const search = (over: Partial<Search> = {}): Search => ({
  page: 1,
  rows: 20,
  sidx: 'createTime',
  sord: 'desc',
  ...over,
})

onEachEngine('the lists at a million orders', (openDesk, engine) => {
  // Plans are only asked for: one database does for all.
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    await many(desk)
  })

  test('every scope has an index for every sort, alone and with its tabs', async () => {
    const wrong: string[] = []
    const expectPlan = async (index: RegExp, reach: Reach, over: Partial<Search>) => {
      for (const sord of ['asc', 'desc'] as const) {
        const plan = await planOf(
          desk,
          orderList.pageQuery(desk.store.read, { reach, now: NOW }, search({ ...over, sord })),
        )
        if (!index.test(plan) || /TEMP B-TREE|\bSort\b|Seq Scan/.test(plan)) wrong.push(`${index}: ${plan}`)
      }
    }
    for (const [name, reach] of scopes) {
      await expectPlan(new RegExp(`visa_order_${name}_create\\b`), reach, { sidx: 'createTime' })
      await expectPlan(new RegExp(`visa_order_${name}_entry\\b`), reach, { sidx: 'entryDate' })
      await expectPlan(new RegExp(`visa_order_${name}_status\\b`), reach, { sidx: 'createTime', status: 16 })
      await expectPlan(new RegExp(`visa_order_${name}_status_entry\\b`), reach, { sidx: 'entryDate', status: 16 })
      // Where few rows are meant PostgreSQL sorts them, by its statistics.
      if (engine === 'postgres') continue
      await expectPlan(new RegExp(`visa_order_${name}_open_create\\b`), reach, { sidx: 'createTime', orderStatus: 0 })
      await expectPlan(new RegExp(`visa_order_${name}_open_entry\\b`), reach, { sidx: 'entryDate', orderStatus: 0 })
      await expectPlan(new RegExp(`visa_order_${name}_create\\b`), reach, { sidx: 'createTime', orderStatus: 1 })
      await expectPlan(new RegExp(`visa_order_${name}_entry\\b`), reach, { sidx: 'entryDate', orderStatus: 1 })
      await expectPlan(new RegExp(`visa_order_${name}_create\\b`), reach, { sidx: 'createTime', visaCountry: 'MY' })
      for (const filter of [{ visaSentStatus: 0 }, { visaSentStatus: 1 }, { payStatus: 8 }] as const) {
        await expectPlan(new RegExp(`visa_order_${name}_create\\b`), reach, { sidx: 'createTime', ...filter })
        await expectPlan(new RegExp(`visa_order_${name}_entry\\b`), reach, { sidx: 'entryDate', ...filter })
      }
      await expectPlan(new RegExp(`visa_order_${name}_create\\b`), reach, { sidx: 'createTime', departure: 'past' })
      await expectPlan(new RegExp(`visa_order_${name}_entry\\b`), reach, { sidx: 'entryDate', departure: 'past' })
      await expectPlan(new RegExp(`visa_order_${name}_entry\\b`), reach, { sidx: 'entryDate', departure: 'tomorrow' })
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
        const plan = await planOf(desk, orderList.pageQuery(desk.store.read, { reach, now: NOW }, search({ sidx })))
        expect(plan, `${reach.role} ${reach.width}`).not.toMatch(/SCAN visa_order(?! USING)|Seq Scan/)
        // Where few rows are meant PostgreSQL may sort them, by its statistics.
        if (engine === 'postgres') continue
        expect(plan).toMatch(new RegExp(`SEARCH visa_order USING (COVERING )?INDEX visa_order_${name}_${end}\\b`))
        expect(plan).not.toMatch(/TEMP B-TREE/)
      }
  })

  test('a tab of what one person has made, and its counts, are read along indexes and a tally of his own', async () => {
    const self: Reach = { role: 'acceptOrg', width: 'self', userId: 2, companyId: 1000 }
    const ways: [Partial<Search>, string][] = [
      [{ sidx: 'createTime', status: 16 }, 'visa_order_self_status'],
      [{ sidx: 'entryDate', status: 16 }, 'visa_order_self_status_entry'],
      [{ sidx: 'createTime', status: 80, visaCountry: 'RU' }, 'visa_order_self_status'],
      [{ sidx: 'createTime', orderStatus: 0 }, 'visa_order_self_open_create'],
      [{ sidx: 'entryDate', orderStatus: 0 }, 'visa_order_self_open_entry'],
    ]
    for (const [over, index] of ways)
      for (const sord of ['asc', 'desc'] as const) {
        const query = orderList.pageQuery(desk.store.read, { reach: self, now: NOW }, search({ ...over, sord }))
        const plan = await planOf(desk, query)
        expect(plan, JSON.stringify(over)).not.toMatch(/SCAN visa_order(?! USING)|Seq Scan/)
        // Of so few rows PostgreSQL may sort them, by its statistics.
        if (engine === 'postgres') continue
        expect(plan).toMatch(new RegExp(`SEARCH visa_order USING (COVERING )?INDEX ${index} \\(create_user_id=\\?`))
        expect(plan).not.toMatch(/TEMP B-TREE/)
      }
    const department: Reach = { ...self, width: 'dept', colleagueIds: [2, 3] }
    for (const reach of [self, department]) {
      const plan = await planOf(desk, talliedQuery(desk.store.read, reach, { status: 80 }))
      expect(plan).toMatch(/order_own_tally/)
      if (engine === 'sqlite') expect(plan).toMatch(/SEARCH .*\(create_user_id=\?/)
    }
  })

  test('the days of a bucket are read, and no others', async () => {
    for (const [name, reach] of scopes) {
      const days = { departure: 'dayAfterTomorrow' } as const
      const page = await planOf(desk, orderList.pageQuery(desk.store.read, { reach, now: NOW }, search(days)))
      expect(page).toMatch(new RegExp(`visa_order_${name}_(entry|open_entry)\\b`))
      for (const query of [
        countedQuery(desk.store.read, { reach, now: NOW }, days),
        aheadQuery(desk.store.read, reach, today),
      ]) {
        const plan = await planOf(desk, query)
        expect(plan, name).not.toMatch(/SCAN visa_order(?! USING)|Seq Scan/)
        if (engine === 'sqlite') expect(plan, name).toMatch(/SEARCH .*visa_order_\w*entry.*entry_date/)
      }
    }
  })

  test('a number, a mobile, a name, a tag and a member are found by their own index', async () => {
    const customer: Reach = { role: 'customer', width: 'self', userId: 3012, companyId: -99 }
    expect(await planOf(desk, orderList.pageQuery(desk.store.read, { reach: customer, now: NOW }, search()))).toContain(
      'visa_order_user',
    )
    const ways: [Partial<Search>, RegExp][] = [
      [{ keywords: 'V20261120-0001' }, /visa_order_no/],
      [{ keywords: '15400009101' }, /visa_order_mobile/],
      [{ keywords: '客户31' }, /visa_order_contact/],
      [{ tagId: 1 }, /order_tag/],
    ]
    for (const [, reach] of scopes)
      for (const sidx of ['createTime', 'entryDate'] as const)
        for (const [over, index] of ways) {
          const plan = await planOf(
            desk,
            orderList.pageQuery(desk.store.read, { reach, now: NOW }, search({ ...over, sidx })),
          )
          // On few rows PostgreSQL may read a small table whole.
          if (engine === 'sqlite' || !over.tagId) expect(plan, JSON.stringify(over)).toMatch(index)
          expect(plan).not.toMatch(/SCAN visa_order(?! USING)/)
        }
  })

  test('common applicants come along the orders, or by what was typed', async () => {
    if (engine !== 'sqlite') return
    const plan = (reach: Reach, keywords: string | undefined, isLookedUp: boolean) =>
      planOf(
        desk,
        commonApplicantList.pageQuery(
          desk.store.read,
          { reach, now: NOW },
          { ...(keywords && { keywords }), isLookedUp, page: 1, rows: 20, sord: 'desc' },
        ),
      )
    for (const [name, reach] of scopes) {
      for (const keywords of [undefined, 'WANG', '王']) {
        const along = await plan(reach, keywords, false)
        expect(along, keywords).toMatch(new RegExp(`visa_order_${name}_create`))
        expect(along).not.toMatch(/SCAN visa_applicant(?! USING)|visa_applicant_(latin|turned|cname)/)
      }
      for (const [keywords, index] of [
        ['E12345678', 'visa_applicant_passport'],
        ['王芳', 'visa_applicant_cname_key'],
        ['WANG', 'visa_applicant_latin_key'],
        ['WANG FANG', 'visa_applicant_turned_key'],
      ] as const)
        expect(await plan(reach, keywords, true), keywords).toContain(index)
    }
  })

  test('the totals are what a count says', async () => {
    const filters: OrderFilter[] = [
      {},
      { status: 16 },
      { orderStatus: 0 },
      { orderStatus: 1, visaCountry: 'RU' },
      { visaType: 1, payStatus: 16 },
      { visaSentStatus: 0 },
      { visaSentStatus: 1, payStatus: 16 },
      { agentId: 2001 },
      { acceptOrgId: 1001 },
      { departure: 'past' },
      { departure: 'past', status: 80 },
      { departure: 'past', entryFrom: addDays(today, -60) },
      { departure: 'afterWeekDays' },
      { entryFrom: today, entryTo: addDays(today, 3) },
    ]
    const own: typeof scopes = [
      ['self', { role: 'acceptOrg', width: 'self', userId: 2, companyId: 1000 }],
      ['self of an agent', { role: 'agent', width: 'self', userId: 22, companyId: 2000 }],
      ['department', { role: 'acceptOrg', width: 'dept', userId: 2, colleagueIds: [2, 22], companyId: 1000 }],
      ['self of the platform', { role: 'platform', width: 'self', userId: 3, companyId: 1 }],
    ]
    // One changes hands, one goes, one is not sent yet.
    const [moved, unsent, gone] = await desk.store.read
      .selectFrom('visaOrder')
      .select('id')
      .where('createUserId', '=', 2)
      .where('acceptOrgId', '=', 1000)
      .limit(3)
      .execute()
    await desk.store.change(async (tx) => {
      const change = (id: number, values: object) =>
        tx.updateTable('visaOrder').set(values).where('id', '=', id).execute()
      await change(moved!.id, { createUserId: 22, status: 16, payStatus: 16 })
      await change(gone!.id, { deleted: 1 })
      await change(unsent!.id, { visaSentStatus: 0 })
    })
    for (const [name, reach] of [...scopes, ...own])
      for (const filter of filters) {
        const { records } = await countedQuery(desk.store.read, { reach, now: NOW }, filter).executeTakeFirstOrThrow()
        expect(
          await countFound(desk.store.read, { reach, now: NOW }, filter),
          `${name} ${JSON.stringify(filter)}`,
        ).toBe(records)
      }
  })
})
