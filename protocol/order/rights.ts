import type { OrderEventType } from '#machines/lifecycle/order.ts'
import type { ApplicantEventType } from '#machines/lifecycle/visa-applicant.ts'
import type { Permission } from '#protocol/kit/call.ts'

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

/** The same of an applicant's commands that have a call. */
export const applicantRights: Readonly<Partial<Record<ApplicantEventType, Permission>>> = {
  editForm: form,
  edit,
  remove: edit,
  cancel: edit,
  receive: 'visa.receive',
  startAudit: 'visa.audit',
  approve: 'visa.audit',
  requestMaterial: 'visa.audit',
  reaudit: 'visa.audit',
  supplement: edit,
  prepare: 'visa.handle',
  returnMaterial: 'visa.handle',
}
