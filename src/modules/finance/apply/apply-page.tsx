import { useState } from 'react'
import { page, statusNum } from '#protocol/finance/apply-form/calls.ts'
import { applyFormColumns } from '#protocol/finance/columns.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { defineList } from '#src/kit/list/define-list.ts'
import { beginningOf, type ListMemory, type ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import '#src/modules/finance/texts.ts'
import '#src/modules/finance/finance.css'
import { useBatchCommands } from '#src/parts/command/use-batch-commands.tsx'
import { useCommands } from '#src/parts/command/use-commands.tsx'
import { pageOfContract } from '#src/parts/contract/record-pages.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { formBatch, formCommands } from './commands.ts'
import { FormDialog } from './form-dialog.tsx'

const forms = defineList({
  code: 'center.finance.apply-form',
  titleKey: 'finance.page.applyForm',
  call: page,
  keyOf: (row) => row.id,
  record: { lifecycle: 'applyForm', status: (row) => row.status },
  entities: ['applyForm', 'contract'],
  tabs: { call: statusNum, key: 'status', group: 'applyForm' },
  filters: [
    { kind: 'text', key: 'keywords', title: 'field.contractNo', maxLength: 40 },
    { kind: 'status', key: 'kind', group: 'applyFormKind' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'finance.apply.days' },
  ],
  declared: applyFormColumns,
  columns: [
    { key: 'contractNo', page: pageOfContract, stick: 'left', width: 152 },
    { key: 'kind', width: 128 },
    { key: 'status', width: 96 },
    { key: 'contactName', width: 96 },
    { key: 'beforeFen', width: 112 },
    { key: 'afterFen', width: 112 },
    { key: 'beforeMethodName', width: 120, hidden: true },
    {
      key: 'afterMethodName',
      width: 120,
      show: (row) => (row.kind === 'PAYMENT' ? row.afterMethodName : null),
    },
    { key: 'reason', width: 200 },
    { key: 'applyUser', width: 88 },
    { key: 'applyTime', width: 136 },
    { key: 'approveUser', width: 88 },
    { key: 'approveTime', width: 136 },
    { key: 'approveReason', width: 180 },
  ],
  emptyKey: 'finance.apply.empty',
  reaches: true,
  exports: true,
})

export const opening = listOpening(forms)

interface Params extends ListParams {
  contractId?: number | undefined
}

/** Requests to change what finance has confirmed: applied for by one person, decided on by another. */
export default function ApplyFormPage({ params, memory, setMemory }: PageProps<Params, ListMemory>) {
  const t = useText()
  const session = useSession()
  const { newKey } = useClient()
  const [shown, setShown] = useState<number | null>(null)
  const [asked, setAsked] = useState(params.contractId === undefined ? null : { id: params.contractId, key: newKey() })
  const { opening, open, close } = useOpening<object>()
  const batch = useBatchCommands(formBatch, (form) => form.contractNo)
  const commands = useCommands(formCommands, {
    onDone(event, { form }, output) {
      setShown(null)
      if (event in formBatch) batch.showResult(output as BatchAnswer, [form])
    },
  })
  const add: Action = { key: 'new', label: t('finance.apply.new'), kind: 'primary', onDo: () => open({}) }
  return (
    <>
      <ListView
        list={forms}
        view={params.view}
        memory={beginningOf(params, memory)}
        onMemory={setMemory}
        actions={session.can('center.applyForm.apply') ? [add] : []}
        batch={batch.batch}
        outcome={batch.outcome}
        onOpen={(row) => setShown(row.id)}
      />
      {shown !== null && (
        <FormDialog key={shown} id={shown} onClose={() => setShown(null)} buttons={commands.buttons} />
      )}
      {asked && (
        <ApplyDialog
          key={asked.key}
          contractId={asked.id}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      )}
      {opening && <ApplyDialog key={opening.key} contractId={null} onClose={close} onDone={close} />}
      {commands.dialog}
      {batch.dialog}
    </>
  )
}
