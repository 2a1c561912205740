import { Button, Input } from '@arco-design/web-react'
import { useState } from 'react'
import { remarkMaxLength, remarkSeparator } from '#domain/constants.ts'
import { appendRemark } from '#domain/remark.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { FieldProps } from './field.tsx'
import { useFormFacts } from './form.tsx'
import { useFormActions } from './form-state.ts'
import { useFormStore } from './form-store.ts'
import { RemarkField } from './text-field.tsx'
import './texts-input.ts'
import './input.css'

interface Props extends FieldProps {
  maxLength?: number
  separator?: string
  /** What is often appended: one click each. */
  phrases?: readonly string[]
}

/**
 * A remark that is added to in parts, joined by a separator. A part that would make it too long is refused as a whole, and
 * stays where it was typed (spec: forms#field-rules).
 */
export function AppendRemarkField({
  maxLength = remarkMaxLength,
  separator = remarkSeparator,
  phrases = [],
  ...field
}: Props) {
  const t = useText()
  const { busy, readOnly } = useFormFacts()
  const { get } = useFormStore()
  const form = useFormActions<Record<string, string | undefined>>()
  const [part, setPart] = useState('')
  const [refusal, setRefusal] = useState('')
  const append = (text: string) => {
    const added = appendRemark(form.now()[field.name] ?? '', text.trim(), { separator, maximum: maxLength })
    setRefusal(added.ok ? '' : t(added.text, added.params))
    if (added.ok) void get().setFieldValue(field.name, added.value === '' ? undefined : added.value)
    return added.ok
  }
  const appendPart = () => append(part) && setPart('')
  return (
    <div className="kit-form-wide">
      <RemarkField {...field} maxLength={maxLength} />
      {!readOnly && (
        <div className="kit-append">
          <Input
            value={part}
            disabled={busy}
            aria-label={t('input.appendLabel')}
            placeholder={t('input.appendHelp')}
            onChange={(typed) => {
              setPart(typed)
              setRefusal('')
            }}
            onKeyDown={({ key }) => key === 'Enter' && appendPart()}
          />
          <Button htmlType="button" disabled={busy || part.trim() === ''} onClick={appendPart}>
            {t('input.append')}
          </Button>
          {phrases.length > 0 && (
            <ul className="kit-append-phrases" aria-label={t('input.phrases')}>
              {phrases.map((phrase) => (
                <li key={phrase}>
                  <Button htmlType="button" size="mini" disabled={busy} onClick={() => void append(phrase)}>
                    {phrase}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div role="alert" className="kit-field-note" data-error="true">
        {refusal}
      </div>
    </div>
  )
}
