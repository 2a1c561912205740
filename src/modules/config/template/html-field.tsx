import { Input, Select } from '@arco-design/web-react'
import { useRef } from 'react'
import { type DocSubject, docVocabulary } from '#domain/config/doc-placeholders.ts'
import { docHtmlMaxLength } from '#protocol/config/doc-template-calls.ts'
import { Field } from '#src/kit/form/field.tsx'
import { useFormActions, useValue } from '#src/kit/form/form-state.ts'
import { typingLimit } from '#src/kit/form/limit.ts'
import { plainInputs } from '#src/kit/form/plain-inputs.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'

const limit = typingLimit(docHtmlMaxLength)

/** What the palette puts in, by its value. */
const textOf = (value: string): string => {
  if (value.startsWith('#')) return `{{${value}}}{{/${value.slice(1)}}}`
  return value.endsWith('.barcode') ? `{{barcode ${value}}}` : `{{${value}}}`
}

/** The text of a template, with a palette of what can be filled in: chosen, it stands where the cursor was. */
export function HtmlField() {
  const t = useText()
  const area = useRef<HTMLDivElement>(null)
  const { now, set } = useFormActions<{ html?: string }>()
  const subject = useValue<DocSubject>('subject') ?? 'contract'
  const { fields, lists } = docVocabulary[subject]
  const put = (value: string) => {
    const typed = now().html ?? ''
    const field = area.current?.querySelector('textarea')
    const at = field?.selectionStart ?? typed.length
    const end = field?.selectionEnd ?? at
    const text = textOf(value)
    set({ html: `${typed.slice(0, at)}${text}${typed.slice(end)}` })
    field?.focus()
    requestAnimationFrame(() => field?.setSelectionRange(at + text.length, at + text.length))
  }
  const option = (value: string) => (
    <Select.Option key={value} value={value}>
      {textOf(value)}
    </Select.Option>
  )
  return (
    <div ref={area} className="config-template-html">
      <span ref={plainInputs} className="kit-select">
        <Select
          aria-label={t('config.template.palette')}
          placeholder={t('config.template.palette')}
          value={undefined}
          showSearch
          onChange={(value: string) => put(value)}
        >
          <Select.OptGroup label={t(`config.subject.${subject}`)}>{fields.map(option)}</Select.OptGroup>
          {Object.entries(lists).map(([name, columns]) => (
            <Select.OptGroup key={name} label={t(asTextKey(`config.list.${name}`))}>
              {[`#${name}`, ...columns].map(option)}
            </Select.OptGroup>
          ))}
        </Select>
      </span>
      <Field<string> name="html" maximum={docHtmlMaxLength} help={t('config.template.htmlHelp')}>
        {(control) => (
          <Input.TextArea
            id={control.id}
            value={control.value ?? ''}
            onChange={(typed) => control.change(typed === '' ? undefined : typed)}
            onBlur={control.blur}
            disabled={control.disabled}
            spellCheck={false}
            ref={limit}
            {...(control.status ? { status: control.status } : {})}
          />
        )}
      </Field>
    </div>
  )
}
