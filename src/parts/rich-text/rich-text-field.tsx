import { useState } from 'react'
import { Field, type FieldProps } from '#src/kit/form/field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { late } from '#src/kit/ui/late.tsx'
import { Waiting } from '#src/kit/ui/states.tsx'
import './texts.ts'

/** Larger than all else of the page; it comes when somebody writes. */
const RichEditor = late(() => import('./editor.tsx'), Coming)

function Coming() {
  const t = useText()
  return <Waiting what={t('richText.loading')} />
}

/** A text with headings, lists and tables in its form, kept as HTML; pictures only where the record keeps their files. */
export function RichTextField({ pictures = false, ...field }: FieldProps & { pictures?: boolean }) {
  // The field names its control whenever it is drawn: once more, when the control has come.
  const [, setReady] = useState(false)
  return (
    <Field<string> {...field}>
      {(control) => (
        <RichEditor
          value={control.value}
          pictures={pictures}
          onChange={control.change}
          onBlur={control.blur}
          onReady={() => setReady(true)}
          disabled={control.disabled || control.readOnly}
        />
      )}
    </Field>
  )
}
