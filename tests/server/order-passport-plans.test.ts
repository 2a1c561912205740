import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Reach } from '#server/kit/deps.ts'
import { orderPassportList, waitingList } from '#server/modules/order-passport/list.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { planOf } from './plan.ts'

vi.setConfig({ testTimeout: 60_000 })

const SIZE = 2000

/** Enough rows of several centers that the planner chooses as it would with many more. */
async function many(desk: Desk): Promise<void> {
  const {
    id: _,
    orgVisible: _1,
    ...order
  } = await desk.store.read.selectFrom('visaOrder').selectAll().executeTakeFirstOrThrow()
  const { id: __, ...one } = await desk.store.read.selectFrom('visaApplicant').selectAll().executeTakeFirstOrThrow()
  const { id: ___, ...held } = await desk.store.read.selectFrom('orderPassport').selectAll().executeTakeFirstOrThrow()
  const numbers = Array.from({ length: SIZE }, (____, at) => at)
  const orders = numbers.map((at) => ({
    ...order,
    id: 10_000 + at,
    orderNo: `X${at}`,
    visaType: 1,
    acceptOrgId: 1000 + (at % 20),
    createTime: order.createTime + at,
  }))
  const people = numbers.map((at) => ({
    ...one,
    id: 20_000 + at,
    orderId: 10_000 + at,
    // Few wait, most are done, as it will be.
    status: at % 40 === 0 ? 16 : 80,
    surname: `S${at}`,
    passportNo: `E${at}`,
    contractPassportId: null,
    contractId: null,
  }))
  const passports = numbers.map((at) => ({
    ...held,
    applicantId: 20_000 + at,
    orderId: 10_000 + at,
    companyId: [101, 102, 201][at % 3]!,
    barcode: `GZ9${at}`,
    custody: at % 40 === 0 ? 8 : 40,
    bindTime: held.bindTime + at,
    bindUserId: at % 50,
  }))
  await desk.store.change(async (tx) => {
    for (let from = 0; from < SIZE; from += 400) {
      const to = from + 400
      await tx.insertInto('visaOrder').values(orders.slice(from, to)).execute()
      await tx.insertInto('visaApplicant').values(people.slice(from, to)).execute()
      await tx.insertInto('orderPassport').values(passports.slice(from, to)).execute()
    }
    await sql`analyze`.execute(tx)
  })
}

const scopes: [string, Reach][] = [
  ['all', { role: 'platform', width: 'all', userId: 1, companyId: 1 }],
  ['company', { role: 'acceptOrg', width: 'company', userId: 2, companyId: 101 }],
  ['self', { role: 'acceptOrg', width: 'self', userId: 7, companyId: 101 }],
]
const paging = { page: 1, rows: 20 } as const

onEachEngine('The passports of many orders', (openDesk, engine) => {
  // Plans are only asked for: one database does for all.
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
    await many(desk)
  })

  test('every scope of labelled passports has an index in the order of the labels', async () => {
    for (const [name, reach] of scopes)
      for (const sord of ['asc', 'desc'] as const)
        for (const filter of name === 'self' ? [{}] : [{}, { custody: 8 as const }]) {
          const asked = { ...paging, sidx: 'bindTime', sord, ...filter } as const
          const plan = await planOf(desk, orderPassportList.pageQuery(desk.store.read, { reach, now: NOW }, asked))
          const said = `${name} ${sord} ${JSON.stringify(filter)}: ${plan}`
          expect(plan, said).toMatch(/order_passport_(all|company|self)/)
          expect(plan, said).not.toMatch(/TEMP B-TREE|Seq Scan/)
          if (engine === 'sqlite')
            expect(plan, said).toContain(`order_passport_${name}${'custody' in filter ? '_custody' : ''}`)
        }
  })

  test('a label, a number and a name find their rows by indexes of their own', async () => {
    for (const [, reach] of scopes)
      for (const keywords of ['GZ9100', 'E100', 'X100', 'S31']) {
        const asked = { ...paging, sidx: 'bindTime', sord: 'desc', keywords } as const
        const plan = await planOf(desk, orderPassportList.pageQuery(desk.store.read, { reach, now: NOW }, asked))
        expect(plan).not.toMatch(/SCAN (order_passport|visa_applicant)(?! USING)|Seq Scan on visa_applicant/)
        expect(plan).not.toMatch(/order_passport_(all|company|self)/)
      }
  })

  test('who waits for a label is read from an index of those alone, the longest waiting first', async () => {
    for (const [name, reach] of scopes) {
      const mine = { ...reach, companyId: 1001 }
      const asked = { ...paging, sidx: 'createTime', sord: 'asc' } as const
      const plan = await planOf(desk, waitingList.pageQuery(desk.store.read, { reach: mine, now: NOW }, asked))
      expect(plan, `${name} ${plan}`).toMatch(/visa_applicant_(label_(all|org)|maker)\b/)
      expect(plan, `${name} ${plan}`).not.toMatch(/SCAN visa_applicant(?! USING)|Seq Scan on visa_applicant/)
      // Few rows PostgreSQL sorts, by its statistics.
      if (name !== 'self') expect(plan, `${name} ${plan}`).not.toContain('TEMP B-TREE')
    }
  })
})
