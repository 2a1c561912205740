import { Select } from '@arco-design/web-react'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Choice } from './choice-field.tsx'
import { Field, type FieldProps } from './field.tsx'
import { holdsTyped } from './holds-typed.ts'
import { plainInputs } from './plain-inputs.ts'

/** Several of many, found by a part of their name; none chosen is no value. */
export function MultiSelectField<T extends string | number>({
  options,
  loading = false,
  ...field
}: FieldProps & { options: readonly Choice<T>[]; loading?: boolean }) {
  const t = useText()
  return (
    <Field<T[]> {...field}>
      {(control) => (
        <span ref={plainInputs} className="kit-select">
          <Select
            id={control.id}
            mode="multiple"
            value={(control.value ?? []) as string[] | number[]}
            options={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
            onChange={(chosen: T[]) => control.change(chosen.length === 0 ? undefined : chosen)}
            onBlur={control.blur}
            disabled={control.disabled || control.readOnly}
            {...(control.status ? { status: control.status } : {})}
            loading={loading}
            allowClear
            showSearch
            filterOption={holdsTyped}
            placeholder={field.placeholder ?? t('form.choose')}
            notFoundContent={t(options.length === 0 ? 'form.none' : 'form.notFound')}
          />
        </span>
      )}
    </Field>
  )
}
