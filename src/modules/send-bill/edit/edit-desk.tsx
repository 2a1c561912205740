import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { dayOf } from '#domain/day.ts'
import { sendDayProblems } from '#domain/send-bill/send-day.ts'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { submit } from '#protocol/send-bill/calls.ts'
import { refusedPassports, type SendBillRow, sendBillForm } from '#protocol/send-bill/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { PageProps } from '#src/kit/workspace/page.tsx'
import { useSetting } from '#src/kit/workspace/use-setting.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { isDraft } from '#src/modules/send-bill/bill-name.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { PackingDesk } from './packing-desk.tsx'
import { RefusedList } from './refused-list.tsx'
import { storedConsulate } from './stored-consulate.ts'

export const editForm = z.strictObject(sendBillForm)
export type EditForm = z.output<typeof editForm>
export interface EditMemory {
  /** What was on its way when the page was left. */
  sending?: 'keep' | 'submit' | undefined
}

/** A page that was open over midnight asks for another day, too. */
const check = ({ sendDate }: Partial<z.input<typeof editForm>>) => sendDayProblems(sendDate, dayOf(Date.now()))

interface Props extends Pick<PageProps<unknown, EditMemory>, 'memory' | 'setMemory' | 'markDirty' | 'close'> {
  draftId: string
  base: Partial<z.input<typeof editForm>>
  /** The draft on the server; none while it was not kept there. */
  bill?: SendBillRow
  onReload?: () => void
}

/** The form around the desk: a local draft under each keystroke and scan, and one command that keeps or submits all of it. */
export function EditDesk({ draftId, base, bill, onReload, memory, setMemory, markDirty, close }: Props) {
  const t = useText()
  const client = useClient()
  const { openPage } = useWorkspace()
  const draft = useDraft(draftId, base, bill?.version ?? null)
  const [, setConsulate] = useSetting('sendBill.consulate', storedConsulate, '')
  const isDirty = useIsDirty(draftId)
  useEffect(() => markDirty(isDirty), [isDirty, markDirty])

  const inputOf = (values: EditForm, mode: 'keep' | 'submit'): ArgsOf<typeof submit> => ({
    ...(bill && { id: bill.id, version: bill.version }),
    ...values,
    // Packed in the order of scanning, which the screen shows latest first.
    passports: values.passports.toReversed(),
    submit: mode === 'submit',
  })
  const [key] = useState(draft.key)
  const kept = editForm.safeParse(draft.values)
  const inFlight = memory?.sending && kept.success ? inputOf(kept.data, memory.sending) : undefined
  const change = useChange(
    submit,
    key,
    ({ id, status, billNo = '' }) => {
      draft.done()
      setMemory({})
      const isSubmitted = !isDraft({ status })
      client.say({ kind: 'success', text: t(`sendBill.done.${isSubmitted ? 'submit' : 'keep'}`, { billNo }) })
      if (isSubmitted) openPage('center.send-bill.info', { id }, billNo)
      else if (!bill) openPage('center.send-bill.edit', { id }, t('sendBill.edit.draftTitle', { id }))
      // A draft that was opened before shows itself at its new version; everything else is done here.
      if (bill && !isSubmitted) onReload?.()
      else close()
    },
    { inFlight },
  )
  const mode = useRef<'keep' | 'submit'>('keep')
  const { outcome } = change
  // What was refused is not on its way any more: coming back to the page must not send it again.
  const isRefused = !change.busy && outcome.failure !== null
  useEffect(() => {
    if (isRefused) setMemory({})
  }, [isRefused, setMemory])
  const refused = refusedPassports.safeParse(outcome.failure?.data)
  return (
    <Form
      schema={editForm}
      check={check}
      draft={draft}
      busy={change.busy}
      problems={outcome.failure ? fieldProblemsOf(outcome.failure) : []}
      columns={2}
      label={t('sendBill.page.edit')}
      onSubmit={(values) => {
        setConsulate(values.consulate)
        setMemory({ sending: mode.current })
        change.send(inputOf(values, mode.current))
      }}
    >
      <PackingDesk
        billId={bill?.id}
        refusal={outcome.failure}
        onMode={(next) => {
          mode.current = next
        }}
        note={
          <>
            <OutcomeNote outcome={outcome} onReload={onReload} />
            {refused.success && outcome.state === 'open' && <RefusedList refused={refused.data.refused} />}
          </>
        }
      />
    </Form>
  )
}
