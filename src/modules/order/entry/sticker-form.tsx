import { useMemo, useState } from 'react'
import { fieldProblemsOf } from '#src/kit/client/api-error.ts'
import { useClient } from '#src/kit/client/context.tsx'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import type { DraftHandle } from '#src/kit/form/use-draft.tsx'
import { useTabActor } from '#src/kit/workspace/tab.ts'
import { OutcomeNote } from '#src/parts/change/outcome-note.tsx'
import type { Outcome } from '#src/parts/change/use-change.ts'
import { memberLookup } from '#src/parts/member/member-phone.tsx'
import { ContactSection, ReturnSection, VisaSection } from './sections.tsx'
import { checkSticker, type StickerForm, type StickerValues, sentSticker, stickerForm } from './sticker-values.ts'
import './entry.css'

interface Props {
  draft: DraftHandle<StickerValues>
  label: string
  submit: string
  outcome: Outcome
  editable: boolean
  onSubmit: (values: StickerForm) => void
  onClose: () => void
  onReload?: () => void
  /** What the same key made before. */
  made?: (made: unknown) => { text: string; action: string; onDo: () => void } | null
}

/** The Russian sticker form (Specification 2 §2, type 1), whoever sends it. */
export function StickerFormView(props: Props) {
  const { draft, outcome, onReload, made } = props
  const client = useClient()
  const lookup = useTabActor(`member ${draft.key()}`, memberLookup(client))
  const [check] = useState(() => checkSticker(Date.now))
  const problems = useMemo(() => fieldProblemsOf(outcome.failure), [outcome.failure])
  return (
    <Form
      schema={stickerForm}
      draft={draft}
      check={check}
      columns={2}
      busy={!props.editable}
      problems={problems}
      label={props.label}
      onSubmit={(values) => props.onSubmit(sentSticker(values))}
    >
      <ContactSection lookup={lookup} />
      <VisaSection />
      <ReturnSection />
      <FormWide>
        <div className="order-foot">
          <div aria-live="polite">
            <OutcomeNote outcome={outcome} {...(onReload ? { onReload } : {})} {...(made ? { made } : {})} />
          </div>
          <FormButtons submit={props.submit} onCancel={props.onClose} />
        </div>
      </FormWide>
    </Form>
  )
}
