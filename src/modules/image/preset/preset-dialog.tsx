import { dpiOf } from '#domain/photo/preset-rules.ts'
import { save } from '#protocol/image/calls.ts'
import { confidences, type PresetForm } from '#protocol/image/preset-form.ts'
import { type PhotoPreset, presetSchema } from '#protocol/image/schemas.ts'
import { FormSection } from '#src/kit/form/buttons.tsx'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { DayField } from '#src/kit/form/day-field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { NumberField } from '#src/kit/form/number-field.tsx'
import { TextField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { CountryField } from '#src/parts/dictionary/country-field.tsx'
import { BackgroundField } from './background-field.tsx'
import { LimitsField } from './limits-field.tsx'
import { formOf, mmOf, startOfCopy, startOfNew } from './preset-form.ts'
import { PresetPreview } from './preset-preview.tsx'
import { ScaledField } from './scaled-field.tsx'

interface Props {
  /** Null: a new one. */
  row: PhotoPreset | null
  /** Makes the new one as a copy of another. */
  from?: PhotoPreset | undefined
  nameOf: (row: PhotoPreset) => string
  onClose: () => void
  onReload: () => void
}

/** The form of a photo preset, in the order in which a rule is read: what it is, its size, the head, the background, the limits. */
export function PresetDialog({ row, from, nameOf, onClose, onReload }: Props) {
  const t = useText()
  const title = () => {
    if (row) return t('photoPreset.editTitle', { name: nameOf(row) })
    return from ? t('photoPreset.copyTitle', { name: nameOf(from) }) : t('photoPreset.add')
  }
  const base = () => {
    if (row) return formOf(row)
    return from ? startOfCopy(from) : startOfNew()
  }
  return (
    <RecordDialog
      name={from ? `sys.photo-preset.copy.${from.id}` : 'sys.photo-preset'}
      title={title()}
      done={t('photoPreset.saved')}
      schema={presetSchema}
      row={row}
      base={base()}
      create={save}
      update={save}
      toCreate={(values) => values}
      toUpdate={(values, kept) => ({ ...kept, ...values })}
      columns={4}
      width={1000}
      onClose={onClose}
      onReload={onReload}
    >
      <Basics />
      <SizeAndFile />
      <FormSection title={t('photoPreset.section.head')} />
      <div className="kit-form-wide preset-head">
        <div>
          <ShareField name="headMin" />
          <ShareField name="headMax" />
          <ShareField name="eyeLine" />
        </div>
        <PresetPreview />
      </div>
      <BackgroundField name="backgrounds" />
      <FormSection title={t('photoPreset.section.limits')} />
      <LimitsField name="limits" />
    </RecordDialog>
  )
}

function Basics() {
  const t = useText()
  return (
    <>
      <FormSection title={t('photoPreset.section.base')} />
      <TextField name="name" maxLength={40} span={2} />
      <TextField name="nameEn" maxLength={80} span={2} />
      <TextField name="code" maxLength={32} upper help={t('photoPreset.codeHelp')} />
      <CountryField name="country" help={t('photoPreset.countryHelp')} />
      <NumberField name="sortNo" min={0} max={9999} />
      <RadioField
        name="valid"
        help={t('photoPreset.validHelp')}
        options={([1, 0] as const).map((value) => ({ value, label: t(`photoPreset.valid.${value}`) }))}
      />
      <TextField name="source" maxLength={200} span={2} />
      <DayField name="sourceDay" lean="past" />
      <SelectField
        name="confidence"
        clearable={false}
        options={confidences.map((value) => ({ value, label: t(`photoPreset.confidence.${value}`) }))}
      />
    </>
  )
}

/** The schema says in words what is too small or too large; the field only tells readers of no infinity. */
const any = { min: 0, max: 99_999 }

function SizeAndFile() {
  const t = useText()
  const [width, widthMm] = [useValue<number>('width'), useValue<number>('widthMm')]
  const dpi = width && widthMm ? dpiOf(width, widthMm) : null
  const kilobytes = { factor: 1 / 1024, digits: 1, unit: 'KB', isWhole: true, help: t('photoPreset.bytesHelp') }
  return (
    <>
      <FormSection title={t('photoPreset.section.size')} />
      <NumberField name="widthMm" unit="mm" {...any} />
      <NumberField name="heightMm" unit="mm" {...any} />
      <NumberField name="width" unit="px" {...any} />
      <NumberField name="height" unit="px" {...any} />
      <NumberField name="dpi" unit="dpi" {...any} help={dpi === null ? undefined : t('photoPreset.dpiHelp', { dpi })} />
      <ScaledField name="minBytes" {...kilobytes} />
      <ScaledField name="maxBytes" {...kilobytes} />
      <RadioField
        name="allowsRetouching"
        help={t('photoPreset.retouchingHelp')}
        options={([0, 1] as const).map((value) => ({ value, label: t(`photoPreset.retouching.${value}`) }))}
      />
    </>
  )
}

/** A share of the height in percent, with what it is on paper. */
function ShareField({ name }: { name: 'headMin' | 'headMax' | 'eyeLine' }) {
  const t = useText()
  const [share, heightMm] = [useValue<PresetForm['headMin']>(name), useValue<number>('heightMm')]
  const help = share && heightMm ? t('photoPreset.mm', { mm: mmOf(share, heightMm) }) : undefined
  return <ScaledField name={name} factor={100} digits={2} unit="%" help={help} />
}
