import { DatePicker } from '@arco-design/web-react'
import dayjs from 'dayjs'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { type Day, dayOf, isDay } from '#domain/day.ts'
import { reformatDay } from '#domain/periods.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { writeBack } from './caret.ts'
import { Field, type FieldProps } from './field.tsx'

export interface DayInputProps {
  id?: string
  value: Day | undefined
  onChange: (day: Day | undefined) => void
  onBlur?: () => void
  disabled?: boolean
  readOnly?: boolean
  status?: 'error' | undefined
  /** Days before today (at UTC+8) cannot be picked; typed ones are the schema's business. */
  disablePast?: boolean
  /** Neither days before nor after these can be picked. */
  min?: Day | undefined
  max?: Day | undefined
  placeholder?: string | undefined
  label?: string
}

const otherChanges = ['Backspace', 'Delete', 'Process', 'Unidentified']

const changesText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key === 'v' || key === 'x' : !altKey && (key.length === 1 || otherChanges.includes(key))

/**
 * A calendar day, the same in every zone: days travel as text, and what the picker gives is read from its Dayjs, never
 * from its string. A day that is typed counts at once, so that Tab does not lose it.
 */
export function DayInput(props: DayInputProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isStaying = useRef(false)
  /**
   * Who leaves by Tab is done with the calendar; Escape closes it and nothing around it. The library opens it at the first
   * change and forgets that change, so it is opened by the key, before the change.
   */
  const press = (event: KeyboardEvent) => {
    if (changesText(event)) setOpen(true)
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      isStaying.current = true
    }
    if (event.key === 'Escape' || event.key === 'Tab') setOpen(false)
  }
  /** The library takes the focus away a moment after its calendar closed; who closed it by Escape goes on typing here. */
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const isSentAway = isStaying.current && event.relatedTarget === null
    isStaying.current = false
    if (isSentAway) event.target.focus()
    else props.onBlur?.()
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    writeBack(event.target, reformatDay)
    const typed = event.target.value.trim()
    if (typed === '') props.onChange(undefined)
    else if (isDay(typed)) props.onChange(typed)
  }
  return (
    <DatePicker
      value={props.value}
      format="YYYY-MM-DD"
      style={{ width: '100%' }}
      placeholder={props.placeholder ?? t('form.day')}
      disabled={props.disabled ?? props.readOnly ?? false}
      allowClear
      // The library's own button takes today from the browser's zone.
      showNowBtn={false}
      shortcuts={[{ text: t('form.today'), value: () => dayjs(dayOf(Date.now())) }]}
      popupVisible={isOpen}
      onVisibleChange={(visible) => setOpen(visible ?? false)}
      {...(props.status ? { status: props.status } : {})}
      disabledDate={(date) => {
        const day = date?.format('YYYY-MM-DD') ?? ''
        const from = props.min ?? (props.disablePast ? dayOf(Date.now()) : undefined)
        return (from !== undefined && day < from) || (props.max !== undefined && day > props.max)
      }}
      onChange={(_, date) => props.onChange(date?.format('YYYY-MM-DD'))}
      inputProps={{
        id: props.id,
        'aria-label': props.label,
        inputMode: 'numeric',
        autoComplete: 'off',
        onChange: type,
        onKeyDown: press,
        onBlur: leave,
      }}
    />
  )
}

export interface DayFieldProps extends FieldProps {
  disablePast?: boolean
  min?: Day | undefined
  max?: Day | undefined
  onChoose?: (day: Day | undefined) => void
}

/** A day in a form. Drawn when its own value or properties change, not with all that is around it. */
export const DayField = memo(function DayField({ disablePast, min, max, onChoose, ...field }: DayFieldProps) {
  return (
    <Field<Day> {...field}>
      {(control) => (
        <DayInput
          id={control.id}
          value={control.value}
          onChange={(day) => {
            control.change(day)
            onChoose?.(day)
          }}
          onBlur={control.blur}
          disabled={control.disabled || control.readOnly}
          status={control.status}
          disablePast={disablePast ?? false}
          min={min}
          max={max}
          placeholder={field.placeholder}
        />
      )}
    </Field>
  )
})
