import type { ReactNode } from 'react'
import { daysBetween, yearsBetween } from '#domain/day.ts'
import { passportFlags } from '#domain/status.ts'
import type { ContractDetails, ExpiryNote, Passport } from '#protocol/contract/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { StatusTag, Tag } from '#src/kit/ui/status-tag.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { RecordLink } from '#src/kit/workspace/record-link.tsx'
import { type Dicts, useDicts } from '#src/modules/contract/use-dicts.ts'
import { PassportNumber } from '#src/parts/contract/passport-number.tsx'
import { personName } from '#src/parts/contract/person-name.ts'
import { passportPage } from '#src/parts/contract/record-pages.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'

type Row = Passport & { no: number; expiryNote: ExpiryNote | undefined }

const adultYears = 18

/** What is said of a person in two lines: what is looked for, and below what goes with it. Words may be cut, and are whole over it. */
const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className="contract-two-lines">
    <div title={typeof first === 'string' ? first : undefined}>{first}</div>
    <div>{second}</div>
  </div>
)

function Name({ row }: { row: Row }) {
  const t = useText()
  const today = useToday()
  const age = row.birthDay === undefined ? adultYears : yearsBetween(row.birthDay, row.entryDay ?? today)
  return (
    <span className="contract-person">
      <span title={personName(row)}>{personName(row)}</span>
      {age < adultYears && <Tag tone="attention" text={t('contract.detail.minor', { age })} />}
    </span>
  )
}

/** When the passport ends, and by how many days too soon as its center weighs it; the words over it (spec: domain#acceptance-check). */
function Expiry({ row: { expiryDay, expiryNote } }: { row: Row }) {
  const t = useText()
  if (!expiryDay) return null
  if (!expiryNote) return <span className="kit-figures">{t('contract.detail.until', { day: expiryDay })}</span>
  const { text, days } = expiryNote
  return (
    <Hint text={text}>
      <span className="kit-figures contract-warning">
        {days === undefined ? `${expiryDay} !` : t('contract.detail.short', { day: expiryDay, days })}
        <span className="kit-unseen"> {text}</span>
      </span>
    </Hint>
  )
}

function Trip({ row: { entryDay, exitDay } }: { row: Row }) {
  const t = useText()
  const days = entryDay && exitDay && t('contract.detail.days', { days: daysBetween(entryDay, exitDay) + 1 })
  return (
    <span className="kit-figures">
      {[entryDay, exitDay].filter(Boolean).join(' – ')} {days}
    </span>
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
  { key: 'no', title: 'contract.detail.no', width: 32 },
  {
    key: 'names',
    title: 'field.applicantNames',
    rank: 1,
    min: 180,
    width: 192,
    show: (row) => (
      <TwoLines
        first={<Name row={row} />}
        second={
          <>
            <span className="kit-figures">{row.birthDay}</span> {word('SEX', row.sex)}{' '}
            <CountryName code={row.nationality} />
          </>
        }
      />
    ),
  },
  {
    key: 'passportNo',
    rank: 1,
    min: 140,
    width: 156,
    show: (row) => (
      <TwoLines
        first={
          <PassportNumber
            no={<RecordLink to={row.passportNo ? passportPage(row) : undefined}>{row.passportNo}</RecordLink>}
            confirmed={row.confirmed}
          />
        }
        second={<Expiry row={row} />}
      />
    ),
  },
  {
    key: 'visaCategory',
    rank: 1,
    min: 204,
    width: 216,
    show: (row) => (
      <TwoLines
        first={[
          word('VISA_CATEGORY', row.visaCategory),
          word('VISA_ENTRIES', row.entries),
          word('VISA_HANDLE_WAY', row.urgencyLevel),
        ]
          .filter(Boolean)
          .join(' · ')}
        second={<Trip row={row} />}
      />
    ),
  },
  {
    key: 'custody',
    rank: 1,
    min: 158,
    width: 168,
    show: (row) => (
      <TwoLines
        first={
          <>
            <StatusTag group="custody" code={row.custody} /> <StatusTag group="issueResult" code={row.issueResult} />
          </>
        }
        second={
          <>
            <span className="kit-figures">{row.barcode}</span> <Flags row={row} />
          </>
        }
      />
    ),
  },
]

/** Everybody on the contract with the passport's way through the house. */
export function PassportTable({ passports, expiryNotes = [] }: Pick<ContractDetails, 'passports' | 'expiryNotes'>) {
  const t = useText()
  const dicts = useDicts()
  return (
    <div className="contract-passports">
      <DataTable
        label={t('field.passports')}
        columns={columnsOf(dicts)}
        rows={passports.map((one, at) => ({
          ...one,
          no: at + 1,
          expiryNote: expiryNotes.find(({ passportId }) => passportId === one.id),
        }))}
        keyOf={(row) => row.id}
      />
    </div>
  )
}
