import { compileForm, type Form } from './compile.ts'
import type { Field } from './form.ts'

/** Fields that are not among the answers: a photo or scan is a paper, a password belongs to an account. */
export const isPaper = ({ type }: Field): boolean => type === 'file' || type === 'credential'

/** The form as far as it is answered: photos, scans and passwords are asked for, and counted, where they are kept. */
export const withoutPapers = (form: Form): Form =>
  compileForm({
    ...form.def,
    sections: form.def.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((field) => !isPaper(field)),
    })),
  })
