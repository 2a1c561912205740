import { Button } from '@arco-design/web-react'
import type { RefInputType } from '@arco-design/web-react/es/Input/interface'
import { useId, useRef, useState } from 'react'
import { LimitedInput } from '#src/kit/form/limited-input.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Keycap } from '#src/kit/ui/key-line.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

interface Props {
  onAdd: (code: string) => void
  disabled?: boolean
  /** What may be typed, where that is more than a barcode. */
  label?: string | undefined
  hint?: string | undefined
}

/** For a label that no scanner reads any more: its text by hand, sent by Enter. F2 leads there, Escape away. */
export function ManualEntry({ onAdd, disabled = false, label, hint }: Props) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const input = useRef<RefInputType>(null)
  useDeskKeys([['F2', () => input.current?.focus()]])
  const add = () => {
    if (text.trim() === '') return
    onAdd(text)
    setText('')
  }
  return (
    <div className="kit-field">
      <label htmlFor={id} className="kit-field-label">
        {label ?? t('desk.manual')} <Keycap text="F2" />
      </label>
      <div className="kit-desk-manual">
        <LimitedInput
          id={id}
          ref={input}
          value={text}
          onChange={(typed) => setText(typed.toUpperCase())}
          onPressEnter={add}
          onKeyDown={(event) => {
            if (event.key === 'Escape') input.current?.blur()
          }}
          maxLength={100}
          placeholder={hint ?? t('desk.manual.hint')}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
        />
        <Button onClick={add} disabled={disabled || text.trim() === ''}>
          {t('desk.manual.add')}
        </Button>
      </div>
    </div>
  )
}
