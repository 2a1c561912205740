import type { BillPassport, SendBillRow } from '#protocol/send-bill/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { isDraft } from '#src/modules/send-bill/bill-name.ts'
import { packedColumns } from '#src/modules/send-bill/columns.tsx'

/** Where the passport is now, whatever became of it on this bill. */
const custodyColumn: Column<BillPassport> = {
  key: 'custody',
  group: 'custody',
  rank: 1,
  width: 96,
}

/** Who it is, then what matters here. */
export const columnsOf = (bill: SendBillRow) =>
  [
    ...packedColumns('barcode', 'applicant'),
    ...stateColumns(bill),
    ...packedColumns('passportNo', 'contractNo', 'nationality', 'visa', 'urgency', 'readyDay'),
    ...(isDraft(bill) ? [] : [custodyColumn]),
  ] as Column<BillPassport>[]

/** A draft says why one may not be sent; a submitted bill what became of each. */
const stateColumns = (bill: SendBillRow): Column<BillPassport>[] =>
  isDraft(bill)
    ? [{ key: 'problem', title: 'sendBill.state', rank: 1, min: 160, show: (row) => <Problem row={row} />, width: 240 }]
    : [
        {
          key: 'outcome',
          title: 'sendBill.status.outcome',
          rank: 1,
          show: (row) => <Outcome row={row} />,
          width: 112,
        },
        { key: 'reason', width: 160 },
        { key: 'endTime', width: 136 },
        { key: 'endUser', width: 88 },
      ]

function Problem({ row }: { row: BillPassport }) {
  const t = useText()
  if (row.problem === undefined) return <Tag tone="done" text={t('sendBill.edit.kind.ready')} />
  return (
    <span className="send-bill-why">
      <Tag tone="attention" text={t('sendBill.edit.kind.waiting')} />
      <span className="kit-quiet">{row.problem}</span>
    </span>
  )
}

function Outcome({ row: { outcome } }: { row: BillPassport }) {
  const t = useText()
  if (outcome === undefined) return <Tag tone="progress" text={t('sendBill.info.underWay')} />
  return <Tag tone={outcome === 'retrieve' ? 'done' : 'attention'} text={t(`sendBill.outcome.${outcome}`)} />
}
