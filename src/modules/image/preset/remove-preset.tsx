import { Message } from '@arco-design/web-react'
import { remove } from '#protocol/image/calls.ts'
import type { PhotoPreset } from '#protocol/image/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

/** Asks before a preset is deleted. */
export function RemovePreset({
  name,
  preset,
  title,
  onClose,
  onReload,
}: {
  /** The idempotency key of this opening. */
  name: string
  preset: PhotoPreset
  /** What it is called in the user's language. */
  title: string
  onClose: () => void
  onReload: () => void
}) {
  const t = useText()
  const change = useChange(remove, name, () => {
    onClose()
    Message.success(t('photoPreset.removed'))
  })
  return (
    <AskDialog
      title={t('photoPreset.remove')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id: preset.id, version: preset.version })}
      onClose={change.outcome.state === 'conflicted' ? onReload : onClose}
    >
      <p>{t('photoPreset.askRemove', { name: title })}</p>
      <p>{t('photoPreset.askRemoveNote')}</p>
    </AskDialog>
  )
}
