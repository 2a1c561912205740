import { answerOf, isBlank } from './answers.ts'
import { type Form, isAnswered } from './compile.ts'
import type { Answers } from './form.ts'
import { normalize } from './normalize.ts'
import { shapeProblems } from './shape.ts'

/**
 * Takes answers over from an earlier application, of another country's form too, by equal key: those of the person, of the
 * trip, or both. What was typed stays, and what this form would not store is left out.
 */
export function copyAnswers(
  form: Form,
  values: Answers,
  earlier: Answers,
  parts: readonly ('person' | 'trip')[],
): { values: Answers; taken: string[] } {
  const answers = normalize(form, values)
  const found = form.fields.flatMap((field): [string, unknown][] => {
    const { key, keep, secret } = field
    const isWanted = keep !== undefined && parts.includes(keep) && !secret && isAnswered(field)
    if (!isWanted || !isBlank(answerOf(answers, key))) return []
    const alone = normalize(form, { [key]: answerOf(earlier, key) })
    return shapeProblems(form, alone).length === 0 ? Object.entries(alone) : []
  })
  return { values: { ...answers, ...Object.fromEntries(found) }, taken: found.map(([key]) => key) }
}
