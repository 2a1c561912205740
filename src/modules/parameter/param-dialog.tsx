import { InputTag } from '@arco-design/web-react'
import * as z from 'zod/mini'
import { isNumberKind, type ParamKind, paramKinds } from '#domain/config/params.ts'
import { paramForm, type SysParam, save } from '#protocol/parameter/calls.ts'
import { RadioField, SelectField } from '#src/kit/form/choice-field.tsx'
import { Field } from '#src/kit/form/field.tsx'
import { useValue } from '#src/kit/form/form-state.ts'
import { RemarkField, TextField, TimeField, TimeRangeField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { RecordDialog } from '#src/parts/command/record-dialog.tsx'
import { saysValue } from './value.ts'

const schema = z.strictObject(paramForm)

interface Props {
  /** Null: a new one. */
  param: SysParam | null
  onClose: () => void
  onReload: () => void
}

const formOf = ({ code, name, kind, value, choices, meaning }: SysParam) => ({
  code,
  name,
  kind,
  value,
  ...(choices && { choices }),
  ...(meaning !== undefined && { meaning }),
})

/** The form of a parameter: of one of the product only its value is set, of one's own everything. */
export function ParamDialog({ param, onClose, onReload }: Props) {
  const t = useText()
  const isProduct = param?.origin === 'product'
  return (
    <RecordDialog
      name={`sys.param.${param?.code ?? ''}`}
      title={param ? t('parameter.edit', { name: param.name }) : t('parameter.add')}
      done={t('parameter.saved')}
      schema={schema}
      // A parameter is named by its code; the dialog only asks whether there is one.
      row={param && { id: 0, version: param.version }}
      base={param ? formOf(param) : { kind: 'text' }}
      create={save}
      update={save}
      toCreate={(values) => values}
      toUpdate={({ code, value, ...own }, { version }) => ({ code, value, version, ...(isProduct ? {} : own) })}
      onClose={onClose}
      onReload={onReload}
    >
      {isProduct ? (
        <p className="kit-quiet">{param.meaning}</p>
      ) : (
        <>
          <TextField
            name="code"
            label={t('parameter.code')}
            disabled={param !== null}
            maxLength={64}
            help={t('parameter.codeHelp')}
          />
          <TextField name="name" label={t('parameter.name')} required maxLength={64} />
          <SelectField
            name="kind"
            label={t('parameter.kind')}
            clearable={false}
            options={paramKinds.map((value) => ({ value, label: t(`parameter.kind.${value}`) }))}
          />
          <ChoicesField />
        </>
      )}
      <ValueField />
      {!isProduct && <RemarkField name="meaning" label={t('parameter.meaning')} />}
    </RecordDialog>
  )
}

/** The values to choose from, where it is a choice. */
function ChoicesField() {
  const t = useText()
  if (useValue<ParamKind>('kind') !== 'choice') return null
  return (
    <Field<string[]> name="choices" label={t('parameter.choices')} required help={t('parameter.choicesHelp')}>
      {(control) => (
        <InputTag
          value={control.value ?? []}
          saveOnBlur
          onChange={(values: string[]) => control.change(values.length > 0 ? values : undefined)}
          disabled={control.disabled}
          {...(control.status ? { error: true } : {})}
        />
      )}
    </Field>
  )
}

/** The value, by what the parameter takes. */
function ValueField() {
  const t = useText()
  const kind = useValue<ParamKind>('kind') ?? 'text'
  const choices = useValue<string[]>('choices') ?? []
  const isEmpty = kind === 'choice' && choices.length === 0
  const help = t(isEmpty ? 'parameter.choicesFirst' : 'parameter.atOnce')
  const shared = { name: 'value', label: t('parameter.value'), help }
  if (kind === 'flag' || kind === 'choice')
    return (
      <RadioField
        {...shared}
        options={(kind === 'flag' ? ['on', 'off'] : choices).map((value) => ({
          value,
          label: saysValue(t, { kind }, value),
        }))}
      />
    )
  if (kind === 'time') return <TimeField {...shared} />
  if (kind === 'timeRange') return <TimeRangeField {...shared} />
  return <TextField {...shared} inputMode={isNumberKind(kind) ? 'numeric' : 'text'} maxLength={500} />
}
