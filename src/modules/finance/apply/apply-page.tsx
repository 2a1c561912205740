import { useState } from 'react'
import { applyFormStatus } from '#domain/status.ts'
import { page, statusNum } from '#protocol/finance/apply-form/calls.ts'
import type { ApplyFormDetails, ApplyFormRow } from '#protocol/finance/apply-form/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { defineList } from '#src/kit/list/define-list.ts'
import type { ListMemory, ListParams } from '#src/kit/list/list-memory.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { useTold } from '#src/kit/list/use-batch-result.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import '#src/modules/finance/words.ts'
import '#src/modules/finance/finance.css'
import { ApplyDialog } from './apply-dialog.tsx'
import { ApproveDialog, RejectDialog, WithdrawDialog } from './form-actions.tsx'
import { FormDialog, type FormEvent } from './form-dialog.tsx'

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
  columns: [
    { key: 'contractNo', stick: 'left', width: 152 },
    { key: 'kind', show: (row) => <StatusTag group="applyFormKind" code={row.kind} />, width: 128 },
    { key: 'status', show: (row) => <StatusTag group="applyForm" code={row.status} />, width: 96 },
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
    { key: 'applyUser', title: 'field.applyUser', width: 88 },
    { key: 'applyTime', width: 136 },
    { key: 'approveUser', width: 88 },
    { key: 'approveTime', width: 136 },
    { key: 'approveReason', width: 180 },
  ],
  emptyKey: 'finance.apply.empty',
  reaches: true,
  exports: true,
})

type Opened =
  | { readonly kind: 'new'; readonly contractId: number | null; readonly again?: ApplyFormDetails }
  | {
      readonly kind: 'approve' | 'reject' | 'withdraw'
      readonly forms: readonly ApplyFormRow[]
      readonly clear: () => void
    }

interface Params extends ListParams {
  contractId?: number | undefined
}

/** Requests to change what finance has confirmed: applied for by one person, decided on by another. */
export default function ApplyFormPage({ params, memory, setMemory }: PageProps<Params, ListMemory>) {
  const t = useText()
  const session = useSession()
  const { newKey } = useClient()
  const [entities] = useState(() => ['applyForm'] as const)
  const { touches } = useClient()
  const [shown, setShown] = useState<number | null>(null)
  const { opening, open, close } = useOpening<Opened>()
  const [asked, setAsked] = useState(params.contractId === undefined ? null : { id: params.contractId, key: newKey() })
  const { outcome, tell } = useTold()
  const canApply = session.can('center.applyForm.apply')
  const canApprove = session.can('center.applyForm.approve')
  const nothing = () => {}
  const ended = (answer: BatchAnswer | null) => {
    if (opening && 'forms' in opening) {
      if (answer) tell(answer, opening.forms, (one) => one.contractNo)
      opening.clear()
    }
    close()
    setShown(null)
    touches.publish(entities)
  }
  const act = (event: FormEvent, details: ApplyFormDetails) =>
    event === 'againReview'
      ? open({ kind: 'new', contractId: details.form.contractId, again: details })
      : open({ kind: event, forms: [details.form], clear: nothing })
  const batch = (rows: readonly ApplyFormRow[], clear: () => void): Action[] => {
    const pending = rows.filter((row) => row.status === applyFormStatus.PENDING)
    const to = (kind: 'approve' | 'reject', key: string, look: Action['kind']): Action => ({
      key: kind,
      label: t(key),
      kind: look,
      refused: pending.length === 0 ? t('finance.apply.nonePending') : undefined,
      onDo: () => open({ kind, forms: pending, clear }),
    })
    return [to('approve', 'finance.apply.approveMany', 'primary'), to('reject', 'finance.apply.rejectMany', 'plain')]
  }
  return (
    <>
      <ListView
        list={forms}
        view={params.view}
        memory={memory}
        onMemory={setMemory}
        actions={
          canApply
            ? [
                {
                  key: 'new',
                  label: t('finance.apply.new'),
                  kind: 'primary',
                  onDo: () => open({ kind: 'new', contractId: null }),
                },
              ]
            : []
        }
        {...(canApprove ? { batch } : {})}
        outcome={outcome}
        onOpen={(row) => setShown(row.id)}
      />
      {shown !== null && <FormDialog key={shown} id={shown} onClose={() => setShown(null)} onAct={act} />}
      {asked && (
        <ApplyDialog
          key={asked.key}
          contractId={asked.id}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            touches.publish(entities)
          }}
        />
      )}
      {opening?.kind === 'new' && (
        <ApplyDialog
          key={opening.key}
          contractId={opening.contractId}
          again={opening.again}
          onClose={close}
          onDone={() => ended(null)}
        />
      )}
      {opening?.kind === 'approve' && (
        <ApproveDialog key={opening.key} name={opening.key} forms={opening.forms} onClose={close} onDone={ended} />
      )}
      {opening?.kind === 'reject' && (
        <RejectDialog key={opening.key} name={opening.key} forms={opening.forms} onClose={close} onDone={ended} />
      )}
      {opening?.kind === 'withdraw' && (
        <WithdrawDialog
          key={opening.key}
          name={opening.key}
          form={opening.forms[0]!}
          onClose={close}
          onDone={() => ended(null)}
        />
      )}
    </>
  )
}
