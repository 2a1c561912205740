import { IconCalendar, IconClose } from '@arco-design/web-react/icon'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react'
import { type Day, dayOf, isDay } from '#domain/day.ts'
import { reformatDay } from '#domain/periods.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Calendar } from './calendar.tsx'
import { writeBack } from './caret.ts'
import type { TypedDay } from './use-typed-day.ts'

export interface DayBoxProps {
  id?: string | undefined
  label?: string | undefined
  placeholder?: string | undefined
  /** Of what says more about it. */
  describedBy?: string | undefined
  disabled?: boolean | undefined
  isWrong?: boolean | undefined
  /** Days before today (at UTC+8) cannot be picked; typed ones are the schema's business. */
  disablePast?: boolean | undefined
  /** Neither days before nor after these can be picked. */
  min?: Day | undefined
  max?: Day | undefined
  onBlur?: (() => void) | undefined
}

const otherChanges = ['Backspace', 'Delete', 'Process', 'Unidentified']

const changesText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey ? key === 'v' || key === 'x' : !altKey && (key.length === 1 || otherChanges.includes(key))

/** After these keys somebody else looks at the field: the next one, or the form that is sent. */
const settles = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' || key === 'Enter' || ((ctrlKey || metaKey) && key === 's')

interface Props extends DayBoxProps {
  value: Day | undefined
  typing: TypedDay
  input: RefObject<HTMLInputElement | null>
}

/**
 * The input of a day with its calendar, which opens while it is typed. The calendar comes into being when it is first opened: a
 * form of a dozen days draws none of them.
 */
export function DayBox({ value, typing, input, disabled = false, isWrong = false, ...props }: Props) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const place = useCallback(() => frame.current as HTMLElement, [])
  /** Undefined: it was never opened. */
  const [isOpen, setOpen] = useState<boolean>()
  const [isFocused, setFocused] = useState(false)
  /** The month in sight, where it is not that of the value. */
  const [page, setPage] = useState<string | undefined>()
  const isWhole = useRef(false)
  const open = (isOpening: boolean) => {
    if (isOpening || isOpen !== undefined) setOpen(isOpening)
    setPage(undefined)
  }
  const isRefused = (day: Day) => {
    const from = props.min ?? (props.disablePast ? dayOf(Date.now()) : undefined)
    return (from !== undefined && day < from) || (props.max !== undefined && day > props.max)
  }
  /** Who leaves by Tab is done with the calendar; Escape closes it and nothing around it. */
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter ends the word of a Chinese keyboard then, not the day.
    if (event.nativeEvent.isComposing) return
    if (changesText(event) && !isOpen) open(true)
    if (settles(event)) typing.settleNow()
    if (event.key === 'Escape' && isOpen) event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab' || event.key === 'Enter') open(false)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    writeBack(event.target, reformatDay)
    const text = event.target.value
    if (isWhole.current) typing.paste(text)
    else typing.type(text)
    isWhole.current = false
    if (isDay(text.trim())) setPage(text.trim())
  }
  /** Only what fills the field alone was written elsewhere. */
  const paste = ({
    currentTarget: { value: text, selectionStart, selectionEnd },
  }: ClipboardEvent<HTMLInputElement>) => {
    isWhole.current = text === '' || (selectionStart === 0 && selectionEnd === text.length)
  }
  const clear = () => {
    typing.take(undefined)
    input.current?.focus()
  }
  const classes = ['arco-picker arco-picker-size-default kit-day']
  if (isFocused || isOpen) classes.push('arco-picker-focused')
  if (disabled) classes.push('arco-picker-disabled')
  if (isWrong) classes.push('arco-picker-error')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the calendar is for the pointer; with keys the day itself is typed
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input in it has them
    <div
      ref={frame}
      className={classes.join(' ')}
      onClick={({ target }) => {
        // What is done in the calendar is heard here, too.
        if (!disabled && !isOpen && target instanceof Node && frame.current?.contains(target)) open(true)
      }}
    >
      <div className="arco-picker-input">
        <input
          ref={input}
          id={props.id}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-invalid={props.describedBy && isWrong ? true : undefined}
          placeholder={props.placeholder ?? t('form.day')}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="off"
          value={typing.text}
          onChange={change}
          onPaste={paste}
          onKeyDown={press}
          onFocus={() => {
            setFocused(true)
            // A tab that is hidden is not left by the cursor: who comes back is not in the middle of that text any more.
            typing.settle()
          }}
          onBlur={() => {
            setFocused(false)
            typing.settle()
            props.onBlur?.()
          }}
        />
      </div>
      <div className="arco-picker-suffix">
        {typing.text !== '' && !disabled && (
          // biome-ignore lint/a11y: with keys the text itself is deleted
          <span
            className="arco-icon-hover arco-picker-icon-hover arco-picker-clear-icon"
            onClick={(event) => {
              event.stopPropagation()
              clear()
            }}
          >
            <IconClose />
          </span>
        )}
        <span className="arco-picker-suffix-icon">
          <IconCalendar />
        </span>
      </div>
      {isOpen !== undefined && (
        <Calendar
          value={value}
          isOpen={isOpen}
          onOpen={open}
          page={page}
          onPage={setPage}
          isRefused={isRefused}
          onChange={typing.take}
          place={place}
        />
      )}
    </div>
  )
}
