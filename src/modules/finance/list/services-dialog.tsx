import { Button } from '@arco-design/web-react'
import { formatFen, sumFen } from '#domain/money.ts'
import { getSummarizedServicesByQueryData } from '#protocol/finance/calls.ts'
import type { ServiceSum } from '#protocol/finance/schemas.ts'
import { papers } from '#src/devices/print/print-node.tsx'
import { usePrint } from '#src/devices/print/use-print.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { ListSheet, listCss } from '#src/parts/print/list-sheet.tsx'
import type { QueryData } from './use-print-list.tsx'

type Row = ServiceSum & { id: string; shown: string; kindName: string }

const columns: readonly Column<Row>[] = [
  { key: 'kindName', title: 'field.kind', width: 112 },
  { key: 'shown', title: 'finance.services.item' },
  { key: 'contractCount', align: 'right', width: 80 },
  { key: 'quantity', align: 'right', width: 80 },
  { key: 'amountFen', width: 128 },
]

/** The services of what a list shows, summed by the server; they come to the list's total. */
export function ServicesDialog({ query, onClose }: { query: QueryData; onClose: () => void }) {
  const t = useText()
  const lang = useLang()
  const toPaper = usePrint()
  const { userInfo } = useSession()
  const found = useQuery(getSummarizedServicesByQueryData, query, { entities: ['finance', 'contract'] })
  const title = t('finance.services.title')
  const rows = (found.data?.rows ?? []).map((row) => ({
    ...row,
    id: `${row.kind} ${row.name}`,
    kindName: statusLabel(t, 'feeKind', row.kind),
    shown: lang === 'en' && row.ename ? row.ename : row.name,
  }))
  const total = sumFen(rows.map((row) => row.amountFen))
  const print = () =>
    toPaper({
      title,
      kind: 'list',
      paper: papers.a4,
      css: listCss,
      preview: true,
      content: (
        <ListSheet
          company={userInfo.companyName ?? ''}
          title={title}
          facts={[[t('finance.print.count'), String(found.data?.sums.records ?? 0)]]}
          columns={[
            { label: t('field.kind'), widthMm: 28 },
            { label: t('finance.services.item') },
            { label: t('field.contractCount'), isFigure: true, widthMm: 22 },
            { label: t('field.quantity'), isFigure: true, widthMm: 22 },
            { label: t('field.amountFen'), isFigure: true, widthMm: 30 },
          ]}
          rows={rows.map((row) => [row.kindName, row.shown, row.contractCount, row.quantity, formatFen(row.amountFen)])}
          sums={[[t('finance.print.sum'), '', '', '', formatFen(total)]]}
        />
      ),
    })
  return (
    <Dialog
      open
      title={title}
      width={760}
      onClose={onClose}
      footer={
        <DialogFoot cancel={t('ui.close')} onCancel={onClose}>
          <Button type="primary" disabled={rows.length === 0} onClick={() => void print()}>
            {t('finance.services.print')}
          </Button>
        </DialogFoot>
      }
    >
      <Result of={found}>
        {({ sums }) => (
          <div className="finance-dialog">
            <p className="kit-quiet">{t('finance.services.range')}</p>
            <DataTable
              label={title}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.id}
              emptyHint={t('finance.services.empty')}
            />
            <div className="finance-sums">
              <span className="kit-unit">{t('finance.services.sum', { count: sums.records })}</span>
              <strong>
                <Money fen={total} />
              </strong>
            </div>
          </div>
        )}
      </Result>
    </Dialog>
  )
}
