import { answerOf, isBlank } from './answers.ts'
import type { Form } from './compile.ts'
import { isFilled, type Reading, read } from './conditions.ts'
import type { Answers, Confidence, Field, FormDef, FormFacts } from './form.ts'

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

const isName = (key: string): boolean => key === 'surname' || key === 'givenNames'
const hasOneName = ({ at }: Reading): boolean => at('isOneName') === true

/** What a field says on the site: its answer, or what the site wants in place of a text that may stay blank. */
const sentValue = (reading: Reading, { key, type }: Field): unknown => {
  const { form, at, needed } = reading
  const value = at(key)
  if (!isBlank(value) || type !== 'text' || needed.has(key)) return value
  const instead = isName(key) && hasOneName(reading) ? form.def.missingName?.text : undefined
  return instead ?? form.def.blankText
}

/** How a site wants the only name of a person is unconfirmed, unless the site says so. */
const confidenceOf = (reading: Reading, { key, conf }: Field): Confidence =>
  isName(key) && hasOneName(reading) ? (reading.form.def.missingName?.source.conf ?? 'L') : conf

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
