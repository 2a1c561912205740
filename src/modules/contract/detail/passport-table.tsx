import { passportFlags } from '#domain/status.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { Passport } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { isShort } from '#src/modules/contract/entry/entry-form.ts'
import { type Dicts, useDicts } from '#src/modules/contract/use-dicts.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'

type Row = Passport & { no: number }

function Expiry({ row }: { row: Row }) {
  const t = useText()
  const today = useToday()
  const isWarned = hasStateTag(passportCustody, { status: row.custody }, 'unsent') && isShort(row, today)
  const day = <span className="kit-figures">{row.expiryDay}</span>
  return isWarned ? (
    <Hint text={t('contract.passportBelowSixMonths')}>
      <span className="contract-warning">{day} !</span>
    </Hint>
  ) : (
    day
  )
}

function Flags({ row }: { row: Row }) {
  const t = useText()
  const known: readonly string[] = Object.values(passportFlags)
  return row.flags.map((flag) => (
    <Tag key={flag} tone="attention" text={known.includes(flag) ? statusLabel(t, 'passportFlag', flag) : flag} />
  ))
}

const columnsOf = ({ word }: Dicts): readonly Column<Row>[] => [
  { key: 'no', title: 'contract.detail.no', width: 40 },
  { key: 'names', title: 'field.applicantNames', show: (row) => personName(row), width: 168 },
  {
    key: 'passportNo',
    show: (row, t) => (
      <>
        <span className="kit-figures">{row.passportNo}</span>{' '}
        {row.confirmed && <Tag tone="done" text={t('field.confirmed')} />}
      </>
    ),
    width: 148,
  },
  { key: 'custody', show: (row) => <StatusTag group="custody" code={row.custody} />, width: 88 },
  { key: 'visaCategory', show: (row) => word('VISA_CATEGORY', row.visaCategory), width: 176 },
  {
    key: 'entries',
    show: (row) =>
      [word('VISA_ENTRIES', row.entries), word('VISA_HANDLE_WAY', row.urgencyLevel)].filter(Boolean).join(' · '),
    width: 104,
  },
  {
    key: 'entryDay',
    title: 'contract.detail.stay',
    show: (row) => <span className="kit-figures">{[row.entryDay, row.exitDay].filter(Boolean).join(' – ')}</span>,
    width: 176,
  },
  { key: 'birthDay', width: 104 },
  { key: 'sex', show: (row) => word('SEX', row.sex), width: 56 },
  { key: 'nationality', show: (row) => <CountryName code={row.nationality} />, width: 88 },
  { key: 'expiryDay', show: (row) => <Expiry row={row} />, width: 112 },
  { key: 'barcode', width: 168 },
  { key: 'issueResult', show: (row) => <StatusTag group="issueResult" code={row.issueResult} />, width: 72 },
  { key: 'flags', show: (row) => <Flags row={row} /> },
]

/** Everybody on the contract with the passport's way through the house. */
export function PassportTable({ passports }: { passports: readonly Passport[] }) {
  const t = useText()
  const dicts = useDicts()
  return (
    <DataTable
      label={t('field.passports')}
      columns={columnsOf(dicts)}
      rows={passports.map((one, at) => ({ ...one, no: at + 1 }))}
      keyOf={(row) => row.id}
      density="small"
    />
  )
}
