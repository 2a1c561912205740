import type { Form } from './compile.ts'
import { read } from './conditions.ts'
import type { Answers, Field, FormFacts } from './form.ts'
import { isPaper } from './without-papers.ts'

/** A question of a questionnaire on paper or in a sheet. */
export interface QuestionnaireLine {
  readonly field: Field
  /** Undefined where nothing was answered, and of a secret: it is on no paper. */
  readonly value: unknown
}

export interface QuestionnaireSection {
  readonly key: string
  readonly lines: readonly QuestionnaireLine[]
}

/**
 * What an applicant answered, to be checked and signed, section by section: what is hidden is left out, files and
 * passwords are no lines, and secrets stay blank.
 */
export function questionnaire(form: Form, values: Answers, facts: FormFacts): QuestionnaireSection[] {
  const { shown, at } = read(form, values, facts)
  const sections = form.def.sections.map(({ key, fields }) => ({
    key,
    lines: fields
      .filter((field) => shown.has(field.key) && !isPaper(field))
      .map((field) => ({ field, value: field.secret ? undefined : at(field.key) })),
  }))
  return sections.filter(({ lines }) => lines.length > 0)
}
