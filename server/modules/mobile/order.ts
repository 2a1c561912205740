import { visaStatus } from '#domain/status.ts'
import { resultStates } from '#domain/status-result.ts'
import { applicantTurn } from '#machines/lifecycle/applicant-turn.ts'
import { hasStateTag, statusesFor } from '#machines/lifecycle/kit.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/mobile/calls.ts'
import type { OrderedPerson } from '#protocol/mobile/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noOwnRow } from '#server/kit/refusal.ts'
import { signedUrl } from '#server/services/file/signed-files.ts'
import type { ApplicantRow } from '#server/services/order/applicant-lifecycle.ts'
import { grantedVisas } from '#server/services/order/granted-visas.ts'
import { peopleOn } from '#server/services/order/people.ts'
import { orderRowsOf } from '#server/services/order/rows.ts'
import { allOrders } from '#server/services/order/scope.ts'
import { isUnmet, papersOf } from '#server/services/paper/papers.ts'
import type { Db } from '#server/store/store.ts'
import { centerOf } from './center.ts'

/** Whose papers may still be brought or uploaded; of whom nothing more is asked none are named. */
const asksPapers = ({ status, contractId }: ApplicantRow): boolean =>
  contractId === null && statusesFor(visaApplicant, 'editForm').includes(status) && status !== visaStatus.SUBMITTED

/** The needed papers that are not here, by the applicant's id, in the reader's language. */
async function missingOf(
  db: Db,
  { now, lang }: AuthenticatedContext,
  rows: readonly ApplicantRow[],
): Promise<ReadonlyMap<number, string[]>> {
  const papers = await papersOf(db, rows.filter(asksPapers), now)
  const nameOf = ({ name, ename }: { name: string; ename: string }) => (lang === 'zh' ? name : ename)
  return new Map(
    [...papers].map(([id, one]) => [id, one.papers.filter(isUnmet).map(({ requirement }) => nameOf(requirement))]),
  )
}

/** What consulates decided, by the applicant's id: what holds. */
async function decisionsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('visaResult')
    .select(['applicantId', 'visaNo', 'validFrom', 'validTo', 'reason'])
    .where('applicantId', 'in', ids)
    .where('state', '=', resultStates.CURRENT)
    .execute()
  return new Map(rows.map(({ applicantId, ...one }) => [applicantId, one]))
}

async function peopleOf(db: Db, who: AuthenticatedContext, orderId: number): Promise<OrderedPerson[]> {
  const rows = await peopleOn(db, orderId)
  const missing = await missingOf(db, who, rows)
  const visas = await grantedVisas(db, orderId)
  const decisions = await decisionsOf(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const { id, surname, givenNames, cname, status, issueResult, contractId, visaType, applicationStatus } = row
      const isOver = hasStateTag(visaApplicant, { status }, 'ended')
      const turn = isOver
        ? null
        : applicantTurn({ status, visaType, hasContract: contractId !== null, applicationStatus })
      const files = visas.filter(({ applicantId }) => applicantId === id)
      return omitNull({
        id,
        surname,
        givenNames,
        cname,
        status,
        issueResult: issueResult as 1 | 2 | 3 | null,
        turn,
        hasContract: contractId !== null,
        missing: missing.get(id) ?? [],
        ...decisions.get(id),
        visas: await Promise.all(
          files.map(async ({ fileName, storageName }) => ({
            fileName,
            url: await signedUrl(who.deps, storageName, who.now),
          })),
        ),
      }) as OrderedPerson
    }),
  )
}

/** One of the customer's own orders: 1111 for a foreign, missing or deleted one alike. */
export async function orderOfOwn({
  input,
  db,
  ...who
}: Reads<typeof calls.order>): Promise<OutputOf<typeof calls.order>> {
  const own = allOrders(db).where('visaOrder.userId', '=', who.session.userId).where('visaOrder.id', '=', input.id)
  const [row] = await orderRowsOf(db, who.reach, own, who.lang)
  if (!row) throw noOwnRow()
  const { id, orderNo, status, orderStatus, outcome, visaCountryName, visaType } = row
  const { entryDate, exitDate, contractId, createTime, acceptOrgId } = row
  const order = { id, orderNo, status, orderStatus, visaCountryName, visaType, createTime }
  return {
    order: {
      ...order,
      ...(outcome !== undefined && { outcome }),
      ...(entryDate !== undefined && { entryDate }),
      ...(exitDate !== undefined && { exitDate }),
      ...(contractId !== undefined && { contractId }),
    },
    ...(acceptOrgId !== undefined && { center: await centerOf(db, who, acceptOrgId) }),
    people: await peopleOf(db, who, id),
  }
}
