import { Message } from '@arco-design/web-react'
import { resend } from '#protocol/sms/calls.ts'
import type { SmsRecord } from '#protocol/sms/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  record: SmsRecord
  onClose: () => void
}

/** Sends a message again after asking; every list of messages is loaded anew (spec: domain#short-messages). */
export function ResendDialog({ name, record, onClose }: Props) {
  const t = useText()
  const change = useChange(resend, name, () => {
    onClose()
    Message.success(t('smsPart.resent'))
  })
  return (
    <CommandDialog
      title={t('smsPart.resend')}
      command="resend"
      change={change}
      onDo={() => change.send({ id: record.id })}
      onClose={onClose}
    >
      <p>{t('smsPart.askResend', { mobile: record.mobile })}</p>
      <p className="part-sms-text">{record.content}</p>
    </CommandDialog>
  )
}
