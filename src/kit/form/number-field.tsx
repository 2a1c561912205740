import { Input, InputNumber } from '@arco-design/web-react'
import { useState } from 'react'
import { fenToYuan, formatFen, parseYuan } from '#domain/money.ts'
import { Field, type FieldProps } from './field.tsx'

export function NumberField({ min, max, unit, ...field }: FieldProps & { min?: number; max?: number; unit?: string }) {
  return (
    <Field<number> {...field}>
      {(control) => (
        <InputNumber
          id={control.id}
          value={control.value}
          onChange={(value: number | undefined) => control.change(value)}
          onBlur={control.blur}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          precision={0}
          disabled={control.disabled}
          readOnly={control.readOnly}
          {...(control.status ? { status: control.status } : {})}
          suffix={unit}
        />
      )}
    </Field>
  )
}

const shown = (fen: unknown): string => (typeof fen === 'number' ? fenToYuan(fen) : typeof fen === 'string' ? fen : '')

export interface MoneyInputProps {
  id?: string
  /** Fen; a text is what somebody typed that is no amount. */
  value: number | string | undefined
  onChange: (fen: number | string | undefined) => void
  onBlur?: () => void
  disabled?: boolean
  readOnly?: boolean
  status?: 'error' | undefined
  label?: string
}

/** Yuan in the field, fen in the value. What is no amount is kept as typed, so that the schema can refuse it. */
export function MoneyInput({ value, onChange, onBlur, label, status, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      {...rest}
      {...(status ? { status } : {})}
      aria-label={label}
      className="kit-money-input"
      inputMode="decimal"
      prefix="¥"
      value={typed ?? (typeof value === 'number' ? formatFen(value) : shown(value))}
      onFocus={() => setTyped(shown(value))}
      onChange={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? undefined : (parseYuan(text) ?? text))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}

export function MoneyField(field: FieldProps) {
  return (
    <Field<number | string> {...field}>
      {(control) => (
        <MoneyInput
          id={control.id}
          value={control.value}
          onChange={control.change}
          onBlur={control.blur}
          disabled={control.disabled}
          readOnly={control.readOnly}
          status={control.status}
        />
      )}
    </Field>
  )
}
