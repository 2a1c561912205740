import { answerOf, isSameAnswer } from '#domain/questionnaire/answers.ts'
import { type MergeConflict, merge } from '#domain/questionnaire/changes.ts'
import { type Form, isAnswered } from '#domain/questionnaire/compile.ts'
import type { Answers } from '#domain/questionnaire/form.ts'
import { storable } from '#domain/questionnaire/normalize.ts'
import { splitUnread, typedPath, whyPath } from '#src/kit/form/unread.ts'
import type { Values } from '#src/kit/form/validate.ts'
import { answersIn } from './review.ts'

/** What the form holds for somebody else. */
export interface Theirs {
  readonly answers: Answers
  readonly version: number
}

/** Of fields that both changed: whose answer stands. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>

export interface Merged {
  /** With the choices; of what nobody has chosen yet, mine. */
  readonly values: Values
  readonly conflicts: readonly MergeConflict[]
  /** Both changed it and nobody has said yet. */
  readonly open: readonly MergeConflict[]
}

/** A text that is still to become a day stands for an answer: nobody's takes its place without a word. */
const unreadIn = (form: Form, values: Values): Answers =>
  Object.fromEntries(
    form.fields.flatMap(({ key }) => {
      const held = { [key]: values[key], [typedPath(key)]: values[typedPath(key)] }
      return splitUnread(held).problems.length === 0 ? [] : [[key, values[key] ?? values[typedPath(key)]]]
    }),
  )

/**
 * Puts what somebody else saved under what is on the screen. What stays mine stays as it was typed, with what could not be
 * read yet.
 */
export function mergeValues(
  form: Form,
  given: { base: Answers; values: Values; theirs: Answers },
  choices: MergeChoices = {},
): Merged {
  const { base, values, theirs } = given
  const mine = { ...answersIn(values), ...unreadIn(form, values) }
  const { merged, conflicts } = merge(form, { base, mine, theirs })
  const own = storable(form, mine)
  const next = form.fields.filter(isAnswered).flatMap(({ key }): [string, unknown][] => {
    const isTheirs = choices[key] === 'theirs' && conflicts.some((one) => one.key === key)
    const answer = isTheirs ? answerOf(storable(form, theirs), key) : answerOf(merged, key)
    if (!isTheirs && isSameAnswer(answer, answerOf(own, key)))
      return [key, typedPath(key), whyPath(key)].flatMap((name): [string, unknown][] =>
        Object.hasOwn(values, name) && values[name] !== undefined ? [[name, values[name]]] : [],
      )
    return answer === undefined ? [] : [[key, answer]]
  })
  return {
    values: Object.fromEntries(next),
    conflicts,
    open: conflicts.filter(({ key }) => choices[key] === undefined),
  }
}
