import type { ExpenseLine } from '#protocol/contract/schemas.ts'
import type { FeeLog } from '#protocol/contract/sheet-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Instant, Money } from '#src/kit/ui/figures.tsx'
import { useLineName } from '#src/modules/contract/line-name.ts'
import './fees.css'

type Line = ExpenseLine & { no: number; shown: string; who: string }

const columns: readonly Column<Line>[] = [
  { key: 'no', title: 'contract.detail.no', width: 40 },
  { key: 'shown', title: 'contract.bill.item' },
  { key: 'who', title: 'field.applicantId', width: 112 },
  { key: 'kind', show: (row, t) => statusLabel(t, 'feeKind', row.kind), width: 112 },
  { key: 'quantity', align: 'right', width: 84 },
  { key: 'unitFen', width: 96 },
  { key: 'amountFen', width: 104 },
]

/** The lines of a bill as they were from one change on. */
export function FeeLinesDialog({
  log,
  onClose,
}: {
  log: Pick<FeeLog, 'lines' | 'contractNo' | 'createTime' | 'operator' | 'afterFen'>
  onClose: () => void
}) {
  const t = useText()
  const lineName = useLineName()
  const rows = log.lines.map((line, at) => ({
    ...line,
    no: at + 1,
    shown: lineName(line),
    who:
      line.passportIndex === undefined
        ? t('contract.bill.common')
        : t('contract.entry.applicant', { no: line.passportIndex + 1 }),
  }))
  return (
    <Dialog open title={t('contract.feeLogs.lines', { no: log.contractNo })} onClose={onClose} width={760}>
      <p className="kit-quiet contract-fee-lines">
        <Instant at={log.createTime} /> · {log.operator} · {t('field.totalFen')} <Money fen={log.afterFen} />
      </p>
      <DataTable label={t('contract.bill.title')} columns={columns} rows={rows} keyOf={(row) => row.no} />
    </Dialog>
  )
}
