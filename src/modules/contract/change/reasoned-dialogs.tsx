import { Checkbox } from '@arco-design/web-react'
import { useState } from 'react'
import { custodyStatus, financeStatus } from '#domain/status.ts'
import { back, cancel, refundPassport, reviewedBack, updateFinanceStatus } from '#protocol/contract/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { useDicts } from '#src/modules/contract/use-dicts.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import type { ActionDialogProps } from './action-dialog-props.ts'

const calls = { back, reviewedBack, cancel } as const

/** Sending back, with the reasons that a center gives often; cancelling, with one's own words. */
export function BackDialog({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const { entries, nameOf } = useDicts()
  const event = opening.event as keyof typeof calls
  const change = useChange(calls[event], opening.key, onDone, { says: 'all' })
  const { id, version, contractNo } = details.contract
  return (
    <ReasonDialog
      open
      title={t(`contract.event.${event}`)}
      command={event}
      action={t(`contract.event.${event}`)}
      danger={event === 'cancel'}
      explanation={
        <>
          <div>{t(`contract.ask.${event}`, { no: contractNo })}</div>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </>
      }
      standard={event === 'cancel' ? [] : entries('BACK_REASON').map(nameOf)}
      busy={change.busy}
      onDo={(reason) => change.send({ id, version, reason })}
      onClose={onClose}
    />
  )
}

export function RejectDialog({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const change = useChange(updateFinanceStatus, opening.key, onDone, { says: 'all' })
  const { id, version, contractNo } = details.contract
  return (
    <ReasonDialog
      open
      title={t('contract.event.rejectFinance')}
      command="rejectFinance"
      action={t('contract.event.rejectFinance')}
      explanation={
        <>
          <div>{t('contract.ask.rejectFinance', { no: contractNo })}</div>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </>
      }
      busy={change.busy}
      onDo={(reason) => change.send({ id, version, status: financeStatus.REJECTED, reason })}
      onClose={onClose}
    />
  )
}

/** Gives passports back unsubmitted; all that are still here unless some are taken out of the choice. */
export function RefundDialog({ opening, details, onClose, onDone }: ActionDialogProps) {
  const t = useText()
  const change = useChange(refundPassport, opening.key, onDone, { says: 'all' })
  const { id, version } = details.contract
  const active = details.passports.filter((one) => one.custody !== custodyStatus.REFUNDED)
  const [kept, setKept] = useState<ReadonlySet<number>>(
    () => new Set(active.filter((one) => one.custody >= custodyStatus.SENT).map((one) => one.id)),
  )
  const chosen = active.filter((one) => !kept.has(one.id)).map((one) => one.id)
  const toggle = (passportId: number, isChosen: boolean) => {
    const next = new Set(kept)
    if (isChosen) next.delete(passportId)
    else next.add(passportId)
    setKept(next)
  }
  return (
    <ReasonDialog
      open
      danger
      title={t('contract.event.refundPassport')}
      command="refundPassport"
      action={t('contract.event.refundPassport')}
      explanation={
        <>
          <fieldset className="contract-refund" aria-label={t('field.passports')}>
            {active.map((one) => (
              <Checkbox
                key={one.id}
                checked={!kept.has(one.id)}
                disabled={one.custody >= custodyStatus.SENT || !change.editable}
                onChange={(isChosen) => toggle(one.id, isChosen)}
              >
                {personName(one)} <span className="kit-figures">{one.passportNo}</span>{' '}
                <StatusTag group="custody" code={one.custody} />
              </Checkbox>
            ))}
          </fieldset>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </>
      }
      busy={change.busy}
      problem={chosen.length === 0 ? t('contract.ask.nobodyChosen') : undefined}
      onDo={(reason) => {
        if (chosen.length > 0) change.send({ id, version, reason, passportIds: chosen })
      }}
      onClose={onClose}
    />
  )
}
