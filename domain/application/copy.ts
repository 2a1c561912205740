import type { Day } from '#domain/day.ts'
import { answerOf, isBlank, isSameAnswer } from './answers.ts'
import { type Form, isAnswered } from './compile.ts'
import type { Answers, Field } from './form.ts'
import { normalize } from './normalize.ts'
import { shapeProblems } from './shape.ts'

export type CopiedPart = 'person' | 'trip'

export interface CopyOptions {
  readonly parts: readonly CopiedPart[]
  readonly today: Day
  /** Other answers give way, too: somebody asked for it. Those of the passport never do. */
  readonly replaces?: boolean
  /** Both are of one passport, which nobody has confirmed: what is empty of it is taken, too. */
  readonly withPassport?: boolean
}

/** A day of a trip that is over; what has to be past, such as an invitation's, is not meant. */
const isOver = ({ keep, type, checks }: Field, value: unknown, today: Day): boolean =>
  keep === 'trip' && type === 'day' && !checks?.includes('past') && typeof value === 'string' && value < today

/**
 * Takes answers over from an earlier application, of another country's form too, by equal key: those of the person, of the
 * trip, or both. What was typed stays unless it was said that it gives way; secrets, days that are over and what this form would
 * not store are left out.
 */
export function copyAnswers(
  form: Form,
  values: Answers,
  earlier: Answers,
  { parts, today, replaces = false, withPassport = false }: CopyOptions,
): { values: Answers; taken: string[] } {
  const answers = normalize(form, values)
  const found = form.fields.flatMap((field): [string, unknown][] => {
    const { key, keep, secret, passport } = field
    const isWanted = keep !== undefined && parts.includes(keep) && !secret && isAnswered(field)
    if (!isWanted || (passport && !withPassport)) return []
    const before = answerOf(answers, key)
    if (!isBlank(before) && (!replaces || passport)) return []
    const alone = normalize(form, { [key]: answerOf(earlier, key) })
    const after = answerOf(alone, key)
    if (isSameAnswer(before, after) || isBlank(after) || isOver(field, after, today)) return []
    return shapeProblems(form, alone).length === 0 ? [[key, after]] : []
  })
  return { values: { ...answers, ...Object.fromEntries(found) }, taken: found.map(([key]) => key) }
}
