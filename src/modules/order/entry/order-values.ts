import * as z from 'zod/mini'
import { orderFirstStep } from '#domain/constants.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { checkOrder, isRussianEvisa } from '#domain/order/form-rules.ts'
import { returnWays, visaTypes } from '#domain/status.ts'
import { afterSectionChange, eVisaExitDay, type SectionEntry, toFormKind } from '#domain/visa-kind.ts'
import { type Order, orderForm } from '#protocol/order/schemas.ts'
import type { Member } from '#protocol/people/member/calls.ts'
import { memberUserName } from '#src/parts/member/member-phone.tsx'
import type { OrderKind } from './order-kind.ts'

export const orderSchema = z.strictObject(orderForm)
export type OrderForm = z.output<typeof orderSchema>
export type OrderValues = Partial<z.input<typeof orderSchema>>

/** The empty form; the only organisation is chosen already (spec: forms#sticker-order). */
export const emptyOrder = ({ country, type }: OrderKind, onlyOrgId?: number): OrderValues => ({
  type,
  visaCountry: country,
  step: orderFirstStep,
  ...(onlyOrgId === undefined ? {} : { acceptOrgId: onlyOrgId }),
})

const kept = <V extends object>(values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<V>

export const kindOf = ({ visaCountry, visaType }: Order): OrderKind => {
  const { visaCountry: country, type } = toFormKind({ visaCountry, visaType, visaCategory: null })
  return { country, type }
}

/** An order as the form shows it: `visaCategory` is what the form calls `visaType` (spec: forms#look-ups). */
export function orderValuesOf(order: Order): OrderValues {
  const { contactName, contactMobile, contactEmail, entryDate, exitDate, returnWay, customerAddr, inboundWaybill } =
    order
  const { entries, urgencyLevel, purposeSection, purposeGoal, acceptOrgId, remark, userId, userName } = order
  const contact = {
    contactName,
    contactMobile,
    contactEmail,
    returnWay,
    customerAddr,
    inboundWaybill,
    remark,
    userId,
    userName,
  }
  const visa = { entryDate, exitDate, entries, urgencyLevel, purposeSection, purposeGoal, visaType: order.visaCategory }
  const kind = kindOf(order)
  // That of a Russian e-visa is set when it is sent.
  const exit = isRussianEvisa({ type: kind.type, visaCountry: kind.country }) ? { exitDate: undefined } : {}
  return kept({ ...emptyOrder(kind, acceptOrgId), ...contact, ...visa, ...exit })
}

/** The rules of spec: forms#sticker-order; the server says the same again. `now` in ms. */
export const checkOf =
  ({ country, type }: OrderKind, now: () => number) =>
  (values: OrderValues): FieldProblem[] =>
    checkOrder({ ...values, type, visaCountry: country }, now())

/**
 * What is sent. A sticker order has an address only for a courier, though what was typed stays in the form; the exit of a
 * Russian e-visa is 15 days after its entry (spec: forms#e-visa-order).
 */
export function sentOrder({ customerAddr, ...values }: OrderForm): OrderForm {
  if (isRussianEvisa(values))
    return { ...values, ...(values.entryDate ? { exitDate: eVisaExitDay(values.entryDate) } : {}) }
  const hasAddress = values.type === visaTypes.EVISA || values.returnWay === returnWays.COURIER
  return hasAddress ? { ...values, customerAddr } : values
}

/** Goal and type follow the section: the only option, or blank. */
export function sectionChosen(
  section: string | undefined,
  goals: readonly SectionEntry[],
  kinds: readonly SectionEntry[],
): OrderValues {
  const { purposeGoal, visaType } = afterSectionChange(section ?? '', goals, kinds)
  return { purposeSection: section, purposeGoal: purposeGoal || undefined, visaType: visaType || undefined }
}

/**
 * What a member fills (spec: forms#sticker-order). Where he has nothing, what somebody typed stays; what came from the
 * member before goes with him.
 */
export function memberFills(values: OrderValues, member: Member, before: Member | null): OrderValues {
  const typedBy = (typed: string | undefined, earlier: string | undefined) => (typed === earlier ? undefined : typed)
  return {
    userId: member.id,
    userName: memberUserName(member),
    contactName: member.realName ?? typedBy(values.contactName, before?.realName),
    contactMobile: member.mobile ?? typedBy(values.contactMobile, before?.mobile),
    contactEmail: member.email ?? typedBy(values.contactEmail, before?.email),
  }
}
