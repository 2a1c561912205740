import { Button, Message } from '@arco-design/web-react'
import { useId, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { submit } from '#protocol/form-task/calls.ts'
import { fieldProblemsOf } from '#src/kit/client/api-error.ts'
import { Form } from '#src/kit/form/form.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from '#src/parts/change/outcome-note.tsx'
import { useChange } from '#src/parts/change/use-change.ts'

const schema = z.strictObject({ orderNo: submit.input.shape.orderNo })
type Values = Partial<z.input<typeof schema>>

/** Asks for the number of an e-visa order and queues the forms of its applicants. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const id = useId()
  const [nothing] = useState<Values>({})
  const draft = useDraft('sys.visa-form-task.submit', nothing, null)
  const change = useChange(submit, draft.key(), (answer) => {
    draft.done()
    onClose()
    Message.success(t('forms.submitted', answer))
  })
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  return (
    <Dialog
      open
      title={t('forms.submit')}
      busy={change.busy}
      onClose={onClose}
      footer={
        <>
          <OutcomeNote outcome={change.outcome} />
          <div className="kit-dialog-buttons">
            <Button disabled={change.busy} onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="primary" htmlType="submit" form={id} loading={change.busy}>
              {t('forms.submit')}
            </Button>
          </div>
        </>
      }
    >
      <Form
        id={id}
        schema={schema}
        draft={draft}
        busy={!change.editable}
        problems={problems}
        columns={1}
        label={t('forms.submit')}
        onSubmit={(values) => change.send(values)}
      >
        <TextField name="orderNo" maxLength={40} upper help={t('forms.submitHelp')} />
      </Form>
    </Dialog>
  )
}
