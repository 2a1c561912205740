import { type RefObject, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import {
  isLookedAtAgain,
  lookDayProblems,
  missingOfRecord,
  mostLookDays,
  type RecordedState,
  recordedStates,
} from '#domain/consulate/hand-entry.ts'
import { addDays, type Day } from '#domain/day.ts'
import { record } from '#protocol/consulate/hand-entry-calls.ts'
import { type EvidenceFile, recordFields, type SiteEntry } from '#protocol/consulate/hand-entry-schemas.ts'
import type { Attachment } from '#protocol/file/calls.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { CodeField, RemarkField, TextField } from '#src/kit/form/text-field.tsx'
import { useDraft } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { AttachmentsField } from '#src/kit/upload/attachments-field.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { EvidenceKind } from './file-kind.tsx'

const { notes: _, fields: __, ...typed } = recordFields
const schema = z.strictObject(typed)
type Values = Partial<z.input<typeof schema>>

interface Props {
  entry: SiteEntry
  /** What the site did not take, by line. */
  notes: Readonly<Record<string, string>>
  panel: RefObject<HTMLElement | null>
  onDone: () => void
  onReload: () => void
}

/** A first guess at what an uploaded file is: most are pictures of the page. */
const asEvidence = (file: Attachment): EvidenceFile => ({
  ...file,
  kind: /\.pdf$/i.test(file.fileName) ? 'RECEIPT' : 'SCREEN',
})

/** The line of a list belongs to its question. */
const questionsOf = (notes: Props['notes']): string[] => [
  ...new Set(Object.keys(notes).map((id) => id.split('.')[0] ?? id)),
]

/** What a record lacks, and what is wrong with it; a day to look again belongs to some answers alone. */
const problemsOf = (values: Values, fields: readonly string[], hasNumber: boolean, today: Day) =>
  values.state
    ? [
        ...missingOfRecord({ ...values, state: values.state, fields }, hasNumber),
        ...(values.lookDay && isLookedAtAgain(values.state) ? lookDayProblems(values.lookDay, today) : []),
      ]
    : []

/** Asks what the site has answered, with what proves it. */
export function RecordPanel({ entry, notes, panel, onDone, onReload }: Props) {
  const t = useText()
  const { id, version } = entry
  const today = useToday()
  const [nothing] = useState<Values>({ files: [] })
  const draft = useDraft<Values>(`visa.application.record.${id}`, nothing, version)
  const change = useChange(
    record,
    draft.key(),
    () => {
      draft.done()
      onDone()
    },
    { instance: version, isForm: true },
  )
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  const hasNumber = entry.applicationNo !== undefined
  const fields = questionsOf(notes)
  return (
    <section ref={panel} className="kit-section site-entry-record" aria-label={t('siteEntry.record')}>
      <PartHead title={t('siteEntry.record')} />
      <Form
        schema={schema}
        draft={draft}
        check={(values) => problemsOf(values, fields, hasNumber, today)}
        busy={!change.editable}
        problems={problems}
        columns={1}
        label={t('siteEntry.record')}
        onSubmit={({ lookDay, ...values }) =>
          change.send({
            id,
            version,
            ...values,
            ...(lookDay && isLookedAtAgain(values.state) && { lookDay }),
            ...(values.state === 'correction' && fields.length > 0 && { fields }),
            ...(Object.keys(notes).length > 0 && { notes: { ...notes } }),
          })
        }
      >
        <RadioField<RecordedState>
          name="state"
          label={t('siteEntry.record.state')}
          options={recordedStates.map((value) => ({ value, label: t(`siteEntry.state.${value}`) }))}
        />
        <TextField name="applicationNo" maxLength={64} placeholder={entry.applicationNo ?? ''} />
        <OfState noted={fields.length} />
        <TextField name="receiptNo" label={t('siteEntry.record.receiptNo')} maxLength={64} />
        <AttachmentsField<EvidenceFile>
          name="files"
          pastes
          label={t('siteEntry.record.files')}
          help={t('siteEntry.record.filesHelp')}
          make={asEvidence}
          beside={(file, onChange) => <EvidenceKind file={file} onChange={onChange} />}
        />
        <LookAgain today={today} />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
        </FormWide>
        <FormButtons submit={t('siteEntry.record.send')} />
      </Form>
    </section>
  )
}

/** When somebody looks again, of what the site keeps. */
function LookAgain({ today }: { today: Day }) {
  const t = useText()
  const state = useValue<RecordedState>('state')
  if (!state || !isLookedAtAgain(state)) return null
  return (
    <DayField
      name="lookDay"
      label={t('siteEntry.record.lookDay')}
      help={t('siteEntry.record.lookDayHelp')}
      disablePast
      max={addDays(today, mostLookDays)}
    />
  )
}

/** What belongs to the answer that is chosen. */
function OfState({ noted }: { noted: number }) {
  const t = useText()
  const state = useValue<RecordedState>('state')
  if (state === 'paymentAsked')
    return (
      <>
        <TextField name="feeAmount" inputMode="numeric" maxLength={12} />
        <CodeField name="feeCurrency" maxLength={3} />
      </>
    )
  if (state === 'granted')
    return (
      <>
        <CodeField name="visaNo" maxLength={20} />
        <DayField name="validFrom" />
        <DayField name="validTo" />
      </>
    )
  if (state === 'refused' || state === 'correction' || state === 'withdrawn')
    return (
      <>
        <RemarkField name="reason" />
        {state === 'correction' && noted > 0 && (
          <p className="kit-quiet">{t('siteEntry.record.noted', { count: noted })}</p>
        )}
      </>
    )
  return null
}
