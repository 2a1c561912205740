import { getIn } from 'formik'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { fieldTextKey } from '#protocol/field-name.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { asSentence } from '#src/kit/i18n/sentence.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { controlOf } from './focus.ts'
import { useFormFacts } from './form.tsx'
import { useFormPart, useFormStore } from './form-store.ts'
import { isTooLong } from './limit.ts'
import './texts-input.ts'
import { unpack } from './packed.ts'

/** What every field takes. */
export interface FieldProps {
  /** Path of the value: 'contactName', 'passports.0.surname'. */
  name: string
  /** Said instead of the field's own name (`field.<key>`); already translated. */
  label?: ReactNode
  /** A mark beside the label; by the schema when absent. */
  required?: boolean
  disabled?: boolean
  /** Nothing can be given before another field is filled in: disabled, and what is missing is said at the other one. */
  waits?: boolean
  /** Says more below the field. */
  help?: ReactNode
  /** Columns that the field takes. */
  span?: 1 | 2 | 3 | 4
  placeholder?: string
}

/** For fields that read what is typed. */
interface Reading {
  /** The problem with the text that was left there; stands instead of any other problem. */
  unread?: ReactNode
  /** In the middle of a text nobody is told that it is wrong. */
  isTyping?: boolean
  /** Of a text: what is longer is said at once, since it was pasted. */
  maximum?: number | undefined
}

/** What is handed to the control inside a field. */
export interface Control<T> {
  id: string
  value: T | undefined
  /** undefined means nothing: the key is left out. */
  change: (value: T | undefined) => void
  blur: () => void
  disabled: boolean
  readOnly: boolean
  status: 'error' | undefined
}

/**
 * Label, mark, control and message of one value. Component libraries make controls of divs: what a label, a message and
 * a state are to them is said here, on whatever has the role.
 */
export function Field<T>({
  name,
  label,
  required,
  disabled = false,
  waits = false,
  help,
  span,
  unread,
  isTyping = false,
  maximum,
  children,
}: FieldProps & Reading & { children: (control: Control<T>) => ReactNode }) {
  const t = useText()
  const lang = useLang()
  const id = useId()
  const facts = useFormFacts()
  const { get } = useFormStore()
  const frame = useRef<HTMLDivElement>(null)
  const value = useFormPart((form) => getIn(form.values, name) as T | undefined)
  const error = useFormPart((form) => getIn(form.errors, name) as unknown)
  const isShown = useFormPart((form) => form.submitCount > 0 || getIn(form.touched, name) === true)
  const refused = facts.refused(name, value)
  const problem =
    refused ??
    (isTooLong(value, maximum) ? { key: 'input.tooLong', params: { maximum: maximum ?? 0 } } : undefined) ??
    (isShown && !isTyping && typeof error === 'string' ? unpack(error) : undefined)
  const isRequired = required ?? facts.isRequired(name)
  const isOff = disabled || waits
  // Nobody can mend a field that is off: the one that it waits for says it, or the summary above the form.
  const said = isOff ? undefined : problem
  const words = said && t(asTextKey(said.key), said.params)
  // What the server says behind a field's name begins small in English; Chinese words stay as they are.
  const message = unread ?? (words && lang === 'en' ? asSentence(words) : words) ?? null

  useLayoutEffect(() => {
    const control = frame.current && controlOf(frame.current)
    if (!control) return
    // Boxes to tick have words of their own: the field's are those of all of them.
    const group = control.closest('.arco-checkbox-group')
    const named = group ?? control
    const say = (attribute: string, text: string | null) =>
      text === null ? named.removeAttribute(attribute) : named.setAttribute(attribute, text)
    say('aria-labelledby', `${id}-label`)
    say('aria-describedby', message !== null || help ? `${id}-note` : null)
    if (group) return say('role', 'group')
    say('aria-invalid', message === null ? null : 'true')
    say('aria-required', isRequired ? 'true' : null)
  })

  return (
    <div
      ref={frame}
      className="kit-field"
      data-field={name}
      data-span={span}
      data-off={waits ? 'waits' : disabled || undefined}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what a label does by itself for inputs, for controls made of divs */}
      <label
        id={`${id}-label`}
        htmlFor={id}
        onClick={() => frame.current && controlOf(frame.current)?.focus()}
        className="kit-field-label"
      >
        {label ?? t(fieldTextKey(name))}
        {isRequired && (
          <span aria-hidden="true" className="kit-field-mark">
            *
          </span>
        )}
      </label>
      {children({
        id,
        value,
        change: (next) => void get().setFieldValue(name, next),
        blur: () => void get().setFieldTouched(name),
        disabled: isOff || facts.busy,
        readOnly: facts.readOnly,
        status: message === null ? undefined : 'error',
      })}
      {/* Always there: a message that pushed the page down would move the button away from under the click on it. */}
      <div
        id={`${id}-note`}
        className="kit-field-note"
        data-error={message !== null}
        data-help={help ? true : undefined}
        aria-live="polite"
      >
        {message ?? help}
      </div>
    </div>
  )
}
