import { Button } from '@arco-design/web-react'
import { useId, useMemo } from 'react'
import type * as z from 'zod/mini'
import type { Call } from '#protocol/kit/call.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { Form, type FormProps } from '#src/kit/form/form.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import type { Change } from './use-change.ts'

type Shown<S extends z.ZodMiniObject> = Pick<
  FormProps<S>,
  'schema' | 'initial' | 'draft' | 'check' | 'columns' | 'onSubmit' | 'children'
>

export interface FormDialogProps<S extends z.ZodMiniObject> extends Shown<S> {
  title: string
  /** The event that it asks for. */
  command?: string | undefined
  /** On the button that sends; the word for saving when absent. */
  submit?: string
  /** What sends the form: locks it meanwhile, and says beside the button what became of it. */
  change: Pick<Change<Call>, 'busy' | 'editable' | 'outcome'>
  /** There is nothing to send as it stands. */
  disabled?: boolean
  width?: number | undefined
  onClose: () => void
  /** The record was changed by somebody else: what is there now is wanted. */
  onReload?: () => void
}

/** A form in a dialog, sent by one command. */
export function FormDialog<S extends z.ZodMiniObject>(props: FormDialogProps<S>) {
  const { title, command, submit, change, disabled = false, width, onClose, onReload, columns = 1, ...form } = props
  const t = useText()
  const id = useId()
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  return (
    <Dialog
      open
      title={title}
      command={command}
      busy={change.busy}
      onClose={onClose}
      {...(width === undefined ? {} : { width })}
      footer={
        <>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
          <DialogFoot busy={change.busy} onCancel={onClose}>
            <Button data-send type="primary" htmlType="submit" form={id} loading={change.busy} disabled={disabled}>
              {submit ?? t('form.save')}
            </Button>
          </DialogFoot>
        </>
      }
    >
      <Form {...form} id={id} busy={!change.editable} problems={problems} columns={columns} label={title} />
    </Dialog>
  )
}
