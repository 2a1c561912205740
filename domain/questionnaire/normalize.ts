import { narrowText } from '#domain/typed-text.ts'
import { answerOf, isBlank, isRow } from './answers.ts'
import { type Form, isAnswered } from './compile.ts'
import type { Answers, Field, RowField, Script } from './form.ts'

/** Latin letters that no accent comes off of. */
const ligatures: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ẞ: 'SS',
  İ: 'I',
}

const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const accented = /[\u00c0-\u024f\u1e00-\u1eff]/g
const latinAccents = /([A-Z])[\u0300-\u036f]+/g
const dashes = /[\u2010-\u2015\u2212]/g
const quotes = /[\u2018\u2019\u02bc`\u00b4]/g

/** What Latin letters become that a form takes only without accents; of Cyrillic nothing changes. */
const foldLatin = (text: string): string =>
  text.replace(latinAccents, '$1').replace(accented, (letter) => {
    // What stands under an accent may be a ligature itself.
    const bare = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
    return ligatures[letter] ?? ligatures[bare] ?? bare
  })

/** One blank between words, no signs that nobody sees, one width, one dash and one apostrophe. */
const tidy = (text: string): string =>
  narrowText(text)
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(dashes, '-')
    .replace(quotes, "'")
    .replace(/ {2,}/g, ' ')
    .trim()

/** A text as its field keeps it: upper case and without accents but for ANY; hyphens only where they are kept. */
export function normalizeText(text: string, script: Script, keepsHyphen: boolean): string {
  const plain = tidy(text)
  if (script === 'ANY') return plain
  const upper = tidy(script === 'RU' ? plain.toUpperCase() : foldLatin(plain.toUpperCase()))
  return script === 'EN' && !keepsHyphen ? tidy(upper.replaceAll('-', ' ')) : upper
}

/** Of an unknown day month and day are 1: a year alone is written so. */
const wholeDay = (text: string): string => {
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{2}))?$/.exec(text) ?? []
  return year ? `${year}-${month}-01` : text
}

/** An international number without the signs that people set between its groups. */
const internationalPhone = (text: string): string => (/^\+[\d ()-]+$/.test(text) ? text.replace(/[ ()-]/g, '') : text)

/** Values of another type than the field's stay as they are: the checks name them. */
function normalized(field: Field | RowField, value: unknown, form: Form): unknown {
  if (typeof value === 'string') {
    if (field.type === 'text') return normalizeText(value, field.script ?? form.def.script, field.hyphen === true)
    if (field.type === 'partDay') return wholeDay(tidy(value))
    return field.type === 'phone' ? internationalPhone(tidy(value)) : tidy(value)
  }
  const rows = form.rowsByKey.get(field.key)
  if (!rows || !Array.isArray(value)) return value
  return value.map((row: unknown) => (isRow(row) ? withoutBlanks(row, (key) => rows.get(key), form) : row))
}

/** What is empty is left out, so that absent has one form; unknown keys stay, and are refused where answers are checked. */
function withoutBlanks(values: Answers, fieldOf: (key: string) => Field | RowField | undefined, form: Form): Answers {
  const kept = Object.keys(values).flatMap((key): [string, unknown][] => {
    const field = fieldOf(key)
    const value = answerOf(values, key)
    const next = field ? normalized(field, value, form) : value
    const isUnticked = field?.type === 'tick' && next === false
    return (field && isBlank(next)) || isUnticked ? [] : [[key, next]]
  })
  return Object.fromEntries(kept)
}

/** Answers as they are stored. Twice does no more than once. */
export const normalize = (form: Form, values: Answers): Answers =>
  withoutBlanks(values, (key) => form.byKey.get(key), form)

/** The answers that are stored and sent: without what follows from others. */
export const storable = (form: Form, values: Answers): Answers => {
  const kept = Object.entries(normalize(form, values)).filter(([key]) => {
    const field = form.byKey.get(key)
    return field !== undefined && isAnswered(field)
  })
  return Object.fromEntries(kept)
}
