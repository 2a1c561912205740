import { latinName } from '#domain/person-name.ts'
import type { OrderPerson } from '#protocol/order/schemas.ts'
import { actionsColumn } from '#src/kit/list/row-actions.tsx'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { recordMark } from '#src/kit/table/record-mark.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { isCancelled } from '#src/modules/order/is-cancelled.ts'
import { ApplicantStatus } from '#src/parts/applicant/applicant-status.tsx'
import { ApplicationState } from '#src/parts/consulate/application-state.tsx'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { CountryName } from '#src/parts/dictionary/country-field.tsx'

type Row = OrderPerson & { isMarked: boolean }

/** As the passport has it, the Chinese name behind; struck through when cancelled. */
const Name = ({ row }: { row: Row }) => (
  <span
    className="order-person"
    data-marked={row.isMarked}
    data-cancelled={isCancelled(row)}
    {...(row.isMarked ? { 'aria-current': true } : {})}
  >
    {latinName(row)}
    {row.cname && <span className="kit-quiet"> {row.cname}</span>}
  </span>
)

/** When the passport ends; what acceptance says of it goes with it (spec: domain#acceptance-check). */
function Expiry({ row }: { row: Row }) {
  const { expiryDay, trip = [] } = row
  if (expiryDay === undefined) return null
  const warning = trip.find(({ field }) => field === 'expiryDay')?.text
  if (!warning || isCancelled(row)) return <span className="kit-figures">{expiryDay}</span>
  return (
    <Hint text={warning}>
      <span className="kit-figures order-warning">
        {expiryDay} ! <span className="kit-unseen">{warning}</span>
      </span>
    </Hint>
  )
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'order.detail.name', show: (row) => <Name row={row} />, width: 168 },
  { key: 'status', show: (row) => <ApplicantStatus of={row} />, width: 128 },
  { key: 'passportNo', width: 108 },
  { key: 'issueResult', group: 'issueResult', width: 92 },
  // The one that moves his visa.
  { key: 'contractNo', page: pageOfContract, rank: 3, width: 136 },
  { key: 'nationality', show: (row) => row.nationality && <CountryName code={row.nationality} />, width: 92 },
  { key: 'birthDay', width: 108 },
  { key: 'expiryDay', show: (row) => <Expiry row={row} />, width: 112 },
]

/** Where each form is at the consulate's site; there are none on a sticker order. */
const atSite: Column<Row> = {
  key: 'application',
  title: 'consulate.title',
  show: ({ application }) => application && <ApplicationState application={application} />,
  rank: 1,
  width: 232,
  min: 176,
}

interface Props {
  label: string
  applicants: readonly OrderPerson[]
  /** Whom the address names. */
  marked: number | undefined
  actionsOf: (one: OrderPerson) => readonly Action[]
}

/** People on the order with where their visas stand and what can be done with each. */
export function PeopleTable({ label, applicants, marked, actionsOf }: Props) {
  const rows = applicants.map((one) => ({ ...one, isMarked: one.id === marked }))
  return (
    <DataTable
      label={label}
      columns={rows.some(({ application }) => application) ? columns.toSpliced(2, 0, atSite) : columns}
      rows={rows}
      keyOf={(row) => row.id}
      markOf={(row) => recordMark('visaApplicant', row.id, row.status)}
      {...actionsColumn(rows, actionsOf)}
    />
  )
}
