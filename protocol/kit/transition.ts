import type { account } from '#machines/lifecycle/account.ts'
import type { applyForm } from '#machines/lifecycle/apply-form.ts'
import type { company } from '#machines/lifecycle/company.ts'
import type { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import type { contract } from '#machines/lifecycle/contract.ts'
import type { dayClose } from '#machines/lifecycle/day-close.ts'
import type { EventOf } from '#machines/lifecycle/kit.ts'
import type { visaOrder } from '#machines/lifecycle/order.ts'
import type { paper } from '#machines/lifecycle/paper.ts'
import type { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { payment } from '#machines/lifecycle/payment.ts'
import type { recharge } from '#machines/lifecycle/recharge.ts'
import type { refund } from '#machines/lifecycle/refund.ts'
import type { sendBill } from '#machines/lifecycle/send-bill.ts'
import type { supplyOrder } from '#machines/lifecycle/supply-order.ts'
import type { task } from '#machines/lifecycle/task.ts'
import type { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'

/** The lifecycles by their names. Types only: the protocol brings no machine into a page. */
interface Lifecycles {
  account: typeof account
  applyForm: typeof applyForm
  company: typeof company
  consulateApplication: typeof consulateApplication
  contract: typeof contract
  dayClose: typeof dayClose
  paper: typeof paper
  passport: typeof passportCustody
  payment: typeof payment
  refund: typeof refund
  recharge: typeof recharge
  sendBill: typeof sendBill
  supplyOrder: typeof supplyOrder
  task: typeof task
  visaApplicant: typeof visaApplicant
  visaOrder: typeof visaOrder
}
export type LifecycleName = keyof Lifecycles
export type EventIn<N extends LifecycleName> = EventOf<Lifecycles[N]>

/** What a call does to its record. */
export interface Transition {
  readonly lifecycle: LifecycleName
  /** Several: one of them, by the record's status or by `field`. */
  readonly events: readonly string[]
  /** The field of the input that says which event it is, with the event of each value. */
  readonly field?: string
  readonly byValue?: Readonly<Record<string, string>>
}

/** `field` names the part of the input that decides; the other keys are its values. */
export type ByField<N extends LifecycleName> = { readonly field: string } & {
  readonly [value: number]: EventIn<N>
  readonly true?: EventIn<N>
  readonly false?: EventIn<N>
}

/**
 * Says which event of a lifecycle a call asks for: one, one of several that the record's status tells apart, or one by a
 * field of the input: `on('contract', { field: 'status', 16: 'confirmFinance', 12: 'rejectFinance' })`.
 */
export function on<N extends LifecycleName>(
  lifecycle: N,
  ...asked: readonly [ByField<N>] | readonly [EventIn<N>, ...EventIn<N>[]]
): Transition {
  const [first] = asked
  if (typeof first === 'string') return { lifecycle, events: asked as readonly string[] }
  const { field, ...byValue } = first
  return { lifecycle, events: Object.values(byValue), field, byValue }
}
