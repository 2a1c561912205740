import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { type CategorySheet, sheetFor, sourceWords } from '#domain/requirements.ts'
import { eligibleBy, type HeldRow, typeOfNumber } from './eligibility.ts'
import type { CheckFacts, CheckPerson } from './facts.ts'
import type { Param } from './finding.ts'
import type { FormTerms } from './form-terms.ts'
import { capOf, type Found, found, type Placed } from './found.ts'

/** Both days counted. */
const daysOf = (entryDay: Day, exitDay: Day): number => daysBetween(entryDay, exitDay) + 1

export function tripRules(
  { at, person }: Placed,
  facts: CheckFacts,
  { today, isAgain }: { today: Day; isAgain: boolean },
) {
  const { entryDay, exitDay } = person
  if (!entryDay) return []
  const out: Found[] = []
  if (exitDay && exitDay < entryDay) out.push(found('trip.order', at, [entryDay, exitDay]))
  // A contract that is handed in again has the same trip: the day has passed meanwhile.
  if (entryDay < today) out.push(found('trip.past', at, [entryDay], isAgain ? { cap: 'reason' } : {}))
  const { readyDay, readyBufferDays, earliestDays } = facts
  if (readyDay && addDays(readyDay, readyBufferDays) > entryDay)
    out.push(found('trip.ready', at, [readyDay, entryDay], { params: { ready: readyDay } }))
  if (earliestDays > 0 && daysBetween(today, entryDay) > earliestDays)
    out.push(found('trip.early', at, [entryDay], { params: { n: earliestDays } }))
  return out
}

/** The longest stay that a visa of so many entries allows; null where nobody says. */
export const longestStay = (
  { stayDays, stayPerWindow }: CategorySheet,
  entries: CheckPerson['entries'],
): number | null => (entries === 'MULTIPLE' ? (stayPerWindow ?? stayDays) : (stayDays ?? stayPerWindow))

export function sheetRules(
  { at, person }: Placed,
  facts: Pick<CheckFacts, 'sheets' | 'isSigned' | 'entryNames'> & { readonly formTerms?: FormTerms | undefined },
): Found[] {
  const { visaCategory, entries, entryDay, exitDay } = person
  // An e-visa has no category: the sheet of all is its own.
  const sheet = sheetFor(facts.sheets, visaCategory)
  const days = entryDay && exitDay ? daysOf(entryDay, exitDay) : 0
  const stay = (max: number, more: Partial<Found>) =>
    found('trip.stay', at, [visaCategory, entries, entryDay, exitDay, max], { params: { days, max }, ...more })
  const most = facts.formTerms?.stayDays ?? null
  const refused = most !== null && days > most ? [stay(most, { text: 'accept.tripStayForm', isRefused: true })] : []
  if (!sheet) return refused
  const cap = capOf(sheet.confidence, facts.isSigned)
  const max = longestStay(sheet, entries)
  const out = refused.length === 0 && max !== null && days > max ? [stay(max, { cap })] : refused
  if (entries && sheet.entries.length > 0 && !sheet.entries.includes(entries)) {
    const names = sheet.entries.map(
      (code) => facts.entryNames.find((one) => one.code === code) ?? { zh: code, en: code },
    )
    const listed = { zh: names.map(({ zh }) => zh).join(' / '), en: names.map(({ en }) => en).join(' / ') }
    out.push(found('trip.entries', at, [visaCategory, entries], { params: { entries: listed }, cap }))
  }
  return out
}

/** All go together, or somebody mistyped. Said once, of the whole contract. */
export function familyRule(everybody: readonly Placed[]): Found[] {
  const [first, ...others] = everybody
  if (!first) return []
  const keys = ['entryDay', 'exitDay', 'visaCategory'] as const
  const isOther = ({ person }: Placed) => keys.some((key) => (person[key] || null) !== (first.person[key] || null))
  const odd = others.find(isOther)
  if (!odd) return []
  const judged = everybody.flatMap(({ person }) => keys.map((key) => person[key]))
  return [found('trip.family', odd.at, judged)]
}

/** Until when something holds. Chinese keeps a blank beside figures, and none between its own words. */
export const untilWords = (toDay: Day | null | undefined): Param =>
  toDay ? { zh: ` ${toDay}`, en: toDay } : { text: 'accept.notNeeded.open' }

/** What there is to say of a row: whom and how long it is about, from when to when, who says so, and how sure that is. */
function wordsOf({ row, state }: HeldRow, port: string | null | undefined): Found['params'] {
  return {
    terms: row.terms,
    from: row.fromDay,
    to: untilWords(row.toDay),
    port: row.ports && !port ? { zh: row.ports.zh, en: row.ports.en } : '',
    source: sourceWords(row.source),
    seen: row.seenDay,
    confidence: row.confidence,
    state: { text: `accept.notNeeded.${state}` },
  }
}

type NotNeededFacts = Pick<CheckFacts, 'eligibility' | 'shapes'>

/**
 * The hint that a trip may need no visa never stops anything. A passport type that is not entered is read from the number.
 * `together` counts who travels on the contract.
 */
export function notNeededRule(
  { at, person }: Placed,
  { eligibility, shapes }: NotNeededFacts,
  { together, today }: { readonly together: number; readonly today: Day },
): Found[] {
  const { nationality, passportNo, purposeSection, purposeGoal, entryDay, exitDay, port } = person
  const passportType =
    person.passportType || (nationality && passportNo && typeOfNumber(shapes, nationality, passportNo))
  if (!nationality || !passportType || !entryDay || !exitDay) return []
  const trip = { nationality, passportType, purposeSection, purposeGoal, entryDay, exitDay, port }
  const held = eligibleBy(eligibility, trip, { together, today })
  if (!held) return []
  const judged = [nationality, passportType, purposeSection, purposeGoal, entryDay, exitDay]
  return [found('visa.notNeeded', at, judged, { params: wordsOf(held, port), cap: 'hint' })]
}

/** The same for an order without applicants: of those passports that the rows are about. */
export function notNeededOf(
  { entryDay, exitDay }: Pick<CheckPerson, 'entryDay' | 'exitDay'>,
  eligibility: readonly HeldRow[],
  today: Day,
): Found[] {
  if (!entryDay || !exitDay) return []
  const held = eligibility.find(({ row: { nationality, passportTypes } }) => {
    const [passportType] = passportTypes
    const trip = { nationality, passportType: passportType!, entryDay, exitDay }
    return eligibleBy(eligibility, trip, { together: 1, today })
  })
  if (!held) return []
  const more = { text: 'accept.notNeededOf', params: wordsOf(held, null), cap: 'hint' as const }
  return [found('visa.notNeeded', 0, [entryDay, exitDay], more)]
}
