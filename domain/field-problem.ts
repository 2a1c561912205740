/** The problem with one field of an input: `key` is the text key of the reason. */
export interface FieldProblem {
  path: string
  key: string
  params?: Record<string, string | number> | undefined
}
