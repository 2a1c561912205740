import type { FieldProblem } from '#domain/field-problem.ts'

type Problem = Pick<FieldProblem, 'key' | 'params'>

/** A message on its way through Formik, whose errors are texts: the text key and its parameters. */
export const pack = ({ key, params }: Problem): string => (params ? `${key} ${JSON.stringify(params)}` : key)

/** The reverse of it. */
export function unpack(error: string): Problem {
  const space = error.indexOf(' ')
  if (space < 0) return { key: error }
  return { key: error.slice(0, space), params: JSON.parse(error.slice(space + 1)) }
}
