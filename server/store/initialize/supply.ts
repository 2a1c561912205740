import { sql } from 'kysely'
import { addDays, dayOf } from '#domain/day.ts'
import { genericOrderStatus } from '#domain/status.ts'
import { companyIds } from '#server/store/initial-data/companies.ts'
import { type SampleSupply, sampleSupply } from '#server/store/initial-data/sample-supply.ts'
import type { Tx } from '#server/store/store.ts'
import { insertAll } from './insert.ts'
import { createNumbers, type Numbers } from './numbers.ts'
import { accountOf } from './sample-steps.ts'

const dayMs = 86_400_000
const gapMs = 5 * 60_000
/** Records of the other trades are kept elsewhere; their ids only have to look like it. */
const foreignIds = 88_000

type VisaOrder = { id: number; acceptOrgId: number | null; agentId: number | null }

/** Visa and value-added orders are about a visa order of the same supplier, of the same buyer where there is one. */
function visaOrderOf({ supplierId, buyerId }: SampleSupply, at: number, orders: readonly VisaOrder[]): number | null {
  const ofSupplier = orders.filter((one) => one.acceptOrgId === supplierId)
  const ofBoth = ofSupplier.filter((one) => one.agentId === buyerId)
  const fitting = ofBoth.length > 0 ? ofBoth : ofSupplier
  return fitting[at % Math.max(1, fitting.length)]?.id ?? null
}

/** In the order of the lines, the serials of a day in the order of time. */
function numbersOf(numbers: Numbers, times: readonly number[]): string[] {
  const inTime = times.map((time, at) => ({ at, time })).toSorted((one, two) => one.time - two.time)
  const given = inTime.map(({ at, time }) => ({ at, number: numbers.number('supply', '', time) }))
  return given.toSorted((one, two) => one.at - two.at).map(({ number }) => number)
}

/** Whoever works on an order at its supplier's. */
const holderOf = ({ supplierId, status }: SampleSupply, now: number) => {
  if (status !== genericOrderStatus.PROCESSING) return { lockUserId: null, lockUser: null, lockTime: null }
  const { id, realName } = accountOf(supplierId === companyIds.BJ ? 'bj_supervisor' : 'reception2')
  return { lockUserId: id, lockUser: realName, lockTime: now }
}

/** Supply orders of every trade, with the changes and refunds of some of them. */
export async function initializeSupply(tx: Tx, now: number): Promise<void> {
  const visaOrders = await tx
    .selectFrom('visaOrder')
    .select(['id', 'acceptOrgId', 'agentId'])
    .where('deleted', '=', sql.lit(0))
    .where('orgVisible', '=', 1)
    .orderBy('id')
    .execute()
  const times = sampleSupply.map(({ daysAgo }, at) => now - daysAgo * dayMs - (at + 1) * gapMs)
  const counters = createNumbers()
  const numbers = numbersOf(counters, times)
  const { id: createUserId, realName: createUser } = accountOf('agent')
  await insertAll(
    tx,
    'supplyOrder',
    sampleSupply.map((sample, at) => {
      const { daysAgo: _, travelInDays, origin, ...order } = sample
      const isVisa = order.orderType === 'visa' || order.orderType === 'vas'
      return {
        ...order,
        ...holderOf(sample, now),
        id: at + 1,
        orderNo: numbers[at]!,
        originId: origin === null ? null : origin + 1,
        businessId: isVisa ? visaOrderOf(sample, at, visaOrders) : foreignIds + at,
        issueBillId: order.orderType === 'air' && order.kind === 'order' ? foreignIds + 500 + at : null,
        travelDay: addDays(dayOf(now), travelInDays),
        createUserId,
        createUser,
        createTime: times[at]!,
        updateTime: times[at]!,
        day: dayOf(times[at]!),
      }
    }),
  )
  await insertAll(tx, 'counter', counters.moved())
}
