import { locales } from '#domain/constants.ts'
import { importHeadingRows, importMaxRows } from '#protocol/import-export/import-task/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { businessError } from '#server/kit/refusal.ts'
import { type CellTexts, headingOf, type ImportSource } from './define-import.ts'
import { type Cells, namesIn, plainHeading, sheetRows, textOf } from './sheet-reader.ts'

/** A row of a file. `line` counts as the sheet does, from 1. */
export interface FileRow {
  readonly line: number
  readonly cells: CellTexts
}

const MAX_TEXT = 500

/** Where each column of the source stands, found by its heading in either language; null for a row that is no heading. */
function placesOf(source: ImportSource, cells: Cells): ReadonlyMap<string, number> | null {
  const names = cells.map(namesIn)
  const places = new Map<string, number>()
  for (const field of Object.keys(source.columns)) {
    const wanted = locales.map((lang) => plainHeading(headingOf(lang, field)))
    const at = names.findIndex((some) => some.some((name) => wanted.includes(name)))
    if (at >= 0) places.set(field, at)
  }
  return places.size === 0 ? null : places
}

function checkPlaces(source: ImportSource, places: ReadonlyMap<string, number>, lang: Lang): void {
  const missing = Object.keys(source.columns).filter((field) => source.columns[field]?.required && !places.has(field))
  if (missing.length === 0) return
  const names = missing.map((field) => headingOf(lang, field)).join(lang === 'zh' ? '\u201d\u201c' : '", "')
  throw businessError('import.noColumns', { names })
}

const firstHeading = (source: ImportSource, lang: Lang) =>
  businessError('import.noColumns', { names: headingOf(lang, Object.keys(source.columns)[0] ?? '') })

async function collect(source: ImportSource, bytes: Uint8Array<ArrayBuffer>, lang: Lang): Promise<FileRow[]> {
  const found: FileRow[] = []
  let places: ReadonlyMap<string, number> | null = null
  for await (const { row, cells } of sheetRows(bytes)) {
    if (!places) {
      places = placesOf(source, cells)
      if (places) checkPlaces(source, places, lang)
      else if (row >= importHeadingRows) throw firstHeading(source, lang)
      continue
    }
    const texts = [...places].map(([field, at]) => [field, textOf(cells[at]).slice(0, MAX_TEXT)] as const)
    if (texts.every(([, text]) => text === '')) continue
    if (found.length >= importMaxRows) throw businessError('import.tooManyRows', { maximum: importMaxRows })
    found.push({ line: row, cells: Object.fromEntries(texts) })
  }
  if (!places) throw firstHeading(source, lang)
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
