import type { ArgsOf } from '#protocol/kit/call.ts'
import { batchReturn } from '#protocol/passport/calls.ts'
import type { ScanBatch, ScanOutcome } from '#protocol/passport/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'

interface Props {
  /** The idempotency key of this opening. */
  outcomeKey: string
  unsure: readonly ScanOutcome[]
  items: () => ArgsOf<typeof batchReturn>['items']
  onAnswer: (answer: ScanBatch) => void
  onClose: () => void
}

/** Asks before a courier takes passports without an address, or under another customer's waybill. */
export function SureDialog({ outcomeKey, unsure, items, onAnswer, onClose }: Props) {
  const t = useText()
  const change = useChange(batchReturn, `sure ${outcomeKey}`, onAnswer)
  return (
    <CommandDialog
      title={t('passport.return.unsure')}
      action={t('passport.return.sendAnyway')}
      change={change}
      onDo={() => change.send({ items: items() })}
      onClose={onClose}
    >
      <ul className="passport-due-list">
        {unsure.map(({ scanId, passport, barcode, msg }) => (
          <li key={scanId}>
            {passport ? personName(passport) : <span className="kit-figures">{barcode}</span>} · {msg}
          </li>
        ))}
      </ul>
    </CommandDialog>
  )
}
