import { type CompanyTag, read, remove } from '#protocol/order-tag/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { RemoveDialog } from '#src/parts/command/remove-dialog.tsx'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  tag: CompanyTag
  onClose: () => void
  onReload: () => void
}

/** Deletes a tag after saying how many orders lose it, counted anew when it is asked. */
export function RemoveTag({ name, tag, onClose, onReload }: Props) {
  const t = useText()
  const now = useQuery(read, { id: tag.id }, { entities: ['companyTag', 'order'] }).data ?? tag
  return (
    <RemoveDialog
      idempotencyKey={name}
      title={t('tag.remove')}
      command="remove"
      call={remove}
      input={{ id: tag.id, version: tag.version }}
      done={({ orders }) => t('tag.removed', { count: orders })}
      onClose={onClose}
      onReload={onReload}
    >
      <p>{t('tag.askRemove', { name: tag.name })}</p>
      {now.orderCount > 0 && <p>{t('tag.askRemoveUsed', { count: now.orderCount })}</p>}
    </RemoveDialog>
  )
}
