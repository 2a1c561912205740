import { useMemo } from 'react'
import { confidences, customerKinds, needs, paperDetails, requirementKinds } from '#domain/requirement-words.ts'
import { saveRequirement } from '#protocol/visa-data/calls.ts'
import type { RequirementList, RequirementRow } from '#protocol/visa-data/schemas.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { CheckField, RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { MultiSelectField } from '#src/kit/form/multi-select-field.tsx'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { SheetParams } from '#src/modules/visa-data/sheet-params.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { useCountryChoices } from '#src/parts/dictionary/country-field.tsx'
import { DictMultiField } from '#src/parts/dictionary/dict-multi-field.tsx'
import { PresetField } from '#src/parts/photo/preset-field.tsx'
import { formOf, requirementSchema } from './requirement-form.ts'

interface Props {
  list: RequirementList
  product: Pick<SheetParams, 'visaCountry' | 'visaType'>
  /** Null: a new one, at the end. */
  row: RequirementRow | null
  /** What a center's own row for the same paper begins as. */
  like?: RequirementRow | undefined
  onClose: () => void
  onReload: () => void
}

const STEP = 10
const LARGEST = 9999

/** One paper of a list: what it is, of whom it is asked, and who says so. */
export function RequirementDialog({ list, product, row, like, onClose, onReload }: Props) {
  const t = useText()
  const lang = useLang()
  const today = useToday()
  const last = Math.max(0, ...list.rows.map(({ sortNo }) => sortNo))
  const named = row ?? like
  const sortNo = named?.sortNo ?? Math.min(LARGEST, last + STEP)
  const common = { ...product, version: list.version, sortNo }
  const base = useMemo(
    () => (named ? formOf(named) : { kind: 'COPY' as const, count: 1, needed: 'NEEDED' as const, seenDay: today }),
    [named, today],
  )
  const isSticker = product.visaType === 1
  return (
    <RecordDialog
      name={`visa.data.paper.${product.visaCountry}.${product.visaType}.${named ? `${named.key}.${named.sortNo}` : 'new'}`}
      title={
        named
          ? t(row ? 'visaData.paper.editOf' : 'visaData.paper.tightenOf', {
              name: nameIn(lang, { cname: named.name, ename: named.ename }),
            })
          : t('visaData.paper.add')
      }
      done={t(list.mayOrder ? 'visaData.paper.saved' : 'visaData.paper.savedAtOnce')}
      schema={requirementSchema}
      row={row && { id: row.sortNo, version: list.version }}
      base={base}
      create={saveRequirement}
      update={saveRequirement}
      toCreate={(values) => ({ ...common, ...values })}
      toUpdate={(values) => ({ ...common, ...values })}
      columns={3}
      width={920}
      onClose={onClose}
      onReload={() => {
        onClose()
        onReload()
      }}
    >
      <FormSection title={t('visaData.paper.what')} />
      <TextField name="cname" maxLength={100} />
      <TextField name="ename" maxLength={100} />
      <TextField
        name="key"
        label={t('visaData.paper.key')}
        upper
        maxLength={64}
        disabled={named !== undefined}
        help={t('visaData.paper.keyHelp')}
      />
      <SelectField
        name="kind"
        label={t('visaData.paper.kind')}
        clearable={false}
        options={requirementKinds.map((value) => ({ value, label: t(`papers.kind.${value}`) }))}
      />
      <NumberField name="count" label={t('papers.copies')} min={1} max={99} />
      <SelectField
        name="needed"
        clearable={false}
        options={needs.map((value) => ({ value, label: t(`visaData.need.${value}`) }))}
      />
      <TextField name="help" span={3} maxLength={255} />
      <TextField name="ehelp" span={3} maxLength={255} />
      <FormSection
        title={t('visaData.paper.when')}
        extra={<span className="kit-quiet">{t('visaData.paper.whenNote')}</span>}
      />
      <MultiSelectField
        name="customerKinds"
        options={customerKinds.map((value) => ({ value, label: t(`visaData.customerKind.${value}`) }))}
      />
      {isSticker && <DictMultiField name="categories" type="VISA_CATEGORY" />}
      {isSticker && <DictMultiField name="sections" type="VISIT_SECTION_PURPOSE" />}
      <DictMultiField name="goals" type={isSticker ? 'VISIT_PURPOSE' : 'EVISA_CATEGORY'} />
      <DictMultiField name="entries" type="VISA_ENTRIES" />
      <NationalitiesField />
      <NumberField name="ageFrom" min={0} max={150} />
      <NumberField name="ageTo" min={0} max={150} />
      <NumberField name="stayOver" min={1} max={3660} unit={t('visaData.days')} />
      <FormSection title={t('visaData.paper.how')} />
      <MultiSelectField
        name="details"
        label={t('visaData.paper.details')}
        options={paperDetails.map((value) => ({ value, label: t(`papers.detail.${value}`) }))}
      />
      <NumberField name="validDays" min={1} max={3660} unit={t('visaData.days')} help={t('visaData.paper.validHelp')} />
      <SelectField
        name="formKey"
        help={t('visaData.paper.formHelp')}
        options={list.formFiles.map((value) => ({ value, label: t(asTextKey(`form.${value}`)) }))}
      />
      <PresetField name="preset" />
      <CheckField name="returnWith" text={t('visaData.paper.yes')} />
      <CheckField name="isWaivable" text={t('visaData.paper.yes')} />
      <CheckField name="isShared" text={t('visaData.paper.yes')} />
      <FormSection title={t('visaData.part.source')} />
      <TextField name="source" span={3} maxLength={255} help={t('visaData.sourceHelp')} />
      <DayField name="seenDay" max={today} />
      <RadioField
        name="confidence"
        span={2}
        options={confidences.map((value) => ({ value, label: t(`visaData.confidence.${value}`) }))}
      />
    </RecordDialog>
  )
}

/** Countries, and the lists of them that conditions name. */
function NationalitiesField() {
  const t = useText()
  const lang = useLang()
  const { countries, loading } = useCountryChoices('nationality')
  const lists = (['FOREIGN', 'INSURED'] as const).map((value) => ({
    value: value as string,
    label: t(`visaData.nationalities.${value}`),
  }))
  const options = [
    ...lists,
    ...countries.map((one) => ({ value: one.nationCode, label: `${nameIn(lang, one)} ${one.nationCode}` })),
  ]
  return <MultiSelectField<string> name="nationalities" options={options} loading={loading} />
}
