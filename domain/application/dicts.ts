import type { Form } from './compile.ts'

/** The dictionaries that a form's choices come from, each once. */
export const dictsOf = (form: Form): string[] => [
  ...new Set(form.fields.flatMap(({ options }) => (options && 'dict' in options ? [options.dict] : []))),
]
