import { endOfDay, startOfDay } from '#domain/day.ts'
import { contractStatus, custodyStatus } from '#domain/status.ts'
import type { reviewChanges, reviewPage } from '#protocol/contract/review-calls.ts'
import { type Difference, differencesOf } from '#protocol/contract/review-facts.ts'
import type { InputOf, OutputOf } from '#protocol/kit/call.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { namesOf } from '#server/services/company/names.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import type { Db } from '#server/store/store.ts'
import { found, type Query, SORTS, shownPage } from './list.ts'
import { latestReview, reviewedThings } from './review-facts.ts'

type Search = InputOf<typeof reviewPage>
type Filter = Omit<Search, 'page' | 'rows' | 'sidx' | 'sord'>
type Read<I> = SignedContext & { input: I; db: Db }

const waiting = contractStatus.ACCEPTED

function queued(db: Db, reach: Reach, filter: Filter): Query<unknown> {
  const { keywords, companyId, urgencyLevel, acceptUserId, fromDay, toDay } = filter
  let query = found(db, reach, { status: waiting, companyId, keywords })
  if (fromDay) query = query.where('acceptTime', '>=', startOfDay(fromDay))
  if (toDay) query = query.where('acceptTime', '<', endOfDay(toDay))
  if (acceptUserId !== undefined) query = query.where('acceptUserId', '=', acceptUserId)
  if (!urgencyLevel) return query
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('contractPassport')
        .select('contractPassport.id')
        .whereRef('contractPassport.contractId', '=', 'contract.id')
        .where('contractPassport.urgencyLevel', '=', urgencyLevel)
        .where('contractPassport.custody', '!=', custodyStatus.REFUNDED),
    ),
  )
}

/** The ids of a page of the queue, in order: the working set of a center, answered by the index of its status. */
export const queueQuery = (db: Db, reach: Reach, { page, rows, sidx, sord, ...filter }: Search) =>
  queued(db, reach, filter)
    .select('contract.id')
    .orderBy(SORTS[sidx], sord)
    .orderBy('contract.id', sord)
    .limit(rows)
    .offset((page - 1) * rows)

async function urgencies(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('contractPassport')
    .select(['contractId', 'urgencyLevel'])
    .distinct()
    .where('contractId', 'in', [...ids])
    .where('custody', '!=', custodyStatus.REFUNDED)
    .where('urgencyLevel', 'is not', null)
    .execute()
}

async function decidedBefore(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('contractReview')
    .select('contractId')
    .distinct()
    .where('contractId', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.contractId))
}

/** Everybody who has accepted something that waits, whatever else is asked for. */
async function acceptorsOf(db: Db, reach: Reach, companyId: number | undefined) {
  const rows = await found(db, reach, { status: waiting, companyId })
    .select(['acceptUserId', 'acceptUser'])
    .distinct()
    .where('acceptUserId', 'is not', null)
    .orderBy('acceptUser')
    .execute()
  const named = new Map(rows.map((row) => [row.acceptUserId ?? 0, row.acceptUser ?? '']))
  return [...named].map(([id, name]) => ({ id, name }))
}

export async function pageOfReviews({ input, db, reach, lang }: Read<Search>): Promise<OutputOf<typeof reviewPage>> {
  const { page, rows, sidx: _, sord: __, ...filter } = input
  const count = queued(db, reach, filter).select((eb) => eb.fn.countAll<number>().as('records'))
  const listed = await shownPage(db, lang, { page, rows, count, ids: queueQuery(db, reach, input) })
  const ids = listed.rows.map((row) => row.id)
  const levels = await urgencies(db, ids)
  const again = await decidedBefore(db, ids)
  const levelsOf = (id: number) => levels.flatMap((one) => (one.contractId === id ? (one.urgencyLevel ?? []) : []))
  return {
    ...listed,
    rows: listed.rows.map((row) => ({ ...row, urgencyLevels: levelsOf(row.id), isAgain: again.has(row.id) })),
    acceptors: await acceptorsOf(db, reach, input.companyId),
  }
}

/** A payment method is kept by its id and told by its name, in the reader's language. */
async function withMethodNames(db: Db, { lang }: SignedContext, all: readonly Difference[]): Promise<Difference[]> {
  const isMethod = ({ field }: { field: string }) => field === 'paymentMethodId'
  const ids = all.flatMap(({ fields }) => fields.filter(isMethod).flatMap(({ before, after }) => [before, after]))
  const names = await namesOf(
    db,
    'paymentMethod',
    ids.filter((id) => typeof id === 'number'),
    lang,
  )
  const named = (id: string | number | undefined) => (typeof id === 'number' ? (names.get(id) ?? id) : id)
  return all.map((one) => ({
    ...one,
    fields: one.fields.map((field) =>
      isMethod(field) ? { field: 'paymentMethodName', before: named(field.before), after: named(field.after) } : field,
    ),
  }))
}

/** What was changed since the latest decision upon a contract, field by field. */
export async function changesSinceReview({
  input,
  db,
  ...who
}: Read<InputOf<typeof reviewChanges>>): Promise<OutputOf<typeof reviewChanges>> {
  const row = await visibleContract(db, who.reach, input.id)
  const latest = await latestReview(db, row.id)
  if (!latest) return { differences: [] }
  const differences = differencesOf(latest.things, await reviewedThings(db, row))
  return { since: latest.since, differences: await withMethodNames(db, who, differences) }
}
