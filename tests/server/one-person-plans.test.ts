import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Reach } from '#server/kit/deps.ts'
import { earlierFormsQuery } from '#server/modules/applicant/copy-from.ts'
import { confirmedQuery } from '#server/modules/applicant/known-records.ts'
import { applicantList } from '#server/modules/applicant/list.ts'
import { duplicatesQuery } from '#server/services/order/duplicates.ts'
import { earlierFormQuery } from '#server/services/order/earlier-form.ts'
import { ordersInHouse } from '#server/services/order/passports.ts'
import { meantQuery } from '#server/services/passport/meant-applicants.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { type Compilable, planOf } from './plan.ts'

vi.setConfig({ testTimeout: 60_000 })

const passportNo = 'E99999999'

/** As many applications of one person as of all others. */
async function many(desk: Desk): Promise<void> {
  const { read } = desk.store
  const { id, orgVisible: _, ...order } = await read.selectFrom('visaOrder').selectAll().executeTakeFirstOrThrow()
  const { id: __, ...one } = await read.selectFrom('visaApplicant').selectAll().executeTakeFirstOrThrow()
  const numbers = Array.from({ length: 4000 }, (___, at) => at)
  const orders = numbers.map((at) => ({
    ...order,
    id: 10_000 + id + at,
    orderNo: `X${at}`,
    acceptOrgId: 1000 + (at % 20),
    agentId: 2000 + (at % 20),
    createTime: order.createTime + at,
  }))
  const people = orders.map((of, at) => ({
    ...one,
    orderId: of.id,
    surname: at % 2 === 0 ? 'ZHANG' : `S${at}`,
    givenNames: at % 2 === 0 ? 'WEI' : 'MIN',
    birthDay: '1990-04-12',
    passportNo: at % 2 === 0 ? passportNo : `E${at}`,
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

const scopes: readonly Reach[] = [
  { role: 'platform', width: 'all', userId: 1, companyId: 1 },
  { role: 'acceptOrg', width: 'company', userId: 2, companyId: 1001 },
  { role: 'acceptOrg', width: 'self', userId: 2, companyId: 1001 },
  { role: 'agent', width: 'company', userId: 2, companyId: 2001 },
]

onEachEngine('hundreds of thousands of applications of one person', (openDesk, engine) => {
  // Plans are only asked for: one database does for all.
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    await many(desk)
  })

  const person = { id: 1, passportNo, surname: 'ZHANG', givenNames: 'WEI', birthDay: '1990-04-12' }
  const search = { page: 1, rows: 20, sidx: 'createTime', sord: 'desc', keywords: passportNo } as const
  const questions = (reach: Reach): Record<string, Compilable> => {
    const db = desk.store.read
    const actor = { reach, now: NOW }
    return {
      'his earlier form': earlierFormQuery(db, reach, 1, passportNo),
      'where he was confirmed': confirmedQuery(db, reach, 1, passportNo),
      'what may be copied': earlierFormsQuery(db, reach, person),
      'whom a scan means': meantQuery(db, reach, 'passportNo', passportNo),
      'where he applied': duplicatesQuery(db, reach, {
        passportNo,
        country: 'PHL',
        entryDay: '2027-01-01',
        exitDay: '2027-01-09',
        orderId: 1,
      }),
      'whether his passport is here': ordersInHouse(db, 1001, [passportNo]),
      'his applications': applicantList.pageQuery(db, actor, search),
      'how many there are': applicantList.countQuery(db, actor, { keywords: passportNo }),
    }
  }

  test('the latest alone are looked at, by an index that has them last, whoever asks', async () => {
    const wrong: string[] = []
    for (const reach of scopes)
      for (const [name, query] of Object.entries(questions(reach))) {
        const plan = await planOf(desk, query)
        const isBounded = / order by "id" desc limit 1000\b/.test(query.compile().sql)
        // So few people PostgreSQL may look through, by its statistics; it takes no more of this one.
        const isFound =
          engine === 'postgres'
            ? /\bLimit \(cost=[\d.]+ rows=1000 /.test(plan.replaceAll('  ', ' '))
            : /visa_applicant_passport\b/.test(plan) &&
              !/SCAN visa_(applicant|order)|visa_applicant_(all|org|agent|self)_/.test(plan)
        if (!isBounded || !isFound) wrong.push(`${reach.role} ${reach.width} ${name}: ${plan}`)
      }
    expect(wrong).toEqual([])
  })
})
