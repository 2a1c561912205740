import { useId, useRef, useState } from 'react'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useHoldBack } from './form.tsx'
import { NumberInput, type NumberInputProps, type UnreadNumber } from './number-input.tsx'

interface Props extends Omit<NumberInputProps, 'unread' | 'onChange' | 'isWrong' | 'describedBy'> {
  onChange: (value: number | undefined) => void
  /** Told when a text begins or ends to stand there instead of a number; the number of before is left as it was. */
  onWrong?: (isWrong: boolean) => void
}

/**
 * A number outside of a form's own values: what it cannot take is kept, marked and said below, and holds back the form around it. The
 * value is then that of before.
 */
export function NumberEntry({ value, onChange, onWrong, onBlur, ...box }: Props) {
  const t = useText()
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const [unread, setUnread] = useState<UnreadNumber>()
  const isWrong = unread !== undefined
  const [wasLeft, setLeft] = useState(false)
  useHoldBack(isWrong, () => {
    setLeft(true)
    frame.current?.querySelector('input')?.focus()
  })
  const isSaid = isWrong && wasLeft
  return (
    <span className="kit-number-entry" ref={frame}>
      <NumberInput
        {...box}
        value={value}
        unread={unread?.text}
        isWrong={isSaid}
        describedBy={isSaid ? id : undefined}
        onChange={(next, now) => {
          setUnread(now)
          if (!now) setLeft(false)
          if ((now !== undefined) !== isWrong) onWrong?.(now !== undefined)
          if (!now) onChange(next)
        }}
        onBlur={() => {
          setLeft(true)
          onBlur?.()
        }}
      />
      {isSaid && (
        <span id={id} className="kit-field-note" data-error role="status">
          {t(asTextKey(unread.problem.key), unread.problem.params)}
        </span>
      )}
    </span>
  )
}
