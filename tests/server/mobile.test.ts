import { beforeAll, describe, expect, test } from 'vitest'
import * as contracts from '#protocol/contract/calls.ts'
import * as calls from '#protocol/mobile/calls.ts'
import * as orders from '#protocol/order/calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import { getPersonalInfo } from '#protocol/profile/calls.ts'
import { ownPageQuery } from '#server/modules/mobile/own.ts'
import { form, passport } from './contract-forms.ts'
import { type Desk, onEachEngine } from './harness.ts'
import { sticker } from './order-forms.ts'
import { planOf } from './plan.ts'

const PAPER = { fileName: 'ticket.pdf', storageName: '101/2026/11/20/ticket.pdf', fileIndex: 0 }

onEachEngine('Contracts on the phone of their customer', (openDesk, engine) => {
  let desk: Desk
  /** The customer's own, made of his order; one of another center that names him; a stranger's. */
  let ids: { own: number; walkIn: number; foreign: number }
  /** Those that a fresh database has for him, the newest first. */
  let samples: number[]

  beforeAll(async () => {
    desk = await openDesk()
    const customer = await desk.as('customer')
    samples = (await customer.get(calls.page, {})).rows.map((row) => row.id)
    const reception = await desk.as('reception')
    const order = await customer.get(orders.create, sticker({ acceptOrgId: 101 }))
    const admin = await desk.as('admin')
    await desk.store.change((tx) =>
      tx.updateTable('visaOrder').set({ payStatus: 16 }).where('id', '=', order.id).execute(),
    )
    await admin.get(v1.confirm, { id: order.id, version: order.version })
    const own = await reception.get(contracts.create, form({ orderId: order.id, passports: [passport(), passport()] }))
    const { mobile } = (await customer.get(getPersonalInfo, {})).userInfo
    const walkIn = await (await desk.as('bj_reception')).get(
      contracts.create,
      form({ userId: customer.userId, contactMobile: mobile! }),
    )
    const foreign = await reception.get(contracts.create, form())
    ids = { own: own.id, walkIn: walkIn.id, foreign: foreign.id }
    await desk.store.change((tx) =>
      tx
        .insertInto('contractFile')
        .values({ ...PAPER, contractId: own.id, kind: null })
        .execute(),
    )
  })

  test('the list holds his own, the newest first, whatever center made them', async () => {
    const customer = await desk.as('customer')
    const { records, rows } = await customer.get(calls.page, {})
    expect(rows.map((row) => row.id)).toEqual([ids.walkIn, ids.own, ...samples])
    expect(records).toBe(2 + samples.length)
    expect(rows[1]).toMatchObject({ visaCountryName: '俄罗斯', status: 0, applicantCount: 2 })
    const [english] = (await customer.get(calls.page, { rows: 10 }, { lang: 'en' })).rows
    expect(english).toMatchObject({ visaCountryName: 'Russia' })
    expect(JSON.stringify(english)).not.toMatch(/[\u4e00-\u9fff]{3}中心/)
  })

  test('one of them says who, how far, how much and which papers there are, which open', async () => {
    const customer = await desk.as('customer')
    const answer = await customer.get(calls.detail, { id: ids.own })
    expect(answer.contract).toMatchObject({ id: ids.own, contactName: '张伟', returnWay: 2, readyDayFrozen: false })
    expect(answer.contract.orderNo).toMatch(/^V\d{8}-\d{4}$/)
    // Before acceptance the day is what the calendar says now.
    expect(answer.contract.readyDay).toMatch(/^2026-/)
    expect(answer.center).toMatchObject({ phone: expect.stringMatching(/\d/) })
    expect(answer.people).toHaveLength(2)
    expect(answer.people[0]).toMatchObject({ surname: 'ZHANG', custody: 0, entries: '单次', urgencyLevel: '普通' })
    const sum = answer.lines.reduce((total, line) => total + line.amountFen, 0)
    expect([sum, answer.lines.some((line) => line.who === '张伟')]).toEqual([answer.contract.totalFen, true])
    const [file] = answer.files
    expect(file).toMatchObject({ fileName: 'ticket.pdf' })
    expect(file?.url).toMatch(/^\/api\/file\/content\/101\/2026\/11\/20\/ticket\.pdf\?expires=\d+&signature=/)
  })

  test('the paper to read has no files and no payments, and says as of when it is', async () => {
    const customer = await desk.as('customer')
    const paper = await customer.get(calls.preview, { id: ids.own }, { lang: 'en' })
    expect(paper.printedAt).toBe(desk.clock.now)
    expect(paper.people[0]).toMatchObject({ entries: expect.stringMatching(/single/i) })
    expect(Object.keys(paper)).toEqual(['contract', 'center', 'people', 'lines', 'printedAt'])
  })

  test('a passport that was sent home names its courier, and what the consulate decided', async () => {
    const { people } = await (await desk.as('customer')).get(calls.detail, { id: ids.walkIn })
    const passportId = people[0]?.id ?? 0
    const values = { passportId, companyId: 102, way: 1, time: desk.clock.now, userId: 1, operator: 'x' }
    await desk.store.change(async (tx) => {
      await tx
        .updateTable('contractPassport')
        .set({ custody: 36, issueResult: 1, custodyTime: desk.clock.now })
        .where('id', '=', passportId)
        .execute()
      for (const waybillNo of ['SF001', 'SF002'])
        await tx
          .insertInto('passportReturn')
          .values({ ...values, courier: '顺丰', waybillNo })
          .execute()
    })
    const after = await (await desk.as('customer')).get(calls.detail, { id: ids.walkIn })
    expect(after.people[0]).toMatchObject({
      custody: 36,
      issueResult: 1,
      courier: '顺丰',
      waybillNo: 'SF002',
      custodyTime: desk.clock.now,
    })
  })

  describe('nobody else', () => {
    test.each(['admin', 'reception', 'supervisor', 'bj_supervisor', 'agent', 'agent2'])(
      '%s reads them by these calls, whatever else he may see',
      async (name) => {
        const other = await desk.as(name)
        for (const call of [calls.detail, calls.preview])
          expect(await other.call(call, { id: ids.own })).toMatchObject({ code: '1111' })
        expect((await other.get(calls.page, {})).rows).toEqual([])
      },
    )

    test("a stranger's, a missing and a deleted contract are refused alike", async () => {
      const customer = await desk.as('customer')
      for (const id of [ids.foreign, 999_999])
        expect(await customer.call(calls.detail, { id })).toMatchObject({ code: '1111' })
      await desk.store.change((tx) =>
        tx.updateTable('contract').set({ deleted: 1 }).where('id', '=', ids.walkIn).execute(),
      )
      expect(await customer.call(calls.preview, { id: ids.walkIn })).toMatchObject({ code: '1111' })
      expect((await customer.get(calls.page, {})).rows.map((row) => row.id)).toEqual([ids.own, ...samples])
    })

    test('whoever is signed out is told so, and the phone leads him to its sign-in', async () => {
      for (const call of [calls.detail, calls.preview])
        expect(await desk.stranger.call(call, { id: ids.own })).toMatchObject({ code: '2323' })
    })
  })

  test('the list goes along one index', async () => {
    for (const sord of ['asc', 'desc'] as const) {
      const search = { page: 1, rows: 20, sidx: 'createTime', sord } as const
      const plan = await planOf(desk, ownPageQuery(desk.store.read, 7, search))
      if (engine === 'sqlite') expect(plan).toMatch(/^SEARCH contract USING INDEX contract_user/)
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })
})
