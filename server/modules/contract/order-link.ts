import { isSamePassportNo } from '#domain/documents.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { visaStatus } from '#domain/status.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { decideTransition } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import type { ApplicantRow } from '#server/services/order/applicant-lifecycle.ts'
import { type OrderRow, openOrder, orderAdapter } from '#server/services/order/order-lifecycle.ts'
import type { Tx } from '#server/store/store.ts'

/** A passport of a form that may name an order's applicant. */
export interface LinkingForm {
  readonly applicantId?: number | undefined
  readonly passportNo?: string | undefined
}

/** An order of this center that a contract may be made from; it stays locked until the commit. */
export async function openOrderFor(
  tx: Tx,
  who: AuthenticatedContext,
  companyId: number,
  orderId: number,
): Promise<OrderRow> {
  const order = await openOrder(tx, orderId)
  if (order.acceptOrgId !== companyId || order.orgVisible !== 1) throw noRow()
  await decideTransition(tx, who, orderAdapter, order, 'sign')
  return order
}

export const applicantsOf = (tx: Tx, orderId: number): Promise<ApplicantRow[]> =>
  tx.selectFrom('visaApplicant').selectAll().where('orderId', '=', orderId).execute()

/**
 * Holds a form's passports against the applicants that they name: of this order, each once, waiting to be received, and
 * with the same passport number where the order has one (spec: lifecycles#linked-applicants). `linked` are those of the
 * contract already: it keeps their passports, so that a number is put right there and the applicant follows.
 */
export function checkLinks(
  passports: readonly LinkingForm[],
  applicants: readonly ApplicantRow[],
  linked: ReadonlySet<number> = new Set(),
): void {
  const problems: FieldProblem[] = []
  const seen = new Set<number>()
  for (const [index, { applicantId, passportNo }] of passports.entries()) {
    if (applicantId === undefined) continue
    const path = `passports.${index}`
    const applicant = applicants.find((one) => one.id === applicantId)
    if (!applicant) problems.push({ path: `${path}.applicantId`, key: 'contract.applicantNotInOrder' })
    else if (seen.has(applicantId)) problems.push({ path: `${path}.applicantId`, key: 'rules.choice' })
    else if (
      !linked.has(applicantId) &&
      passportNo &&
      applicant.passportNo &&
      !isSamePassportNo(passportNo, applicant.passportNo)
    )
      problems.push({ path: `${path}.passportNo`, key: 'contract.passportDiffersFromOrder' })
    seen.add(applicantId)
  }
  if (problems.length > 0) throw invalidFields(problems)
  const fresh = applicants.filter((one) => seen.has(one.id) && !linked.has(one.id))
  if (fresh.some((one) => one.status !== visaStatus.WAITING_RECEIVE || one.contractId !== null))
    throw businessError('contract.orderNotReady')
}

export interface Link {
  readonly applicantId: number
  readonly passportId: number
  readonly passportNo: string | null
}

/** Links applicants to the passports of a contract; a number that the order did not know is copied to it. */
export async function linkApplicants(
  tx: Tx,
  contractId: number,
  applicants: readonly ApplicantRow[],
  links: readonly Link[],
): Promise<void> {
  for (const { applicantId, passportId, passportNo } of links) {
    const applicant = applicants.find((one) => one.id === applicantId)
    if (!applicant) continue
    await tx
      .updateTable('visaApplicant')
      .set({
        contractId,
        contractPassportId: passportId,
        passportNo: applicant.passportNo ?? passportNo,
        version: applicant.version + 1,
      })
      .where('id', '=', applicantId)
      .execute()
  }
}
