import type { Dated } from '#domain/dated.ts'
import { numberOn } from '#domain/dated.ts'
import type { Day } from '#domain/day.ts'
import type { CategorySheet, Provenance } from '#domain/requirements.ts'
import { texts } from './texts-sources.ts'

/**
 * What Russia's unified e-visa allows, by the day on which it is applied for: it is issued within four days, and one that was issued
 * under the former law keeps its days. spec: domain#acceptance-check.
 */
export const russianEvisaTerms = {
  stayDays: [
    { fromDay: null, value: 16 },
    { fromDay: '2025-08-23', value: 30 },
  ],
  validDays: [
    { fromDay: null, value: 60 },
    { fromDay: '2025-08-23', value: 120 },
  ],
  source: texts['source.evisaTerms'].join(' / '),
  seenDay: '2026-11-28',
  confidence: 'M',
} as const satisfies Provenance & { stayDays: readonly Dated[]; validDays: readonly Dated[] }

/** Days of stay and of validity, both ends counted, of an e-visa that is applied for on a day. */
export const russianEvisaOn = (day: Day): { readonly stayDays: number; readonly validDays: number } => ({
  stayDays: numberOn(russianEvisaTerms.stayDays, day)!,
  validDays: numberOn(russianEvisaTerms.validDays, day)!,
})

/** Sheets that say nothing of the stay themselves, with what the law says on a day; what is published wins. */
export function withEvisaTerms(sheets: readonly CategorySheet[], day: Day): readonly CategorySheet[] {
  const { source, seenDay, confidence } = russianEvisaTerms
  const { stayDays, validDays: longestValidDays } = russianEvisaOn(day)
  return sheets.map((sheet) =>
    sheet.stayDays === null && sheet.stayPerWindow === null
      ? { ...sheet, stayDays, longestValidDays, source, seenDay, confidence }
      : sheet,
  )
}
