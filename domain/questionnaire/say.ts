import { answerOf, isBlank, isRow } from './answers.ts'
import type { Field, RowField } from './form.ts'

/** How answers are put into words. */
export interface AnswerWords {
  readonly text: (key: string) => string
  readonly yesNo: (answer: boolean) => string
  /** Of a code that nobody knows: undefined. */
  readonly country: (code: string) => string | undefined
  readonly word: (dict: string, code: string) => string | undefined
}

/** An answer in words: a choice by its name, a list by its rows. Of none it is an empty text. */
export function sayAnswer(field: Field | RowField, value: unknown, words: AnswerWords): string {
  if (isBlank(value)) return ''
  if (typeof value === 'boolean') return words.yesNo(value)
  if (Array.isArray(value)) {
    const columns = (('of' in field && field.of) || []).filter(({ isOwn }) => !isOwn)
    const answers = (row: unknown) =>
      columns.map((column) => sayAnswer(column, isRow(row) ? answerOf(row, column.key) : undefined, words))
    return value.map((row) => answers(row).filter(Boolean).join(' ')).join('; ')
  }
  if (typeof value !== 'string') return String(value)
  const { options } = field
  if (field.type === 'country') return words.country(value) ?? value
  if (options && 'words' in options) return words.text(`form.${field.key}.${value}`)
  return (options && 'dict' in options ? words.word(options.dict, value) : undefined) ?? value
}
