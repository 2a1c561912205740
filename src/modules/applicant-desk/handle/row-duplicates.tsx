import { personName } from '#domain/person-name.ts'
import type { DeskRow } from '#protocol/applicant-desk/schemas.ts'
import { PeopleDuplicates } from '#src/parts/applicant/duplicate-note.tsx'

/** Before several are handed in it is said where else their passports apply. */
export const RowDuplicates = ({ rows }: { rows: readonly DeskRow[] }) => (
  <PeopleDuplicates people={rows.map((row) => ({ id: row.id, name: personName(row) }))} />
)
