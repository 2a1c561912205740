import { useState } from 'react'
import { rechargeColumns } from '#protocol/finance/columns.ts'
import { detail, page, statusNum } from '#protocol/finance/recharge/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { defineList } from '#src/kit/list/define-list.ts'
import { beginningOf, type ListMemory, type ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { question } from '#src/kit/query/question.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import '#src/modules/finance/texts-settle.ts'
import '#src/modules/finance/finance.css'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { rechargeBatch, rechargeCommands } from './commands.ts'
import { DetailDialog } from './detail-dialog.tsx'
import { RechargeDialog } from './recharge-dialog.tsx'

const recharges = defineList({
  code: 'finance.recharge',
  titleKey: 'finance.page.recharge',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'recharge', status: (row) => row.status },
  entities: ['recharge', 'account'],
  tabs: { call: statusNum, key: 'status', group: 'recharge' },
  filters: [
    { kind: 'text', key: 'voucherNo', maxLength: 40 },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'finance.recharge.days' },
  ],
  declared: rechargeColumns,
  columns: [
    { key: 'submitTime', rank: 1, stick: 'left', width: 136 },
    { key: 'buyerName', rank: 1, width: 128 },
    { key: 'accountKind', rank: 2, width: 88 },
    { key: 'amountFen', rank: 1, width: 120 },
    { key: 'valueDay', rank: 1, width: 108 },
    { key: 'payerName', rank: 2, width: 144 },
    { key: 'bankAccountName', rank: 3, width: 136 },
    { key: 'voucherNo', rank: 1, width: 136 },
    { key: 'status', rank: 1, width: 88 },
    { key: 'submitUser', rank: 3, width: 88 },
    { key: 'approveUser', rank: 3, width: 88 },
    { key: 'approveTime', rank: 4, width: 136 },
    { key: 'approveReason', rank: 3, width: 160 },
    { key: 'remark', width: 160, hidden: true },
    { key: 'companyName', hidden: true },
  ],
  emptyKey: 'finance.recharge.empty',
  exports: true,
})

interface Params extends ListParams {
  id?: number | undefined
}

const listed = listOpening(recharges)
/** The list, and the recharge that it is opened for. */
export const opening: Opening<Params, ListMemory> = (beginning) => {
  const { id } = beginning.params
  const shown = id === undefined ? [] : [question(detail, { id }, { entities: ['recharge', 'account'] })]
  return [...listed(beginning), ...shown]
}

/** What buyers paid in and want back: submitted by one person, approved by another. */
export default function RechargePage({ params, memory, setMemory }: PageProps<Params, ListMemory>) {
  const t = useText()
  const session = useSession()
  const [shown, setShown] = useState<number | null>(params.id ?? null)
  const { opening, open, close } = useOpening<object>()
  const batch = useBatchCommands(rechargeBatch, (row) => row.voucherNo)
  const commands = useCommands(rechargeCommands, {
    onDone(event, row, output) {
      setShown(null)
      if (event in rechargeBatch) batch.showResult(output as BatchAnswer, [row])
    },
  })
  const add: Action = { key: 'new', label: t('finance.recharge.new'), kind: 'primary', onDo: () => open({}) }
  return (
    <>
      <ListView
        list={recharges}
        view={params.view}
        memory={beginningOf(params, memory)}
        onMemory={setMemory}
        actions={session.can('finance.recharge.submit') ? [add] : []}
        batch={batch.batch}
        outcome={batch.outcome}
        onOpen={(row) => setShown(row.id)}
      />
      {shown !== null && (
        <DetailDialog key={shown} id={shown} onClose={() => setShown(null)} buttons={commands.buttons} />
      )}
      {opening && <RechargeDialog key={opening.key} onClose={close} />}
      {commands.dialog}
      {batch.dialog}
    </>
  )
}
