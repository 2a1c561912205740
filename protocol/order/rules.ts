import { contactPhoneMaxLength, emailPattern, genericPhonePattern, phonePattern } from '#protocol/constants.ts'
import type { FieldProblem } from '#protocol/kit/envelope.ts'
import { dayOf } from '#protocol/rules/day.ts'
import { requiredTexts } from '#protocol/rules/required.ts'
import { visaTypes } from '#protocol/statuses.ts'

/** The part of an order form that the rules look at. */
export interface OrderRuleInput {
  type: 1 | 2
  visaCountry: 'RUS' | 'PHL' | 'TUR' | 'MYS'
  contactMobile: string
  contactEmail?: string | undefined
  entryDate?: string | undefined
  exitDate?: string | undefined
  returnWay?: 1 | 2 | undefined
  customerAddr?: string | undefined
  entries?: string | undefined
  urgencyLevel?: string | undefined
  purposeSection?: string | undefined
  purposeGoal?: string | undefined
  visaType?: string | undefined
  acceptOrgId?: number | undefined
}

type Key = keyof OrderRuleInput
const STICKER: readonly Key[] = [
  'entries',
  'purposeSection',
  'purposeGoal',
  'visaType',
  'urgencyLevel',
  'acceptOrgId',
  'returnWay',
]
const EVISA: readonly Key[] = ['purposeGoal', 'entryDate', 'urgencyLevel']

const GENERIC: readonly (readonly [Key, string])[] = [
  ['contactEmail', requiredTexts.contactEmail],
  ['entryDate', requiredTexts.entryDate],
  ['exitDate', requiredTexts.exitDate],
  ['customerAddr', requiredTexts.customerAddr],
]

/** Whether the form is the Russian e-visa, whose exit date is not typed (Specification 2 §2). */
export const isRussianEvisa = (input: OrderRuleInput) => input.type === 2 && input.visaCountry === 'RUS'

function dateProblems(input: OrderRuleInput, today: string, generic: boolean): FieldProblem[] {
  const found: FieldProblem[] = []
  const { entryDate, exitDate } = input
  if (entryDate && entryDate < today)
    found.push({ path: 'entryDate', key: generic ? 'rules.genericEntryPast' : 'rules.dayPast' })
  if (entryDate && exitDate && exitDate < entryDate)
    found.push({ path: 'exitDate', key: generic ? 'rules.genericExitEarly' : 'rules.exitBeforeEntry' })
  return found
}

/**
 * Every complaint about an order form, by the rules of Specification 2 §5 for its kind; sticker visas are Russian only (§1). `now` in ms decides what today is.
 */
export function checkOrder(input: OrderRuleInput, now: number): FieldProblem[] {
  const found: FieldProblem[] = []
  const missing = (path: Key, key = 'rules.required') => {
    if (input[path] === undefined || input[path] === '') found.push({ path, key })
  }
  const generic = input.visaCountry !== 'RUS'
  if (generic && input.type === visaTypes.STICKER) found.push({ path: 'type', key: 'rules.choice' })
  if (generic) for (const [path, key] of GENERIC) missing(path, key)
  else if (input.type === 2) for (const path of EVISA) missing(path)
  else {
    for (const path of STICKER) missing(path)
    missing('entryDate')
    missing('exitDate')
    if (input.returnWay === 1) missing('customerAddr')
  }
  if (!(generic ? genericPhonePattern : phonePattern).test(input.contactMobile))
    found.push({ path: 'contactMobile', key: 'rules.mobile' })
  else if (!generic && input.contactMobile.length > contactPhoneMaxLength)
    found.push({ path: 'contactMobile', key: 'rules.tooLong', params: { maximum: contactPhoneMaxLength } })
  if (input.contactEmail && !emailPattern.test(input.contactEmail))
    found.push({ path: 'contactEmail', key: generic ? 'rules.contactEmail' : 'rules.email' })
  return [...found, ...dateProblems(input, dayOf(now), generic)]
}
