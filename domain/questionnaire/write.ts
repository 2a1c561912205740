import { answerOf, isBlank, isRow } from './answers.ts'
import type { Form } from './compile.ts'
import { isFilled, type Reading, read } from './conditions.ts'
import type { Answers, Confidence, Field, FormDef, FormFacts, RowField } from './form.ts'
import { tickOf } from './name-pairs.ts'

/** A form for a consulate's site. Passwords are not in it: whoever needs one reads the account. */
export interface WrittenForm {
  readonly form: FormDef['code']
  readonly version: number
  /** What is shown and answered, with what follows from it; by field, in the order of the form. */
  readonly answers: Answers
  /** Storage names by field. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** Fields of the answers and files that were not compared with the live form: the sender must not take them for certain. */
  readonly unconfirmed: readonly string[]
}

const isOwnName = (key: string): boolean => key === 'surname' || key === 'givenNames'

/** A name of a pair of which the other is the only one. */
const isOfOneName = ({ at }: Reading, key: string): boolean => {
  const tick = tickOf(key)
  return tick !== undefined && at(tick) === true
}

const hasOneName = (row: unknown): boolean => isRow(row) && answerOf(row, 'isOneName') === true

/** Rows as a site is told them: what is asked for the form's own rules alone is left out. */
function sentRows(value: readonly unknown[], of: readonly RowField[]): unknown[] {
  const own = of.flatMap(({ key, isOwn }) => (isOwn ? [key] : []))
  const isForSite = ([key]: [string, unknown]) => !own.includes(key)
  return value.map((row) => (isRow(row) ? Object.fromEntries(Object.entries(row).filter(isForSite)) : row))
}

/** What a field says on the site: its answer, or what the site wants in place of a text that may stay blank. */
const sentValue = (reading: Reading, { key, type, of }: Field): unknown => {
  const { form, at, needed } = reading
  const value = at(key)
  if (of && Array.isArray(value)) return sentRows(value, of)
  if (!isBlank(value) || type !== 'text' || needed.has(key)) return value
  const instead = isOwnName(key) && isOfOneName(reading, key) ? form.def.missingName?.text : undefined
  return instead ?? form.def.blankText
}

/** How a site wants the only name of a person is unconfirmed, unless the site says so; of relatives and hosts none does. */
function confidenceOf(reading: Reading, { key, conf }: Field): Confidence {
  const value = reading.at(key)
  if (Array.isArray(value) && value.some(hasOneName)) return 'L'
  if (!isOfOneName(reading, key)) return conf
  return (isOwnName(key) && reading.form.def.missingName?.source.conf) || 'L'
}

/** Exports answers; hidden ones are kept by their owner and not sent. */
export function write(form: Form, values: Answers, facts: FormFacts): WrittenForm {
  const reading = read(form, values, facts)
  const sent = form.fields.filter(({ key, isOwn }) => reading.shown.has(key) && !isOwn)
  const files = sent.filter(({ type, key }) => type === 'file' && isFilled(reading, key))
  const answered = sent.filter((field) => !isBlank(sentValue(reading, field)))
  const isSent = (field: Field) => answered.includes(field) || files.includes(field)
  return {
    form: form.def.code,
    version: form.def.version,
    answers: Object.fromEntries(answered.map((field) => [field.key, sentValue(reading, field)])),
    files: Object.fromEntries(files.map(({ key }) => [key, answerOf(facts.files ?? {}, key) as readonly string[]])),
    unconfirmed: sent.filter((field) => isSent(field) && confidenceOf(reading, field) !== 'H').map(({ key }) => key),
  }
}
