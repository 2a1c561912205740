import { type Day, daysBetween, yearsBetween } from './day.ts'
import {
  type Confidence,
  type CustomerKind,
  type Need,
  needs,
  type PaperDetail,
  type RequirementKind,
  type Weight,
} from './requirement-words.ts'

/**
 * What a consulate wants to see of one person, as data: papers, files and ticks with the conditions under which each is asked
 * for. Used alike by forms, desks, receipts and price lists. spec: domain#requirements.
 */

/**
 * Only what is certain stops anybody: what an official text says (H), or what the center has confirmed with the consulate by signing
 * its list. What several say (M) asks for a reason, what one says (L) is told. `isSigned`: by the center that takes the papers in.
 */
export function weightOf(
  { needed, confidence }: { readonly needed: Need; readonly confidence: Confidence },
  isSigned: boolean,
): Weight {
  if (needed !== 'NEEDED') return 'HINT'
  if (isSigned || confidence === 'H') return 'STOP'
  return confidence === 'M' ? 'REASON' : 'HINT'
}

/** Where a row of data is from. */
export interface Provenance {
  readonly source: string
  readonly seenDay: Day
  readonly confidence: Confidence
}

/** Lists of nationalities that conditions name beside single ones. FOREIGN: everybody but citizens of China. */
export const nationalityLists = {
  /** Whom the Russian consulates ask for a medical insurance. */
  INSURED: (
    'AUT BEL BGR HRV CZE DNK EST FIN FRA DEU GRC HUN ISL ITA LVA LIE LTU LUX ' +
    'MLT NLD NOR POL PRT ROU SVK SVN ESP SWE CHE ISR'
  ).split(' '),
} satisfies Readonly<Record<string, readonly string[]>>

/** When a row is asked for; an empty list asks nothing. */
export interface RequirementCondition {
  readonly categories: readonly string[]
  readonly sections: readonly string[]
  readonly goals: readonly string[]
  readonly entries: readonly string[]
  /** ISO codes, names of `nationalityLists`, or FOREIGN. */
  readonly nationalities: readonly string[]
  readonly customerKinds: readonly CustomerKind[]
  /** Years on the day of entry, both included; today while there is none. */
  readonly ageFrom: number | null
  readonly ageTo: number | null
  /** Days of stay, first and last counted, that it must exceed. */
  readonly stayOver: number | null
}

/** One row of a list: several may ask for the same paper under different conditions. */
export interface RequirementRow extends RequirementCondition, Provenance {
  /** Stable over versions: the code of ATTACHMENT_KIND where there is one. */
  readonly key: string
  readonly name: string
  readonly ename: string
  readonly help: string | null
  readonly ehelp: string | null
  readonly kind: RequirementKind
  readonly count: number
  readonly needed: Need
  readonly details: readonly PaperDetail[]
  /** How old a certificate may be. */
  readonly validDays: number | null
  /** Handed back with the passport. */
  readonly returnWith: boolean
  /** The file field of the application form that it stands for. */
  readonly formKey: string | null
  /** Rules of the photo that a file must keep. */
  readonly preset: string | null
  /** A user who receives papers may waive it, not supervisors alone. */
  readonly isWaivable: boolean
  /** One for all who travel together. */
  readonly isShared: boolean
  /** Null: the platform's. A center's row adds a paper or makes one stricter, and never takes one away. */
  readonly centerId: number | null
  readonly sortNo: number
}

/** Who says so, in both languages: a source that is named in each has both, with a stroke between. */
export function sourceWords(source: string): { readonly zh: string; readonly en: string } {
  const [zh = source, en = zh] = source.split(' / ')
  return { zh, en }
}

/** A paper that is asked of one person. */
export type Requirement = Omit<RequirementRow, keyof RequirementCondition | 'centerId'>

/** The facts known of a person; what is not known fulfils no condition that asks for it. */
export interface RequirementPerson {
  readonly nationality?: string | null | undefined
  readonly birthDay?: Day | null | undefined
  readonly customerKind?: CustomerKind | null | undefined
}

export interface RequirementTrip {
  readonly category?: string | null | undefined
  readonly section?: string | null | undefined
  readonly goal?: string | null | undefined
  readonly entries?: string | null | undefined
  readonly entryDay?: Day | null | undefined
  readonly exitDay?: Day | null | undefined
  readonly today: Day
  /** The center that takes the papers in; rows of other centers are passed over. */
  readonly centerId?: number | null | undefined
}

/** What a visa of one category allows; null where the consulate says nothing. Confidence: of its numbers. */
export interface CategorySheet extends Provenance {
  /** '' stands for every category of the product. */
  readonly category: string
  /** Codes of VISA_ENTRIES that are issued; empty: not known. */
  readonly entries: readonly string[]
  readonly stayDays: number | null
  /** Of a visa for several entries: days within each window. */
  readonly stayPerWindow: number | null
  readonly windowDays: number | null
  readonly longestValidDays: number | null
  /** How long the passport must outlast the visa. */
  readonly passportMonths: number | null
  readonly blankPages: number | null
  readonly photoPreset: string | null
}

/**
 * The sheet of a category: its own row, completed by that of all categories; null when neither is there. Where a number comes
 * from the row of all, its confidence is not that of the answer.
 */
export function sheetFor(sheets: readonly CategorySheet[], category: string | null | undefined): CategorySheet | null {
  const all = sheets.find((sheet) => sheet.category === '')
  const own = category ? sheets.find((sheet) => sheet.category === category) : undefined
  if (!own || !all) return own ?? all ?? null
  const known = Object.entries(own).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return { ...all, ...Object.fromEntries(known) }
}

const hasNationality = (listed: readonly string[], nationality: string): boolean =>
  listed.some((one) => {
    if (one === 'FOREIGN') return nationality !== 'CHN'
    const list: readonly string[] | undefined = Object.hasOwn(nationalityLists, one)
      ? nationalityLists[one as keyof typeof nationalityLists]
      : undefined
    return list ? list.includes(nationality) : one === nationality
  })

/** Years on the day of entry, else today; null while the birth day is not known. */
export const ageOn = ({ birthDay }: RequirementPerson, { entryDay, today }: RequirementTrip): number | null =>
  birthDay ? yearsBetween(birthDay, entryDay || today) : null

/** Whom nobody has said more of is a child below eighteen, and else an adult. */
const kindOf = (person: RequirementPerson, age: number | null): CustomerKind | null =>
  person.customerKind ?? (age === null ? null : age < 18 ? 'CHILD' : 'ADULT')

const isListed = (listed: readonly string[], value: string | null | undefined): boolean =>
  listed.length === 0 || (value !== null && value !== undefined && listed.includes(value))

function isAsked(row: RequirementCondition, person: RequirementPerson, trip: RequirementTrip): boolean {
  const age = ageOn(person, trip)
  const { nationalities, ageFrom, ageTo, stayOver } = row
  if (!isListed(row.categories, trip.category) || !isListed(row.sections, trip.section)) return false
  if (!isListed(row.goals, trip.goal) || !isListed(row.entries, trip.entries)) return false
  if (nationalities.length > 0 && !(person.nationality && hasNationality(nationalities, person.nationality)))
    return false
  if (!isListed(row.customerKinds, kindOf(person, age))) return false
  if (ageFrom !== null && !(age !== null && age >= ageFrom)) return false
  if (ageTo !== null && !(age !== null && age <= ageTo)) return false
  if (stayOver === null) return true
  const { entryDay, exitDay } = trip
  return Boolean(entryDay && exitDay && daysBetween(entryDay, exitDay) + 1 > stayOver)
}

const stricter = (one: Need, other: Need): Need => (needs.indexOf(one) <= needs.indexOf(other) ? one : other)

const shorter = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Two rows that ask for the same paper: the stricter need, the larger count, and what only one of them says. */
const merged = (one: Requirement, other: Requirement): Requirement => ({
  ...one,
  needed: stricter(one.needed, other.needed),
  count: Math.max(one.count, other.count),
  details: [...new Set([...one.details, ...other.details])],
  validDays: shorter(one.validDays, other.validDays),
  returnWith: one.returnWith || other.returnWith,
  formKey: one.formKey ?? other.formKey,
  preset: one.preset ?? other.preset,
  isWaivable: one.isWaivable || other.isWaivable,
  // The need is as sure as the row that makes it.
  ...(stricter(one.needed, other.needed) === one.needed
    ? {}
    : { source: other.source, seenDay: other.seenDay, confidence: other.confidence }),
})

function withoutCondition(row: RequirementRow): Requirement {
  const { categories: _1, sections: _2, goals: _3, entries: _4, nationalities: _5, customerKinds: _6, ...rest } = row
  const { ageFrom: _7, ageTo: _8, stayOver: _9, centerId: _10, ...requirement } = rest
  return requirement
}

/**
 * The papers that a person has to bring, each once, in the order of the list; the platform's rows first, so that a center's say
 * more but never less. A sheet whose photo has a preset gives it to the photo that names none.
 */
export function requirementsOf(
  sheet: Pick<CategorySheet, 'photoPreset'> | null,
  rows: readonly RequirementRow[],
  person: RequirementPerson,
  trip: RequirementTrip,
): Requirement[] {
  const asked = rows
    .filter((row) => row.centerId === null || row.centerId === trip.centerId)
    .filter((row) => isAsked(row, person, trip))
    .toSorted((one, other) => Number(one.centerId !== null) - Number(other.centerId !== null))
  const byKey = new Map<string, Requirement>()
  for (const row of asked) {
    const plain = withoutCondition(row)
    const known = byKey.get(row.key)
    byKey.set(row.key, known ? merged(known, plain) : plain)
  }
  const photo = sheet?.photoPreset ?? null
  return [...byKey.values()]
    .map((one) => (one.key === 'PHOTO' && one.preset === null ? { ...one, preset: photo } : one))
    .toSorted((one, other) => one.sortNo - other.sortNo)
}
