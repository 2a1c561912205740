import { isBlank } from './answers.ts'
import type { Form } from './compile.ts'
import { dayAt, holds, type Reading, read } from './conditions.ts'
import type { Answers, Cond, FormFacts } from './form.ts'

/** Whether a condition holds; null while a question that decides it has no answer yet. */
function decided(cond: Cond, reading: Reading): boolean | null {
  const { at, facts, shown } = reading
  if ('all' in cond || 'any' in cond) {
    const [parts, ends] = 'all' in cond ? [cond.all, false] : [cond.any, true]
    const each = parts.map((one) => decided(one, reading))
    return each.includes(ends) ? ends : each.includes(null) ? null : !ends
  }
  if ('not' in cond) {
    const inner = decided(cond.not, reading)
    return inner === null ? null : !inner
  }
  if ('fact' in cond) {
    const isKnown = cond.fact === 'ageBelow' ? dayAt(at, 'birthDay') !== null : !isBlank(at('nationality'))
    return isKnown ? holds(cond, at, facts) : null
  }
  return 'filled' in cond || !shown.has(cond.key) || !isBlank(at(cond.key)) ? holds(cond, at, facts) : null
}

/**
 * The file questions of a form that these answers ask for, by their keys: what an answer that is not given yet decides is not asked
 * for yet. Form, paper list, approval and queue go by this alone. spec: domain#requirements.
 */
export function neededFiles(form: Form, answers: Answers, facts: FormFacts): ReadonlySet<string> {
  const files = form.fields.filter(({ type }) => type === 'file')
  if (files.length === 0) return new Set()
  const reading = read(form, answers, facts)
  return new Set(
    files
      .filter(({ when }) => !when || decided(when, reading) === true)
      .filter(({ need }) => need === true || (need !== false && decided(need, reading) === true))
      .map(({ key }) => key),
  )
}
