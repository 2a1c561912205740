import { Checkbox, Radio, Select } from '@arco-design/web-react'
import { memo } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Field, type FieldProps } from './field.tsx'
import { plainInputs } from './plain-inputs.ts'

export interface Choice<T extends string | number = string | number> {
  value: T
  label: string
  disabled?: boolean
}

export interface SelectFieldProps<T extends string | number> extends FieldProps {
  options: readonly Choice<T>[]
  loading?: boolean
  /** Finds options by more than their label. */
  finds?: (typed: string, option: Choice<T>) => boolean
  /** Told after the form knows; undefined: cleared. */
  onChoose?: (value: T | undefined) => void
  clearable?: boolean
}

const byLabel = (typed: string, option: Choice) => option.label.toLowerCase().includes(typed.trim().toLowerCase())

const keepType = memo as <C>(component: C) => C

/** One of several, found by typing. Options that stay the same array spare it being drawn with all that is around it. */
export const SelectField = keepType(function SelectField<T extends string | number>({
  options,
  loading = false,
  finds = byLabel,
  onChoose,
  clearable = true,
  ...field
}: SelectFieldProps<T>) {
  const t = useText()
  const known = new Map<string | number, Choice<T>>(options.map((one) => [one.value, one]))
  return (
    <Field<T> {...field}>
      {(control) => (
        <span ref={plainInputs} className="kit-select">
          <Select
            id={control.id}
            value={control.value}
            options={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
            onChange={(value: T | undefined) => {
              const chosen = value === '' ? undefined : value
              control.change(chosen)
              onChoose?.(chosen)
            }}
            onBlur={control.blur}
            disabled={control.disabled || control.readOnly}
            {...(control.status ? { status: control.status } : {})}
            loading={loading}
            allowClear={clearable}
            showSearch
            filterOption={(typed, node) => {
              const option = known.get((node.props as { value: T }).value)
              return option !== undefined && finds(typed, option)
            }}
            placeholder={field.placeholder ?? t('form.choose')}
            notFoundContent={t(options.length === 0 ? 'form.none' : 'form.notFound')}
          />
        </span>
      )}
    </Field>
  )
})

/** One of few, all in sight. */
export function RadioField<T extends string | number>({
  options,
  onChoose,
  ...field
}: FieldProps & { options: readonly Choice<T>[]; onChoose?: (value: T) => void }) {
  return (
    <Field<T> {...field}>
      {(control) => (
        <Radio.Group
          value={control.value ?? null}
          options={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
          disabled={control.disabled || control.readOnly}
          onChange={(value: T) => {
            control.change(value)
            onChoose?.(value)
          }}
        />
      )}
    </Field>
  )
}

/** Yes or no. The words stand beside the box. */
export function CheckField({ text, ...field }: FieldProps & { text: string }) {
  return (
    <Field<boolean> {...field}>
      {(control) => (
        <Checkbox
          checked={control.value ?? false}
          disabled={control.disabled || control.readOnly}
          onChange={(checked) => control.change(checked)}
        >
          {text}
        </Checkbox>
      )}
    </Field>
  )
}
