import { expressionBuilder, sql } from 'kysely'
import { type Difference, differencesOf } from '#domain/contract/review.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusWithTag } from '#machines/lifecycle/kit.ts'
import { type reviewChanges, reviewPage } from '#protocol/contract/review-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { defineServerList, inScope, type ListActor, type Tables } from '#server/kit/list.ts'
import { equals, since, until } from '#server/kit/list-filters.ts'
import { ofCenterAndMakers } from '#server/services/company/list-scope.ts'
import { namesOf } from '#server/services/company/names.ts'
import { visibleContract } from '#server/services/contract/center-scope.ts'
import { activeCustodies } from '#server/services/contract/facts.ts'
import { byKeywords } from '#server/services/contract/keywords.ts'
import { reviewedThings } from '#server/services/contract/reviewed-things.ts'
import { hasException } from '#server/services/contract/waiting.ts'
import type { Db } from '#server/store/store.ts'
import { allContracts, isExact, SORTS } from './list.ts'
import { latestReview } from './review-facts.ts'
import { queuedRows } from './review-rows.ts'
import { sentBacks } from './sent-back.ts'

const waiting = statusWithTag(contract, 'awaitingReview')

const eb = expressionBuilder<Tables, 'contract'>()
const hasUrgency = (level: string) =>
  eb.exists(
    eb
      .selectFrom('contractPassport')
      .select('contractPassport.id')
      .whereRef('contractPassport.contractId', '=', 'contract.id')
      .where('contractPassport.urgencyLevel', '=', level)
      .where('contractPassport.custody', 'in', activeCustodies),
  )

/** Everybody who has accepted something that waits, whatever else is asked for. */
async function acceptorsOf(db: Db, actor: ListActor, companyId: number | undefined) {
  const rows = await reviewQueue
    .found(db, actor, { companyId })
    .select(['acceptUserId', 'acceptUser'])
    .distinct()
    .where('acceptUserId', 'is not', null)
    .orderBy('acceptUser')
    .execute()
  const named = new Map(rows.map((row) => [row.acceptUserId ?? 0, row.acceptUser ?? '']))
  return [...named].map(([id, name]) => ({ id, name }))
}

/** What waits for review: the working set of a center, answered by the index of its status. */
export const reviewQueue = defineServerList({
  call: reviewPage,
  from: allContracts,
  id: 'contract.id',
  scope: (asked) => [...ofCenterAndMakers('companyId', 'createUserId')(asked), equals('status')(waiting, asked)],
  filters: {
    companyId: inScope,
    keywords: byKeywords,
    fromDay: since('acceptTime'),
    toDay: until('acceptTime'),
    acceptUserId: equals(sql.ref('acceptUserId')),
    urgencyLevel: hasUrgency,
  },
  isNarrow: isExact,
  sorts: { ...SORTS, exceptions: [sql`case when ${hasException} then 0 else 1 end`, SORTS.acceptTime] },
  rows: queuedRows,
})

export const pageOfReviews = async (context: Reads<typeof reviewPage>): Promise<OutputOf<typeof reviewPage>> => ({
  ...(await reviewQueue.page(context)),
  acceptors: await acceptorsOf(context.db, context, context.input.companyId),
})

/** A payment method is kept by its id and told by its name, in the reader's language. */
async function withMethodNames(
  db: Db,
  { lang }: AuthenticatedContext,
  all: readonly Difference[],
): Promise<Difference[]> {
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
}: Reads<typeof reviewChanges>): Promise<OutputOf<typeof reviewChanges>> {
  const row = await visibleContract(db, who.reach, input.id)
  const latest = await latestReview(db, row.id)
  const back = await sentBacks(db, row, who)
  if (!latest) return { differences: [], ...back }
  const differences = differencesOf(latest.things, await reviewedThings(db, row))
  return { since: latest.since, differences: await withMethodNames(db, who, differences), ...back }
}
