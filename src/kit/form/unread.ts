import type { FieldProblem } from '#domain/field-problem.ts'
import { unpack } from './packed.ts'

/**
 * What was typed and cannot be read yet stands beside the value that it is to become, so that it moves with its row and
 * is stored with the draft, while the value itself is a value or nothing. Why it cannot be read stands beside it where a field
 * knows more than that it is no day.
 */
const mark = '~typed'
const whyMark = '~why'

export const typedPath = (path: string): string => `${path}${mark}`
export const whyPath = (path: string): string => `${path}${whyMark}`

export interface Unread {
  /** Without the texts. */
  values: unknown
  /** One for each text that stands instead of a value. */
  problems: FieldProblem[]
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Tells the values of a form from what could not be read. */
export function splitUnread(values: unknown, path = ''): Unread {
  if (!Array.isArray(values) && !isPlain(values)) return { values, problems: [] }
  const problems: FieldProblem[] = []
  const inner = (key: string | number, value: unknown) => {
    const found = splitUnread(value, path === '' ? String(key) : `${path}.${key}`)
    problems.push(...found.problems)
    return found.values
  }
  if (Array.isArray(values)) return { values: values.map((one, at) => inner(at, one)), problems }
  const entries = Object.entries(values).flatMap(([key, value]) => {
    if (key.endsWith(whyMark)) return []
    if (!key.endsWith(mark)) return [[key, inner(key, value)] as const]
    const name = key.slice(0, -mark.length)
    const why = values[whyPath(name)]
    const problem = typeof why === 'string' ? unpack(why) : { key: 'form.notADay' }
    if (values[name] === undefined) problems.push({ path: path === '' ? name : `${path}.${name}`, ...problem })
    return []
  })
  return { values: Object.fromEntries(entries), problems }
}
