import { getIn, setIn } from 'formik'
import { memo, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type Day, dayOf } from '#domain/day.ts'
import type { Lean } from '#domain/typed-day.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { DayBox, type DayBoxProps } from './day-box.tsx'
import { DayChoice } from './day-choice.tsx'
import { type Control, Field, type FieldProps } from './field.tsx'
import { useFormPart, useFormStore } from './form-store.ts'
import { typedPath } from './unread.ts'
import { type TypedDay, useTypedDay } from './use-typed-day.ts'
import './texts.ts'
import './input.css'

interface Reading {
  /** Which day a short writing means; where absent, the days that can be picked tell. */
  lean?: Lean | undefined
  /** Of a last day, such as the exit: the first day, from which it may be counted; null while that is open. */
  from?: Day | null | undefined
  /** Of a day of which only the year or the month may be known: it is then the first. */
  partial?: boolean | undefined
}

type Limits = Pick<DayBoxProps, 'min' | 'max' | 'disablePast'>

function leanOf({ lean, min, max, disablePast }: Reading & Limits): Lean {
  const today = dayOf(Date.now())
  if (lean) return lean
  if (max !== undefined && max <= today) return 'past'
  return disablePast || (min !== undefined && min >= today) ? 'future' : 'any'
}

export interface DayInputProps extends Reading, Omit<DayBoxProps, 'describedBy' | 'isWrong'> {
  value: Day | undefined
  onChange: (day: Day | undefined) => void
  /** The text with which it begins, of an earlier `onUnread`. */
  unread?: string | undefined
  /** The text that stands there instead of a day, for who has to wait for one. */
  onUnread?: (text: string | undefined) => void
}

/**
 * A calendar day outside of forms, the same in every zone: days travel as text. What is typed and cannot be read stays,
 * with a note; the value is then none.
 */
export function DayInput({ value, onChange, unread: first, onUnread, lean, from, partial, ...box }: DayInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Another value than the one beside which it was typed comes from elsewhere, such as a shortcut, and counts.
  const [unread, setUnread] = useState<{ text: string; beside: Day | undefined } | null>(
    first === undefined ? null : { text: first, beside: value },
  )
  const typing = useTypedDay({
    value,
    typed: unread?.beside === value ? unread?.text : undefined,
    onChange: (day, text) => {
      setUnread(text === undefined ? null : { text, beside: value })
      onUnread?.(text)
      if (text === undefined) onChange(day)
    },
    onUnread: () => {
      if (value === undefined) return
      setUnread((now) => now && { ...now, beside: undefined })
      onChange(undefined)
    },
    lean: leanOf({ lean, ...box }),
    from,
    partial,
  })
  return (
    <>
      <DayBox
        {...box}
        value={value}
        typing={typing}
        input={input}
        isWrong={typing.isUnread}
        describedBy={typing.isUnread ? id : undefined}
      />
      {typing.isUnread && (
        <div id={id} className="kit-field-note" data-error role="status">
          <Unread typing={typing} input={input} />
        </div>
      )}
    </>
  )
}

/** What the field says of a text that it could not read. */
function Unread({ typing, input }: { typing: TypedDay; input: RefObject<HTMLInputElement | null> }) {
  const t = useText()
  if (!typing.ask) return t('form.notADay')
  /** The buttons go with the choice, so the cursor goes back to the field. */
  const choose = (day: Day) => {
    typing.take(day)
    input.current?.focus()
  }
  return <DayChoice ask={typing.ask} onChoose={choose} />
}

/** The values with a value, or with the text that stands instead of it. */
const setTyped = <V extends object>(values: V, path: string, value: unknown, typed: string | undefined): V =>
  setIn(setIn(values, path, value), typedPath(path), typed) as V

export interface DayFieldProps extends FieldProps, Limits, Reading {
  onChoose?: (day: Day | undefined) => void
}

/** A day in a form. Drawn when its own value or properties change, not with all that is around it. */
export const DayField = memo(function DayField({
  disablePast,
  min,
  max,
  lean,
  from,
  partial,
  onChoose,
  ...field
}: DayFieldProps) {
  const { get } = useFormStore()
  const { name } = field
  const input = useRef<HTMLInputElement>(null)
  const value = useFormPart((form) => getIn(form.values, name) as Day | undefined)
  const kept = useFormPart((form) => getIn(form.values, typedPath(name)) as string | undefined)
  const typed = value === undefined ? kept : undefined
  const typing = useTypedDay({
    value,
    typed,
    onChange: (day, text) => {
      if (day === value && text === kept) return
      void get().setValues((now) => setTyped(now, name, day, text))
      if (day !== value) onChoose?.(day)
    },
    lean: leanOf({ lean, min, max, disablePast }),
    from,
    partial,
  })
  /** A day that came from elsewhere, such as a passport that was read, is instead of the text. */
  const isOld = value !== undefined && kept !== undefined
  const forget = useEffectEvent(() => void get().setValues((now) => setTyped(now, name, value, undefined)))
  useEffect(() => {
    if (isOld) forget()
  }, [isOld])
  const box = (control: Control<Day>) => (
    <DayBox
      id={control.id}
      value={value}
      typing={typing}
      input={input}
      onBlur={control.blur}
      disabled={control.disabled || control.readOnly}
      isWrong={control.status === 'error'}
      disablePast={disablePast}
      min={min}
      max={max}
      placeholder={field.placeholder}
    />
  )
  return (
    <Field<Day>
      {...field}
      unread={typing.isUnread ? <Unread typing={typing} input={input} /> : null}
      isTyping={typing.isTyping && typed !== undefined}
    >
      {box}
    </Field>
  )
})
