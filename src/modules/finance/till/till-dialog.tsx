import { Button } from '@arco-design/web-react'
import { detail } from '#protocol/finance/day-close-calls.ts'
import type { DayCloseRow } from '#protocol/finance/schemas.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import type { Column } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { DocumentMenu } from '#src/parts/document/document-menu.tsx'
import { pageOfOrder } from '#src/parts/order-link/order-page.ts'
import { Difference } from './difference.tsx'
import { usePrintSheet } from './use-print-sheet.tsx'

const tillColumns: readonly Column<DayCloseRow>[] = [
  { key: 'paymentMethodName' },
  { key: 'status', group: 'dayClose', width: 88 },
  { key: 'bookedFen', width: 120 },
  { key: 'countedFen', width: 120 },
  { key: 'differenceFen', show: (row) => <Difference fen={row.differenceFen} />, width: 144 },
  { key: 'remark' },
]

type Booking = OutputOf<typeof detail>['ledger'][number]
const ledgerColumns: readonly Column<Booking>[] = [
  { key: 'createTime', width: 136 },
  {
    key: 'contractNo',
    title: 'finance.till.of',
    show: (row) => row.contractNo ?? row.orderNo,
    page: (row) => pageOfContract(row) ?? pageOfOrder(row),
    width: 152,
  },
  { key: 'kind', group: 'ledgerKind', width: 72 },
  { key: 'paymentMethodName' },
  { key: 'amountFen', width: 120 },
  { key: 'receiptStatus', group: 'receipt', width: 152 },
  { key: 'voucherNo' },
  { key: 'remark' },
]

/** A cashier's day: each method, and every booking of it. */
export function TillDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const found = useQuery(detail, { id }, { entities: ['dayClose', 'contract'] })
  const { busy, print } = usePrintSheet()
  const till = found.data?.till
  return (
    <Dialog
      open
      title={till ? t('finance.till.title', { day: till.day, cashier: till.cashier }) : t('finance.till.sheet')}
      width={960}
      onClose={onClose}
      footer={
        <DialogFoot>
          <DocumentMenu subject="dayClose" id={id} />
          <Button type="primary" loading={busy} onClick={() => void print(id)}>
            {t('finance.till.print')}
          </Button>
        </DialogFoot>
      }
    >
      <Result of={found}>
        {({ tills, ledger }) => (
          <div className="finance-dialog">
            <PartHead title={t('finance.till.tills')} />
            <DataTable label={t('finance.till.tills')} columns={tillColumns} rows={tills} keyOf={(row) => row.id} />
            <PartHead title={t('finance.till.ledger')} />
            <DataTable
              label={t('finance.till.ledger')}
              columns={ledgerColumns}
              rows={ledger}
              keyOf={(row) => row.id}
              emptyHint={t('finance.till.noLedger')}
            />
          </div>
        )}
      </Result>
    </Dialog>
  )
}
