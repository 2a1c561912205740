import type * as z from 'zod/mini'
import type { FieldProblem } from '#domain/field-problem.ts'

const TEXT_KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/

function keyOf(issue: z.core.$ZodIssue): string {
  if (TEXT_KEY.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'rules.required' : 'rules.type'
    case 'unrecognized_keys':
      return 'rules.unknownField'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'rules.tooShort' : 'rules.tooSmall'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'rules.tooLong' : 'rules.tooLarge'
    case 'invalid_value':
    case 'invalid_union':
      return 'rules.choice'
    default:
      return 'rules.invalid'
  }
}

function paramsOf(issue: z.core.$ZodIssue): FieldProblem['params'] {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  return undefined
}

/** A schema's complaints as text keys, one a field, in the order of the schema; the first complaint of a field wins. */
export function problemsOf(error: z.core.$ZodError): FieldProblem[] {
  const seen = new Map<string, FieldProblem>()
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const parts of paths) {
      const path = parts.map(String).join('.')
      const params = paramsOf(issue)
      if (!seen.has(path)) seen.set(path, { path, key: keyOf(issue), ...(params ? { params } : {}) })
    }
  }
  return [...seen.values()]
}
