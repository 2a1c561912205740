import type { OrderApplicant } from '#protocol/order/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { CountryName } from '#src/parts/dict/country-field.tsx'

type Row = OrderApplicant & { isMarked: boolean }

/** As the passport has it, the Chinese name behind. */
const Name = ({ row }: { row: Row }) => (
  <span className="order-person" data-marked={row.isMarked} {...(row.isMarked ? { 'aria-current': true } : {})}>
    {row.surname} {row.givenNames}
    {row.cname && <span className="kit-quiet"> {row.cname}</span>}
  </span>
)

/** How far the visa is, and what came of it. */
const Progress = ({ row }: { row: Row }) => (
  <>
    <StatusTag group="visa" code={row.status} /> <StatusTag group="issueResult" code={row.issueResult} />
  </>
)

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'order.detail.name', show: (row) => <Name row={row} />, width: 168 },
  { key: 'status', show: (row) => <Progress row={row} />, width: 156 },
  { key: 'passportNo', width: 104 },
  { key: 'nationality', show: (row) => row.nationality && <CountryName code={row.nationality} />, width: 88 },
  { key: 'birthDay', width: 104 },
  { key: 'expiryDay', width: 112 },
]

/** Everybody on the order with where his visa stands; the one that the address names is marked. */
export function Applicants({
  applicants,
  marked,
}: {
  applicants: readonly OrderApplicant[]
  marked: number | undefined
}) {
  const t = useText()
  if (applicants.length === 0) return <p className="kit-quiet">{t('order.detail.noApplicants')}</p>
  return (
    <DataTable
      label={t('field.applicants')}
      columns={columns}
      rows={applicants.map((one) => ({ ...one, isMarked: one.id === marked }))}
      keyOf={(row) => row.id}
      density="small"
    />
  )
}
