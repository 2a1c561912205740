import { Alert } from '@arco-design/web-react'
import { useId, useState } from 'react'
import { readPastedList } from '#domain/pasted-list.ts'
import { readList } from '#protocol/visa-result/issue-calls.ts'
import { ISSUE_HEADINGS, type IssueListRow, issueListRule } from '#protocol/visa-result/issue-schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { GrowingText } from '#src/kit/form/growing-text.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ActionButton } from '#src/kit/ui/actions.tsx'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { FileDrop } from '#src/kit/upload/file-drop.tsx'

interface Props {
  onAdd: (rows: readonly Omit<IssueListRow, 'row'>[]) => void
  onClose: () => void
}

/** A list of people, pasted one a line or read from a file. */
export function ListDialog({ onAdd, onClose }: Props) {
  const t = useText()
  const id = useId()
  const { call } = useClient()
  const [text, setText] = useState('')
  const { rows, needsHeadings } = readPastedList(text, ISSUE_HEADINGS, useToday())
  const add = (rows: readonly Omit<IssueListRow, 'row'>[]) => {
    onAdd(rows)
    onClose()
  }
  const adding = {
    key: 'add',
    label: t('orderPassport.issue.addCount', { count: rows.length }),
    kind: 'primary' as const,
    refused: needsHeadings
      ? t('orderPassport.issue.needsHeadings')
      : rows.length === 0
        ? t('orderPassport.issue.pasteFirst')
        : undefined,
    onDo: () => add(rows),
  }
  return (
    <Dialog
      open
      title={t('orderPassport.issue.list')}
      onClose={onClose}
      footer={
        <DialogFoot onCancel={onClose}>
          <ActionButton action={adding} />
        </DialogFoot>
      }
    >
      <div className="kit-desk-side">
        <div className="kit-field">
          <label htmlFor={id} className="kit-field-label">
            {t('orderPassport.issue.paste')}
          </label>
          <GrowingText
            id={id}
            value={text}
            onChange={setText}
            minRows={6}
            maxRows={12}
            placeholder={t('orderPassport.issue.pasteHint')}
            spellCheck={false}
          />
          {needsHeadings && <Alert type="warning" content={t('orderPassport.issue.needsHeadings')} />}
        </div>
        <FileDrop
          label={t('orderPassport.issue.file')}
          title={t('orderPassport.issue.drop')}
          busy={(name) => t('orderPassport.issue.reading', { name })}
          note={t('orderPassport.issue.fileRule')}
          rule={issueListRule}
          send={async (file, onProgress) =>
            add((await call(readList, { file: [file] }, { inline: true, onProgress })).rows)
          }
        />
      </div>
    </Dialog>
  )
}
