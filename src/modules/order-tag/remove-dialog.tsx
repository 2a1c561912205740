import { Message } from '@arco-design/web-react'
import { type CompanyTag, read, remove } from '#protocol/order-tag/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  tag: CompanyTag
  onClose: () => void
  onReload: () => void
}

/** Deletes a tag after saying how many orders lose it, counted anew when it is asked. */
export function RemoveDialog({ name, tag, onClose, onReload }: Props) {
  const t = useText()
  const now = useQuery(read, { id: tag.id }, { entities: ['companyTag', 'order'] }).data ?? tag
  const change = useChange(remove, name, ({ orders }) => {
    onClose()
    Message.success(t('tag.removed', { count: orders }))
  })
  return (
    <AskDialog
      title={t('tag.remove')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id: tag.id, version: tag.version })}
      onClose={change.outcome.state === 'conflicted' ? onReload : onClose}
    >
      <p>{t('tag.askRemove', { name: tag.name })}</p>
      {now.orderCount > 0 && <p>{t('tag.askRemoveUsed', { count: now.orderCount })}</p>}
    </AskDialog>
  )
}
