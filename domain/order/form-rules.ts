import {
  contactPhoneMaxLength,
  defaultVisaCountry,
  emailPattern,
  eVisaStayDays,
  genericPhonePattern,
  phonePattern,
} from '#domain/constants.ts'
import { dayOf } from '#domain/day.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { requiredTexts } from '#domain/required.ts'
import { returnWays, visaTypes } from '#domain/status.ts'
import { eVisaExitDay } from '#domain/visa-kind.ts'

/** The part of an order form that the rules look at. */
export interface OrderRuleInput {
  type: 1 | 2
  visaCountry: 'RUS' | 'PHL' | 'TUR' | 'MYS'
  contactName?: string | undefined
  contactMobile?: string | undefined
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
/** A field that must be filled, and the words that ask for it. */
type Need = readonly [path: Key, text: string]

const plainly = (paths: readonly Key[]): Need[] => paths.map((path) => [path, 'rules.required'])

const CONTACT = plainly(['contactName', 'contactMobile'])
const STICKER = plainly([
  'entries',
  'purposeSection',
  'purposeGoal',
  'visaType',
  'urgencyLevel',
  'acceptOrgId',
  'returnWay',
  'entryDate',
  'exitDate',
])
const EVISA = plainly(['purposeGoal', 'entryDate', 'urgencyLevel'])
const ADDRESS = plainly(['customerAddr'])
const GENERIC: readonly Need[] = [
  ['contactName', requiredTexts.contactName],
  ['contactMobile', requiredTexts.contactMobile],
  ['contactEmail', requiredTexts.contactEmail],
  ['entryDate', requiredTexts.entryDate],
  ['exitDate', requiredTexts.exitDate],
  ['customerAddr', requiredTexts.customerAddr],
]

/** Whether the form is the Russian e-visa, whose exit date is not typed (spec: forms#sticker-order). */
export const isRussianEvisa = (input: Pick<OrderRuleInput, 'type' | 'visaCountry'>) =>
  input.type === visaTypes.EVISA && input.visaCountry === defaultVisaCountry

/** Whether the form is that of other countries, which has words of its own (spec: forms#sticker-order). */
const isGeneric = (input: OrderRuleInput) => input.visaCountry !== defaultVisaCountry

function needsOf(input: OrderRuleInput): readonly Need[] {
  if (isGeneric(input)) return GENERIC
  if (input.type === visaTypes.EVISA) return [...CONTACT, ...EVISA]
  return [...CONTACT, ...STICKER, ...(input.returnWay === returnWays.COURIER ? ADDRESS : [])]
}

function contactProblems(input: OrderRuleInput): FieldProblem[] {
  const found: FieldProblem[] = []
  const { contactMobile, contactEmail } = input
  const generic = isGeneric(input)
  if (contactMobile && !(generic ? genericPhonePattern : phonePattern).test(contactMobile))
    found.push({ path: 'contactMobile', key: 'rules.mobile' })
  else if (contactMobile && !generic && contactMobile.length > contactPhoneMaxLength)
    found.push({ path: 'contactMobile', key: 'rules.tooLong', params: { maximum: contactPhoneMaxLength } })
  if (contactEmail && !emailPattern.test(contactEmail))
    found.push({ path: 'contactEmail', key: generic ? 'rules.contactEmail' : 'rules.email' })
  return found
}

function dateProblems(input: OrderRuleInput, today: string): FieldProblem[] {
  const found: FieldProblem[] = []
  const { entryDate, exitDate } = input
  const generic = isGeneric(input)
  if (entryDate && entryDate < today)
    found.push({ path: 'entryDate', key: generic ? 'rules.genericEntryPast' : 'rules.dayPast' })
  if (!entryDate || !exitDate) return found
  if (isRussianEvisa(input)) {
    if (exitDate !== eVisaExitDay(entryDate))
      found.push({ path: 'exitDate', key: 'rules.eVisaExit', params: { days: eVisaStayDays } })
  } else if (exitDate < entryDate)
    found.push({ path: 'exitDate', key: generic ? 'rules.genericExitEarly' : 'rules.exitBeforeEntry' })
  return found
}

/**
 * Every complaint about an order form, by the rules of spec: forms#sticker-order for its kind; sticker visas are
 * Russian only. The exit of a Russian e-visa is not typed: it may be missing, but not another day. `now` in ms decides
 * what today is.
 */
export function checkOrder(input: OrderRuleInput, now: number): FieldProblem[] {
  const kind: FieldProblem[] =
    isGeneric(input) && input.type === visaTypes.STICKER ? [{ path: 'type', key: 'rules.choice' }] : []
  const missing = needsOf(input)
    .filter(([path]) => input[path] === undefined || input[path] === '')
    .map(([path, key]) => ({ path, key }))
  return [...kind, ...missing, ...contactProblems(input), ...dateProblems(input, dayOf(now))]
}
