import type { PackedPassport } from '#protocol/send-bill/schemas.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import type { RecordPage } from '#src/kit/workspace/record-link.tsx'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'
import { Person, Urgency, useWords } from './person.tsx'

/** What the passport lies under: its contract, or its order alone. */
const pageOfHolder = (row: PackedPassport): RecordPage | undefined =>
  row.orderId === undefined
    ? pageOfContract(row)
    : { code: 'visa.order.detail', params: { id: row.orderId }, name: row.orderNo }

const Visa = ({ row }: { row: PackedPassport }) => useWords().visa(row)

/** What tables of passports to be carried show of one; each chooses what has to be in sight there. */
const all = {
  barcode: { key: 'barcode', show: (row) => <span className="kit-figures">{row.barcode}</span>, width: 164 },
  applicant: {
    key: 'applicant',
    title: 'sendBill.applicant',
    rank: 1,
    min: 120,
    show: (row) => <Person row={row} />,
    width: 146,
  },
  passportNo: { key: 'passportNo', width: 100 },
  nationality: {
    key: 'nationality',
    show: ({ nationality }) => nationality && <CountryName code={nationality} />,
    width: 92,
  },
  contractNo: {
    key: 'contractNo',
    title: 'sendBill.contractOrOrder',
    page: pageOfHolder,
    show: ({ contractNo, orderNo }) => contractNo ?? orderNo,
    width: 142,
  },
  visa: { key: 'visaCategory', show: (row) => <Visa row={row} />, width: 150 },
  urgency: { key: 'urgencyLevel', show: (row) => <Urgency row={row} />, width: 100 },
  readyDay: { key: 'readyDay', width: 100 },
} as const satisfies Record<string, Column<PackedPassport>>

export const packedColumns = (...names: (keyof typeof all)[]): Column<PackedPassport>[] =>
  names.map((name): Column<PackedPassport> => all[name])
