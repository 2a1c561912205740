import { Message } from '@arco-design/web-react'
import { cancel, retry } from '#protocol/form-task/calls.ts'
import type { FormTask } from '#protocol/form-task/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

export type FormEvent = 'retry' | 'cancel'
const callOf = { retry, cancel } as const
const questions: Record<FormEvent, string> = { retry: 'forms.askRetry', cancel: 'forms.askCancel' }

interface Props {
  /** The idempotency key of this opening. */
  name: string
  event: FormEvent
  task: FormTask
  onClose: () => void
  onReload: () => void
}

/** Asks before a form is handed in again, or taken out of the queue. */
export function FormDealDialog({ name, event, task, onClose, onReload }: Props) {
  const t = useText()
  const change = useChange(callOf[event], name, () => {
    onClose()
    Message.success(t(`forms.done.${event}`))
  })
  return (
    <AskDialog
      title={t(`forms.${event}`)}
      danger={event === 'cancel'}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id: task.id, version: task.version })}
      onClose={change.outcome.state === 'conflicted' ? onReload : onClose}
    >
      <p>{t(questions[event], { name: task.applicantName })}</p>
    </AskDialog>
  )
}
