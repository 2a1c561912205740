import { Message } from '@arco-design/web-react'
import { batchDeleteRole, deleteRole } from '#protocol/access/role/calls.ts'
import type { Role } from '#protocol/access/role/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { useRoleTitle } from './use-role-title.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  onClose: () => void
}

/** Deletes one role after asking. */
export function RemoveDialog({ name, role, onClose }: Props & { role: Role }) {
  const t = useText()
  const nameOf = useRoleTitle()
  const change = useChange(deleteRole, name, () => {
    onClose()
    Message.success(t('access.role.removed'))
  })
  return (
    <AskDialog
      title={t('access.remove')}
      danger
      {...change}
      onDo={() => change.send({ id: role.id, version: role.version })}
      onClose={onClose}
    >
      <p>{t('access.role.askRemove', { name: nameOf(role) })}</p>
    </AskDialog>
  )
}

/** Deletes the chosen roles; what became of each is told to `onEnd`. */
export function RemoveSeveral({
  name,
  roles,
  onClose,
  onEnd,
}: Props & { roles: readonly Role[]; onEnd: (answer: BatchAnswer) => void }) {
  const t = useText()
  const change = useChange(batchDeleteRole, name, onEnd)
  return (
    <AskDialog
      title={t('access.role.removeChosen')}
      danger
      {...change}
      onDo={() => change.send({ ids: roles.map((role) => role.id) })}
      onClose={onClose}
    >
      <p>{t('access.role.askRemoveMany', { count: roles.length })}</p>
    </AskDialog>
  )
}
