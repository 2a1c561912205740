import { Button } from '@arco-design/web-react'
import { type ReactNode, useState } from 'react'
import { centerFeeLogs, type FeeLog, feeLogPage } from '#protocol/contract/sheet-calls.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { useLineName } from '#src/modules/contract/line-name.ts'
import { FeeLinesDialog } from './fee-lines-dialog.tsx'
import './fees.css'

/** What was changed of the fees, and what of them is the center's own: asked for when somebody opens them. */
export function FeesSection({ id }: { id: number }) {
  const t = useText()
  return (
    <>
      <Fold title={t('contract.feeLogs.title')}>{() => <Changes id={id} />}</Fold>
      <Fold title={t('contract.share.title')}>{() => <Share id={id} />}</Fold>
    </>
  )
}

function Fold({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="contract-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  )
}

const columnsOf = (onShow: (log: FeeLog) => void): readonly Column<FeeLog>[] => [
  { key: 'createTime', title: 'contract.feeLogs.time', width: 136 },
  { key: 'operator', width: 104 },
  { key: 'beforeFen', width: 112 },
  { key: 'afterFen', width: 112 },
  { key: 'differenceFen', width: 112 },
  {
    key: 'lines',
    title: 'contract.bill.title',
    rank: 1,
    width: 96,
    show: (row, t) => (
      <Button type="text" size="mini" onClick={() => onShow(row)}>
        {t('contract.feeLogs.show')}
      </Button>
    ),
  },
]

function Changes({ id }: { id: number }) {
  const t = useText()
  const found = useQuery(feeLogPage, { contractId: id, rows: 200 }, { entities: ['contract'] })
  const [shown, setShown] = useState<FeeLog | null>(null)
  return (
    <Result of={found}>
      {({ rows }) => (
        <>
          <DataTable
            label={t('contract.feeLogs.title')}
            columns={columnsOf(setShown)}
            rows={rows}
            keyOf={(row) => row.id}
            emptyHint={t('contract.feeLogs.empty')}
          />
          {shown && <FeeLinesDialog log={shown} onClose={() => setShown(null)} />}
        </>
      )}
    </Result>
  )
}

type ShareAnswer = OutputOf<typeof centerFeeLogs>
type ShareLine = ShareAnswer['lines'][number] & { no: number; shown: string; whose: string }

const shareColumns: readonly Column<ShareLine>[] = [
  { key: 'no', title: 'contract.detail.no', width: 40 },
  { key: 'shown', title: 'contract.bill.item', rank: 1, min: 120, width: 220 },
  { key: 'whose', title: 'field.applicantId', width: 130 },
  { key: 'kind', show: (row, t) => statusLabel(t, 'feeKind', row.kind), rank: 4, width: 104 },
  { key: 'quantity', align: 'right', width: 72 },
  { key: 'unitFen', width: 96 },
  { key: 'amountFen', width: 104 },
]
const moveColumns: readonly Column<ShareAnswer['logs'][number]>[] = [
  { key: 'createTime', title: 'contract.feeLogs.time', width: 136 },
  { key: 'operator', width: 104 },
  { key: 'beforeFen', width: 120 },
  { key: 'afterFen', width: 120 },
]

function Share({ id }: { id: number }) {
  const t = useText()
  const lineName = useLineName()
  const found = useQuery(centerFeeLogs, { id }, { entities: ['contract'] })
  return (
    <Result of={found}>
      {({ lines, logs, serviceFen, vasFen, totalFen }) => (
        <>
          <p className="contract-share-sums">
            <span className="kit-quiet">
              {t('status.feeKind.SERVICE')} <Money fen={serviceFen} />
            </span>
            <span className="kit-quiet">
              {t('status.feeKind.VAS')} <Money fen={vasFen} />
            </span>
            <span>
              {t('contract.share.total')}{' '}
              <strong>
                <Money fen={totalFen} />
              </strong>
            </span>
          </p>
          <DataTable
            label={t('contract.share.title')}
            columns={shareColumns}
            rows={lines.map((line, at) => ({
              ...line,
              no: at + 1,
              shown: lineName(line),
              whose: line.who ?? t('contract.bill.common'),
            }))}
            keyOf={(row) => row.no}
            emptyHint={t('contract.bill.none')}
          />
          {logs.length > 0 && (
            <>
              <h4 className="contract-share-head">{t('contract.share.logs')}</h4>
              <DataTable label={t('contract.share.logs')} columns={moveColumns} rows={logs} keyOf={(row) => row.id} />
            </>
          )}
        </>
      )}
    </Result>
  )
}
