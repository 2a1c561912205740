import * as z from 'zod/mini'
import { defaultVisaCountry, orderFirstStep } from '#protocol/constants.ts'
import type { FieldProblem } from '#protocol/kit/envelope.ts'
import type { Member } from '#protocol/member/calls.ts'
import { checkOrder } from '#protocol/order/rules.ts'
import { type Order, orderForm } from '#protocol/order/schemas.ts'
import { afterSectionChange, type SectionEntry } from '#protocol/rules/visa-kind.ts'
import { returnWays, visaTypes } from '#protocol/statuses.ts'
import { memberUserName } from '#src/parts/member/member-phone.tsx'

export const stickerForm = z.strictObject(orderForm)
export type StickerForm = z.output<typeof stickerForm>
export type StickerValues = Partial<z.input<typeof stickerForm>>

/** The empty form; the only organisation is chosen already (Specification 2 §2). */
export const emptySticker = (onlyOrgId: number | undefined): StickerValues => ({
  type: visaTypes.STICKER,
  visaCountry: defaultVisaCountry,
  step: orderFirstStep,
  ...(onlyOrgId === undefined ? {} : { acceptOrgId: onlyOrgId }),
})

/** An order as the form shows it: `visaCategory` is what the form calls `visaType` (Domain: look-ups and forms). */
export function stickerOf(order: Order): StickerValues {
  const { contactName, contactMobile, contactEmail, entryDate, exitDate, returnWay, customerAddr } = order
  const { entries, urgencyLevel, purposeSection, purposeGoal, acceptOrgId, remark, userId, userName } = order
  const contact = { contactName, contactMobile, contactEmail, returnWay, customerAddr, remark, userId, userName }
  const visa = { entryDate, exitDate, entries, urgencyLevel, purposeSection, purposeGoal, visaType: order.visaCategory }
  const values: StickerValues = { ...emptySticker(acceptOrgId), ...contact, ...visa }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** The rules of Specification 2 §5; the server says the same again. `now` in ms. */
export const checkSticker =
  (now: () => number) =>
  (values: StickerValues): FieldProblem[] =>
    checkOrder(
      {
        ...values,
        type: visaTypes.STICKER,
        visaCountry: defaultVisaCountry,
        contactMobile: values.contactMobile ?? '',
      },
      now(),
    )

/** What is sent: the address only for a courier, though what was typed stays in the form. */
export function sentSticker({ customerAddr, ...values }: StickerForm): StickerForm {
  return values.returnWay === returnWays.COURIER ? { ...values, customerAddr } : values
}

/** Goal and type follow the section: the only option, or blank. */
export function sectionChosen(
  section: string | undefined,
  goals: readonly SectionEntry[],
  kinds: readonly SectionEntry[],
): StickerValues {
  const { purposeGoal, visaType } = afterSectionChange(section ?? '', goals, kinds)
  return { purposeSection: section, purposeGoal: purposeGoal || undefined, visaType: visaType || undefined }
}

/**
 * What a member fills (Specification 2 §2). Where he has nothing, what somebody typed stays; what came from the member
 * before goes with him.
 */
export function memberFills(values: StickerValues, member: Member, before: Member | null): StickerValues {
  const kept = (typed: string | undefined, earlier: string | undefined) => (typed === earlier ? undefined : typed)
  return {
    userId: member.id,
    userName: memberUserName(member),
    contactName: member.realName ?? kept(values.contactName, before?.realName),
    contactMobile: member.mobile ?? kept(values.contactMobile, before?.mobile),
    contactEmail: member.email ?? kept(values.contactEmail, before?.email),
  }
}
