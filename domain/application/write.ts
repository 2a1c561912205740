import { answerOf, isBlank } from './answers.ts'
import type { Form } from './compile.ts'
import { isFilled, read } from './conditions.ts'
import type { Answers, FormFacts } from './form.ts'

/** A form for a consulate's site. Passwords are not in it: whoever needs one reads the account. */
export interface WrittenForm {
  readonly form: string
  readonly version: number
  /** What is shown and answered, with what follows from it; by field, in the order of the form. */
  readonly answers: Answers
  /** Storage names by field. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

/** Exports answers; hidden ones are kept by their owner and not sent. */
export function write(form: Form, values: Answers, facts: FormFacts): WrittenForm {
  const reading = read(form, values, facts)
  const sent = form.fields.filter(({ key }) => reading.shown.has(key))
  const files = sent.filter(({ type, key }) => type === 'file' && isFilled(reading, key))
  const answered = sent.filter(({ key }) => !isBlank(reading.at(key)))
  return {
    form: form.def.code,
    version: form.def.version,
    answers: Object.fromEntries(answered.map(({ key }) => [key, reading.at(key)])),
    files: Object.fromEntries(files.map(({ key }) => [key, answerOf(facts.files ?? {}, key) as readonly string[]])),
  }
}
