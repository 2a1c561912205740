import { Input } from '@arco-design/web-react'
import * as z from 'zod/mini'
import { centerOptions, type OptionCode, type OptionKind, optionProblem } from '#domain/config/options.ts'
import { create, type OptionRow, update } from '#protocol/config/option-calls.ts'
import { RadioField } from '#src/kit/form/choice-field.tsx'
import { Field } from '#src/kit/form/field.tsx'
import { TextField, TimeField } from '#src/kit/form/text-field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { type Opened, SettingDialog } from '#src/modules/config/setting-dialog.tsx'
import { useOptionHelp } from './option-help.tsx'
import { valueText } from './value-text.ts'

/** The value of one option; the server says with its bounds what is wrong with it. */
const schemaOf = (code: OptionCode) => {
  const isText = (centerOptions[code] as OptionKind).kind === 'text'
  const value = z.string().check(z.refine((typed) => optionProblem(code, typed) === null, 'config.option.wrong'))
  return z.strictObject({ value: isText ? z._default(value, '') : value })
}

/** Sets an option; one that was never set is made. */
export function OptionDialog(opened: Opened<OptionRow> & { row: OptionRow }) {
  const t = useText()
  const { row, companyId } = opened
  const { code } = row
  return (
    <SettingDialog
      {...opened}
      row={{
        ...(row.id === undefined ? {} : { id: row.id }),
        ...(row.version === undefined ? {} : { version: row.version }),
      }}
      code={`center.config.option.${code}`}
      title={t(`config.option.${code}`)}
      schema={schemaOf(code)}
      base={row.value === '' ? {} : { value: row.value }}
      create={create}
      update={update}
      toCreate={({ value }) => ({ companyId, code, value })}
      toUpdate={({ value }, kept) => ({ ...kept, value })}
    >
      <Value row={row} />
      {code === 'photo.likeness' && (
        <section aria-label={t('config.likeness.consent')}>
          <strong>{t('config.likeness.consent')}</strong>
          <p>{t('config.likeness.consentText')}</p>
        </section>
      )}
    </SettingDialog>
  )
}

function Value({ row }: { row: OptionRow }) {
  const t = useText()
  const { code, standard } = row
  const option: OptionKind = centerOptions[code]
  const help = `${useOptionHelp(row)} ${t('config.option.standard', { value: valueText(code, standard, t) })}`
  const choices = option.kind === 'choice' ? option.choices : ['on', 'off']
  switch (option.kind) {
    case 'time':
      return <TimeField name="value" help={help} />
    case 'text':
      return <TextField name="value" maxLength={option.max} help={help} />
    case 'number':
      return (
        <Field<string> name="value" help={help}>
          {(control) => (
            <Input
              id={control.id}
              inputMode="numeric"
              value={control.value ?? ''}
              onChange={(typed) => control.change(typed === '' ? undefined : typed)}
              onBlur={control.blur}
              disabled={control.disabled}
              suffix={t('config.option.range', { min: option.min, max: option.max })}
              {...(control.status ? { status: control.status } : {})}
            />
          )}
        </Field>
      )
    default:
      return (
        <RadioField
          name="value"
          help={help}
          options={choices.map((one) => ({ value: one, label: valueText(code, one, t) }))}
        />
      )
  }
}
