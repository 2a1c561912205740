import { sql } from 'kysely'
import { dayOf, departureBucket } from '#domain/day.ts'
import { departureBuckets } from '#domain/status.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { ListActor } from '#server/kit/list.ts'
import type { Db } from '#server/store/store.ts'
import { isTallied, isUnrestricted, ownSideOf, visibleOrders } from './scope.ts'
import { type OrderFilter, orderList } from './search.ts'

/** What triggers have counted of the orders in reach: of a side, or of those who have made them. */
function tallied(db: Db, reach: Reach) {
  // Whose they are stands in one of the two alone, and is asked by name.
  const tally = isUnrestricted(reach)
    ? db.selectFrom('orderTally as tally')
    : (db.selectFrom('orderOwnTally as tally') as never)
  const conditions = ownSideOf('')({ reach, isTally: true, column: (name) => sql.ref(name) })
  return conditions.reduce((query, condition) => query.where(condition), tally)
}

const records = sql<number>`cast(coalesce(sum(count), 0) as bigint)`.as('records')

const isWithoutDays = ({ keywords, fromDay, toDay, entryFrom, entryTo, departure, tagId }: OrderFilter) =>
  [keywords, fromDay, toDay, entryFrom, entryTo, departure, tagId].every((value) => value === undefined)

/** How many orders in reach a filter means that the tally knows. */
export function talliedQuery(db: Db, reach: Reach, filter: OrderFilter) {
  let query = tallied(db, reach).select(records)
  for (const name of [
    'status',
    'orderStatus',
    'visaCountry',
    'visaType',
    'payStatus',
    'visaSentStatus',
    'acceptOrgId',
    'agentId',
  ] as const)
    if (filter[name] !== undefined) query = query.where(`tally.${name}`, '=', filter[name] as never)
  return query
}

const fromTally = async (db: Db, reach: Reach, filter: OrderFilter): Promise<number> =>
  (await talliedQuery(db, reach, filter).executeTakeFirstOrThrow()).records

export const countedQuery = (db: Db, actor: ListActor, filter: OrderFilter) =>
  orderList.countQuery(db, actor, filter as object)

const counted = async (db: Db, actor: ListActor, filter: OrderFilter): Promise<number> =>
  (await countedQuery(db, actor, filter).executeTakeFirstOrThrow()).records

async function withoutDay(db: Db, actor: ListActor, filter: OrderFilter): Promise<number> {
  const query = orderList.found(db, actor, filter as object).where('visaOrder.entryDate', 'is', null)
  return (await query.select((eb) => eb.fn.countAll<number>().as('records')).executeTakeFirstOrThrow()).records
}

/** What departed before today: all but those of which `ahead` are to come and some have no day. Only in a reach that is tallied. */
const countPast = async (db: Db, actor: ListActor, others: OrderFilter, ahead: number): Promise<number> =>
  (await fromTally(db, actor.reach, others)) - ahead - (await withoutDay(db, actor, others))

/**
 * How many orders a search finds: from the tally where it knows. Nearly all orders ever made are of the past, so those are
 * counted by the few that are not.
 */
export async function countFound(db: Db, actor: ListActor, filter: OrderFilter): Promise<number> {
  const { reach } = actor
  if (!isTallied(reach)) return counted(db, actor, filter)
  if (isWithoutDays(filter)) return fromTally(db, reach, filter)
  const { departure, ...others } = filter
  if (departure !== departureBuckets.PAST || !isWithoutDays(others)) return counted(db, actor, filter)
  const ahead = await counted(db, actor, { ...others, entryFrom: dayOf(actor.now) })
  return countPast(db, actor, others, ahead)
}

/** Counts by one column of what the caller may see. */
async function countBy(db: Db, reach: Reach, column: 'status' | 'orderStatus'): Promise<Record<string, number>> {
  const rows = isTallied(reach)
    ? await tallied(db, reach)
        .select([`tally.${column} as code`, records])
        .groupBy(`tally.${column}`)
        .execute()
    : await visibleOrders(db, reach)
        .select([`visaOrder.${column} as code`, sql<number>`cast(count(*) as bigint)`.as('records')])
        .groupBy(`visaOrder.${column}`)
        .execute()
  return Object.fromEntries(rows.map((row) => [String(row.code), row.records]))
}

/** Counts by the codes of a status, of what the caller may see; every code is there, also with 0. */
export async function countOrders(
  db: Db,
  reach: Reach,
  column: 'status' | 'orderStatus',
  codes: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const none = Object.fromEntries(Object.values(codes).map((code) => [String(code), 0]))
  return { ...none, ...(await countBy(db, reach, column)) }
}

/** The entry days from today on with how many orders have each. */
export const aheadQuery = (db: Db, reach: Reach, today: string) =>
  visibleOrders(db, reach)
    .select(['visaOrder.entryDate as day', sql<number>`cast(count(*) as bigint)`.as('records')])
    .where('visaOrder.entryDate', '>=', today)
    .groupBy('visaOrder.entryDate')

/** Counts by departure bucket (spec: numbers#departure-buckets), of what the caller may see at `now` (ms). */
export async function countDepartures(db: Db, reach: Reach, now: number): Promise<Record<string, number>> {
  const today = dayOf(now)
  const counts: Record<string, number> = Object.fromEntries(Object.values(departureBuckets).map((one) => [one, 0]))
  let ahead = 0
  for (const { day, records: some } of await aheadQuery(db, reach, today).execute()) {
    const bucket = departureBucket(day ?? today, today)
    counts[bucket] = (counts[bucket] ?? 0) + some
    ahead += some
  }
  const past = departureBuckets.PAST
  counts[past] = isTallied(reach)
    ? await countPast(db, { reach, now }, {}, ahead)
    : await counted(db, { reach, now }, { departure: past })
  return counts
}
