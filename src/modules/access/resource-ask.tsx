import { resourceTypes } from '#domain/status.ts'
import { deleteResource, type Resource, updateResource } from '#protocol/access/resource/calls.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { entryName } from '#src/parts/access/entry-tree.ts'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'
import { RemoveDialog } from '#src/parts/command/remove-dialog.tsx'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  entry: Resource
  onClose: () => void
}

/** The form of an entry as it is, out of use or in use again. */
export const withActive = (
  { id, version, parentId, resName, ename, code, url, icon, type, identities }: Resource,
  active: 0 | 1,
) => {
  const form = { id, version, parentId, resName, ename, code, type, identities, active }
  return { ...form, ...(url !== undefined && { url }), ...(icon !== undefined && { icon }) }
}

/** Puts an entry out of use, after saying what that does to people. */
export function DisableDialog({ name, entry, onClose }: Props) {
  const t = useText()
  const lang = useLang()
  const effect = entry.type === resourceTypes.BUTTON ? 'access.resource.disableButton' : 'access.resource.disableMenu'
  return (
    <CallDialog
      idempotencyKey={name}
      title={t('access.resource.disable')}
      command="disable"
      danger
      call={updateResource}
      input={withActive(entry, 0)}
      done={t('access.resource.saved')}
      onClose={onClose}
    >
      <p>{t('access.resource.askDisable', { name: entryName(lang, entry) })}</p>
      <p className="kit-quiet">{t(effect, { count: entry.roleCount })}</p>
    </CallDialog>
  )
}

/** Deletes an entry that people made, and takes it out of every role. */
export function DeleteDialog({ name, entry, onClose }: Props) {
  const t = useText()
  const lang = useLang()
  return (
    <RemoveDialog
      idempotencyKey={name}
      title={t('access.remove')}
      call={deleteResource}
      input={{ id: entry.id, version: entry.version }}
      done={t('access.resource.removed')}
      onClose={onClose}
    >
      <p>{t('access.resource.askRemove', { name: entryName(lang, entry), count: entry.roleCount })}</p>
    </RemoveDialog>
  )
}
