import { useMemo } from 'react'
import * as z from 'zod/mini'
import { issueResult } from '#domain/status.ts'
import { correct } from '#protocol/visa-result/calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { CheckField, RadioField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { CodeField, RemarkField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { statusLabel } from '#src/kit/i18n/status-label.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import type { SteppedPerson } from './steps.ts'

const { id: _, version: _1, ...fields } = correct.input.shape
const schema = z.strictObject(fields)

/** A person with the result in force, as far as the page knows it. */
export interface Decided extends SteppedPerson {
  /** Where the record is a result: whose. */
  readonly applicantId?: number | undefined
  readonly issueResult?: number | undefined
  readonly visaNo?: string | undefined
  readonly validFrom?: string | undefined
  readonly validTo?: string | undefined
  readonly isMisprint?: boolean | undefined
  readonly isPaperMissing?: boolean | undefined
}

/** A supervisor puts a result right, or says of it what allows the next step; the wrong one stays in the history. */
export function CorrectResultDialog({ event, record, opening, onClose, onDone }: CommandFormProps<Decided>) {
  const t = useText()
  const change = useChange(correct, opening.key, onDone, { says: 'done' })
  const { failure } = change.outcome
  const problems = useMemo(() => fieldProblemsOf(failure), [failure])
  const results = Object.values(issueResult).map((value) => ({ value, label: statusLabel(t, 'issueResult', value) }))
  const decided = results.find(({ value }) => value === record.issueResult)?.value
  const { visaNo, validFrom, validTo, isMisprint, isPaperMissing } = record
  const title = t('visaApplicant.event.correctResult')
  return (
    <Dialog open title={title} command={event} onClose={onClose} busy={change.busy}>
      <Form
        schema={schema}
        initial={{ issueResult: decided, visaNo, validFrom, validTo, isMisprint, isPaperMissing }}
        columns={2}
        busy={!change.editable}
        problems={problems}
        label={title}
        onSubmit={(values) => change.send({ id: record.applicantId ?? record.id, version: record.version, ...values })}
      >
        <RadioField name="issueResult" options={results} />
        <CodeField name="visaNo" maxLength={20} />
        <DayField name="validFrom" />
        <DayField name="validTo" lean="future" />
        <CheckField name="isMisprint" text={t('applicant.result.misprint')} />
        <CheckField name="isPaperMissing" text={t('applicant.result.paperMissing')} />
        <FormWide>
          <RemarkField name="reason" />
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </FormWide>
        <FormButtons onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
