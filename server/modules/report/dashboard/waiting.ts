import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CustodyStatus } from '#domain/status.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { Queue } from '#protocol/report/schemas.ts'
import type { Db } from '#server/store/store.ts'

/** Some of the centers, or all of them: then no center is named, as indexes over all contracts answer. */
export interface Where {
  readonly companyIds: readonly number[]
  readonly isEverywhere: boolean
}

/** Codes of the product's own, written out so that partial indexes apply. */
const list = (codes: readonly number[]) => sql.raw<number>(`(${codes.join(', ')})`)
const promised = list(statusesWithTag(contract, 'awaitingVisa'))
/** In the house or on their way. */
const underWay = statusesWithTag(passportCustody, 'inHouse') as readonly CustodyStatus[]

const contracts = (db: Db, { companyIds, isEverywhere }: Where) => {
  const query = db.selectFrom('contract').where('deleted', '=', sql.lit(0))
  return isEverywhere ? query : query.where('companyId', 'in', companyIds)
}

/** By which column a queue is told, what its contracts wait for, and from when a contract waits in it. */
export const waitingQueues = [
  { name: 'accept', column: 'status', codes: statusesFor(contract, 'accept'), since: sql<number>`create_time` },
  {
    name: 'review',
    column: 'status',
    codes: statusesFor(contract, 'review'),
    since: sql<number>`coalesce(accept_time, 0)`,
  },
  {
    name: 'mend',
    column: 'status',
    codes: statusesFor(contract, 'acceptAgain'),
    since: sql<number>`coalesce(accept_time, 0)`,
  },
  {
    name: 'finance',
    column: 'financeStatus',
    codes: statusesFor(contract, 'confirmFinance'),
    since: sql<number>`create_time`,
  },
] as const

/** The contract that waits longest, of each code: the first of an index. */
export const oldestQuery = (db: Db, where: Where, { column, since }: (typeof waitingQueues)[number], code: number) =>
  contracts(db, where).select(since.as('since')).where(column, '=', code).orderBy(since).orderBy('id').limit(1)

async function queueOf(db: Db, where: Where, queue: (typeof waitingQueues)[number]): Promise<Queue> {
  const { count } = await db
    .selectFrom('contractTally')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('count'), sql.lit(0)), 'bigint').as('count'))
    .where('companyId', 'in', where.companyIds)
    .where(queue.column, 'in', queue.codes)
    .executeTakeFirstOrThrow()
  const firsts = await Promise.all(queue.codes.map((code) => oldestQuery(db, where, queue, code).executeTakeFirst()))
  const known = firsts.flatMap((row) => (row && row.since > 0 ? [row.since] : []))
  return { name: queue.name, count, ...(known.length > 0 && { oldestTime: Math.min(...known) }) }
}

/** Promised for these days and not all back: `until` is counted in. */
export const dueQuery = (db: Db, where: Where, { from, until }: { from: Day | null; until: Day }) => {
  const query = db
    .selectFrom('contract')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('readyDay').as('day')])
    .where('deleted', '=', sql.lit(0))
    .where(sql<boolean>`status in ${promised}`)
    .where('companyId', 'in', where.companyIds)
    .where('readyDay', '<=', until)
  return from === null ? query : query.where('readyDay', '>=', from)
}

/** The passport that was not moved for longest. */
export const oldestPassportQuery = (db: Db, { companyIds, isEverywhere }: Where, custody: number) => {
  const query = db
    .selectFrom('contractPassport')
    .select('custodyTime')
    .where('gone', '=', sql.lit(0))
    .where('custody', '=', custody)
    .orderBy('custodyTime')
    .orderBy('id')
    .limit(1)
  return isEverywhere ? query : query.where('companyId', 'in', companyIds)
}

async function passportsAt(db: Db, where: Where, custody: CustodyStatus) {
  const { count } = await db
    .selectFrom('passportTally')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('count'), sql.lit(0)), 'bigint').as('count'))
    .where('companyId', 'in', where.companyIds)
    .where('custody', '=', custody)
    .executeTakeFirstOrThrow()
  const oldest = await oldestPassportQuery(db, where, custody).executeTakeFirst()
  return { custody, count, ...(oldest && { oldestTime: oldest.custodyTime }) }
}

/** What waits now. */
export async function waitingNow(db: Db, where: Where, { today, yesterday }: { today: Day; yesterday: Day }) {
  const [lines, passports, due, overdue] = await Promise.all([
    Promise.all(waitingQueues.map((queue) => queueOf(db, where, queue))),
    Promise.all(underWay.map((custody) => passportsAt(db, where, custody))),
    dueQuery(db, where, { from: today, until: today }).executeTakeFirstOrThrow(),
    dueQuery(db, where, { from: null, until: yesterday }).executeTakeFirstOrThrow(),
  ])
  return {
    queues: lines,
    passports,
    dueTodayCount: due.count,
    overdueCount: overdue.count,
    ...(overdue.day !== null && { overdueDay: overdue.day }),
  }
}
