import { useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { rebind } from '#protocol/passport/barcode/calls.ts'
import { useScanner } from '#src/devices/scanner/use-scanner.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useFormActions } from '#src/kit/form/form-state.ts'
import { CodeField, RemarkField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import type { PassportFormProps } from './form-props.ts'

const schema = z.strictObject({ barcode: rebind.input.shape.barcode, reason: rebind.input.shape.reason })
type Values = z.input<typeof schema>

/** A new label on a passport whose label is worn or wrong: the old one is void from then on. */
export function RebindDialog({ event, record: passport, opening, onClose, onDone }: PassportFormProps) {
  const t = useText()
  const change = useChange(rebind, opening.key, onDone, { says: 'done' })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  return (
    <Dialog open title={t('passport.event.rebind')} command={event} onClose={onClose} busy={change.busy}>
      <Form
        schema={schema}
        initial={{}}
        busy={!change.editable}
        problems={problems}
        label={t('passport.event.rebind')}
        onSubmit={(values) => change.send({ passportId: passport.id, ...values })}
      >
        <p>{t('passport.ask.rebind', { barcode: passport.barcode ?? '' })}</p>
        <ScannedLabel />
        <RemarkField name="reason" />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons submit={t('passport.event.rebind')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** The new label, typed or scanned anywhere in the dialog. */
function ScannedLabel() {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const { set } = useFormActions<Values>()
  useScanner((text) => set({ barcode: text.toUpperCase() }), frame)
  return (
    <div ref={frame}>
      <CodeField name="barcode" maxLength={64} placeholder={t('passport.rebind.scan')} />
    </div>
  )
}
