import { passportRefusal } from '#domain/acceptance/form-terms.ts'
import { longestStay } from '#domain/acceptance/trip-rules.ts'
import { numberOn } from '#domain/dated.ts'
import { addDays, type Day, daysBetween, isDay, yearsBetween } from '#domain/day.ts'
import { isSamePassportNo } from '#domain/documents.ts'
import { nameProblems } from '#domain/one-name.ts'
import { isExitAllowed, isNotPast } from '#domain/periods.ts'
import { sheetFor } from '#domain/requirements.ts'
import { tripFindings } from './acceptance.ts'
import { answerOf, isBlank, isSameAnswer } from './answers.ts'
import { dayAt, type Reading } from './conditions.ts'
import type { Answers, Check, Field, RowField } from './form.ts'
import { isInn } from './inn.ts'
import { namesOf, pairOf } from './name-pairs.ts'
import { normalizeText } from './normalize.ts'
import { complaint, type FormProblem } from './problem.ts'

/** A field, its answer (undefined where there is none), and where it stands. */
interface Subject {
  readonly field: Field | RowField
  readonly value: unknown
  readonly path: string
  /** The row that it stands in. */
  readonly row?: Answers
}
type AnswerError = readonly [key: string, params?: FormProblem['params']] | null
type Named = Extract<Check, { is: string }>

const dayOf = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** 1 January of a day that may be unknown says no more than its year. */
const isBefore = (day: Day, birth: Day, mayBeUnknown: boolean): boolean =>
  mayBeUnknown && day.endsWith('-01-01') ? day.slice(0, 4) < birth.slice(0, 4) : day < birth

/** The name field of a zone holds so many letters, the two separators among them; what is longer is cut. */
const zoneNameLetters = 39

/** Whether a name goes on where the zone had no more room, in a word or behind it. */
function isCutFrom(typed: string, read: string, names: readonly unknown[]): boolean {
  const room = zoneNameLetters - names.map((name) => (typeof name === 'string' ? name : '')).join('  ').length
  return room <= 0 ? typed.startsWith(read) : room === 1 && typed.startsWith(`${read} `)
}

function mrzError({ field, value }: Subject, { facts }: Reading): AnswerError {
  const zone = facts.zone ?? {}
  const said = answerOf(zone, field.key)
  if (isBlank(said) || typeof value !== 'string' || typeof said !== 'string') return null
  const [typed, read] = [normalizeText(value, 'EN', false), normalizeText(said, 'EN', false)]
  const names = [answerOf(zone, 'surname'), answerOf(zone, 'givenNames')]
  return typed === read || isCutFrom(typed, read, names) ? null : ['form.mrzDiffers']
}

/** The tick stands for one name: not for two, nor for none. An empty one without it is missing like any answer. */
function oneNameError({ field, value, row }: Subject, { at }: Reading): AnswerError {
  const pair = pairOf(field.key)
  if (!pair || value !== true) return null
  const [wrong] = nameProblems({ ...namesOf(pair, row ? (key) => answerOf(row, key) : at), isOneName: true })
  return wrong ? [wrong.key] : null
}

/** What acceptance says of how long a passport is valid; what it stops is a problem of the form, and no mere warning. */
function validityError(reading: Reading): AnswerError {
  const found = tripFindings(reading).find(({ path, severity }) => path === 'expiryDay' && severity !== 'stop')
  return found ? [found.key, found.params] : null
}

function dayError(check: Check, { field, value }: Subject, reading: Reading): AnswerError {
  const { facts, at } = reading
  const day = dayOf(value)
  if (!day) return null
  const entry = dayAt(at, 'entryDate')
  const exit = dayAt(at, 'exitDate')
  const birth = dayAt(at, 'birthDay')
  switch (check) {
    case 'past':
      return day > facts.today ? ['form.notFuture'] : null
    case 'notPast':
      return isNotPast(day, facts.today) ? null : ['rules.dayPast']
    case 'bornBefore':
      return birth && isBefore(day, birth, field.type === 'partDay') ? ['form.beforeBirth'] : null
    case 'exitNotBeforeEntry':
      return entry && !isExitAllowed(entry, day) ? ['rules.exitBeforeEntry'] : null
    case 'passportSixMonths':
      return validityError(reading)
    case 'validOnEntry':
      return entry && day < entry ? ['form.expiredOnEntry'] : null
    case 'insuranceCovers': {
      const from = dayAt(at, 'policyFrom')
      return (entry && from && from > entry) || (exit && day < exit) ? ['form.insuranceShort'] : null
    }
    default:
      return null
  }
}

/** The days that the sheet of the chosen category allows; what is not certain stops nobody. */
function daysOfSheet(name: string, { facts, at }: Reading): number | undefined {
  const [category, entries] = [at('visaCategory'), at('entries')]
  const sheet = sheetFor(facts.acceptance?.sheets ?? [], typeof category === 'string' ? category : null)
  if (!sheet || (sheet.confidence === 'H') !== (name === 'category.stayDays')) return undefined
  return longestStay(sheet, typeof entries === 'string' ? entries : null) ?? undefined
}

/** A number that is data: of the sheet in force, else of the form; undefined while nobody gave one. */
const ruleOf = (name: string, reading: Reading): number | undefined =>
  reading.facts.rules?.[name] ??
  numberOn(reading.form.def.rules[name] ?? [], reading.facts.today) ??
  (name.startsWith('category.') ? daysOfSheet(name, reading) : undefined)

function namedError(check: Named, { value }: Subject, reading: Reading): AnswerError {
  const { at, facts } = reading
  const entry = dayAt(at, 'entryDate')
  const day = dayOf(value)
  switch (check.is) {
    case 'sameAs':
      return isBlank(value) || isSameAnswer(value, at(check.key)) ? null : ['form.emailsDiffer']
    case 'minorNeedsGuardian': {
      const birth = dayAt(at, 'birthDay')
      const age = birth ? yearsBetween(birth, entry ?? facts.today) : null
      return age !== null && age < check.age && isBlank(value) ? ['form.guardianNeeded', { age: check.age }] : null
    }
    case 'passportOutlasts': {
      const expiryDay = dayAt(at, 'expiryDay')
      const terms = { passportMonths: check.months, stayDays: null }
      const refusal = expiryDay && day ? passportRefusal({ expiryDay, exitDay: day }, terms) : null
      return refusal && [refusal.text, refusal.params]
    }
    case 'stayWithin': {
      const days = ruleOf(check.rule, reading)
      const isLong = days !== undefined && entry && day && daysBetween(entry, day) + 1 > days
      return isLong ? ['form.stayTooLong', { days }] : null
    }
    case 'ahead': {
      const days = ruleOf(check.rule, reading)
      return days !== undefined && day && day < addDays(facts.today, days) ? ['form.tooSoon', { days }] : null
    }
    case 'notTooFar': {
      const days = ruleOf(check.rule, reading)
      return days !== undefined && day && day > addDays(facts.today, days) ? ['form.tooFarAhead', { days }] : null
    }
  }
}

function plainError(check: Check, subject: Subject, reading: Reading): AnswerError {
  const { field, value } = subject
  const { facts } = reading
  if (check === 'mrzAgrees') return mrzError(subject, reading)
  if (check === 'oneName') return oneNameError(subject, reading)
  if (check === 'inn') return typeof value === 'string' && !isInn(value) ? ['form.inn'] : null
  if (check === 'photo') {
    const [error] = facts.photoErrors?.[field.key] ?? []
    return error ? [`form.photo.${error}`] : null
  }
  if (check === 'passportAgrees') {
    const others = facts.passportNos ?? []
    const agrees = typeof value !== 'string' || others.every((number) => isSamePassportNo(number, value))
    return agrees ? null : ['rules.passportMismatch']
  }
  if (check === 'sameInGroup') {
    const others = (facts.group ?? []).map((one) => answerOf(one, field.key)).filter((one) => !isBlank(one))
    return isBlank(value) || others.every((one) => isSameAnswer(one, value)) ? null : ['form.groupDiffers']
  }
  return dayError(check, subject, reading)
}

/** What the named rules say of one answer, the first complaint alone. */
export function checkError(checks: readonly Check[], subject: Subject, reading: Reading): FormProblem | null {
  for (const check of checks) {
    const error = typeof check === 'string' ? plainError(check, subject, reading) : namedError(check, subject, reading)
    if (error) return complaint(subject.path, ...error)
  }
  return null
}
