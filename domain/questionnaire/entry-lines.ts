import type { SiteField } from '#domain/consulate/site-record.ts'
import { answerOf, isBlank, isRow } from './answers.ts'
import type { Form } from './compile.ts'
import type { Field, RowField } from './form.ts'

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
  /** The question was not compared with the live form. */
  readonly isUnconfirmed: boolean
}

export interface EntrySection {
  readonly key: string
  readonly lines: readonly EntryLine[]
}

/** What is handed in at a site as a user types it, one value after the other in the order of the form. */
export function entryLines(
  form: Form,
  fields: readonly Pick<SiteField, 'key' | 'value' | 'isUnconfirmed'>[],
): EntrySection[] {
  const sent = new Map(fields.map((field) => [field.key, field]))
  const linesOf = (field: Field): EntryLine[] => {
    const { key, of } = field
    const { value, isUnconfirmed = false } = sent.get(key) ?? {}
    if (isBlank(value)) return []
    if (!of || !Array.isArray(value)) return [{ id: key, key, field, value, isUnconfirmed }]
    return value.flatMap((row: unknown, at) =>
      of.flatMap((column) => {
        const answer = isRow(row) ? answerOf(row, column.key) : undefined
        if (isBlank(answer)) return []
        return { id: `${key}.${at}.${column.key}`, key, field: column, row: at + 1, value: answer, isUnconfirmed }
      }),
    )
  }
  const sections = form.def.sections.map(({ key, fields: some }) => ({ key, lines: some.flatMap(linesOf) }))
  return sections.filter(({ lines }) => lines.length > 0)
}
