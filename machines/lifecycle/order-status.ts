import { issueResult, orderStatus, visaSentStatus, visaStatus, visaStatusRank } from '#domain/status.ts'

/** How far a status is; CANCELLED and unknown codes have no rank (-1). spec: lifecycles#order-status. */
export const rankOf = (status: number) => (visaStatusRank as readonly number[]).indexOf(status)

/** The least advanced status among the applicants that are not cancelled; all cancelled is CANCELLED, none at all ORDER_SUCCESS. */
export function orderStatusOf(statuses: readonly number[]): number {
  if (statuses.length === 0) return visaStatus.ORDER_SUCCESS
  const active = statuses.filter((status) => status !== visaStatus.CANCELLED)
  if (active.length === 0) return visaStatus.CANCELLED
  return active.reduce((least, status) => (rankOf(status) < rankOf(least) ? status : least))
}

export interface ApplicantProgress {
  readonly status: number
  readonly isEvisa: boolean
  /** Codes of `issueResult`, 0 before there is one. */
  readonly issueResult: number
}

/** Nothing is left to do: the papers are back, or an e-visa, which has none, was granted or rejected. */
export function isApplicantFinished({ status, isEvisa, issueResult: result }: ApplicantProgress): boolean {
  if (status === visaStatus.MATERIAL_RETURNED) return true
  const isAnswered = result === issueResult.PASS || result === issueResult.REJECT
  return status === visaStatus.RESULT_AVAILABLE && isEvisa && isAnswered
}

/** The v2 view: 1 when every active applicant is finished or all are cancelled (spec: lifecycles#order-status). */
export function orderStatusV2Of(applicants: readonly ApplicantProgress[]): number {
  const active = applicants.filter(({ status }) => status !== visaStatus.CANCELLED)
  return applicants.length > 0 && active.every(isApplicantFinished) ? orderStatus.COMPLETED : orderStatus.IN_PROGRESS
}

/**
 * Whether an order has been sent: everybody on it who was not cancelled has been handed in. Whose papers went back before that
 * was not (spec: lifecycles#order-status).
 */
export function visaSentStatusOf(applicants: readonly { status: number; submitTime: number | null }[]): number {
  const active = applicants.filter(({ status }) => status !== visaStatus.CANCELLED)
  const isSent = active.length > 0 && active.every(({ submitTime }) => submitTime !== null)
  return isSent ? visaSentStatus.SENT : visaSentStatus.NOT_SENT
}

/** By the column that `orderStatusV2Of` fills. */
export const isOrderCompleted = (order: { readonly orderStatus: number }): boolean =>
  order.orderStatus === orderStatus.COMPLETED
