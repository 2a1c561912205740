import { checkTrip, plainRules } from '#domain/acceptance/order-check.ts'
import type { Severity } from '#domain/acceptance/rules.ts'
import { visaTypes } from '#domain/status.ts'
import { dayAt, type Reading } from './conditions.ts'
import { complaint, type FormProblem } from './problem.ts'
import { formTerms } from './terms.ts'

/** What forms call the days of a trip. */
const keys: Readonly<Record<string, string>> = { entryDay: 'entryDate', exitDay: 'exitDate' }

/** What a rule says where its own words name things in two languages. */
const plainTexts: Readonly<Record<string, string>> = { 'accept.tripEntries': 'form.entriesNotAllowed' }

interface TripFinding extends FormProblem {
  readonly severity: Severity
  readonly isRefused: boolean
}

const isPlain = (params: Readonly<Record<string, unknown>>): params is NonNullable<FormProblem['params']> =>
  Object.values(params).every((value) => typeof value === 'string' || typeof value === 'number')

/** What acceptance says of the passport and the trip that a form is answered with, each at its field. */
export function tripFindings({ form, facts, at }: Pick<Reading, 'form' | 'facts' | 'at'>): TripFinding[] {
  const text = (key: string) => {
    const answer = at(key)
    return typeof answer === 'string' && answer !== '' ? answer : null
  }
  const person = {
    birthDay: dayAt(at, 'birthDay'),
    issueDay: dayAt(at, 'issueDay'),
    expiryDay: dayAt(at, 'expiryDay'),
    nationality: text('nationality'),
    entryDay: dayAt(at, 'entryDate'),
    exitDay: dayAt(at, 'exitDate'),
    visaCategory: text('visaCategory'),
    entries: text('entries'),
  }
  const own = formTerms(form, facts.rules ?? {}, facts.today)
  const rules = { ...(facts.acceptance ?? plainRules([])), formTerms: own }
  return checkTrip(person, rules, form.def.visaType === visaTypes.EVISA, facts.today).map((found) => ({
    ...complaint(
      keys[found.field] ?? found.field,
      plainTexts[found.text] ?? found.text,
      isPlain(found.params) ? found.params : undefined,
    ),
    severity: found.severity,
    isRefused: found.isRefused,
  }))
}

/** What acceptance stops is not sent either; what the form itself refuses it says at its own field. */
export const tripProblems = (reading: Reading): FormProblem[] =>
  tripFindings(reading).flatMap(({ severity, isRefused, ...problem }) =>
    severity === 'stop' && !isRefused ? [problem] : [],
  )
