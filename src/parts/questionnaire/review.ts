import { getIn } from 'formik'
import { isBlank } from '#domain/questionnaire/answers.ts'
import type { Form } from '#domain/questionnaire/compile.ts'
import { isFilled, type Reading, read } from '#domain/questionnaire/conditions.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import type { FormProblem } from '#domain/questionnaire/problem.ts'
import { percent, problems, warnings } from '#domain/questionnaire/problems.ts'
import { splitUnread, typedPath } from '#src/kit/form/unread.ts'
import type { Values } from '#src/kit/form/validate.ts'
import type { ApplicationFacts } from './application-facts.ts'
import { fieldOf } from './page-form.ts'
import { inOrder } from './problem-order.ts'

/** Of one question, or of several: how many of the needed answers are there, and how many answers are wrong. */
export interface AnswerCount {
  readonly done: number
  readonly needed: number
  readonly wrong: number
}

/** What the answers come to; too dear to be asked at each keystroke. */
export interface Review {
  readonly percent: number
  /** All that is in the way of sending, in the order of the form. */
  readonly problems: readonly FormProblem[]
  /** By field. */
  readonly warnings: Readonly<Record<string, FormProblem>>
  /** By question; what is neither needed nor wrong is left out. */
  readonly counts: Readonly<Record<string, AnswerCount>>
}

/** The answers without the texts that stand where no answer could be read. */
export const answersIn = (values: Values): Answers => splitUnread(values).values as Answers

/** A hidden text that could not be read is in nobody's way. */
export const unreadProblems = (values: Values, { shown }: Reading): FormProblem[] =>
  splitUnread(values).problems.filter(({ path }) => shown.has(fieldOf(path)))

/** Whether a field holds neither an answer nor a text that is to become one. */
export const isEmpty = (values: Values, key: string): boolean => isBlank(values[key]) && isBlank(values[typedPath(key)])

/** That something is still missing, which is no mistake. */
export const isMissing = ({ key }: FormProblem): boolean => key === 'rules.required'

function countsOf(reading: Reading, found: readonly FormProblem[]): Record<string, AnswerCount> {
  const wrong = new Map<string, number>()
  for (const problem of found) {
    if (isMissing(problem)) continue
    const key = fieldOf(problem.path)
    wrong.set(key, (wrong.get(key) ?? 0) + 1)
  }
  const counted = [...new Set([...reading.needed, ...wrong.keys()])].map((key): [string, AnswerCount] => {
    const isNeeded = reading.needed.has(key)
    const isDone = isNeeded && isFilled(reading, key)
    return [key, { done: Number(isDone), needed: Number(isNeeded), wrong: wrong.get(key) ?? 0 }]
  })
  return Object.fromEntries(counted)
}

/** What some questions count together. */
export const countOf = ({ counts }: Review, keys: readonly string[], what: keyof AnswerCount): number =>
  keys.reduce((sum, key) => sum + (counts[key]?.[what] ?? 0), 0)

/** What the server refused, and the answers that it refused. */
export interface Refusal {
  readonly problems: readonly FormProblem[]
  readonly values: Values
}

/** A refusal stands until its field is changed. */
const standing = ({ problems: refused, values: before }: Refusal, values: Values): FormProblem[] =>
  refused.filter(({ path }) => path === '' || Object.is(getIn(before, path), getIn(values, path)))

/** Reads the whole form: some milliseconds for a long one. */
export function reviewOf(form: Form, values: Values, facts: ApplicationFacts, refusal?: Refusal): Review {
  const answers = answersIn(values)
  const reading = read(form, answers, facts)
  const unread = unreadProblems(values, reading)
  const first = [...unread, ...(refusal ? standing(refusal, values) : [])]
  const paths = new Set(first.map(({ path }) => path))
  const rest = problems(form, answers, facts, 'send').filter(({ path }) => !paths.has(path))
  const found = inOrder(form, [...first, ...rest])
  const share = percent(form, answers, facts)
  return {
    percent: first.length > 0 ? Math.min(share, 99) : share,
    problems: found,
    warnings: Object.fromEntries(warnings(form, answers, facts).map((one) => [one.path, one])),
    counts: countsOf(reading, found),
  }
}

const keep = <T>(before: T, next: T): T => (JSON.stringify(before) === JSON.stringify(next) ? before : next)
const keepEach = <T>(before: Readonly<Record<string, T>>, next: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(next).map(([key, one]) => [key, Object.hasOwn(before, key) ? keep(before[key]!, one) : one]),
  )

/** The next review with every part of the one before that says the same: nobody is drawn again for those. */
export const keepParts = (before: Review, next: Review): Review => ({
  percent: next.percent,
  problems: keep(before.problems, next.problems),
  warnings: keepEach(before.warnings, next.warnings),
  counts: keepEach(before.counts, next.counts),
})
