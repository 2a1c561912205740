import { useMemo } from 'react'
import * as z from 'zod/mini'
import { issueResult } from '#domain/status.ts'
import { correctResult } from '#protocol/passport/calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { CodeField, RemarkField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import type { PassportFormProps } from './form-props.ts'

const { visaNo, validFrom, validTo, reason } = correctResult.input.shape
const schema = z.strictObject({
  issueResult: correctResult.input.shape.issueResult,
  visaNo,
  validFrom,
  validTo,
  reason,
})

/** A supervisor mends a result before the hand-over; the wrong one stays in the history. */
export function CorrectDialog({ event, record: passport, opening, onClose, onDone }: PassportFormProps) {
  const t = useText()
  const change = useChange(correctResult, opening.key, onDone, { says: 'done' })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const results = Object.values(issueResult).map((value) => ({ value, label: statusLabel(t, 'issueResult', value) }))
  return (
    <Dialog open title={t('passport.event.correctResult')} command={event} onClose={onClose} busy={change.busy}>
      <Form
        schema={schema}
        initial={{
          issueResult: passport.issueResult,
          visaNo: passport.visaNo,
          validFrom: passport.validFrom,
          validTo: passport.validTo,
        }}
        columns={2}
        busy={!change.editable}
        problems={problems}
        label={t('passport.event.correctResult')}
        onSubmit={(values) => change.send({ id: passport.id, version: passport.version, ...values })}
      >
        <RadioField name="issueResult" options={results} />
        <CodeField name="visaNo" maxLength={20} />
        <DayField name="validFrom" />
        <DayField name="validTo" lean="future" />
        <FormWide>
          <RemarkField name="reason" />
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
