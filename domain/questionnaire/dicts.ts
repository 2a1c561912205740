import type { Form } from './compile.ts'
import { listDictsOf } from './nationalities.ts'

/** The dictionaries that a form's choices and conditions come from, each once. */
export const dictsOf = (form: Form): string[] => [
  ...new Set(
    form.fields.flatMap((field) => [
      ...(field.options && 'dict' in field.options ? [field.options.dict] : []),
      ...listDictsOf(field),
    ]),
  ),
]
