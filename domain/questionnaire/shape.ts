import { isEmail, isPhone } from '#domain/contact.ts'
import { isDay } from '#domain/day.ts'
import { isPassportNo } from '#domain/documents.ts'
import { isRow } from './answers.ts'
import { type Form, isAnswered } from './compile.ts'
import type { Answers, Field, RowField } from './form.ts'
import { complaint, type FormProblem } from './problem.ts'

/** A form's answers never take more, as JSON. */
const maxBytes = 64 * 1024

const han = /\p{Script=Han}/u
/** Days that a form may name: no year is mistyped by a thousand. */
const isFormDay = (text: string): boolean => /^(19|20|21)/.test(text) && isDay(text)

type AnswerError = readonly [key: string, params?: FormProblem['params']]

const textError = (field: Field | RowField, text: string, form: Form): AnswerError | null => {
  if (field.max !== undefined && text.length > field.max) return ['rules.tooLong', { maximum: field.max }]
  if ((field.script ?? form.def.script) !== 'ANY' && han.test(text)) return ['form.noChinese']
  return field.pattern && !isPassportNo(text) ? ['rules.passportNo'] : null
}

const contactError = (field: Field | RowField, text: string): AnswerError | null => {
  if (field.max !== undefined && text.length > field.max) return ['rules.tooLong', { maximum: field.max }]
  if (field.type === 'email') return isEmail(text) ? null : ['rules.email']
  return isPhone(text) ? null : ['rules.phone']
}

const numberError = ({ min, max }: Field | RowField, value: unknown): AnswerError | null => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return ['rules.integer']
  if (min !== undefined && value < min) return ['rules.tooSmall', { minimum: min }]
  return max !== undefined && value > max ? ['rules.tooLarge', { maximum: max }] : null
}

const choiceError = ({ options }: Field | RowField, text: string): AnswerError | null => {
  // Which entries a dictionary has at present is asked when the form is sent.
  const isOne = options && 'words' in options ? options.words.includes(text) : /^[\w-]{1,64}$/.test(text)
  return isOne ? null : ['rules.choice']
}

function valueError(field: Field | RowField, value: unknown, form: Form): AnswerError | null {
  if (field.type === 'number') return numberError(field, value)
  if (field.type === 'yesNo' || field.type === 'tick') return typeof value === 'boolean' ? null : ['rules.type']
  if (typeof value !== 'string') return ['rules.type']
  switch (field.type) {
    case 'text':
      return textError(field, value, form)
    case 'select':
      return choiceError(field, value)
    case 'country':
      return /^[A-Z]{3}$/.test(value) ? null : ['rules.choice']
    case 'day':
    case 'partDay':
      return isFormDay(value) ? null : ['rules.day']
    case 'email':
    case 'phone':
      return contactError(field, value)
    default:
      return ['rules.type']
  }
}

function listErrors(field: Field, value: unknown, form: Form): FormProblem[] {
  if (!Array.isArray(value)) return [complaint(field.key, 'rules.type')]
  if (field.most !== undefined && value.length > field.most)
    return [complaint(field.key, 'rules.tooMany', { maximum: field.most })]
  const rows = form.rowsByKey.get(field.key)
  return value.flatMap((row: unknown, at): FormProblem[] => {
    const path = `${field.key}.${at}`
    if (!isRow(row)) return [complaint(path, 'rules.type')]
    return Object.entries(row).flatMap(([key, answer]) => {
      const column = rows?.get(key)
      const error: AnswerError | null = column ? valueError(column, answer, form) : ['rules.unknownField']
      return error ? [complaint(`${path}.${key}`, ...error)] : []
    })
  })
}

const byteLength = (answers: Answers): number => new TextEncoder().encode(JSON.stringify(answers)).length

/** What cannot be stored at all: keys that the form does not know, values of another type, length or letters. */
export function shapeProblems(form: Form, answers: Answers): FormProblem[] {
  const found = Object.entries(answers).flatMap(([key, value]): FormProblem[] => {
    const field = form.byKey.get(key)
    if (!field || (!isAnswered(field) && !field.computed)) return [complaint(key, 'rules.unknownField')]
    if (field.type === 'list') return listErrors(field, value, form)
    const error = valueError(field, value, form)
    return error ? [complaint(key, ...error)] : []
  })
  return byteLength(answers) > maxBytes ? [complaint('', 'form.tooLarge', { maximum: 64 }), ...found] : found
}
