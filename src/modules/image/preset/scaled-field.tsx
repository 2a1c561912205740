import type { FieldProps } from '#src/kit/form/field.tsx'
import { NumberField } from '#src/kit/form/number-field.tsx'

export interface ScaledFieldProps extends FieldProps {
  /** What is typed for one of the value: 100 for a share in percent, 1 / 1024 for bytes in KB. */
  factor: number
  /** Decimals of what is typed. */
  digits: number
  unit: string
  /** The value is a whole number, as bytes are. */
  isWhole?: boolean
}

/** A number that people type in another unit than it is kept in. */
export const ScaledField = ({ isWhole = false, ...field }: ScaledFieldProps) => (
  <NumberField {...field} cleanDigits={isWhole ? 0 : 6} />
)
