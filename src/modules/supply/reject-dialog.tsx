import { formatFen } from '#domain/money.ts'
import { reject } from '#protocol/supply/change-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import type { StepProps } from './step-form.tsx'

/** Turns an order down; its number and amount are named, as it cannot be taken back. */
export function RejectDialog({ event, record: order, opening, onClose, onDone }: StepProps) {
  const t = useText()
  const { id, version, orderNo, title, amountFen } = order
  const change = useChange(reject, opening.key, onDone)
  return (
    <CommandDialog
      title={t('supply.reject.title', { no: orderNo })}
      command={event}
      action={t('supply.reject.do')}
      danger
      reason
      standard={(['soldOut', 'priceChanged', 'badData'] as const).map((key) => t(`supply.reject.${key}`))}
      change={change}
      onDo={({ reason = '' }) => change.send({ id, version, reason })}
      onClose={onClose}
    >
      <p>{t('supply.reject.ask', { title, amount: formatFen(amountFen) })}</p>
    </CommandDialog>
  )
}
