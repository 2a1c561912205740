import { type Day, daysBetween } from '#domain/day.ts'
import type { Provenance } from '#domain/requirements.ts'
import type { StoredCountry } from '#domain/visa-kind.ts'

/** Who may enter a country without the visa that he applies for. */
export interface EligibilityRow extends Provenance {
  readonly country: StoredCountry
  readonly nationality: string
  readonly passportType: string
  /** Codes of VISIT_SECTION_PURPOSE or VISIT_PURPOSE. */
  readonly purposes: readonly string[]
  /** Both days counted. */
  readonly mostDays: number
  readonly fromDay: Day
  /** The last day of entry; null: until further notice. */
  readonly toDay: Day | null
  /** How many travel together on one list; null: anybody alone. */
  readonly groupFrom: number | null
  readonly groupTo: number | null
}

export interface EligiblePerson {
  readonly nationality: string
  readonly passportType: string
  readonly purposeSection: string
  readonly purposeGoal: string
  readonly entryDay: Day
  readonly exitDay: Day
}

/** The row under which a person would need no visa; `together` counts who travels on the contract. */
export const eligibleBy = (
  rows: readonly EligibilityRow[],
  person: EligiblePerson,
  together: number,
): EligibilityRow | undefined =>
  rows.find(
    (row) =>
      row.nationality === person.nationality &&
      row.passportType === person.passportType &&
      (row.purposes.includes(person.purposeSection) || row.purposes.includes(person.purposeGoal)) &&
      daysBetween(person.entryDay, person.exitDay) + 1 <= row.mostDays &&
      row.fromDay <= person.entryDay &&
      (row.toDay === null || person.entryDay <= row.toDay) &&
      (row.groupFrom === null || together >= row.groupFrom) &&
      (row.groupTo === null || together <= row.groupTo),
  )
