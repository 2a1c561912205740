import { approvals, withdraw } from '#protocol/finance/apply-form/calls.ts'
import type { ApplyFormRow } from '#protocol/finance/apply-form/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  forms: readonly ApplyFormRow[]
  onClose: () => void
  onDone: (answer: BatchAnswer) => void
}

/** Approves one form or several, each by itself. */
export function ApproveDialog({ name, forms, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(approvals, name, onDone, { says: 'failure' })
  const isOne = forms.length === 1
  return (
    <AskDialog
      title={t(isOne ? 'finance.apply.approve' : 'finance.apply.approveMany')}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onClose={onClose}
      onDo={() => change.send({ ids: forms.map((form) => form.id), approved: true })}
    >
      <p>{isOne ? t('finance.apply.approveAsk') : t('finance.apply.approveManyAsk', { count: forms.length })}</p>
    </AskDialog>
  )
}

/** Rejects with a reason; one that the contract has outrun is offered first when that is what happened. */
export function RejectDialog({ name, forms, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(approvals, name, onDone, { says: 'failure', isForm: true })
  const title = t(forms.length === 1 ? 'finance.apply.reject' : 'finance.apply.rejectMany')
  const standard = ['reasonChanged', 'reasonProof', 'reasonAmount'].map((key) => t(`finance.apply.${key}`))
  return (
    <ReasonDialog
      open
      title={title}
      action={title}
      danger
      explanation={
        <>
          <div>{t('finance.apply.rejectAsk')}</div>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </>
      }
      standard={forms.some((form) => form.contractChanged) ? standard : standard.slice(1)}
      busy={change.busy}
      onDo={(reason) => change.send({ ids: forms.map((form) => form.id), approved: false, reason })}
      onClose={onClose}
    />
  )
}

export function WithdrawDialog({
  name,
  form,
  onClose,
  onDone,
}: Omit<Props, 'forms' | 'onDone'> & { form: ApplyFormRow; onDone: () => void }) {
  const t = useText()
  const change = useChange(withdraw, name, onDone, { says: 'all' })
  return (
    <AskDialog
      title={t('finance.apply.withdraw')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onClose={onClose}
      onDo={() => change.send({ id: form.id, version: form.version })}
    >
      <p>{t('finance.apply.withdrawAsk')}</p>
    </AskDialog>
  )
}
