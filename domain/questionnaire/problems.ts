import { eVisaStayDays } from '#domain/constants.ts'
import { entriesOfSection } from '#domain/visa-kind.ts'
import { tripProblems } from './acceptance.ts'
import { answerOf, isBlank, isRow, isSameAnswer } from './answers.ts'
import { checkError } from './checks.ts'
import type { Form } from './compile.ts'
import { isFilled, type Reading, read } from './conditions.ts'
import type { Answers, Field, FormFacts, RowField } from './form.ts'
import { isExcused } from './name-pairs.ts'
import { complaint, type FormProblem } from './problem.ts'
import { scriptError } from './scripts.ts'
import { shapeProblems } from './shape.ts'

/** An entry of a dictionary that is no longer there, or that belongs to another purpose section. */
function choiceError({ options }: Field | RowField, value: unknown, { facts, at }: Reading): boolean {
  if (!options || !('dict' in options) || isBlank(value)) return false
  const entries = facts.words?.[options.dict]
  if (!entries) return false
  const section = options.section === undefined ? undefined : at(options.section)
  const narrowed =
    options.section === undefined ? entries : entriesOfSection(entries, typeof section === 'string' ? section : '')
  return narrowed.every((entry) => entry.code !== value)
}

function answerProblem(
  field: Field | RowField,
  value: unknown,
  { path, row }: { readonly path: string; readonly row?: Answers },
  reading: Reading,
): FormProblem | null {
  if (typeof value === 'string') {
    const key = scriptError(field, value, reading)
    if (key) return complaint(path, key)
    if (field.min !== undefined && field.type === 'text' && value.length < field.min)
      return complaint(path, 'rules.tooShort', { minimum: field.min })
  }
  if (choiceError(field, value, reading)) return complaint(path, 'rules.choice')
  return checkError(field.checks ?? [], { field, value, path, ...(row && { row }) }, reading)
}

function rowProblems(field: Field, value: unknown, reading: Reading): FormProblem[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRow).flatMap((row, at) =>
    (field.of ?? []).flatMap((column): FormProblem[] => {
      const path = `${field.key}.${at}.${column.key}`
      const answer = answerOf(row, column.key)
      if (isBlank(answer)) return column.need && !isExcused(row, column.key) ? [complaint(path, 'rules.required')] : []
      const problem = answerProblem(column, answer, { path, row }, reading)
      return problem ? [problem] : []
    }),
  )
}

function isMissing(field: Field, reading: Reading): boolean {
  if (!reading.needed.has(field.key)) return false
  if (!isFilled(reading, field.key)) return true
  const value = reading.at(field.key)
  return Array.isArray(value) && value.length < (field.least ?? 1)
}

function sendProblems(reading: Reading): FormProblem[] {
  return reading.form.fields.flatMap((field): FormProblem[] => {
    if (!reading.shown.has(field.key)) return []
    const value = reading.at(field.key)
    const problem = answerProblem(field, value, { path: field.key }, reading)
    // What a rule says of an empty field is more than that it is empty.
    if (problem) return [problem]
    if (isMissing(field, reading)) return [complaint(field.key, 'rules.required')]
    return field.type === 'list' ? rowProblems(field, value, reading) : []
  })
}

/** A computed answer may be sent along, but not another one. */
const computedProblems = ({ form, answers, at }: Reading): FormProblem[] =>
  form.fields.flatMap(({ key, computed }) => {
    const typed = computed ? answerOf(answers, key) : undefined
    return isBlank(typed) || isSameAnswer(typed, at(key))
      ? []
      : [complaint(key, 'rules.eVisaExit', { days: eVisaStayDays })]
  })

function readingProblems(reading: Reading, mode: 'draft' | 'send'): FormProblem[] {
  const shape = shapeProblems(reading.form, reading.answers)
  if (mode === 'draft') return shape
  const first = new Map(shape.map((problem) => [problem.path, problem]))
  for (const problem of [...computedProblems(reading), ...sendProblems(reading), ...tripProblems(reading)])
    if (!first.has(problem.path)) first.set(problem.path, problem)
  return inOrder(reading.form, [...first.values()])
}

/** In the order of the form, so that the next one is the next on the page; what belongs to no field comes first. */
function inOrder(form: Form, found: readonly FormProblem[]): FormProblem[] {
  const places = new Map(form.fields.map(({ key }, at) => [key, at]))
  const place = ({ path }: FormProblem) => {
    const [key = '', row = '0'] = path.split('.')
    return (places.get(key) ?? -1) + Number(row) / 1000
  }
  return found.toSorted((one, other) => place(one) - place(other))
}

/**
 * What is wrong, one complaint a field, in the order of the form. A draft may be unfinished and is refused for its shape
 * alone, hidden answers included; what is sent must be whole and right, hidden answers aside.
 */
export const problems = (form: Form, values: Answers, facts: FormFacts, mode: 'draft' | 'send'): FormProblem[] =>
  readingProblems(read(form, values, facts), mode)

/** What a person should look at, and what stops nobody. */
export function warnings(form: Form, values: Answers, facts: FormFacts): FormProblem[] {
  const reading = read(form, values, facts)
  return form.fields.flatMap((field) => {
    if (!field.warn || !reading.shown.has(field.key)) return []
    const subject = { field, value: reading.at(field.key), path: field.key }
    const problem = checkError(field.warn, subject, reading)
    return problem ? [problem] : []
  })
}

/** Filled of needed, in whole percent; 100 only when nothing is in the way of sending. */
export function percent(form: Form, values: Answers, facts: FormFacts): number {
  const reading = read(form, values, facts)
  const needed = [...reading.needed]
  const filled = needed.filter((key) => isFilled(reading, key)).length
  const share = needed.length === 0 ? 100 : Math.floor((100 * filled) / needed.length)
  return share < 100 || readingProblems(reading, 'send').length === 0 ? share : 99
}
