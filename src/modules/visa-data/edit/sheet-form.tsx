import { Message } from '@arco-design/web-react'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { confidences } from '#domain/requirement-words.ts'
import { saveDraft } from '#protocol/visa-data/calls.ts'
import { provenance, type SheetDetail, sheetNumbers, sheetWords } from '#protocol/visa-data/schemas.ts'
import { fieldProblemsOf } from '#src/kit/api/api-error.ts'
import { FormButtons, FormSection, FormWide } from '#src/kit/form/buttons.tsx'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { Form } from '#src/kit/form/form.tsx'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useDraft, useIsDirty } from '#src/kit/form/use-draft.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Section } from '#src/kit/ui/section.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { SheetParams } from '#src/modules/visa-data/sheet-params.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { DictMultiField } from '#src/parts/dictionary/dict-multi-field.tsx'
import { PresetField } from '#src/parts/photo/preset-field.tsx'
import { RichTextField } from '#src/parts/rich-text/rich-text-field.tsx'

const schema = z.strictObject({ ...sheetWords, ...sheetNumbers, ...provenance })
type Values = Partial<z.input<typeof schema>>

/** Under which what is typed into the form of a sheet is kept on this computer. */
export const draftName = ({ visaCountry, visaType, category }: SheetParams) =>
  `visa.data.${visaCountry}.${visaType}.${category}`

const baseOf = ({ sheet: { entries, ...sheet } }: SheetDetail): Values => ({
  ...sheet,
  ...(entries.length > 0 && { entries }),
})

interface Props {
  sheet: SheetDetail
  of: SheetParams
  onDirty: (dirty: boolean) => void
  onReload: () => void
}

/** The next version of a sheet: what is typed stays on this computer until it is saved, and counts when it is published. */
export function SheetForm({ sheet, of, onDirty, onReload }: Props) {
  const t = useText()
  const today = useToday()
  const name = draftName(of)
  const base = useMemo(() => baseOf(sheet), [sheet])
  const draft = useDraft<Values>(name, base, sheet.version)
  const isDirty = useIsDirty(name)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const change = useChange(
    saveDraft,
    draft.key(),
    ({ dataVersion }) => {
      draft.done()
      Message.success(t('visaData.draftSaved', { version: dataVersion }))
      onReload()
    },
    { instance: sheet.version },
  )
  const problems = useMemo(() => fieldProblemsOf(change.outcome.failure), [change.outcome.failure])
  return (
    <Section>
      <Form
        schema={schema}
        draft={draft}
        busy={!change.editable}
        problems={problems}
        columns={2}
        label={t('visaData.page.edit')}
        onSubmit={(values) => change.send({ ...of, version: sheet.version, ...values })}
      >
        <FormSection
          title={t('visaData.part.names')}
          extra={sheet.category !== '' && <span className="kit-quiet">{t('visaData.categoryNote')}</span>}
        />
        <TextField name="name" maxLength={60} />
        <TextField name="ename" maxLength={80} />
        <TextField name="processing" maxLength={100} help={t('visaData.processingHelp')} />
        <TextField name="eprocessing" maxLength={100} />
        <FormSection title={t('visaData.part.allows')} />
        <DictMultiField name="entries" type="VISA_ENTRIES" help={t('visaData.entriesHelp')} />
        <NumberField name="stayDays" min={1} max={3660} unit={t('visaData.days')} />
        <NumberField
          name="stayPerWindow"
          min={1}
          max={3660}
          unit={t('visaData.days')}
          help={t('visaData.windowHelp')}
        />
        <NumberField name="windowDays" min={1} max={3660} unit={t('visaData.days')} />
        <NumberField name="longestValidDays" min={1} max={36_600} unit={t('visaData.days')} />
        <FormSection title={t('visaData.part.passport')} />
        <NumberField
          name="passportMonths"
          min={0}
          max={120}
          unit={t('visaData.months')}
          help={t('visaData.monthsHelp')}
        />
        <NumberField name="blankPages" min={0} max={48} />
        <PresetField name="photoPreset" />
        <FormSection title={t('visaData.part.guide')} />
        <RichTextField name="guide" span={2} />
        <RichTextField name="eguide" span={2} />
        <FormSection title={t('visaData.part.source')} />
        <TextField name="source" span={2} maxLength={255} help={t('visaData.sourceHelp')} />
        <DayField name="seenDay" max={today} />
        <RadioField
          name="confidence"
          span={2}
          options={confidences.map((value) => ({ value, label: t(`visaData.confidence.${value}`) }))}
        />
        <FormWide>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
        </FormWide>
        <FormButtons submit={t('visaData.saveDraft')} />
      </Form>
    </Section>
  )
}
