import { issueProblem } from '#domain/result-problem.ts'
import { issueResult, visaTypes } from '#domain/status.ts'
import { resultSources } from '#domain/status-result.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type * as calls from '#protocol/visa-result/issue-calls.ts'
import { type IssueItem, REJECT_REASONS } from '#protocol/visa-result/issue-schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import { batchHandler, type Reads } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError, invalidFields } from '#server/kit/refusal.ts'
import { entriesOf } from '#server/services/dictionary/entries.ts'
import { type ApplicantRow, applicantAdapter, moveApplicants } from '#server/services/order/applicant-lifecycle.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { keepVisaResult } from '#server/services/order/visa-result.ts'
import { applicantScan } from '#server/services/passport/applicant-scan.ts'
import { meantApplicants } from '#server/services/passport/meant-applicants.ts'
import { moveOrderPassport } from '#server/services/passport/order-passport.ts'
import type { Tx } from '#server/store/store.ts'

/** Whom each text of a desk's list means, in its order. */
export async function find({ input, ...context }: Reads<typeof calls.find>) {
  const rows = []
  for (const text of input.texts) rows.push(await applicantScan({ ...context, text }, ['issue']))
  return { rows }
}

/** The one whom a text means: of several those whose result is awaited. */
async function meantBy(tx: Tx, who: AuthenticatedContext, text: string): Promise<number> {
  const all = await meantApplicants(tx, who, text)
  const waiting = all.filter(({ status }) => statusesFor(visaApplicant, 'issue').includes(status))
  if (waiting.length > 1) throw businessError('visaResult.several', { text, count: waiting.length })
  const one = waiting[0] ?? all[0]
  if (!one) throw businessError('visaResult.nobody', { text })
  return one.id
}

/** Refuses a result that cannot be right, or does not say what it has to. */
async function checkResult(tx: Tx, row: ApplicantRow, item: IssueItem): Promise<void> {
  const problem = issueProblem(item)
  if (problem) throw invalidFields([problem])
  const isNumberMissing = item.issueResult === issueResult.PASS && !item.visaNo
  if (isNumberMissing && (row.visaType === visaTypes.EVISA || (await isParamOn(tx, 'issue.visaNoRequired'))))
    throw invalidFields([{ path: 'visaNo', key: 'visaResult.numberNeeded' }])
  if (item.issueResult !== issueResult.REJECT || !item.reasonCode) return
  const known = (await entriesOf(tx, [REJECT_REASONS], row.acceptOrgId ?? undefined)).get(REJECT_REASONS) ?? []
  if (!known.some(({ code }) => code === item.reasonCode))
    throw invalidFields([{ path: 'reasonCode', key: 'rules.choice' }])
}

/** What belongs to the result: a visa has number and days, a refusal a code. */
const decisionOf = ({ issueResult: result, visaNo, validFrom, validTo, reasonCode, ...said }: IssueItem) => ({
  issueResult: result,
  ...(result === issueResult.PASS && { visaNo, validFrom, validTo }),
  ...(result === issueResult.REJECT && { reasonCode }),
  reason: said.reason,
  isMisprint: said.isMisprint,
  isPaperMissing: said.isPaperMissing,
})

/** His passport, where it is at the consulate under his order: it comes back with the result, and moves him. */
const passportAway = (tx: Tx, applicantId: number) =>
  tx
    .selectFrom('orderPassport')
    .select('id')
    .where('applicantId', '=', applicantId)
    .where('custody', 'in', statusesFor(passportCustody, 'retrieve'))
    .executeTakeFirst()

async function issueOne(tx: Tx, who: AuthenticatedContext, item: IssueItem & { readonly batchNo: string }) {
  const id = item.applicantId ?? (await meantBy(tx, who, item.text ?? ''))
  const row = await openRow(tx, who, applicantAdapter, id, { version: item.version, event: 'issue' })
  await checkResult(tx, row, item)
  const values = { issueResult: item.issueResult }
  const passport = row.contractId === null ? await passportAway(tx, id) : undefined
  if (passport) await moveOrderPassport(tx, who, passport.id, 'retrieve', { values })
  else await moveApplicants(tx, who, await openOrder(tx, row.orderId), [row], 'issue', { values })
  await keepVisaResult(tx, who, row, resultSources.DESK, { ...decisionOf(item), batchNo: item.batchNo })
  const { version, status } = await tx
    .selectFrom('visaApplicant')
    .select(['version', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { applicantId: id, version, status }
}

/** Writes the results of a list down, each by itself (spec: lifecycles#results). */
export const batch = batchHandler<typeof calls.batch>()({
  items: ({ batchNo, items }) => items.map((item) => ({ ...item, batchNo })),
  idOf: ({ applicantId }) => applicantId ?? 0,
  keyOf: ({ scanId }) => scanId,
  each: ({ item, input: _, tx, ...who }) => issueOne(tx, who, item),
})
