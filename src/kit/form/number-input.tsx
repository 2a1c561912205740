import { Button, Input } from '@arco-design/web-react'
import { IconMinus, IconPlus } from '@arco-design/web-react/icon'
import { type KeyboardEvent, useState } from 'react'
import { type NumberLimits, type NumberProblem, readWithin } from '#domain/typed-number.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import './texts-input.ts'
import './number-input.css'

/** A text that stands in a field instead of a number, and why it is none. */
export interface UnreadNumber {
  readonly text: string
  readonly problem: NumberProblem
}

export interface NumberInputProps extends NumberLimits {
  id?: string | undefined
  value: number | undefined
  /** The text that stands there instead of a number. */
  unread: string | undefined
  onChange: (value: number | undefined, unread: UnreadNumber | undefined) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  isWrong?: boolean | undefined
  label?: string | undefined
  unit?: string | undefined
  size?: 'small' | 'default'
  placeholder?: string | undefined
  /** With a button on either side: one less, one more. */
  hasSteps?: boolean
  describedBy?: string | undefined
}

/**
 * A box for a number. What is typed stays as it was typed: nothing is rounded or moved to a limit behind the hand. The arrow keys and
 * the buttons step within the limits.
 */
export function NumberInput({
  value,
  unread,
  onChange,
  min,
  max,
  digits,
  hasSteps = false,
  ...props
}: NumberInputProps) {
  const t = useText()
  const [typing, setTyping] = useState<string | null>(null)
  const { disabled = false, readOnly = false } = props
  const take = (text: string) => {
    const read = readWithin(text, { min, max, digits })
    if ('value' in read) onChange(read.value, undefined)
    else onChange(undefined, { text, problem: read.problem })
  }
  const next = (by: 1 | -1) => {
    const from = value ?? (min !== undefined && min > 0 ? min - by : 0)
    const to = Number((from + by).toFixed(digits ?? 0))
    return (min === undefined || to >= min) && (max === undefined || to <= max) ? to : undefined
  }
  const step = (by: 1 | -1) => {
    const to = next(by)
    if (to === undefined || disabled || readOnly) return
    setTyping(null)
    onChange(to, undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  const button = (by: 1 | -1) => (
    <Button
      size="mini"
      htmlType="button"
      // The keys of the arrows do the same.
      tabIndex={-1}
      icon={by === 1 ? <IconPlus /> : <IconMinus />}
      aria-label={t(by === 1 ? 'input.more' : 'input.less', { label: props.label ?? '' })}
      disabled={disabled || readOnly || next(by) === undefined}
      onClick={() => step(by)}
    />
  )
  const box = (
    <Input
      id={props.id}
      role="spinbutton"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.isWrong || undefined}
      className="kit-number"
      inputMode={digits ? 'decimal' : 'numeric'}
      size={props.size ?? 'default'}
      value={typing ?? unread ?? (value === undefined ? '' : String(value))}
      onChange={(text) => {
        setTyping(text)
        take(text)
      }}
      onBlur={() => {
        setTyping(null)
        props.onBlur?.()
      }}
      onKeyDown={onKeyDown}
      disabled={disabled}
      readOnly={readOnly}
      suffix={props.unit}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      {...(props.isWrong ? { status: 'error' as const } : {})}
    />
  )
  if (!hasSteps) return box
  return (
    <span className="kit-number-steps">
      {button(-1)}
      {box}
      {button(1)}
    </span>
  )
}
