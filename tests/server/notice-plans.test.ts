import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Reach, Session } from '#server/kit/deps.ts'
import { noticeList, noticeQuery } from '#server/modules/notice/reading.ts'
import { supplyList } from '#server/modules/supply/list.ts'
import { toDoQuery } from '#server/modules/supply/reading.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { type Compilable, planOf } from './plan.ts'

const REACHES: Record<string, Reach> = {
  all: { role: 'platform', width: 'all', userId: 1, companyId: 1 },
  supplier: { role: 'acceptOrg', width: 'company', userId: 2, companyId: 101 },
  buyer: { role: 'agent', width: 'company', userId: 10, companyId: 201 },
}
const session: Session = {
  id: '',
  userId: 2,
  userName: '',
  displayName: '',
  companyId: 101,
  companyCode: 'GZ',
  role: 'acceptOrg',
  codes: [],
}
const paging = { page: 1, rows: 20, sidx: 'createTime', sord: 'desc' } as const

/** Enough rows that the planner chooses as it would with a million; nearly all notices are over, nearly all orders done. */
async function many(desk: Desk): Promise<void> {
  const { store } = desk
  const notice = await store.read.selectFrom('notice').selectAll().executeTakeFirstOrThrow()
  const order = await store.read.selectFrom('supplyOrder').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 4000 }, (_, at) => at)
  await store.change(async (tx) => {
    for (let from = 0; from < copies.length; from += 400) {
      const some = copies.slice(from, from + 400)
      const { id: _, ...unnumbered } = notice
      const { id: __, ...sold } = order
      await tx
        .insertInto('notice')
        .values(
          some.map((at) => ({
            ...unnumbered,
            validToDay: '2025-01-01',
            companyId: at % 10 === 0 ? 101 : null,
            createTime: at,
          })),
        )
        .execute()
      await tx
        .insertInto('supplyOrder')
        .values(
          some.map((at) => ({
            ...sold,
            orderNo: `X${at}`,
            contactMobile: `1${at}`,
            contactName: `N${at}`,
            supplierId: at % 10 === 0 ? 101 : 102,
            buyerId: at % 10 === 0 ? 201 : 202,
            status: at % 190 === 0 ? 16 : 32,
            createTime: at,
          })),
        )
        .execute()
    }
    await sql`analyze`.execute(tx)
  })
}

onEachEngine('many notices and supply orders', (openDesk) => {
  test('are read by indexes, whoever asks', async () => {
    const desk = await openDesk()
    await many(desk)
    const { read } = desk.store
    const wrong: string[] = []
    const expectPlan = async (index: string, query: Compilable, isSorted = true) => {
      const plan = await planOf(desk, query)
      const scans = isSorted ? /TEMP B-TREE|"Sort|Seq Scan|SCAN (notice|supply_order)"/ : /Seq Scan on notice /
      if (!plan.includes(index) || scans.test(plan)) wrong.push(`${index}: ${plan}`)
    }
    // The few that are still valid are put in order afterwards.
    await expectPlan(
      'notice_valid',
      noticeQuery(read, { session, now: NOW }, { platform: 'PC', showPlace: 'MAIN' }),
      false,
    )
    await expectPlan('notice_all_create', noticeList.pageQuery(read, { reach: REACHES.all!, now: 0 }, paging))
    await expectPlan('notice_company_create', noticeList.pageQuery(read, { reach: REACHES.supplier!, now: 0 }, paging))
    for (const [scope, reach] of Object.entries(REACHES)) {
      await expectPlan(`supply_order_${scope}_create`, supplyList.pageQuery(read, { reach, now: 0 }, paging))
      await expectPlan(
        `supply_order_${scope}_status`,
        supplyList.pageQuery(read, { reach, now: 0 }, { ...paging, status: 16 }),
      )
      await expectPlan(
        `supply_order_${scope}_kind`,
        supplyList.pageQuery(read, { reach, now: 0 }, { ...paging, status: 16, kind: 'change' }),
      )
      await expectPlan(`supply_order_${scope}_kind`, toDoQuery(read, reach, 'change'))
    }
    const found = { ...paging, sidx: 'createTime' } as const
    await expectPlan(
      'supply_order_no',
      supplyList.pageQuery(read, { reach: REACHES.all!, now: 0 }, { ...found, keywords: 'P20261120-0001' }),
      false,
    )
    await expectPlan(
      'supply_order_mobile',
      supplyList.pageQuery(read, { reach: REACHES.all!, now: 0 }, { ...found, keywords: '15400003001' }),
      false,
    )
    expect(wrong).toEqual([])
  })
})
