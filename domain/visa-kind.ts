import { eVisaStayDays } from './constants.ts'
import type { Day } from './day.ts'
import { addDays } from './day.ts'
import type { VisaType } from './status.ts'

/** Country codes as forms send them → as orders keep them. spec: domain#visa-kinds. */
const storedCodes = { RUS: 'RU', PHL: 'PH', TUR: 'TR', MYS: 'MY' } as const

export type FormCountry = keyof typeof storedCodes
export type StoredCountry = (typeof storedCodes)[FormCountry]

export const formCountries = Object.keys(storedCodes) as FormCountry[]

/** The kept code, or null for a country that the product does not support. */
export const toStoredCountry = (code: string): StoredCountry | null =>
  Object.hasOwn(storedCodes, code) ? storedCodes[code as FormCountry] : null

export const toFormCountry = (code: string): FormCountry | null =>
  formCountries.find((form) => storedCodes[form] === code) ?? null

/** The form's names: `type` is sticker or e-visa, `visaType` a code of VISA_CATEGORY (absent for e-visas). */
export interface FormVisaKind {
  readonly type: VisaType
  readonly visaType?: string
  readonly visaCountry: FormCountry
}

/** The order's names: there `visaType` is sticker or e-visa. spec: domain#visa-kinds. */
export interface StoredVisaKind {
  readonly visaType: VisaType
  readonly visaCategory: string | null
  readonly visaCountry: StoredCountry
}

export const toStoredKind = (form: FormVisaKind): StoredVisaKind => ({
  visaType: form.type,
  visaCategory: form.visaType ?? null,
  visaCountry: storedCodes[form.visaCountry],
})

export const toFormKind = (stored: StoredVisaKind): FormVisaKind => ({
  type: stored.visaType,
  ...(stored.visaCategory !== null && { visaType: stored.visaCategory }),
  visaCountry: toFormCountry(stored.visaCountry)!,
})

/** A dictionary entry as far as the dependent selects look at it. */
export interface SectionEntry {
  readonly code: string
  /** Codes of the purpose sections it belongs to, separated by pipes. */
  readonly resv1?: string | null
}

/** The entries that belong to a purpose section; none while no section is chosen. */
export const entriesOfSection = <Entry extends SectionEntry>(entries: readonly Entry[], section: string): Entry[] =>
  section === '' ? [] : entries.filter((entry) => sectionsOf(entry).includes(section))

const sectionsOf = (entry: SectionEntry): string[] => (entry.resv1 ?? '').split('|').map((code) => code.trim())

/** The code that selects itself: that of the only option; '' where there is a choice or nothing. */
export const onlyCode = (entries: readonly SectionEntry[]): string => (entries.length === 1 ? entries[0]!.code : '')

/**
 * What purpose goal and visa type become when the section changes: blank, or the only option. Neither narrows the
 * other. spec: forms#sticker-order.
 */
export const afterSectionChange = (
  section: string,
  goals: readonly SectionEntry[],
  visaTypes: readonly SectionEntry[],
): { purposeGoal: string; visaType: string } => ({
  purposeGoal: onlyCode(entriesOfSection(goals, section)),
  visaType: onlyCode(entriesOfSection(visaTypes, section)),
})

/** The exit day of an e-visa is not asked for. spec: forms#e-visa-order. */
export const eVisaExitDay = (entryDay: Day): Day => addDays(entryDay, eVisaStayDays)
