import { type Day, isDay } from '#domain/day.ts'
import type { CategorySheet } from '#domain/requirements.ts'
import type { CheckFacts, CheckPerson } from './facts.ts'
import type { Finding } from './finding.ts'
import { type FormTerms, noFormTerms } from './form-terms.ts'
import type { Found } from './found.ts'
import { dayRules, validityRules } from './passport-rules.ts'
import { isOptional, ruleOf, type Severity } from './rules.ts'
import { notNeededOf, notNeededRule, sheetRules } from './trip-rules.ts'
import { type CenterWeights, weighed } from './weighed.ts'

/** What the rules read of an order: the sheets of its product, and what its center makes of them. */
export interface OrderRules
  extends CenterWeights,
    Pick<CheckFacts, 'sheets' | 'isSigned' | 'entryNames' | 'eligibility' | 'shapes'> {
  readonly formTerms: FormTerms
}

/** As the rules hold where no center has a say. */
export const plainRules = (sheets: readonly CategorySheet[], formTerms = noFormTerms): OrderRules => ({
  sheets,
  formTerms,
  isSigned: false,
  entryNames: [],
  mode: 'on',
  settings: {},
  eligibility: [],
  shapes: [],
})

interface Judged extends Pick<Finding, 'rule' | 'severity' | 'field' | 'text' | 'params'> {
  /** The form of the consulate refuses it. */
  readonly isRefused: boolean
}

/**
 * A passport that ends before the trip cannot be excused where a consulate gets nothing but its number; who takes in the passport of a
 * sticker sees it again. What a center itself wants a supervisor for stays a supervisor's.
 */
function weightOf(found: Found, rules: OrderRules, isEvisa: boolean): Severity | null {
  const severity = weighed(found, rules)
  if (severity !== 'supervisor' || isOptional(found.rule)) return severity
  return isEvisa ? 'stop' : 'reason'
}

const judgedOf = (all: readonly Found[], rules: OrderRules, isEvisa: boolean): Judged[] =>
  all.flatMap((one): Judged[] => {
    const severity = weightOf(one, rules, isEvisa)
    if (severity === null) return []
    const { text, field } = ruleOf(one.rule)
    const said = { field: one.field ?? field, text: one.text ?? text, params: one.params ?? {} }
    return [{ rule: one.rule, severity, ...said, isRefused: one.isRefused === true }]
  })

/**
 * What the rules of acceptance have to say of one passport and one trip, wherever an order is entered, listed, filled in, confirmed,
 * audited or handed in: the very rules that a contract is accepted by, over the sheets of the order's own country and as its center weighs
 * them. `today` decides what has passed; what is not known yet, or is no day, is not judged. spec: domain#acceptance-check.
 */
export function checkTrip(person: CheckPerson, rules: OrderRules, isEvisa: boolean, today: Day): Judged[] {
  const known = { ...person, ...onlyDays(person) }
  const placed = { at: 0, person: known }
  const all = [...dayRules(placed, today), ...validityRules(placed, rules, today), ...sheetRules(placed, rules)]
  return judgedOf(all, rules, isEvisa)
}

type VisaFree = Pick<OrderRules, 'eligibility' | 'shapes' | 'mode' | 'settings'>

/** The hint that a trip may need no visa: shown in the order form, the applicant dialog and the confirmation. */
export function checkVisaFree(person: CheckPerson, rules: VisaFree, today: Day): Judged[] {
  const placed = { at: 0, person: { ...person, ...onlyDays(person) } }
  return judgedOf(notNeededRule(placed, rules, { together: 1, today }), { ...plainRules([]), ...rules }, true)
}

/** The same of a trip whose order has no applicant yet. */
export const checkNewVisaFree = (trip: CheckPerson, rules: VisaFree, today: Day): Judged[] =>
  judgedOf(notNeededOf({ ...trip, ...onlyDays(trip) }, rules.eligibility, today), { ...plainRules([]), ...rules }, true)

const dayFields = ['birthDay', 'issueDay', 'expiryDay', 'entryDay', 'exitDay'] as const

/** Half typed days are none. */
const onlyDays = (person: CheckPerson) =>
  Object.fromEntries(dayFields.map((field) => [field, isDay(person[field] ?? '') ? person[field] : null]))
