import { kick, type OnlineSession } from '#protocol/audit-log/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'

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
  const [only] = rows
  return (
    <CallDialog
      idempotencyKey={name}
      title={t('oversight.kick')}
      command="kick"
      danger
      call={kick}
      input={{ sessionNos: rows.map((row) => row.sessionNo) }}
      done={({ ended }) => t('oversight.kicked', { count: ended })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        {rows.length === 1 && only
          ? t('oversight.kickAsk', { name: only.realName ?? only.userName })
          : t('oversight.kickAskMany', { count: rows.length })}
      </p>
    </CallDialog>
  )
}
