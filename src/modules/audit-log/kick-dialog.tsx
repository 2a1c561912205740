import { Message } from '@arco-design/web-react'
import { kick, type OnlineSession } from '#protocol/audit-log/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  rows: readonly OnlineSession[]
  onClose: () => void
  onDone: () => void
}

/** Asks before browsers are signed out. */
export function KickDialog({ name, rows, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(kick, name, ({ ended }) => {
    onDone()
    Message.success(t('oversight.kicked', { count: ended }))
  })
  const [only] = rows
  return (
    <AskDialog
      title={t('oversight.kick')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ sessionNos: rows.map((row) => row.sessionNo) })}
      onClose={onClose}
    >
      <p>
        {rows.length === 1 && only
          ? t('oversight.kickAsk', { name: only.realName ?? only.userName })
          : t('oversight.kickAskMany', { count: rows.length })}
      </p>
    </AskDialog>
  )
}
