import { type Day, daysBetween } from '#domain/day.ts'
import type { Provenance } from '#domain/requirements.ts'
import type { StoredCountry } from '#domain/visa-kind.ts'
import type { PassportShape } from './passport-shapes.ts'

/** The rows by their keys. What a center confirms or switches off; a key stays when its row is corrected. */
export const eligibilityKeys = ['RU_CHN_2025', 'RU_CHN_GROUP', 'TR_CHN_2026', 'MY_CHN_2025', 'PH_CHN_2026'] as const
export type EligibilityKey = (typeof eligibilityKeys)[number]

interface Words {
  readonly zh: string
  readonly en: string
}

/** Who may enter a country without the visa that he applies for. Such a row only ever tells. */
export interface EligibilityRow extends Provenance {
  readonly key: EligibilityKey
  readonly country: StoredCountry
  readonly nationality: string
  /** Codes of PASSPORT_TYPE. */
  readonly passportTypes: readonly string[]
  /** Whose passports these are and how long they may stay, as people say it. */
  readonly terms: Words
  /** Codes of VISIT_SECTION_PURPOSE or VISIT_PURPOSE; empty: the order of this country names no purpose. */
  readonly purposes: readonly string[]
  /** Both days counted. */
  readonly mostDays: number
  /** The ports of entry that the rule is limited to, and what is said while the port is not known; null: any port. */
  readonly ports: ({ readonly codes: readonly string[] } & Words) | null
  readonly fromDay: Day
  /** The last day of entry; null: until further notice. */
  readonly toDay: Day | null
  /** How many travel together on one list; null: anybody alone. */
  readonly groupFrom: number | null
  readonly groupTo: number | null
}

/** What a center has said of a row: nothing yet, that it still holds, or that it is not to be spoken of. */
export const eligibilityStates = ['unchecked', 'confirmed', 'off'] as const
export type EligibilityState = (typeof eligibilityStates)[number]

/** A row as a center has it. */
export interface HeldRow {
  readonly row: EligibilityRow
  readonly state: EligibilityState
}

/** A trip and its passport; an order of an e-visa names no purpose and, but for its form, no port. */
interface EligibleTrip {
  readonly nationality: string
  readonly passportType: string
  readonly purposeSection?: string | null | undefined
  readonly purposeGoal?: string | null | undefined
  readonly entryDay: Day
  readonly exitDay: Day
  /** Where he enters, as a code; absent: not known. */
  readonly port?: string | null | undefined
}

/** The one type of passport whose numbers look like this; null where there are none or several. */
export function typeOfNumber(shapes: readonly PassportShape[], nationality: string, passportNo: string): string | null {
  const fitting = shapes.filter(
    ({ country, pattern }) => country === nationality && new RegExp(`^(?:${pattern})$`).test(passportNo),
  )
  const types = [...new Set(fitting.map(({ passportType }) => passportType))]
  return types.length === 1 ? types[0]! : null
}

/** Whether a row is in force on a day of entry that is still to come, or has come today. */
const isInForce = ({ fromDay, toDay }: EligibilityRow, entryDay: Day, today: Day): boolean =>
  fromDay <= entryDay && (toDay === null || (entryDay <= toDay && today <= toDay))

/**
 * The row under which a trip would need no visa; `together` counts who travels on the contract. What a center switched off, and what
 * has ended, says nothing.
 */
export const eligibleBy = (
  rows: readonly HeldRow[],
  trip: EligibleTrip,
  { together, today }: { readonly together: number; readonly today: Day },
): HeldRow | undefined =>
  rows.find(
    ({ row, state }) =>
      state !== 'off' &&
      row.nationality === trip.nationality &&
      row.passportTypes.includes(trip.passportType) &&
      (row.purposes.length === 0 ||
        row.purposes.includes(trip.purposeSection ?? '') ||
        row.purposes.includes(trip.purposeGoal ?? '')) &&
      daysBetween(trip.entryDay, trip.exitDay) + 1 <= row.mostDays &&
      isInForce(row, trip.entryDay, today) &&
      (!row.ports || !trip.port || row.ports.codes.includes(trip.port)) &&
      (row.groupFrom === null || together >= row.groupFrom) &&
      (row.groupTo === null || together <= row.groupTo),
  )
