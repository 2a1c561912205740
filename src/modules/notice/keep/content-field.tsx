import { useState } from 'react'
import { Field } from '#src/kit/form/field.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { late } from '#src/kit/ui/late.tsx'
import { Waiting } from '#src/kit/ui/states.tsx'

/** Larger than all else of the page; it comes when somebody writes. */
const NoticeEditor = late(() => import('#src/modules/notice/editor/editor.tsx'), Coming)

function Coming() {
  const t = useText()
  return <Waiting what={t('noticeKeep.loadingEditor')} />
}

/** The content of a notice in its form. */
export function ContentField() {
  const t = useText()
  // The field names its control whenever it is drawn: once more, when the control has come.
  const [, setReady] = useState(false)
  return (
    <Field<string> name="content" span={2} help={t('noticeKeep.contentHelp')}>
      {(control) => (
        <NoticeEditor
          value={control.value}
          onChange={control.change}
          onBlur={control.blur}
          onReady={() => setReady(true)}
          disabled={control.disabled || control.readOnly}
        />
      )}
    </Field>
  )
}
