import { locales } from '#domain/constants.ts'
import { importMaxRows } from '#protocol/import-export/import-task/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { businessError } from '#server/kit/refusal.ts'
import { type CellTexts, headingOf, type ImportSource } from './define-import.ts'
import { cellOf, findHeadings, rowsBelow } from './headings.ts'
import { type CellProblem, plainHeading, readSheets } from './sheet-reader.ts'

/** A row of a file. `line` counts as the sheet does, from 1. */
export interface FileRow {
  readonly line: number
  readonly cells: CellTexts
  /** The problem with single cells, before anything is asked of them. */
  readonly unread: Readonly<Record<string, CellProblem>>
}

const MAX_TEXT = 500

function checkPlaces(source: ImportSource, places: ReadonlyMap<string, number>, lang: Lang): void {
  const missing = Object.keys(source.columns).filter((field) => source.columns[field]?.required && !places.has(field))
  if (missing.length === 0) return
  const names = missing.map((field) => headingOf(lang, field)).join(lang === 'zh' ? '\u201d\u201c' : '", "')
  throw businessError('import.noColumns', { names })
}

/** Columns are found by their headings in either language. */
const wantedOf = (source: ImportSource): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.keys(source.columns).map((field) => [
      field,
      new Set(locales.map((lang) => plainHeading(headingOf(lang, field)))),
    ]),
  )

async function collect(source: ImportSource, bytes: Uint8Array<ArrayBuffer>, lang: Lang): Promise<FileRow[]> {
  const headings = findHeadings(await readSheets(bytes), wantedOf(source))
  if (!headings)
    throw businessError('import.noColumns', { names: headingOf(lang, Object.keys(source.columns)[0] ?? '') })
  const { places } = headings
  checkPlaces(source, places, lang)
  const found: FileRow[] = []
  for (const [line, cells] of rowsBelow(headings)) {
    const own = [...places.keys()].map((field) => [field, cellOf(cells, places, field)] as const)
    if (own.every(([, { text }]) => text === '')) continue
    if (found.length >= importMaxRows) throw businessError('import.tooManyRows', { maximum: importMaxRows })
    const unread = Object.fromEntries(own.flatMap(([field, { problem }]) => (problem ? [[field, problem]] : [])))
    found.push({
      line,
      cells: Object.fromEntries(own.map(([field, { text }]) => [field, text.slice(0, MAX_TEXT)])),
      unread,
    })
  }
  if (found.length === 0) throw businessError('import.noRows')
  return found
}

/** The rows of a file by the columns of a source. 9999 for a file that cannot be read, lacks a column, or has too many rows. */
export async function readImport(source: ImportSource, bytes: Uint8Array<ArrayBuffer>, lang: Lang): Promise<FileRow[]> {
  try {
    return await collect(source, bytes, lang)
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error
    throw businessError('import.broken')
  }
}
