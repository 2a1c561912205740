import { Input } from '@arco-design/web-react'
import { memo, type ReactNode, useCallback, useMemo } from 'react'
import { contactPhoneMaxLength, remarkMaxLength, remarkMaxRows, remarkMinRows } from '#domain/constants.ts'
import { formatTicketNumber } from '#domain/documents.ts'
import { finishTimes, formatTimeRangeTyped, formatTimeTyped } from '#domain/periods.ts'
import { forceUpperCase } from '#domain/text.ts'
import { readPhone } from '#domain/typed-phone.ts'
import { readCode } from '#domain/typed-text.ts'
import { writeBack } from './caret.ts'
import { Field, type FieldProps } from './field.tsx'
import { GrowingText } from './growing-text.tsx'
import { typingLimit } from './limit.ts'

export interface TextFieldProps extends FieldProps {
  maxLength?: number
  /** Forces capital letters, as passports have them. */
  upper?: boolean
  /** What becomes of what is typed, at each keystroke: a phone without letters, a ticket number with its dashes. */
  write?: (typed: string) => string
  /** What becomes of it when the field is left. */
  finish?: (typed: string) => string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  type?: 'text' | 'password'
  /** Told on each change, after the form knows. */
  onType?: (value: string) => void
  prefix?: ReactNode
  suffix?: ReactNode
  /** Between the label and the box: what helps to fill it. */
  above?: ReactNode
}

/** One line of text; empty means absent. Drawn when its own value or properties change, not with all that is around it. */
export const TextField = memo(function TextField({
  upper,
  write = (typed) => typed,
  finish = (typed) => typed,
  onType,
  maxLength,
  inputMode,
  type,
  prefix,
  suffix,
  above,
  ...field
}: TextFieldProps) {
  const read = (typed: string) => (upper ? forceUpperCase(write(typed)) : write(typed))
  const ref = useMemo(() => typingLimit(maxLength), [maxLength])
  return (
    <Field<string> {...field} maximum={maxLength}>
      {(control) => (
        <>
          {above && <div data-helper>{above}</div>}
          <Input
            id={control.id}
            value={control.value ?? ''}
            onChange={(typed, event) => {
              const value = read(typed)
              writeBack(event.target, read)
              control.change(value === '' ? undefined : value)
              onType?.(value)
            }}
            onBlur={() => {
              control.blur()
              // After it: leaving a field judges the value that was known then.
              const typed = control.value ?? ''
              const finished = finish(typed)
              if (finished !== typed) control.change(finished)
            }}
            disabled={control.disabled}
            readOnly={control.readOnly}
            status={control.status}
            ref={ref}
            {...(field.placeholder === undefined ? {} : { placeholder: field.placeholder })}
            inputMode={inputMode}
            type={type ?? 'text'}
            prefix={prefix}
            suffix={suffix}
          />
        </>
      )}
    </Field>
  )
})

/** A telephone number: digits, dash and plus, at most 16, from whatever form it is pasted in (spec: forms#field-rules). */
export function PhoneTextField({
  maxLength: maximum = contactPhoneMaxLength,
  keepsCountry = false,
  ...props
}: TextFieldProps & { /** The country code is part of the answer. */ keepsCountry?: boolean }) {
  const write = useCallback((typed: string) => readPhone(typed, { maximum, keepsCountry }), [maximum, keepsCountry])
  return <TextField maxLength={maximum} inputMode="tel" write={write} {...props} />
}

/** A number or code as papers bear it, in capitals: blanks and full-width letters that a copy brings are read away. */
export const CodeField = (props: Omit<TextFieldProps, 'upper' | 'write'>) => <TextField {...props} write={readCode} />

/** A ticket number: 3 characters, dash, up to 10, dash, the rest (spec: forms#field-rules). */
export const TicketField = (props: TextFieldProps) => (
  <TextField write={formatTicketNumber} placeholder="xxx-xxxxxxxxxx-xx" {...props} />
)

/** A time of day, hh:mm; the colon comes by itself. */
export const TimeField = (props: TextFieldProps) => (
  <TextField write={formatTimeTyped} finish={finishTimes} inputMode="numeric" placeholder="hh:mm" {...props} />
)

/** hh:mm-hh:mm. */
export const TimeRangeField = (props: TextFieldProps) => (
  <TextField
    write={formatTimeRangeTyped}
    finish={finishTimes}
    inputMode="numeric"
    placeholder="hh:mm-hh:mm"
    {...props}
  />
)

/** A remark: up to 255 characters with their count, growing from 2 to 8 rows (spec: forms#field-rules). */
export function RemarkField({ maxLength = remarkMaxLength, ...field }: FieldProps & { maxLength?: number }) {
  return (
    <Field<string> {...field} maximum={maxLength}>
      {(control) => (
        <GrowingText
          id={control.id}
          value={control.value ?? ''}
          onChange={(typed) => control.change(typed === '' ? undefined : typed)}
          onBlur={control.blur}
          disabled={control.disabled}
          readOnly={control.readOnly}
          {...(control.status ? { status: control.status } : {})}
          maxLength={maxLength}
          showWordLimit
          minRows={remarkMinRows}
          maxRows={remarkMaxRows}
          {...(field.placeholder === undefined ? {} : { placeholder: field.placeholder })}
        />
      )}
    </Field>
  )
}
