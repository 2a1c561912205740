/** A complaint about one answer. `path` is the field's key, `list.0.key` in a row, '' of the whole form; `key` its text. */
export interface FormProblem {
  readonly path: string
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

export const complaint = (path: string, key: string, params?: FormProblem['params']): FormProblem => ({
  path,
  key,
  ...(params && { params }),
})
