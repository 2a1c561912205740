import { expect, test } from 'vitest'
import { departureBucket } from '#domain/day.ts'
import { type DepartureBucket, departureBuckets } from '#domain/status.ts'
import * as calls from '#protocol/order/calls.ts'
import * as v1 from '#protocol/order/visa-order/calls.ts'
import { type Desk, NOW, onEachEngine } from './harness.ts'
import { evisa } from './order-forms.ts'

const every = Object.values(departureBuckets)

/** One order for each day from yesterday to in eight days, the tests' today being 2026-11-20. */
async function days(desk: Desk) {
  const reception = await desk.as('reception')
  const names = new Map<string, number>()
  const { id: first } = await reception.get(calls.create, evisa())
  for (const day of ['19', '20', '21', '22', '23', '24', '25', '26', '27', '28']) {
    const { id } = await reception.get(calls.create, evisa({ contactName: '出发者', acceptOrgId: 101 }))
    names.set(`2026-11-${day}`, id)
  }
  await desk.store.change(async (tx) => {
    for (const [entryDate, id] of names)
      await tx.updateTable('visaOrder').set({ entryDate }).where('id', '=', id).execute()
  })
  const found = async (departure: DepartureBucket) => {
    const { rows } = await reception.get(v1.page, { departure, keywords: '出发者', sidx: 'entryDate', sord: 'asc' })
    return rows.map((row) => row.entryDate?.slice(-2))
  }
  return { reception, found, first }
}

onEachEngine('departure buckets', (openDesk) => {
  test('count from today, which is day one, at UTC+8', async () => {
    const { found } = await days(await openDesk())
    expect(Object.fromEntries(await Promise.all(every.map(async (one) => [one, await found(one)])))).toEqual({
      past: ['19'],
      today: ['20'],
      tomorrow: ['21'],
      dayAfterTomorrow: ['22'],
      afterFourDays: ['23'],
      afterFiveDays: ['24'],
      afterSixDays: ['25'],
      afterSevenDays: ['26'],
      afterWeekDays: ['27', '28'],
    })
  })

  test('change at midnight of UTC+8, not at that of the machine', async () => {
    const desk = await openDesk()
    const { found } = await days(desk)
    const midnight = Date.UTC(2026, 10, 20, 16)
    desk.clock.now = midnight - 1
    expect([await found('today'), await found('tomorrow')]).toEqual([['20'], ['21']])
    desk.clock.now = midnight
    expect([await found('past'), await found('today'), await found('afterWeekDays')]).toEqual([
      ['19', '20'],
      ['21'],
      ['28'],
    ])
  })

  test('have counts that agree with the lists, for each side', async () => {
    const desk = await openDesk()
    await days(desk)
    for (const userName of ['admin', 'reception', 'bj_reception', 'agent', 'customer']) {
      const who = await desk.as(userName)
      const counts = await who.get(calls.departureNum, {})
      expect(Object.keys(counts).sort()).toEqual([...every].sort())
      for (const departure of every)
        for (const call of [calls.page, v1.page])
          expect((await who.get(call, { departure, rows: 200 })).records, `${userName} ${departure}`).toBe(
            counts[departure],
          )
      const { rows } = await who.get(calls.page, { rows: 200 })
      const own = Object.groupBy(rows, (row) => departureBucket(row.entryDate!, '2026-11-20'))
      for (const departure of every) expect(counts[departure]).toBe(own[departure]?.length ?? 0)
    }
    expect(desk.clock.now).toBe(NOW)
  })

  test('narrow other conditions, and are narrowed by them', async () => {
    const desk = await openDesk()
    const { reception } = await days(desk)
    const past = await reception.get(v1.page, { departure: 'past', rows: 200 })
    const returned = past.rows.filter((row) => row.status === 80).length
    expect((await reception.get(v1.page, { departure: 'past', status: 80 })).records).toBe(returned)
    expect((await reception.get(v1.page, { departure: 'past', entryFrom: '2026-11-19' })).records).toBeLessThan(
      past.records,
    )
    expect((await reception.get(v1.page, { departure: 'past', entryFrom: '2026-11-20' })).records).toBe(0)
    const both = await reception.get(v1.page, { entryFrom: '2026-11-21', entryTo: '2026-11-22', keywords: '出发者' })
    expect(both.records).toBe(2)
  })
})

onEachEngine('the lists of orders', (openDesk) => {
  test('are found by buyer, payment and center; -99 is the individual customer', async () => {
    const desk = await openDesk()
    const admin = await desk.as('admin')
    const { rows } = await admin.get(calls.page, { rows: 200 })
    for (const [input, has] of [
      [{ agentId: -99 }, (row) => row.agentId === -99],
      [{ agentId: 201 }, (row) => row.agentId === 201],
      [{ visaSentStatus: 1 }, (row) => row.visaSentStatus === 1],
      [{ visaSentStatus: 0, payStatus: 16 }, (row) => row.visaSentStatus === 0 && row.payStatus === 16],
      [{ payStatus: 128 }, (row) => row.payStatus === 128],
      [{ acceptOrgId: 102, payStatus: 16 }, (row) => row.acceptOrgId === 102 && row.payStatus === 16],
    ] as const satisfies readonly (readonly [object, (row: (typeof rows)[number]) => boolean])[])
      for (const call of [calls.page, v1.page])
        expect((await admin.get(call, input)).records, JSON.stringify(input)).toBe(rows.filter(has).length)
    expect(await admin.call(v1.page, { payStatus: 9 as 8 })).toMatchObject({ code: '9999' })
    expect(await admin.call(v1.page, { departure: 'soon' as 'today' })).toMatchObject({ code: '9999' })
  })

  test('of the second family count what is in progress and what is completed', async () => {
    const desk = await openDesk()
    for (const userName of ['admin', 'reception', 'agent', 'customer']) {
      const who = await desk.as(userName)
      const counts = await who.get(calls.statusNum, {})
      for (const orderStatus of [0, 1] as const)
        expect((await who.get(calls.page, { orderStatus })).records).toBe(counts[orderStatus])
    }
  })

  test('keep their counts right over everything that happens to an order', async () => {
    const desk = await openDesk()
    const reception = await desk.as('reception')
    const truth = async () => {
      const { rows } = await reception.get(v1.page, { rows: 200 })
      return Object.fromEntries(
        Object.entries(Object.groupBy(rows, (row) => row.status)).map(([code, some]) => [code, some?.length]),
      )
    }
    const counts = async () =>
      Object.fromEntries(Object.entries(await reception.get(v1.statusNum, {})).filter(([, count]) => count > 0))
    const { id } = await reception.get(calls.create, evisa({ acceptOrgId: 101 }))
    expect(await counts()).toEqual(await truth())
    await reception.get(v1.confirm, { id, version: 1 })
    expect(await counts()).toEqual(await truth())
    await reception.get(v1.cancel, { id, version: 2, reason: '…' })
    expect(await counts()).toEqual(await truth())
    const gone = await reception.get(calls.create, evisa({ acceptOrgId: 101 }))
    await reception.get(calls.remove, { id: gone.id, version: 1 })
    expect(await counts()).toEqual(await truth())
  })
})
