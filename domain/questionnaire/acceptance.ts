import { checkTrip, checkVisaFree, plainRules } from '#domain/acceptance/order-check.ts'
import type { Severity } from '#domain/acceptance/rules.ts'
import { visaTypes } from '#domain/status.ts'
import { dayAt, type Reading } from './conditions.ts'
import { complaint, type FormProblem } from './problem.ts'
import { formTerms } from './terms.ts'

/** The port of entry, in the forms that ask it. */
export const portKey = 'phPort'

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

type Answered = Pick<Reading, 'form' | 'facts' | 'at'>

/** The passport and the trip that a form is answered with, as acceptance knows them. */
function travellerIn(at: Reading['at']) {
  const text = (key: string) => {
    const answer = at(key)
    return typeof answer === 'string' && answer !== '' ? answer : null
  }
  return {
    birthDay: dayAt(at, 'birthDay'),
    issueDay: dayAt(at, 'issueDay'),
    expiryDay: dayAt(at, 'expiryDay'),
    nationality: text('nationality'),
    entryDay: dayAt(at, 'entryDate'),
    exitDay: dayAt(at, 'exitDate'),
    visaCategory: text('visaCategory'),
    entries: text('entries'),
    passportNo: text('passportNo'),
    passportType: text('passportType'),
    port: text(portKey),
  }
}

/** What acceptance says of the passport and the trip that a form is answered with, each at its field. */
export function tripFindings({ form, facts, at }: Answered): TripFinding[] {
  const person = travellerIn(at)
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

/** The hint that the trip of a form may need no visa, as soon as its answers say so: from the port on, of one with ports. */
export const visaFreeHints = ({ facts, at }: Answered) =>
  facts.acceptance ? checkVisaFree(travellerIn(at), facts.acceptance, facts.today) : []

/** What acceptance stops is not sent either; what the form itself refuses it says at its own field. */
export const tripProblems = (reading: Reading): FormProblem[] =>
  tripFindings(reading).flatMap(({ severity, isRefused, ...problem }) =>
    severity === 'stop' && !isRefused ? [problem] : [],
  )
