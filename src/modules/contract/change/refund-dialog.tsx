import { Checkbox } from '@arco-design/web-react'
import { useState } from 'react'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { refundPassport } from '#protocol/contract/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { personName } from '#src/parts/contract/person-name.ts'
import type { ContractFormProps } from './form-props.ts'

const isActive = (status: number) => hasStateTag(passportCustody, { status }, 'activeOnContract')
const isUnsent = (status: number) => hasStateTag(passportCustody, { status }, 'unsent')

/** Gives passports back unsubmitted; all that are still here unless some are taken out of the choice. */
export function RefundDialog({ opening, record, onClose, onDone }: ContractFormProps) {
  const t = useText()
  const change = useChange(refundPassport, opening.key, onDone, { says: 'done' })
  const { id, version } = record.contract
  const active = record.passports.filter(({ custody }) => isActive(custody))
  const [omitted, setOmitted] = useState<ReadonlySet<number>>(
    () => new Set(active.filter(({ custody }) => !isUnsent(custody)).map((passport) => passport.id)),
  )
  const passportIds = active.filter((passport) => !omitted.has(passport.id)).map((passport) => passport.id)
  const toggle = (passportId: number, isSelected: boolean) => {
    const next = new Set(omitted)
    if (isSelected) next.delete(passportId)
    else next.add(passportId)
    setOmitted(next)
  }
  return (
    <CommandDialog
      danger
      title={t('contract.event.refundPassport')}
      command="refundPassport"
      reason
      change={change}
      problem={passportIds.length === 0 ? t('contract.ask.nobodyChosen') : undefined}
      onDo={({ reason = '' }) => change.send({ id, version, reason, passportIds })}
      onClose={onClose}
    >
      <fieldset className="contract-refund" aria-label={t('field.passports')}>
        {active.map((passport) => (
          <Checkbox
            key={passport.id}
            checked={!omitted.has(passport.id)}
            disabled={!isUnsent(passport.custody) || !change.editable}
            onChange={(isSelected) => toggle(passport.id, isSelected)}
          >
            {personName(passport)} <span className="kit-figures">{passport.passportNo}</span>{' '}
            <StatusTag group="custody" code={passport.custody} />
          </Checkbox>
        ))}
      </fieldset>
    </CommandDialog>
  )
}
