import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { page as contractPage } from '#protocol/contract/calls.ts'
import { create, page as orderPage } from '#protocol/order/calls.ts'
import { foundMax, records } from '#protocol/search/calls.ts'
import type { Reach } from '#server/kit/deps.ts'
import { contractQuery } from '#server/modules/search/contracts.ts'
import { applicantQuery, contactQuery, orderQuery } from '#server/modules/search/orders.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { sticker } from './order-forms.ts'
import { type Compilable, planOf } from './plan.ts'

// Each test makes a database; with others at work that takes its time.
vi.setConfig({ testTimeout: 30_000 })

const nothing = { orders: [], contracts: [] }

onEachEngine('records of the command palette', (openDesk) => {
  test('an order is found by its number, its mobile, or the beginning of its contact', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const made = await reception.get(create, sticker({ contactName: '欧阳修文', contactMobile: '15499990001' }))
    const order = { id: made.id, no: made.orderNo, name: '欧阳修文', status: 8 }
    for (const keywords of [made.orderNo, made.orderNo.toLowerCase(), ` ${made.orderNo} `, '15499990001'])
      expect(await reception.get(records, { keywords }), keywords).toEqual({ orders: [order], contracts: [] })
    // Behind it those of people of that name.
    expect((await reception.get(records, { keywords: '欧阳' })).orders[0]).toEqual(order)
    for (const keywords of ['修文', '1549999', made.orderNo.slice(0, -1), '%', "' or 1=1"])
      expect(await reception.get(records, { keywords }), keywords).toEqual(nothing)
  })

  test('an order is found by its contact whatever stands between the parts of the name, and by nothing else', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const made = await reception.get(create, sticker({ contactName: '古丽·艾比拜', contactMobile: '15499990003' }))
    for (const keywords of ['古丽·艾比拜', '古丽艾比拜', '古丽 艾比', '古丽•艾', '古丽・艾比拜'])
      expect((await reception.get(records, { keywords })).orders, keywords).toEqual([
        { id: made.id, no: made.orderNo, name: '古丽·艾比拜', status: 8 },
      ])
    for (const keywords of ['艾比拜', '古丽娜'])
      expect((await reception.get(records, { keywords })).orders, keywords).toEqual([])
    const other = await desk.as('bj_reception')
    expect((await other.get(records, { keywords: '古丽艾比拜' })).orders).toEqual([])
  })

  test('a contract is found by its number and by the passports in it, with the names of its applicants', async () => {
    const desk = await openDesk()
    const supervisor = await desk.as('supervisor')
    const { rows } = await supervisor.get(contractPage, {})
    const row = rows[0]!
    const { passportNo } = await desk.store.read
      .selectFrom('contractPassport')
      .select('passportNo')
      .where('contractId', '=', row.id)
      .where('passportNo', 'is not', null)
      .executeTakeFirstOrThrow()
    for (const keywords of [row.contractNo, row.contractNo.toLowerCase(), passportNo ?? '']) {
      const { contracts } = await supervisor.get(records, { keywords })
      expect(contracts, keywords).toContainEqual({
        id: row.id,
        no: row.contractNo,
        name: row.applicantNames,
        status: row.status,
      })
    }
    expect((await supervisor.get(records, { keywords: `${passportNo}X` })).contracts).toEqual([])
  })

  test('never more than eight of a kind, the latest of a mobile first', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const ids: number[] = []
    for (let at = 0; at < foundMax + 2; at += 1)
      ids.push((await reception.get(create, sticker({ contactName: '令狐冲', contactMobile: '15499990002' }))).id)
    const { orders } = await reception.get(records, { keywords: '15499990002' })
    expect(orders.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, foundMax))
    expect((await reception.get(records, { keywords: '令狐' })).orders).toHaveLength(foundMax)
  })

  test('each finds what his lists show him, and nothing else', async () => {
    const desk = await openDesk()
    const db = desk.store.read
    const orders = await db.selectFrom('visaOrder').select(['id', 'orderNo as no']).where('deleted', '=', 0).execute()
    const contracts = await db.selectFrom('contract').select(['id', 'contractNo as no', 'deleted']).execute()
    for (const userName of ['admin', 'reception', 'bj_reception', 'finance', 'agent', 'agent2', 'customer']) {
      const who = await desk.as(userName)
      const seen = await who.get(orderPage, { rows: 200 })
      const seenIds = new Set(seen.rows.map(({ id }) => id))
      for (const { id, no } of orders) {
        const found = (await who.get(records, { keywords: no })).orders.map((one) => one.id)
        expect(found, `${userName} ${no}`).toEqual(seenIds.has(id) ? [id] : [])
      }
      const page = await who.call(contractPage, { rows: 200 })
      const listed = new Set(page.code === '0000' ? page.data.rows.map(({ id }) => id) : [])
      for (const { id, no } of contracts) {
        const found = (await who.get(records, { keywords: no })).contracts.map((one) => one.id)
        expect(found, `${userName} ${no}`).toEqual(listed.has(id) ? [id] : [])
      }
    }
  })

  test('a right that is taken away ends what is found', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const made = await reception.get(create, sticker({}))
    expect((await reception.get(records, { keywords: made.orderNo })).orders).toHaveLength(1)
    await desk.store.change((tx) =>
      tx.deleteFrom('rolePermission').where('code', 'like', '%visa.order.view%').execute(),
    )
    expect(await reception.get(records, { keywords: made.orderNo })).toEqual(nothing)
  })

  test('words are asked for, and nobody searches signed out', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    expect(await reception.call(records, { keywords: '  ' })).toMatchObject({ code: '9999' })
    expect(await reception.call(records, { keywords: 'x'.repeat(65) })).toMatchObject({ code: '9999' })
    expect(await desk.stranger.call(records, { keywords: 'x' })).toMatchObject({ code: '2323' })
  })
})

/** Enough orders of several companies that the planner chooses as it would with a million. */
async function many(desk: Desk): Promise<void> {
  const row = await desk.store.read.selectFrom('visaOrder').selectAll().executeTakeFirstOrThrow()
  const { id: _, orgVisible: __, ...plain } = row
  const rows = Array.from({ length: 4000 }, (_, at) => ({
    ...plain,
    orderNo: `X${at}`,
    contactName: `N${at}`,
    contactMobile: `1${at}`,
    acceptOrgId: 1000 + (at % 20),
    agentId: 2000 + (at % 20),
    userId: 3000 + at,
    status: 80,
    createTime: plain.createTime + at,
  }))
  await desk.store.change(async (tx) => {
    for (let from = 0; from < rows.length; from += 400)
      await tx
        .insertInto('visaOrder')
        .values(rows.slice(from, from + 400))
        .execute()
    await tx.executeQuery(CompiledQuery.raw('analyze'))
  })
}

const reaches: Record<string, Reach> = {
  platform: { role: 'platform', width: 'all', userId: 1, companyId: 1 },
  center: { role: 'acceptOrg', width: 'company', userId: 2, companyId: 1001 },
  self: { role: 'acceptOrg', width: 'self', userId: 2, companyId: 1001 },
  agent: { role: 'agent', width: 'company', userId: 3, companyId: 2001 },
  customer: { role: 'customer', width: 'self', userId: 3012, companyId: -99 },
}

onEachEngine('searching in a million records', (openDesk, engine) => {
  test.each(['as fresh', 'as measured'])(
    'every look-up is answered by its index, the planner being %s',
    async (how) => {
      const desk = await openDesk()
      if (how === 'as measured') await many(desk)
      // PostgreSQL decides by its statistics: on a nearly empty table a scan is right.
      if (engine === 'postgres' && how === 'as fresh') return
      const plans: [wanted: RegExp, query: Compilable][] = Object.values(reaches).flatMap((reach) => {
        const find = (keywords: string) => orderQuery(desk.store.read, reach, keywords)
        const byName = reach.role === 'customer' ? /visa_order_(user|contact)/ : /visa_order_(org_|agent_)?contact/
        return [
          [/visa_order_no/, find('V20261120-0001')],
          [/visa_order_mobile/, find('15400009101')],
          [byName, find('N12')],
        ] satisfies [RegExp, Compilable][]
      })
      for (const [wanted, query] of plans) {
        const plan = await planOf(desk, query)
        expect(plan).toMatch(wanted)
        // The applicants of this test are few: PostgreSQL reads them all sooner than an index.
        expect(plan).not.toMatch(/SCAN |Seq Scan(?! on visa_applicant)/)
      }
      if (engine === 'postgres') return
      expect(await planOf(desk, contractQuery(desk.store.read, reaches.platform!, 'GZ20261120-0001')!)).toContain(
        'contract_no_unique',
      )
      expect(await planOf(desk, contractQuery(desk.store.read, reaches.platform!, 'e12345678')!)).toContain(
        'contract_passport_no',
      )
      if (engine === 'sqlite')
        for (const [keywords, index] of [
          ['LI/JIANYAN', 'latin'],
          ['LI/JIANYAN', 'turned'],
          ['古丽·艾比', 'cname'],
        ] as const)
          expect(await planOf(desk, contractQuery(desk.store.read, reaches.center!, keywords)!)).toContain(
            `contract_passport_${index}_key`,
          )
      if (engine === 'sqlite')
        for (const reach of Object.values(reaches)) {
          const plan = await planOf(desk, contactQuery(desk.store.read, reach, '古丽·艾比')!)
          expect(plan).toContain('visa_order_contact_key')
          expect(plan).not.toContain('SCAN visa_order')
        }
      if (engine === 'sqlite')
        for (const reach of Object.values(reaches))
          for (const [keywords, index] of [
            ['LI/JIANYAN', 'visa_applicant_latin_key'],
            ['LI/JIANYAN', 'visa_applicant_turned_key'],
            ['古丽·艾比', 'visa_applicant_cname_key'],
            ['EQ 771 9768', 'visa_applicant_passport'],
          ] as const) {
            const plan = await planOf(desk, applicantQuery(desk.store.read, reach, keywords)!)
            expect(plan).toContain(index)
            expect(plan).not.toContain('SCAN visa_applicant')
          }
    },
  )
})
