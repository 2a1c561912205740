import { expect, test } from 'vitest'
import * as calls from '#protocol/order/calls.ts'
import { remove } from '#protocol/order/calls.ts'
import { mostCommonApplicants, pageQueryCommonApplicant } from '#protocol/order/common-app/calls.ts'
import { onSqliteForBoth, type Person } from './harness.ts'
import { BJ, person, sticker } from './order-forms.ts'

const someone = (passportNo: string, over: object = {}) => ({
  ...person('DIWU'),
  cname: '第五伟',
  passportNo,
  ...over,
})
const make = (who: Person, ...applicants: ReturnType<typeof someone>[]) =>
  who.get(calls.create, { ...sticker(), applicants })
const find = (who: Person, keywords?: string) => who.get(pageQueryCommonApplicant, keywords ? { keywords } : {})

onSqliteForBoth('frequently used applicants', (openDesk) => {
  test('are those of earlier orders, each passport once with its newest data, the latest first', async () => {
    const desk = await openDesk()
    const agent = await desk.as('agent')
    await make(agent, someone('E90000001', { expiryDay: '2027-01-01' }), someone('E90000002'))
    desk.clock.now += 60_000
    const { orderNo } = await make(agent, someone('E90000001', { expiryDay: '2036-01-01', sex: 'M' }))
    const { rows, records } = await find(agent)
    expect(rows[0]).toMatchObject({ passportNo: 'E90000001', expiryDay: '2036-01-01', sex: 'M', orderNo })
    expect(rows[1]).toMatchObject({ passportNo: 'E90000002', surname: 'DIWU', cname: '第五伟' })
    const numbers = (await agent.get(pageQueryCommonApplicant, { rows: 200 })).rows.map((row) => row.passportNo)
    expect(numbers).toHaveLength(records)
    expect(new Set(numbers).size).toBe(records)
  })

  test('are found by number, Chinese name, surname and both names', async () => {
    const reception = await (await openDesk()).as('reception')
    await make(reception, someone('E90000003'))
    for (const keywords of ['E90000003', 'e90000003', '第五', '第五伟', 'DIWU', 'diwu', 'Diwu Wei', 'DIWU W'])
      expect(
        (await find(reception, keywords)).rows.map((row) => row.passportNo),
        keywords,
      ).toEqual(['E90000003'])
    for (const keywords of ['五伟', 'E9000000', 'DIWU LI', '%', "' or 1=1"])
      expect((await find(reception, keywords)).rows, keywords).toEqual([])
  })

  test("are the caller's side's only; what others entered later does not show through", async () => {
    const desk = await openDesk()
    const [agent, agent2, customer] = [await desk.as('agent'), await desk.as('agent2'), await desk.as('customer')]
    await make(agent, someone('E90000004', { birthDay: '1990-01-01' }))
    const theirs = { ...sticker({ acceptOrgId: BJ }), applicants: [someone('E90000004', { birthDay: '1991-01-01' })] }
    await agent2.get(calls.create, theirs)
    expect((await find(agent, 'E90000004')).rows[0]?.birthDay).toBe('1990-01-01')
    expect((await find(agent2, 'E90000004')).rows[0]?.birthDay).toBe('1991-01-01')
    expect((await find(customer, 'E90000004')).rows).toEqual([])
    // Not confirmed yet, so the center does not see it.
    expect((await find(await desk.as('reception'), 'E90000004')).rows).toEqual([])
    expect((await find(await desk.as('admin'), 'E90000004')).rows[0]?.birthDay).toBe('1991-01-01')
    expect(await (await desk.as('finance')).call(pageQueryCommonApplicant, {})).toMatchObject({ code: '1111' })
  })

  test('go with a deleted order; who has no passport number is no frequent applicant', async () => {
    const reception = await (await openDesk()).as('reception')
    const { id } = await make(reception, someone('E90000005'))
    await reception.get(calls.create, { ...sticker(), applicants: [{ ...person('DIWU'), cname: '第五无证' }] })
    expect((await find(reception, '第五')).records).toBe(1)
    await reception.get(remove, { id, version: 1 })
    expect((await find(reception, '第五')).records).toBe(0)
  })

  test('are paged, the latest thousand at most', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const { id } = await make(reception, someone('E90000006'))
    const rows = Array.from({ length: mostCommonApplicants + 100 }, (_, at) => ({
      orderId: id,
      surname: 'MANY',
      givenNames: 'PEOPLE',
      passportNo: `M${String(at).padStart(8, '0')}`,
      status: 8,
    }))
    await desk.store.change((tx) => tx.insertInto('visaApplicant').values(rows).execute())
    const first = await reception.get(pageQueryCommonApplicant, { rows: 200 })
    expect(first.records).toBe(mostCommonApplicants)
    expect(first.rows[0]?.passportNo).toBe('M00001099')
    const last = await reception.get(pageQueryCommonApplicant, { rows: 200, page: 5 })
    expect(last.rows).toHaveLength(200)
    expect((await reception.get(pageQueryCommonApplicant, { rows: 200, page: 6 })).rows).toEqual([])
    expect((await find(reception, 'M00000001')).records).toBe(1)
  })
})
