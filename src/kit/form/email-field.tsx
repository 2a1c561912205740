import { Trigger } from '@arco-design/web-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { suggestEmails } from '#domain/contact.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Field, type FieldProps } from './field.tsx'
import { LimitedInput } from './limited-input.tsx'

export const emailMaxLength = 60

export interface EmailInputProps {
  id?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  readOnly?: boolean
  status?: 'error' | undefined
  label?: string
  placeholder?: string | undefined
}

const none = -1

/**
 * An address that offers seven common domains once "@" is typed (spec: forms#generic-order); arrows and Enter choose
 * one.
 */
export function EmailInput({ value, onChange, onBlur, label, status, placeholder, ...rest }: EmailInputProps) {
  const t = useText()
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(none)
  const offered = isOpen ? suggestEmails(value) : []
  const isShown = offered.length > 0

  const type = (typed: string) => {
    onChange(typed)
    setOpen(true)
    setActive(none)
  }
  const close = () => {
    setOpen(false)
    setActive(none)
  }
  const choose = (address: string) => {
    onChange(address)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (!isShown) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = event.key === 'Enter' ? offered[active] : undefined
    if (by !== undefined) {
      const from = active === none && by < 0 ? 0 : active
      setActive((from + by + offered.length) % offered.length)
    } else if (chosen) choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    // Escape closes the list and nothing around it.
    event.stopPropagation()
  }
  return (
    <Trigger
      popupVisible={isShown}
      position="bl"
      autoAlignPopupWidth
      trigger={[]}
      popup={() => (
        <div id={list} role="listbox" aria-label={t('form.emails')} className="kit-offers">
          {offered.map((address, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the input's aria-activedescendant points to it
            <div
              key={address}
              id={`${list}-${String(at)}`}
              role="option"
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(address)}
            >
              {address}
            </div>
          ))}
        </div>
      )}
    >
      <span className="kit-offering">
        <LimitedInput
          {...rest}
          maxLength={emailMaxLength}
          {...(status ? { status } : {})}
          {...(placeholder === undefined ? {} : { placeholder })}
          value={value}
          onChange={type}
          onKeyDown={press}
          onBlur={() => {
            close()
            onBlur?.()
          }}
          inputMode="email"
          autoComplete="off"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? list : undefined}
          aria-activedescendant={active === none ? undefined : `${list}-${String(active)}`}
        />
      </span>
    </Trigger>
  )
}

export function EmailField(field: FieldProps) {
  return (
    <Field<string> {...field} maximum={emailMaxLength}>
      {(control) => (
        <EmailInput
          id={control.id}
          value={control.value ?? ''}
          onChange={(typed) => control.change(typed.trim() === '' ? undefined : typed)}
          onBlur={control.blur}
          disabled={control.disabled}
          readOnly={control.readOnly}
          status={control.status}
          placeholder={field.placeholder}
        />
      )}
    </Field>
  )
}
