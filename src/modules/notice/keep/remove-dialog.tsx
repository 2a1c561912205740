import { Message } from '@arco-design/web-react'
import { batchDelete, remove } from '#protocol/notice/calls.ts'
import type { NoticeRow } from '#protocol/notice/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  onClose: () => void
}

/** Deletes one notice, in the version that was seen. */
export function RemoveDialog({ name, notice, onClose, onReload }: Props & { notice: NoticeRow; onReload: () => void }) {
  const t = useText()
  const change = useChange(remove, name, () => {
    onClose()
    Message.success(t('noticeKeep.removed'))
  })
  return (
    <AskDialog
      title={t('noticeKeep.remove')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id: notice.id, version: notice.version })}
      onClose={change.outcome.state === 'conflicted' ? onReload : onClose}
    >
      <p>{t('noticeKeep.askRemove', { title: notice.title })}</p>
      <p className="kit-quiet">{t('noticeKeep.removeNote')}</p>
    </AskDialog>
  )
}

/** Deletes several, each for itself. */
export function RemoveManyDialog({
  name,
  rows,
  onClose,
  onDone,
}: Props & { rows: readonly NoticeRow[]; onDone: (answer: BatchAnswer) => void }) {
  const t = useText()
  const change = useChange(batchDelete, name, onDone, { says: 'failure' })
  return (
    <AskDialog
      title={t('noticeKeep.removeMany')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ ids: rows.map((row) => row.id) })}
      onClose={onClose}
    >
      <p>{t('noticeKeep.askRemoveMany', { count: rows.length })}</p>
      <p className="kit-quiet">{t('noticeKeep.removeNote')}</p>
    </AskDialog>
  )
}
