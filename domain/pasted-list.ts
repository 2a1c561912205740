import type { Day } from './day.ts'
import { mergeRows, type ResultCells, type ResultRow, readResultRow } from './result-row.ts'
import { readDay } from './typed-day.ts'
import { plainText, readCode } from './typed-text.ts'

/** Which names each column of a list may have, in the form of `headingName`. */
export type PastedHeadings = Readonly<
  Record<'barcode' | 'passportNo' | 'applicationNo' | keyof ResultCells, readonly string[]>
>

export type PastedRow = ResultRow & { readonly text: string }

export interface PastedList {
  readonly rows: readonly PastedRow[]
  /** Several columns of numbers, and no headings that tell which is whose: nothing is guessed. */
  readonly needsHeadings: boolean
}

const headingName = (text: string): string => text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '')

/** A cell up to what ends it; within quotes it may hold line breaks and the signs between cells, a quote of its own is doubled. */
const cellBefore = (signs: string) =>
  new RegExp(`(?:[ ]*"((?:[^"]|"")*)"[ ]*|([^${signs}\\r\\n]*))([${signs}]|\\r?\\n|\\r|$)`, 'y')
const betweenTabs = cellBefore('\\t')
const betweenCommas = cellBefore(',;\\uff0c\\uff1b')

/**
 * The lines that hold anything, by their cells: between tabs as a sheet copies them, else between commas or semicolons. A zone has
 * signs of its own.
 */
function linesOf(pasted: string): string[][] {
  const lines: string[][] = []
  for (let at = 0; at < pasted.length; ) {
    const line = /[^\r\n]*(?:\r?\n|\r|$)/y
    line.lastIndex = at
    const [whole = ''] = line.exec(pasted) ?? []
    const cells: string[] = []
    if (whole.includes('<')) {
      cells.push(whole)
      at += whole.length
    } else {
      const cell = whole.includes('\t') ? betweenTabs : betweenCommas
      for (let isMore = true; isMore; ) {
        cell.lastIndex = at
        const [all = '', quoted, bare = '', end = ''] = cell.exec(pasted) ?? []
        cells.push(quoted?.replaceAll('""', '"').replace(/\s*[\r\n]+\s*/g, ' ') ?? bare)
        at += all.length
        isMore = end !== '' && !/[\r\n]/.test(end)
      }
    }
    if (cells.some((text) => text.trim() !== '')) lines.push(cells.map((text) => text.trim()))
  }
  return lines
}

const isCode = (text: string): boolean => /^[A-Z0-9-]{4,}$/.test(text) && /\d/.test(text)

const ids = ['barcode', 'applicationNo', 'passportNo'] as const
const said = ['visaNo', 'validFrom', 'validTo', 'reason'] as const

function byHeadings(cells: readonly string[], at: ReadonlyMap<string, number>, today: Day): PastedRow {
  const text = (key: string) => cells[at.get(key) ?? -1] ?? ''
  const values = Object.fromEntries(said.map((key) => [key, text(key)])) as unknown as ResultCells
  const named = ids.map((key) => readCode(text(key))).find(Boolean)
  return { text: named ?? cells.filter(Boolean).join('  '), ...readResultRow(values, today) }
}

interface Guess {
  readonly row: PastedRow
  readonly isClear: boolean
}

/** A line by what its cells look like: a number that names somebody, days, and words behind them. */
function guessOf(cells: readonly string[], today: Day): Guess {
  const filled = cells.filter(Boolean)
  const [only = ''] = filled
  if (filled.length < 2) return { row: { text: only }, isClear: true }
  const isDay = (cell: string) =>
    readDay(cell, { today, lean: 'any', pasted: true, isWritten: true }) !== null && !isShort(cell)
  const codes = filled.filter((cell) => !isDay(cell) && isCode(readCode(cell)))
  const rest = filled.filter((cell) => !codes.includes(cell))
  const days = rest.filter((cell) => /\d/.test(plainText(cell)))
  const lastDay = filled.lastIndexOf(days.at(-1) ?? codes[0] ?? '')
  // Words before the days are the person's name, those behind say why.
  const reason = rest.filter((cell) => !days.includes(cell) && filled.indexOf(cell) > lastDay).join('; ')
  const [validFrom = '', validTo = ''] = days
  const values = { visaNo: '', validFrom, validTo, reason: days.length > 0 ? reason : '' }
  return {
    row: { text: readCode(codes[0] ?? only), ...readResultRow(values, today) },
    isClear: codes.length === 1 && days.length <= 2,
  }
}

/** So few digits count lines or days, and are no day. */
const isShort = (text: string): boolean => /^\d{1,5}$/.test(plainText(text))

/** A list as it is pasted: a text a line, or the columns of a sheet with or without their headings. Who stands there twice is one row. */
export function readPastedList(pasted: string, headings: PastedHeadings, today: Day): PastedList {
  const lines = linesOf(pasted)
  const [first = [], ...others] = lines
  const names = first.map(headingName)
  const at = new Map(
    Object.entries(headings).flatMap(([key, known]) => {
      const wanted = new Set(known.map(headingName))
      const place = names.findIndex((name) => wanted.has(name))
      return place < 0 ? [] : [[key, place] as const]
    }),
  )
  if (ids.some((key) => at.has(key)))
    return { rows: mergeRows(others.map((cells) => byHeadings(cells, at, today))), needsHeadings: false }
  const guesses = lines.map((cells) => guessOf(cells, today))
  return { rows: mergeRows(guesses.map(({ row }) => row)), needsHeadings: guesses.some(({ isClear }) => !isClear) }
}
