import type { PackedPassport } from '#protocol/send-bill/schemas.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Person, Urgency, useWords } from './person.tsx'

const Visa = ({ row }: { row: PackedPassport }) => useWords().visa(row)

/** What every table of passports to be carried shows of one. */
export const packedColumns: readonly Column<PackedPassport>[] = [
  { key: 'barcode', show: (row) => <span className="kit-figures">{row.barcode}</span>, width: 168 },
  { key: 'applicant', title: 'sendBill.applicant', show: (row) => <Person row={row} />, width: 184 },
  { key: 'passportNo', width: 108 },
  { key: 'nationality', width: 72 },
  { key: 'contractNo', width: 150 },
  { key: 'visaCategory', show: (row) => <Visa row={row} />, width: 150 },
  { key: 'urgencyLevel', show: (row) => <Urgency row={row} />, width: 112 },
  { key: 'readyDay', width: 100 },
]
