import { Button } from '@arco-design/web-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { createOrderWidthPx } from '#domain/constants.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { RemarkField } from '#src/kit/form/text-field.tsx'
import type { DraftHandle } from '#src/kit/form/use-draft.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { useScopedActor } from '#src/kit/workspace/use-scoped-actor.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import type { Outcome } from '#src/parts/command/use-change.ts'
import { memberLookup } from '#src/parts/member/member-phone.tsx'
import { ContactSection } from './contact-section.tsx'
import type { OrderKind } from './order-kind.ts'
import { checkOf, type OrderForm, type OrderValues, orderSchema, sentOrder } from './order-values.ts'
import { SectionsOf } from './sections.tsx'
import './entry.css'

interface Props {
  kind: OrderKind
  title: string
  submit: string
  /** The event that it asks for. */
  command?: string
  draft: DraftHandle<OrderValues>
  outcome: Outcome
  editable: boolean
  onSubmit: (values: OrderForm) => void
  onClose: () => void
  onReload?: () => void
  /** What the same key made before. */
  made?: (made: unknown) => { text: string; action: string; onDo: () => void } | null
}

/** The form of an order in its dialog (spec: forms#sticker-order), whoever sends it. */
export function FormDialog({ kind, draft, outcome, onReload, made, ...props }: Props) {
  const client = useClient()
  const id = useId()
  const lookup = useScopedActor(memberLookup(client), {}, draft.key())
  const [check] = useState(() => checkOf(kind, Date.now))
  const problems = useMemo(() => fieldProblemsOf(outcome.failure), [outcome.failure])
  const isBusy = outcome.state === 'busy' || outcome.state === 'unsure'
  useEffect(() => {
    // After the dialog has moved the focus into itself: the phone is what everything begins with.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id])
  return (
    <Dialog
      open
      title={props.title}
      command={props.command}
      width={createOrderWidthPx}
      busy={isBusy}
      onClose={props.onClose}
      footer={
        <DialogFoot
          busy={isBusy}
          onCancel={props.onClose}
          note={<OutcomeNote outcome={outcome} onReload={onReload} {...(made ? { made } : {})} />}
        >
          <Button
            data-send
            type="primary"
            htmlType="submit"
            form={id}
            loading={isBusy}
            disabled={!props.editable && !isBusy}
          >
            {props.submit}
          </Button>
        </DialogFoot>
      }
    >
      <Form
        id={id}
        schema={orderSchema}
        draft={draft}
        check={check}
        columns={2}
        busy={!props.editable}
        problems={problems}
        label={props.title}
        onSubmit={(values) => props.onSubmit(sentOrder(values))}
      >
        <ContactSection lookup={lookup} kind={kind} />
        <SectionsOf kind={kind} />
        <DuplicateReason isAsked={problems.some(({ path }) => path === 'duplicateReason')} />
      </Form>
    </Dialog>
  )
}

/** Why those on the order apply again, once the server wants to know; what was written stays to be seen. */
function DuplicateReason({ isAsked }: { isAsked: boolean }) {
  const reason = useValue<string>('duplicateReason')
  return (isAsked || reason !== undefined) && <RemarkField name="duplicateReason" required={isAsked} span={2} />
}
