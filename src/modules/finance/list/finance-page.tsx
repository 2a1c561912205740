import { Button, Message } from '@arco-design/web-react'
import { useCallback, useRef, useState } from 'react'
import { page } from '#protocol/finance/calls.ts'
import { financeColumns } from '#protocol/finance/columns.ts'
import type { FinanceListRow, FinanceRow } from '#protocol/finance/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { TextKey } from '#src/kit/i18n/translator.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory } from '#src/kit/list/list-memory.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import '#src/modules/finance/texts.ts'
import '#src/modules/finance/finance.css'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { Balance } from '#src/parts/contract/balance.tsx'
import { contractPage } from '#src/parts/contract/record-pages.ts'
import { financeBatch } from './batch-commands.ts'
import { moneyColumns, moneyFilters, restColumns } from './columns.tsx'
import { AddNumberDialog, MoveNumberDialog, RemoveNumberDialog } from './number-dialog.tsx'
import { NumberView } from './number-view.tsx'
import { ServicesDialog } from './services-dialog.tsx'
import { SumsLine } from './sums-line.tsx'
import { type QueryData, usePrintList } from './use-print-list.tsx'

/** What is still to be paid stands out, as what is to be given back does. */
const Owed = ({ row }: { row: FinanceRow }) => (
  <span className="finance-owed" data-owed={row.balanceFen !== 0}>
    <Balance fen={row.balanceFen} />
  </span>
)

const listOf = (onNumber: (reviewNumber: string) => void) =>
  defineList({
    code: 'center.finance.list',
    titleKey: 'finance.page.list',
    call: page,
    keyOf: (row) => row.id,
    record: { lifecycle: 'contract', status: (row) => row.status },
    entities: ['finance', 'contract'],
    filters: moneyFilters,
    declared: financeColumns,
    columns: [
      ...moneyColumns,
      { key: 'totalFen', width: 104 },
      { key: 'receivedFen', width: 104 },
      { key: 'balanceFen', title: 'finance.sums.balance', show: (row) => <Owed row={row} />, width: 104 },
      {
        key: 'reviewNumber',
        width: 160,
        show: ({ reviewNumber }) =>
          reviewNumber && (
            <Button
              type="text"
              size="mini"
              className="finance-open kit-figures"
              onClick={(event) => {
                event.stopPropagation()
                onNumber(reviewNumber)
              }}
            >
              {reviewNumber}
            </Button>
          ),
      },
      ...restColumns,
    ],
    emptyKey: 'finance.list.empty',
    exports: true,
  })

// What a click on a number does is no question.
export const opening = listOpening(listOf(() => undefined))

type Asked = 'add' | 'move' | 'remove'
interface Chosen {
  readonly event: Asked
  readonly rows: readonly FinanceListRow[]
  readonly clear: () => void
}

/** What a list is filtered by, as the calls for print and services take it. */
const queryOf = ({ filters }: ListMemory): QueryData => ({ ...filters }) as QueryData

/** Contracts as finance works on them: sums of what was found, confirming, review numbers, print and services. */
export default function FinancePage(props: ListPageProps) {
  const { memory, setMemory } = props
  const t = useText()
  const session = useSession()
  const asked = useRef<QueryData>(memory ? queryOf(memory) : {})
  const [services, setServices] = useState<QueryData | null>(null)
  const [shownNumber, setShownNumber] = useState<string | null>(null)
  const [list] = useState(() => listOf(setShownNumber))
  const remember = useCallback(
    (now: ListMemory) => {
      asked.current = queryOf(now)
      setMemory(now)
    },
    [setMemory],
  )
  const { opening, open, close } = useOpening<Chosen>()
  const decisions = useBatchCommands(financeBatch, (row) => row.contractNo)
  const { busy, print } = usePrintList()
  const canNumber = session.can('center.finance.reviewNumber')
  const batch = (rows: readonly FinanceListRow[], clear: () => void): Action[] => {
    const to = (event: Asked, key: TextKey, kind: Action['kind'] = 'plain'): Action => ({
      key: event,
      label: t(key),
      kind,
      onDo: () => open({ event, rows, clear }),
    })
    const ofRows = {
      key: 'print',
      label: t('finance.print.chosen'),
      onDo: () => void print({ contractIds: rows.map((row) => row.id) }),
    }
    return [
      ...(decisions.batch?.(rows, clear) ?? []),
      ...(canNumber
        ? [
            to('add', 'finance.number.add'),
            to('move', 'finance.number.move'),
            to('remove', 'finance.number.remove', 'danger'),
          ]
        : []),
      ofRows,
    ]
  }
  const ended = (answer: BatchAnswer, { rows, clear }: Chosen, reviewNumber?: string) => {
    close()
    decisions.showResult(answer, rows)
    clear()
    if (reviewNumber) Message.success(t('finance.number.made', { no: reviewNumber }))
  }
  const dialog = opening && {
    name: opening.key,
    rows: opening.rows,
    onClose: close,
    onDone: (answer: BatchAnswer, reviewNumber?: string) => ended(answer, opening, reviewNumber),
  }
  return (
    <>
      <ListView
        list={list}
        {...listProps(props)}
        onMemory={remember}
        actions={[
          { key: 'print', label: t('finance.print.list'), busy, onDo: () => void print(asked.current) },
          { key: 'services', label: t('finance.services.title'), onDo: () => setServices(asked.current) },
        ]}
        batch={batch}
        outcome={decisions.outcome}
        pageOf={(row) => contractPage(row.id, row.contractNo)}
        below={({ sums }) => (
          <SumsLine sums={sums}>
            <span className="kit-quiet">{t('finance.list.lastDays')}</span>
          </SumsLine>
        )}
      />
      {services && <ServicesDialog query={services} onClose={() => setServices(null)} />}
      {shownNumber && (
        <NumberView reviewNumber={shownNumber} canChange={canNumber} onClose={() => setShownNumber(null)} />
      )}
      {opening && dialog && opening.event === 'add' && <AddNumberDialog key={opening.key} {...dialog} />}
      {opening && dialog && opening.event === 'move' && <MoveNumberDialog key={opening.key} {...dialog} />}
      {opening && dialog && opening.event === 'remove' && <RemoveNumberDialog key={opening.key} {...dialog} />}
      {decisions.dialog}
    </>
  )
}
