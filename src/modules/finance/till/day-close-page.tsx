import { useState } from 'react'
import { dayCloseColumns } from '#protocol/finance/columns.ts'
import { page } from '#protocol/finance/day-close-calls.ts'
import { type DayCloseRow, tillWaits } from '#protocol/finance/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Money } from '#src/kit/ui/figures.tsx'
import '#src/modules/finance/texts.ts'
import '#src/modules/finance/finance.css'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { tillCommands } from './commands.tsx'
import { Difference } from './difference.tsx'
import { TillDialog } from './till-dialog.tsx'
import { usePrintSheet } from './use-print-sheet.tsx'

const tills = defineList({
  code: 'center.finance.day-close',
  titleKey: 'finance.page.dayClose',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'dayClose', status: (row) => row.status },
  entities: ['dayClose', 'contract', 'finance'],
  filters: [
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'finance.till.days' },
    { kind: 'status', key: 'status', group: 'dayClose' },
    {
      kind: 'choice',
      key: 'waiting',
      title: 'finance.list.waiting',
      options: tillWaits.map((value) => ({ value, text: `finance.till.waiting.${value}` })),
    },
  ],
  declared: dayCloseColumns,
  columns: [
    { key: 'day', stick: 'left', width: 108 },
    { key: 'cashier', width: 88 },
    { key: 'paymentMethodName', width: 128, min: 112 },
    { key: 'status', width: 88 },
    { key: 'bookedFen', width: 112 },
    { key: 'countedFen', width: 112 },
    { key: 'differenceFen', show: (row) => <Difference fen={row.differenceFen} />, align: 'right', width: 144 },
    { key: 'remark', width: 160 },
    { key: 'countUser', width: 88 },
    { key: 'countTime', width: 136 },
    { key: 'countReason', width: 160, hidden: true },
    { key: 'closeUser', width: 88 },
    { key: 'closeTime', width: 136 },
    { key: 'reason', width: 160, hidden: true },
    { key: 'companyName', hidden: true },
  ],
  emptyKey: 'finance.till.empty',
  exports: true,
})

export const opening = listOpening(tills)

/** Each cashier's till by day and method: counted by the cashier, closed by finance, opened again by a supervisor. */
export default function DayClosePage(props: ListPageProps) {
  const t = useText()
  const [shown, setShown] = useState<number | null>(null)
  const { buttons, dialog } = useCommands(tillCommands)
  const { print } = usePrintSheet()
  const rowActions = (till: DayCloseRow): Action[] => [
    ...buttons(till, till.actions),
    { key: 'print', label: t('finance.till.print'), onDo: () => void print(till.id) },
  ]
  return (
    <>
      <ListView
        list={tills}
        {...listProps(props)}
        rowActions={rowActions}
        onOpen={(till) => setShown(till.id)}
        below={({ sums }) => (
          <div className="finance-sums">
            <span className="kit-quiet">{t('finance.till.pageSums')}</span>
            <span>
              <span className="kit-quiet">{t('finance.till.booked')}</span> <Money fen={sums.bookedFen} />
            </span>
            <span>
              <span className="kit-quiet">{t('finance.till.counted')}</span> <Money fen={sums.countedFen} />
            </span>
          </div>
        )}
      />
      {shown !== null && <TillDialog key={shown} id={shown} onClose={() => setShown(null)} />}
      {dialog}
    </>
  )
}
