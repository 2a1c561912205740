import { Input } from '@arco-design/web-react'
import { getIn, setIn } from 'formik'
import { useLayoutEffect, useRef, useState } from 'react'
import { fenToYuan, formatFen, parseYuan } from '#domain/money.ts'
import type { NumberLimits } from '#domain/typed-number.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { Field, type FieldProps } from './field.tsx'
import { useFormPart, useFormStore } from './form-store.ts'
import { NumberInput, type UnreadNumber } from './number-input.tsx'
import { pack, unpack } from './packed.ts'
import { typedPath, whyPath } from './unread.ts'

export interface NumberFieldProps extends FieldProps, NumberLimits {
  unit?: string
  /** What is typed for one of the value: 100 for a share in percent. The limits are those of what is typed. */
  factor?: number
  /** Decimals of the value, where it is kept in another unit than it is typed in. */
  cleanDigits?: number
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/**
 * A number in a form. What is typed and is none, or lies beyond the limits, stays as it was typed beside an absent value; it is marked
 * and refused with the limit named, and never rounded.
 */
export function NumberField({
  min,
  max,
  digits = 0,
  unit,
  factor = 1,
  cleanDigits = digits,
  ...field
}: NumberFieldProps) {
  const { get } = useFormStore()
  const { name } = field
  const [isTyping, setTyping] = useState(false)
  const kept = useFormPart((form) => getIn(form.values, typedPath(name)) as string | undefined)
  const why = useFormPart((form) => getIn(form.values, whyPath(name)) as string | undefined)
  const value = useFormPart((form) => getIn(form.values, name) as number | undefined)
  const unread = value === undefined ? kept : undefined
  const t = useText()
  const problem = unread !== undefined && why !== undefined && !isTyping ? unpack(why) : null
  const change = (next: number | undefined, text: UnreadNumber | undefined) => {
    setTyping(true)
    const value = next === undefined ? undefined : rounded(next / factor, cleanDigits)
    void get().setValues((now) => {
      const withText = setIn(setIn(now, name, value), typedPath(name), text?.text)
      return setIn(withText, whyPath(name), text && pack(text.problem)) as typeof now
    })
  }
  return (
    <Field<number> {...field} unread={problem && t(asTextKey(problem.key), problem.params)} isTyping={isTyping}>
      {(control) => (
        <NumberInput
          id={control.id}
          value={typeof value === 'number' ? rounded(value * factor, digits) : undefined}
          unread={unread}
          onChange={change}
          onBlur={() => {
            setTyping(false)
            control.blur()
          }}
          min={min}
          max={max}
          digits={digits}
          disabled={control.disabled}
          readOnly={control.readOnly}
          isWrong={control.status === 'error'}
          unit={unit}
          placeholder={field.placeholder}
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
  const whole = useRef<HTMLInputElement>(null)
  // Come to by Tab the whole amount is selected, and stays so without its commas: what is typed takes its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the text without commas stands there
  useLayoutEffect(() => {
    whole.current?.select()
    whole.current = null
  }, [typed])
  return (
    <Input
      {...rest}
      {...(status ? { status } : {})}
      aria-label={label}
      className="kit-money-input"
      inputMode="decimal"
      prefix="¥"
      value={typed ?? (typeof value === 'number' ? formatFen(value) : shown(value))}
      onFocus={({ target }) => {
        if (target.selectionStart === 0 && target.selectionEnd === target.value.length) whole.current = target
        setTyped(shown(value))
      }}
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
