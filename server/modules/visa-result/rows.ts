import { resultStates } from '#domain/status-result.ts'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { REJECT_REASONS } from '#protocol/visa-result/issue-schemas.ts'
import type { VisaResult } from '#protocol/visa-result/schemas.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import type { Reader } from '#server/kit/list.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { wordNames } from '#server/services/dictionary/entries.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import type { Db } from '#server/store/store.ts'

/** What may come after a decision. */
const FOLLOWING: readonly string[] = ['correctResult', 'resend', 'resubmit'] satisfies ApplicantEventType[]

/** The words for the codes of refusals, each in those of its center. */
async function reasonNames(
  db: Db,
  rows: readonly { companyId: number | null; reasonCode: string | null }[],
  { lang }: Reader,
) {
  const words = new Map<number | null, Awaited<ReturnType<typeof wordNames>>>()
  for (const { companyId, reasonCode } of rows)
    if (reasonCode !== null && !words.has(companyId))
      words.set(companyId, await wordNames(db, [REJECT_REASONS], companyId ?? undefined, lang))
  return (companyId: number | null, code: string) => words.get(companyId)?.(REJECT_REASONS, code) ?? code
}

/** Decisions as the list shows them; what follows from one may be asked of the decision in force alone. */
export async function resultRows(db: Db, ids: readonly number[], reader: Reader): Promise<VisaResult[]> {
  const rows = await db.selectFrom('visaResult').selectAll().where('id', 'in', ids).execute()
  const applicantIds = rows.map((row) => row.applicantId)
  const people = await db.selectFrom('visaApplicant').selectAll().where('id', 'in', applicantIds).execute()
  const orderIds = people.map((one) => one.orderId)
  const orders = await db.selectFrom('visaOrder').select(['id', 'orderNo']).where('id', 'in', orderIds).execute()
  const companies = await namesOf(db, 'company', idsOf(rows.map((row) => row.companyId)), reader.lang)
  const reasonOf = await reasonNames(db, rows, reader)
  const byId = new Map(people.map((one) => [one.id, one]))
  const numbers = new Map(orders.map((one) => [one.id, one.orderNo]))
  const { session } = reader
  const actions = session ? await availableActions(db, { ...reader, session }, applicantAdapter, people) : new Map()
  const following = (applicantId: number): VisaResult['actions'] =>
    (actions.get(applicantId) ?? []).filter(({ event }: AvailableAction) => FOLLOWING.includes(event))
  return rows.map((row) => {
    const { id, applicantId, companyId, visaNo, validFrom, validTo, reason, time, operator, state, source } = row
    const { reasonCode, batchNo } = row
    const one = byId.get(applicantId)!
    const { version, orderId, surname, givenNames, cname, passportNo, visaType, status } = one
    const isCurrent = state === resultStates.CURRENT
    const companyName = companyId === null ? null : (companies.get(companyId) ?? null)
    return {
      ...omitNull({ cname, passportNo, visaNo, validFrom, validTo, reason, companyName, batchNo }),
      ...omitNull({ reasonName: reasonCode === null ? null : reasonOf(companyId, reasonCode) }),
      id,
      applicantId,
      version,
      orderId,
      surname,
      givenNames,
      visaType,
      status,
      time,
      operator,
      state,
      source,
      orderNo: numbers.get(orderId) ?? '',
      issueResult: row.result,
      isMisprint: isCurrent && one.isMisprint === 1,
      isPaperMissing: isCurrent && one.isPaperMissing === 1,
      actions: isCurrent ? following(applicantId) : [],
    } as VisaResult
  })
}
