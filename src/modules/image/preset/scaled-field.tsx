import { InputNumber } from '@arco-design/web-react'
import { Field, type FieldProps } from '#src/kit/form/field.tsx'

export interface ScaledFieldProps extends FieldProps {
  /** What is typed for one of the value: 100 for a share in percent, 1 / 1024 for bytes in KB. */
  factor: number
  /** Decimals of what is typed. */
  digits: number
  unit: string
  /** The value is a whole number, as bytes are. */
  isWhole?: boolean
}

/** Beyond every bound of a schema, which says in words what does not fit; without any, the field would tell readers of infinity. */
const farthest = 1_000_000

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** A number that people type in another unit than it is kept in. */
export function ScaledField({ factor, digits, unit, isWhole = false, ...field }: ScaledFieldProps) {
  const kept = (typed: number) => (isWhole ? Math.round(typed / factor) : rounded(typed / factor, 6))
  return (
    <Field<number> {...field}>
      {(control) => (
        <InputNumber
          id={control.id}
          value={control.value === undefined ? undefined : rounded(control.value * factor, digits)}
          onChange={(typed: number | undefined) => control.change(typeof typed === 'number' ? kept(typed) : undefined)}
          onBlur={control.blur}
          min={-farthest}
          max={farthest}
          hideControl
          disabled={control.disabled}
          readOnly={control.readOnly}
          {...(control.status ? { status: control.status } : {})}
          suffix={unit}
        />
      )}
    </Field>
  )
}
