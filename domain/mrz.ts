import type { Day } from './day.ts'
import { isDay } from './day.ts'
import type { MrzField, MrzLayout, MrzLayoutName, Range } from './mrz-layouts.ts'
import { mrzCheckDigit, mrzLayouts } from './mrz-layouts.ts'
import { nationalityOf } from './nationality.ts'
import { plainCode } from './typed-code.ts'

/** Reading the machine readable zone of passports, visas and cards: TD3, MRV-A, TD2, MRV-B, TD1. */

export interface MrzProblem {
  readonly field: MrzField
  /** Key of the message in rules/texts. */
  readonly text: string
}

/** The one misread character that explains every problem. */
export interface MrzCorrection {
  readonly field: MrzField
  /** From 0. */
  readonly line: number
  readonly column: number
  readonly from: string
  readonly to: string
  /** The whole zone, mended, its lines separated by line breaks. */
  readonly text: string
}

export interface MrzContent {
  readonly layout: MrzLayoutName
  readonly documentType: string
  readonly issuer: string
  readonly surname: string
  readonly givenNames: string
  /** There is no other name, and room for one: what was cut off is not known to be missing. */
  readonly isOneName: boolean
  readonly number: string
  /** As it is kept everywhere: DEU where the zone says D. */
  readonly nationality: string
  readonly birthDay: Day | null
  /** X where the document does not say. */
  readonly sex: 'M' | 'F' | 'X' | null
  readonly expiryDay: Day | null
  readonly optional: string
}

export interface Mrz extends MrzContent {
  readonly problems: readonly MrzProblem[]
  readonly correction: MrzCorrection | null
}

const cut = (zone: string, [from, to]: Range): string => zone.slice(from, to)
const words = (text: string): string => text.replace(/<+/g, ' ').trim()

/** Two or three lines, with or without their breaks; null for what has no layout's length or other characters. */
const layoutOf = (zone: string): MrzLayout | null => {
  if (!/^[A-Z0-9<]+$/.test(zone)) return null
  const fitting = mrzLayouts.filter((layout) => layout.length === zone.length)
  return fitting.find((layout) => layout.types.includes(zone[0]!)) ?? fitting[0] ?? null
}

/**
 * The characters of a zone as it was printed. Blanks that stand between them are taken out; where that leaves no zone they stand
 * for fillers, as after a copy through a table or a mail that cut the end of the first line off.
 */
const zoneOf = (text: string): string => {
  const plain = plainCode(text)
  const close = plain.replace(/\s/g, '')
  if (layoutOf(close)) return close
  const lines = plain.split(/[\r\n]+/).flatMap((line) => line.trim() || [])
  const length = lines.find((line) => /\d/.test(line))?.length ?? 0
  // Only the line of the names ends with fillers alone: any other that is short has lost what it said.
  const filled = lines
    .map((line) => (/\d/.test(line) ? line : line.padEnd(length, '<')))
    .map((line) => line.replace(/\s/g, '<'))
  const isWhole = lines.length > 1 && filled.every((line) => line.length === length)
  return isWhole && layoutOf(filled.join(''))?.lineLength === length ? filled.join('') : close
}

/** Whether a scan is a machine readable zone rather than a barcode. */
export const isMrz = (text: string): boolean => layoutOf(zoneOf(text)) !== null

const dated = (digits: string, year: (short: number) => number | null): Day | null => {
  const match = /^(\d\d)(\d\d)(\d\d)$/.exec(digits)
  const full = match && year(Number(match[1]))
  const day = full ? `${full}-${match[2]}-${match[3]}` : ''
  return isDay(day) ? day : null
}

/** Month or day are not known to the state that issued the document: fillers or zeros stand for them. */
const isUnknownPart = (digits: string): boolean => /^(\d\d|<<)((00|<<)..|..(00|<<))$/.test(digits)

/** A birth is never in the future. */
const birthDayOf = (digits: string, today: Day): Day | null => {
  const recent = dated(digits, (short) => 2000 + short)
  return recent && recent <= today ? recent : dated(digits, (short) => 1900 + short)
}

/** An expiry lies within 20 years back and 30 ahead. */
const expiryDayOf = (digits: string, today: Day): Day | null => {
  const now = Number(today.slice(0, 4))
  return dated(
    digits,
    (short) =>
      [1900, 2000, 2100].map((century) => century + short).find((year) => year >= now - 20 && year <= now + 30) ?? null,
  )
}

/** A number longer than nine goes on in the optional field, its check digit behind it (TD1, TD2). */
const numberOf = (zone: string, { fields, checks }: MrzLayout): { value: string; check: string; rest: string } => {
  const head = cut(zone, fields.number)
  const check = zone[checks.number]!
  const optional = cut(zone, fields.optional)
  const tail = /^([A-Z0-9]+)([A-Z0-9])(<|$)/.exec(optional)
  if (check !== '<' || checks.optional !== undefined || !tail) return { value: head, check, rest: optional }
  return { value: `${head}${tail[1]}`, check: tail[2]!, rest: optional.slice(tail[0].length) }
}

/** A name that fills its field may have lost the other one. */
const isOneNameIn = ([from, to]: Range, [surname, givenNames]: readonly [string, string]): boolean =>
  (surname === '') !== (givenNames === '') && surname.length + givenNames.length + '<<A'.length <= to - from

const sexes = { M: 'M', F: 'F', '<': 'X', X: 'X' } as const

const contentOf = (zone: string, layout: MrzLayout, today: Day): MrzContent => {
  const { fields } = layout
  const [surname = '', ...given] = cut(zone, fields.name).split('<<')
  const number = numberOf(zone, layout)
  const names = [words(surname), words(given.join('<'))] as const
  return {
    layout: layout.name,
    documentType: words(cut(zone, fields.documentType)),
    issuer: nationalityOf(words(cut(zone, fields.issuer))),
    surname: names[0],
    givenNames: names[1],
    isOneName: isOneNameIn(fields.name, names),
    number: number.value.replaceAll('<', ''),
    nationality: nationalityOf(words(cut(zone, fields.nationality))),
    birthDay: birthDayOf(cut(zone, fields.birthDay), today),
    sex: sexes[cut(zone, fields.sex) as keyof typeof sexes] ?? null,
    expiryDay: expiryDayOf(cut(zone, fields.expiryDay), today),
    optional: words(`${number.rest}<${layout.optionalMore ? cut(zone, layout.optionalMore) : ''}`),
  }
}

const problemsOf = (zone: string, layout: MrzLayout, content: MrzContent): MrzProblem[] => {
  const { fields, checks, composite, types } = layout
  const fails = (text: string, check: string | undefined): boolean => mrzCheckDigit(text) !== check
  const number = numberOf(zone, layout)
  const optional = cut(zone, fields.optional)
  const optionalCheck = checks.optional === undefined ? null : zone[checks.optional]!
  const isEmptyOptional = /^<*$/.test(optional) && optionalCheck === '<'
  const birth = cut(zone, fields.birthDay)
  const expiry = cut(zone, fields.expiryDay)
  const found: [boolean, MrzField, string?][] = [
    [!types.includes(zone[0]!) || !/^[A-Z][A-Z<]$/.test(cut(zone, fields.documentType)), 'documentType'],
    [!/^[A-Z]{1,3}<{0,2}$/.test(cut(zone, fields.issuer)), 'issuer'],
    // Who has but one name may have it in the place of either.
    [!/^(<<)?[A-Z][A-Z<]*$/.test(cut(zone, fields.name)), 'name'],
    [content.number === '' || fails(number.value, number.check), 'number'],
    [!/^[A-Z]{1,3}<{0,2}$/.test(cut(zone, fields.nationality)), 'nationality'],
    [fails(birth, zone[checks.birthDay]), 'birthDay'],
    [content.birthDay === null, 'birthDay', isUnknownPart(birth) ? 'mrz.birthDayUnknown' : 'mrz.birthDayInvalid'],
    [content.sex === null, 'sex'],
    [fails(expiry, zone[checks.expiryDay]), 'expiryDay'],
    [content.expiryDay === null, 'expiryDay', 'mrz.expiryDayInvalid'],
    [optionalCheck !== null && !isEmptyOptional && fails(optional, optionalCheck), 'optional'],
    [
      composite !== undefined && fails(composite.over.map((range) => cut(zone, range)).join(''), zone[composite.at]),
      'composite',
    ],
  ]
  return found.filter(([isWrong]) => isWrong).map(([, field, text]) => ({ field, text: text ?? `mrz.${field}` }))
}

/** What readers take for each other. */
const confusions = ['8B', '6G', '0O', '1I', '5S', '2Z']
const otherOf = (character: string): string | undefined =>
  confusions.find((pair) => pair.includes(character))?.replace(character, '')

const fieldAt = (at: number, { fields, checks, composite }: MrzLayout): MrzField => {
  if (composite?.at === at) return 'composite'
  const named = Object.entries(fields).find(([, [from, to]]) => from <= at && at < to)
  const checked = named ?? Object.entries(checks).find(([, position]) => position === at)
  return (checked?.[0] ?? 'optional') as MrzField
}

const withBreaks = (zone: string, { lineLength }: MrzLayout): string =>
  zone.match(new RegExp(`.{${lineLength}}`, 'g'))!.join('\n')

/** Every single substitution is tried; only one that alone leaves nothing wrong is offered. */
const correctionOf = (zone: string, layout: MrzLayout, today: Day): MrzCorrection | null => {
  const mending = zone.split('').flatMap((from, at) => {
    const to = otherOf(from)
    if (to === undefined) return []
    const mended = `${zone.slice(0, at)}${to}${zone.slice(at + 1)}`
    const isMended = problemsOf(mended, layout, contentOf(mended, layout, today)).length === 0
    return isMended ? [{ at, from, to, mended }] : []
  })
  const only = mending.length === 1 ? mending[0] : undefined
  if (!only) return null
  const { at, from, to, mended } = only
  const place = { line: Math.floor(at / layout.lineLength), column: at % layout.lineLength }
  return { field: fieldAt(at, layout), ...place, from, to, text: withBreaks(mended, layout) }
}

/**
 * Reads a zone as typed, pasted or sent by a reader. Problems name the field; where one misread character (8/B, 6/G,
 * 0/O, 1/I, 5/S, 2/Z) explains them all, the correction is offered, never applied. Null for what is no such zone.
 * `today` decides the centuries.
 */
export const parseMrz = (text: string, today: Day): Mrz | null => {
  const zone = zoneOf(text)
  const layout = layoutOf(zone)
  if (!layout) return null
  const content = contentOf(zone, layout, today)
  const problems = problemsOf(zone, layout, content)
  return { ...content, problems, correction: problems.length === 0 ? null : correctionOf(zone, layout, today) }
}
