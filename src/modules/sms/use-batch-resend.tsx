import { useState } from 'react'
import { batchResend } from '#protocol/sms/calls.ts'
import type { SmsRecord } from '#protocol/sms/schemas.ts'
import { resendRefusal } from '#protocol/sms/types.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { BatchAnswer } from '#src/kit/list/batch-outcome.tsx'
import { useTold } from '#src/kit/list/use-batch-result.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Chosen {
  readonly rows: readonly SmsRecord[]
  readonly key: string
  readonly clear: () => void
}

/** Sending several messages of the list again: the action, its dialog, and what became of each. */
export function useBatchResend() {
  const t = useText()
  const session = useSession()
  const { newKey } = useClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { outcome, tell } = useTold()
  const batch = (rows: readonly SmsRecord[], clear: () => void) => [
    { key: 'resend', label: t('smsPage.batchResend'), onDo: () => setChosen({ rows, key: newKey(), clear }) },
  ]
  const ended = (answer: BatchAnswer, { rows, clear }: Chosen) => {
    setChosen(null)
    tell(answer, rows, (row) => row.mobile)
    clear()
  }
  return {
    ...(session.can('sys.sms.send') && { batch }),
    outcome,
    dialog: chosen && (
      <BatchDialog
        key={chosen.key}
        chosen={chosen}
        onClose={() => setChosen(null)}
        onDone={(answer) => ended(answer, chosen)}
      />
    ),
  }
}

interface DialogProps {
  chosen: Chosen
  onClose: () => void
  onDone: (answer: BatchAnswer) => void
}

function BatchDialog({ chosen: { rows, key }, onClose, onDone }: DialogProps) {
  const t = useText()
  const change = useChange(batchResend, key, onDone, { says: 'failure' })
  const ids = rows.filter((row) => resendRefusal(row) === null).map((row) => row.id)
  const skipped = rows.length - ids.length
  return (
    <AskDialog
      title={t('smsPage.batchResend')}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable && ids.length > 0}
      onClose={onClose}
      onDo={() => change.send({ ids })}
    >
      <p>{t(ids.length > 0 ? 'smsPage.askBatch' : 'smsPage.noneToResend', { count: ids.length })}</p>
      {skipped > 0 && ids.length > 0 && <p className="kit-quiet">{t('smsPage.skipped', { count: skipped })}</p>}
    </AskDialog>
  )
}
