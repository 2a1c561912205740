import { type Day, isDay, yearsBetween } from '#domain/day.ts'
import { eVisaExitDay } from '#domain/visa-kind.ts'
import { answerOf, isBlank } from './answers.ts'
import type { Form } from './compile.ts'
import type { Answers, Cond, FormFacts } from './form.ts'
import { codesOfList } from './nationalities.ts'
import { normalize } from './normalize.ts'

/** Answers read once: what is shown, what is needed, and the shown answers with those that follow from them. */
export interface Reading {
  readonly form: Form
  readonly facts: FormFacts
  /** All answers, hidden ones too. */
  readonly answers: Answers
  readonly shown: ReadonlySet<string>
  readonly needed: ReadonlySet<string>
  readonly at: (key: string) => unknown
}

/** The day of a field, or null for what is none. */
export const dayAt = (at: Reading['at'], key: string): Day | null => {
  const value = at(key)
  return typeof value === 'string' && isDay(value) ? value : null
}

export function holds(cond: Cond, at: Reading['at'], facts: FormFacts): boolean {
  if ('all' in cond) return cond.all.every((one) => holds(one, at, facts))
  if ('any' in cond) return cond.any.some((one) => holds(one, at, facts))
  if ('not' in cond) return !holds(cond.not, at, facts)
  if ('fact' in cond) {
    if (cond.fact === 'nationalityIn') return codesOfList(cond.list, facts).some((code) => code === at('nationality'))
    const birth = dayAt(at, 'birthDay')
    return birth !== null && yearsBetween(birth, facts.today) < cond.years
  }
  const value = at(cond.key)
  if ('is' in cond) return value === cond.is
  return 'in' in cond ? cond.in.some((one) => one === value) : !isBlank(value)
}

/** Reads the fields in their order. A hidden answer counts as none for those below it. */
export function read(form: Form, values: Answers, facts: FormFacts): Reading {
  const answers = normalize(form, values)
  const shown = new Set<string>()
  const needed = new Set<string>()
  const at = (key: string): unknown => {
    if (!shown.has(key)) return undefined
    if (form.byKey.get(key)?.computed === undefined) return answerOf(answers, key)
    const entry = dayAt(at, 'entryDate')
    return entry ? eVisaExitDay(entry) : undefined
  }
  for (const { key, when, need } of form.fields) {
    if (when && !holds(when, at, facts)) continue
    if (need === true || (need !== false && holds(need, at, facts))) needed.add(key)
    shown.add(key)
  }
  return { form, facts, answers, shown, needed, at }
}

/** The keys of the fields that these answers show. */
export const shown = (form: Form, values: Answers, facts: FormFacts): ReadonlySet<string> =>
  read(form, values, facts).shown

/** Whether a field has what it asks for: files and passwords are known by the facts alone. */
export function isFilled({ form, facts, at }: Reading, key: string): boolean {
  const type = form.byKey.get(key)?.type
  if (type === 'file') return !isBlank(answerOf(facts.files ?? {}, key))
  if (type === 'credential') return facts.credentials?.includes(key) ?? false
  return !isBlank(at(key))
}
