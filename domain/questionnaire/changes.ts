import { answerOf, isSameAnswer } from './answers.ts'
import { type Form, isAnswered } from './compile.ts'
import type { Answers } from './form.ts'
import { normalize, storable } from './normalize.ts'

/** A field that is another one now; of a secret field no more than that. */
export type Change =
  | { readonly key: string; readonly from: unknown; readonly to: unknown }
  | { readonly key: string; readonly isSecret: true }

/** What differs between two states of a form, in its order; for the log and for the marker of what is new. */
export function changes(form: Form, before: Answers, after: Answers): Change[] {
  const [one, other] = [normalize(form, before), normalize(form, after)]
  return form.fields.filter(isAnswered).flatMap((field): Change[] => {
    const { key } = field
    const [from, to] = [answerOf(one, key), answerOf(other, key)]
    if (isSameAnswer(from, to)) return []
    return [field.secret ? { key, isSecret: true } : { key, from, to }]
  })
}

/** A field that two people changed to different answers. */
export interface MergeConflict {
  readonly key: string
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * What two people made of one form, field by field: what only one of them touched is his, what both made the same is so.
 * Of a conflict my answer stands in `merged` until I have said which.
 */
export function merge(
  form: Form,
  { base, mine, theirs }: { base: Answers; mine: Answers; theirs: Answers },
): { merged: Answers; conflicts: MergeConflict[] } {
  const conflicts: MergeConflict[] = []
  const [old, own, other] = [storable(form, base), storable(form, mine), storable(form, theirs)]
  const merged = form.fields.filter(isAnswered).flatMap(({ key }): [string, unknown][] => {
    const [before, here, there] = [answerOf(old, key), answerOf(own, key), answerOf(other, key)]
    const isUntouched = isSameAnswer(before, here)
    if (!isUntouched && !isSameAnswer(before, there) && !isSameAnswer(here, there))
      conflicts.push({ key, mine: here, theirs: there })
    const value = isUntouched ? there : here
    return value === undefined ? [] : [[key, value]]
  })
  return { merged: Object.fromEntries(merged), conflicts }
}
