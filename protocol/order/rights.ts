import type { OrderEventType } from '#machines/lifecycle/order.ts'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import type { Permission } from '#protocol/kit/call.ts'

/** Who may give the reason that a center wants of a supervisor. */
export const overrideRight: Permission = 'center.contract.override'

const edit: Permission = 'visa.order.edit'
const form: Permission = 'visa.applicant.edit'
const sign: Permission = 'center.contract.create'

/** The right that each command of the order machine needs, or all of several. */
export const orderRights: Readonly<Partial<Record<OrderEventType, Permission | readonly Permission[]>>> = {
  confirm: edit,
  confirmAndSign: [edit, sign],
  sign,
  edit,
  addApplicant: edit,
  attach: edit,
  cancel: edit,
  delete: edit,
}

type ApplicantRights = Readonly<Partial<Record<ApplicantEventType, Permission>>>

/** The same of an applicant's commands that have a call. */
const onOrder: ApplicantRights = { editForm: form, edit, remove: edit, cancel: edit }

/** What is done with him at the desks. */
const atDesks: ApplicantRights = {
  receive: 'visa.receive',
  startAudit: 'visa.audit',
  approve: 'visa.audit',
  requestMaterial: 'visa.audit',
  reaudit: 'visa.audit',
  supplement: edit,
  prepare: 'visa.handle',
  returnMaterial: 'visa.handle',
  issue: 'visa.issue',
  correctResult: 'visa.issue.correct',
  resend: 'visa.handle',
  resubmit: 'visa.handle',
}
const both: ApplicantRights = { ...onOrder, ...atDesks }

/** The right that each command of an applicant needs: whom a contract manages passes no desk, and nobody is offered one. */
export const applicantRights = ({
  contractId,
}: {
  readonly contractId?: number | null | undefined
}): ApplicantRights => (contractId === null || contractId === undefined ? both : onOrder)
