import { Radio } from '@arco-design/web-react'
import { Field, type FieldProps } from '#src/kit/form/field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts.ts'

/** A question with yes and no, of which neither is chosen at first: no answer is not a no. */
export function YesNoField(field: FieldProps) {
  const t = useText()
  return (
    <Field<boolean> {...field}>
      {(control) => (
        <Radio.Group
          value={control.value ?? null}
          options={[
            { value: true, label: t('application.yes') },
            { value: false, label: t('application.no') },
          ]}
          disabled={control.disabled || control.readOnly}
          onChange={(answer: boolean) => control.change(answer)}
        />
      )}
    </Field>
  )
}
