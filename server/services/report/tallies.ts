import { type Expression, sql } from 'kysely'
import type { Span } from '#domain/report/periods.ts'
import { identityCodes } from '#domain/status.ts'
import { company } from '#machines/lifecycle/company.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { type Figure, type Figures, noFigures } from '#protocol/report/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import { forbidden, noRow } from '#server/kit/refusal.ts'
import { creatorIds } from '#server/kit/scope.ts'
import type { Db } from '#server/store/store.ts'

/** The centers that figures are asked of, and the days. */
export interface FiguresRequest extends Span {
  readonly companyIds: readonly number[]
}

/**
 * The centers whose figures a caller may see: its own for a center's staff, the named one or all of them for the platform.
 * 1111 for another center's, and for who reaches only what is his own: figures are a center's.
 */
export async function requestedCenters(db: Db, reach: Reach, companyId: number | undefined) {
  if (creatorIds(reach) || (reach.role !== 'platform' && reach.role !== 'acceptOrg')) throw forbidden()
  if (reach.role === 'acceptOrg' && companyId !== undefined && companyId !== reach.companyId) throw noRow()
  const only = reach.role === 'acceptOrg' ? reach.companyId : companyId
  let query = db
    .selectFrom('company')
    .select(['id', 'shortName', 'ename'])
    .where('identityCode', '=', identityCodes.acceptOrg)
    .where('deleted', '=', 0)
    // A center that was stopped has figures of before; one that still waits for its audit has none yet.
    .where('status', 'in', statusesWithTag(company, 'audited'))
    .orderBy('id')
  if (only !== undefined) query = query.where('id', '=', only)
  const centers = await query.execute()
  if (centers.length === 0) throw noRow()
  return centers
}

/** What a step or a result adds to. */
const steps: Readonly<Record<string, Figure>> = {
  create: 'madeCount',
  'contract.accept': 'acceptedCount',
  'contract.acceptAgain': 'acceptedCount',
  'contract.review': 'reviewedCount',
  'contract.back': 'backCount',
  'contract.reviewedBack': 'reviewedBackCount',
  'contract.cancel': 'cancelledCount',
  'passport.bind': 'boundCount',
  'passport.send': 'sentCount',
  'passport.retrieve': 'retrievedCount',
  'passport.return': 'handedOverCount',
  'passport.delivered': 'handedOverCount',
  'passport.refund': 'refundedCount',
}
const results: Readonly<Record<number, Figure>> = { 1: 'passCount', 2: 'rejectCount', 3: 'returnCount' }
const bills: Readonly<Record<string, Figure>> = {
  CONSULAR: 'consularFen',
  SERVICE: 'serviceFen',
  VAS: 'vasFen',
  COURIER: 'courierFen',
}
const money: Readonly<Record<string, Figure>> = { RECEIPT: 'receiptFen', REFUND: 'refundFen', ADJUST: 'adjustFen' }

/** By what figures are told apart: the day, the month ('2026-11'), the center; or not at all. */
export type Bucket = 'day' | 'month' | 'center' | 'none'
const buckets: Record<Bucket, Expression<string>> = {
  day: sql<string>`day`,
  month: sql<string>`substr(day, 1, 7)`,
  center: sql<string>`cast(company_id as text)`,
  none: sql<string>`'all'`,
}

type Table = 'figureEvent' | 'figurePerson' | 'figureLine' | 'figureMoney'

/** The rows of a tally that are asked for: a range of its key for each center. */
export const tallied = <T extends Table>(db: Db, table: T, { companyIds, from, to }: FiguresRequest) =>
  db
    .selectFrom(table as Table)
    .where('companyId', 'in', companyIds)
    .where('day', '>=', from)
    .where('day', '<=', to)

/** Sums of tallies are bigint on PostgreSQL and would come as text otherwise. */
export const total = (column: 'count' | 'quantity' | 'amount_fen') =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`

/**
 * The figures of each bucket that something is known of. A few hundred rows of the tallies a day and center are added up by
 * the database; what each row means is decided here.
 */
export async function figuresBy(db: Db, asked: FiguresRequest, by: Bucket): Promise<Map<string, Figures>> {
  const bucket = buckets[by]
  const of = bucket === buckets.none ? [] : [bucket]
  const [events, persons, lines, booked] = await Promise.all([
    tallied(db, 'figureEvent', asked)
      .select([sql<string>`${bucket}`.as('bucket'), sql<string>`action`.as('action'), sql<number>`result`.as('result')])
      .select(total('count').as('sum'))
      .groupBy([...of, sql`action`, sql`result`])
      .execute(),
    tallied(db, 'figurePerson', asked)
      .select([sql<string>`${bucket}`.as('bucket'), total('count').as('sum')])
      .groupBy([...of, sql`company_id`])
      .execute(),
    tallied(db, 'figureLine', asked)
      .select([sql<string>`${bucket}`.as('bucket'), sql<string>`kind`.as('kind'), total('amount_fen').as('sum')])
      .groupBy([...of, sql`kind`])
      .execute(),
    tallied(db, 'figureMoney', asked)
      .select([sql<string>`${bucket}`.as('bucket'), sql<string>`kind`.as('kind'), total('amount_fen').as('sum')])
      .groupBy([...of, sql`kind`])
      .execute(),
  ])
  const found = new Map<string, Figures>()
  const add = (key: string, figure: Figure | undefined, sum: number) => {
    if (figure === undefined) return
    const row = found.get(key) ?? noFigures()
    row[figure] += sum
    found.set(key, row)
  }
  for (const { bucket: key, action, result, sum } of events) {
    add(key, steps[action], sum)
    if (action === 'passport.retrieve') add(key, results[result], sum)
  }
  for (const { bucket: key, sum } of persons) add(key, 'personCount', sum)
  for (const { bucket: key, kind, sum } of lines) {
    add(key, bills[kind], sum)
    add(key, 'billedFen', sum)
  }
  for (const { bucket: key, kind, sum } of booked) {
    add(key, money[kind], sum)
    add(key, 'netFen', sum)
  }
  return found
}

/** The sum of some figures. */
export function sumFigures(rows: Iterable<Figures>): Figures {
  const sum = noFigures()
  for (const row of rows) for (const key of Object.keys(sum) as Figure[]) sum[key] += row[key]
  return sum
}

/** The figures of a span as a whole. */
export const figuresOf = async (db: Db, asked: FiguresRequest): Promise<Figures> =>
  sumFigures((await figuresBy(db, asked, 'none')).values())
