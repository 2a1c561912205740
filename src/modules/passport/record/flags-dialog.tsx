import { Checkbox } from '@arco-design/web-react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { passportFlags } from '#domain/status.ts'
import { flags } from '#protocol/passport/calls.ts'
import type { PassportFlag } from '#protocol/passport/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { RemarkField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import type { PassportFormProps } from './form-props.ts'

const schema = z.strictObject({ flags: flags.input.shape.flags, reason: flags.input.shape.reason })

/** Marks a passport; what was added and taken away is logged. */
export function FlagsDialog({ event, record: passport, opening, onClose, onDone }: PassportFormProps) {
  const t = useText()
  const change = useChange(flags, opening.key, onDone, { says: 'done' })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const { id, version } = passport
  return (
    <Dialog open title={t('passport.event.flags')} command={event} onClose={onClose} busy={change.busy}>
      <Form
        schema={schema}
        initial={{ flags: passport.flags }}
        busy={!change.editable}
        problems={problems}
        label={t('passport.event.flags')}
        onSubmit={(values) => change.send({ id, version, ...values })}
      >
        <FlagBoxes busy={!change.editable} />
        <RemarkField name="reason" />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** Several boxes under one name, which belongs to all of them and to none. */
function FlagBoxes({ busy }: { busy: boolean }) {
  const t = useText()
  const chosen = useValue<PassportFlag[]>('flags') ?? []
  const { set } = useFormActions<z.input<typeof schema>>()
  return (
    <fieldset className="passport-flags">
      <legend className="kit-field-label">{t('field.flags')}</legend>
      <Checkbox.Group
        value={chosen}
        disabled={busy}
        options={Object.values(passportFlags).map((one) => ({ value: one, label: t(`status.passportFlag.${one}`) }))}
        onChange={(next: PassportFlag[]) => set({ flags: next })}
      />
    </fieldset>
  )
}
