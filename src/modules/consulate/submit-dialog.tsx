import { Message } from '@arco-design/web-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { submit } from '#protocol/consulate/form-task-calls.ts'
import { CodeField } from '#src/kit/form/text-field.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { FormDialog } from '#src/parts/command/form-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

const schema = z.strictObject({ orderNo: submit.input.shape.orderNo })
type Values = Partial<z.input<typeof schema>>

/** Asks for the number of an e-visa order and queues the forms of its applicants. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [nothing] = useState<Values>({})
  const draft = useDraft('sys.visa-form-task.submit', nothing, null)
  const change = useChange(submit, draft.key(), (answer) => {
    draft.done()
    onClose()
    Message.success(t('forms.submitted', answer))
  })
  return (
    <FormDialog
      title={t('forms.submit')}
      submit={t('forms.submit')}
      schema={schema}
      draft={draft}
      change={change}
      onClose={onClose}
      onSubmit={change.send}
    >
      <CodeField name="orderNo" maxLength={40} help={t('forms.submitHelp')} />
    </FormDialog>
  )
}
