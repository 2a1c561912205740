import type { EligibilityRow, HeldRow } from '#domain/acceptance/eligibility.ts'
import type { OrderRules } from '#domain/acceptance/order-check.ts'
import type { OptionValues } from '#domain/config/options.ts'
import { eligibility, passportShapes } from '#server/store/initial-data/acceptance.ts'

/** The rows of a country under which its visas are not needed, each with what a center says of it. */
export const heldRows = (country: string, options: OptionValues): HeldRow[] =>
  eligibility
    .filter((row) => row.country === country)
    .map((row) => ({ row, state: options[`visaFree.${row.key}`] as HeldRow['state'] }))

/** The row that an option of a center speaks of. */
export const rowOfOption = (code: string): EligibilityRow | undefined =>
  eligibility.find(({ key }) => code === `visaFree.${key}`)

/** Whether a row of a country holds for a few ports of entry alone. */
export const asksPort = (country: string): boolean =>
  eligibility.some((row) => row.country === country && row.ports !== null)

/** What an order reads of it; what its center switched off is not among the rows, and numbers are read for nothing else. */
export function visaFreeFacts(country: string, options: OptionValues): Pick<OrderRules, 'eligibility' | 'shapes'> {
  const rows = heldRows(country, options).filter(({ state }) => state !== 'off')
  return { eligibility: rows, shapes: rows.length > 0 ? passportShapes : [] }
}
