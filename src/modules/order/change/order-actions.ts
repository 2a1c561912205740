import { orderSources, paymentStatus, visaStatus, visaTypes } from '#domain/status.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { reasonKey } from '#machines/lifecycle/message.ts'
import { type ApplicantFacts, freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Order } from '#protocol/order/schemas.ts'

export type OrderEvent = 'edit' | 'sign' | 'confirmAndSign' | 'confirm' | 'contract' | 'cancel' | 'delete'

/** What this person may do, by permission and by which pages there are. */
export interface May {
  readonly edit: boolean
  readonly sign: boolean
  readonly seeContract: boolean
}

export interface OfferedEvent {
  readonly event: OrderEvent
  /** Text key of the reason why not now. */
  readonly refused?: string
}

const factsOf = (order: Order): ApplicantFacts => ({
  ...freshApplicant,
  isManagedByContract: order.contractId !== undefined,
  isPaid: order.payStatus === paymentStatus.PAID,
  // Only a customer on his own pays first.
  isOnCredit: order.orderSource !== orderSources.CUSTOMER,
  isEvisa: order.visaType === visaTypes.EVISA,
})

/**
 * What can be done with an order now, the most likely first (spec: lifecycles#applicants,
 * lifecycles#linked-applicants).
 */
export function offeredEvents(order: Order, may: May): OfferedEvent[] {
  const found: OfferedEvent[] = []
  const isNew = order.status === visaStatus.ORDER_SUCCESS
  const isWaiting = order.status === visaStatus.WAITING_RECEIVE
  const isFree = order.contractId === undefined
  if (!isFree) return may.seeContract ? [{ event: 'contract' }] : []
  if (isNew && may.edit) {
    const decision = decide(visaApplicant, { status: order.status }, factsOf(order), 'confirm')
    const refused = decision.ok ? {} : { refused: reasonKey(visaApplicant, decision.refused) }
    found.push({ event: 'confirm', ...refused })
    if (may.sign) found.push({ event: 'confirmAndSign', ...refused })
  }
  if (isWaiting && may.sign) found.push({ event: 'sign' })
  if ((isNew || isWaiting) && may.edit) found.push({ event: 'edit' })
  const ending = decide(visaApplicant, { status: order.status }, factsOf(order), 'cancel')
  if (ending.ok && may.edit) found.push({ event: 'cancel' })
  if (isNew && may.edit) found.push({ event: 'delete' })
  return found
}
