import { answerOf, isBlank, isRow } from './answers.ts'
import type { Form } from './compile.ts'
import type { Answers, Field, FormFacts, RowField } from './form.ts'
import { write } from './write.ts'

/** One value to be typed into a consulate's page. */
export interface EntryLine {
  /** Tells the lines of a form apart: the question, of a list with row and column. */
  readonly id: string
  /** The question on the form. */
  readonly key: string
  readonly field: Field | RowField
  /** Of a list: which row, from 1. */
  readonly row?: number
  readonly value: unknown
  /** Nobody has compared the question with the live form. */
  readonly isUnconfirmed: boolean
}

export interface EntrySection {
  readonly key: string
  readonly lines: readonly EntryLine[]
}

/** The answers of a form as somebody types them, one after the other in the order of the site. Files and passwords are no lines. */
export function entryLines(form: Form, values: Answers, facts: FormFacts): EntrySection[] {
  const { answers, unconfirmed } = write(form, values, facts)
  const unsure = new Set(unconfirmed)
  const linesOf = (field: Field): EntryLine[] => {
    const { key, of } = field
    const value = answerOf(answers, key)
    if (isBlank(value)) return []
    const isUnconfirmed = unsure.has(key)
    if (!of || !Array.isArray(value)) return [{ id: key, key, field, value, isUnconfirmed }]
    return value.flatMap((row: unknown, at) =>
      of.flatMap((column) => {
        const answer = isRow(row) ? answerOf(row, column.key) : undefined
        if (isBlank(answer)) return []
        return { id: `${key}.${at}.${column.key}`, key, field: column, row: at + 1, value: answer, isUnconfirmed }
      }),
    )
  }
  const sections = form.def.sections.map(({ key, fields }) => ({ key, lines: fields.flatMap(linesOf) }))
  return sections.filter(({ lines }) => lines.length > 0)
}
