import { dayOf } from '#domain/day.ts'
import { readZone } from '#domain/read-zone.ts'
import { translate } from '#src/kit/i18n/i18n.ts'

const zoneOf = (text: string) => readZone(text, dayOf(Date.now()))

/** What is said of a passport's line that was read badly; null of every other text. */
export const judgeZone = (code: string) =>
  zoneOf(code)?.kind === 'misread' ? ({ kind: 'refused', message: translate('mrz.readAgain') } as const) : null

/**
 * What names a person in a scanned text; null where it names nobody. A reader of passports types their lines: the first names
 * nobody, the second the passport, unless it was read badly.
 */
export function readPerson(text: string): string | null {
  const zone = zoneOf(text)
  if (zone?.kind === 'number') return zone.number
  return zone?.kind === 'first' ? null : text
}
