import type { Form } from '#domain/questionnaire/compile.ts'
import type { Section } from '#domain/questionnaire/form.ts'
import { withoutPapers } from '#domain/questionnaire/without-papers.ts'

/** The form as the page asks it: without the fields that nobody draws, which then count nowhere on it either. */
export const pageForm = (form: Form, drawsOthers: boolean): Form => (drawsOthers ? form : withoutPapers(form))

/** The sections of which something is shown, by key; of some questions alone where these are named. */
export const shownSections = (form: Form, shown: ReadonlySet<string>, only: ReadonlySet<string> | null): string[] =>
  form.def.sections
    .filter(({ fields }) => fields.some(({ key }) => shown.has(key) && (only === null || only.has(key))))
    .map(({ key }) => key)

/** The key of the field that a path leads into: `stays` of `stays.0.stayName`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? ''

/** Where a path stands; undefined for what belongs to no field. */
export const sectionOf = (form: Form, path: string): Section | undefined =>
  form.def.sections.find(({ fields }) => fields.some(({ key }) => key === fieldOf(path)))
