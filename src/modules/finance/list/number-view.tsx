import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { getByReviewNumber } from '#protocol/finance/calls.ts'
import { financeColumns } from '#protocol/finance/columns.ts'
import type { FinanceRow } from '#protocol/finance/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { columnsOf } from '#src/kit/table/columns.tsx'
import { DataTable } from '#src/kit/table/data-table.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { moneyColumns } from './columns.tsx'
import { MoveNumberDialog } from './number-dialog.tsx'
import { SumsLine } from './sums-line.tsx'
import { usePrintList } from './use-print-list.tsx'

const columns = columnsOf<FinanceRow>(financeColumns, [
  ...moneyColumns.filter((column) => column.key !== 'applicantCount'),
  { key: 'totalFen', width: 104 },
  { key: 'receivedFen', width: 104 },
])

interface Props {
  reviewNumber: string
  canChange: boolean
  onClose: () => void
}

/** What stands under a review number: printed as its statement, moved to another number as a whole. */
export function NumberView({ reviewNumber, canChange, onClose }: Props) {
  const t = useText()
  const { newKey } = useClient()
  const [moving, setMoving] = useState<string | null>(null)
  const found = useQuery(getByReviewNumber, { reviewNumber }, { entities: ['finance', 'contract'] })
  const { busy, print } = usePrintList()
  const rows = found.data?.rows ?? []
  const isEmpty = rows.length === 0
  return (
    <Dialog
      open
      title={t('finance.number.title', { no: reviewNumber })}
      width={860}
      onClose={onClose}
      footer={
        <DialogFoot>
          {canChange && (
            <Button disabled={isEmpty} onClick={() => setMoving(newKey())}>
              {t('finance.number.moveAll')}
            </Button>
          )}
          <Button
            type="primary"
            loading={busy}
            disabled={isEmpty}
            onClick={() => void print({ reviewNumber }, reviewNumber)}
          >
            {t('finance.print.numberTitle')}
          </Button>
        </DialogFoot>
      }
    >
      <Result of={found}>
        {({ sums }) => (
          <div className="finance-dialog">
            <DataTable
              label={t('finance.number.title', { no: reviewNumber })}
              columns={columns}
              rows={rows}
              keyOf={(row) => row.id}
              emptyHint={t('finance.number.empty')}
            />
            <SumsLine sums={sums} />
          </div>
        )}
      </Result>
      {moving && (
        <MoveNumberDialog
          key={moving}
          name={moving}
          rows={rows}
          old={reviewNumber}
          onClose={() => setMoving(null)}
          onDone={() => {
            setMoving(null)
            found.reload()
          }}
        />
      )}
    </Dialog>
  )
}
