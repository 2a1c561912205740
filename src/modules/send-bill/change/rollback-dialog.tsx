import { Checkbox } from '@arco-design/web-react'
import { useState } from 'react'
import { personName } from '#domain/person-name.ts'
import { info, rollback } from '#protocol/send-bill/calls.ts'
import type { BillPassport, NamedPassport, SendBillRow } from '#protocol/send-bill/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { useBillName } from '#src/modules/send-bill/bill-name.ts'
import { packedName } from '#src/modules/send-bill/packed-name.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import type { CommandFormProps } from '#src/parts/command/define-commands.ts'
import { useChange } from '#src/parts/command/use-change.ts'

/** Takes passports back from the consulate: all that are under way unless some are left out, with the reason. */
export function RollbackDialog({ event, record: bill, opening, onClose, onDone }: CommandFormProps<SendBillRow>) {
  const t = useText()
  const client = useClient()
  const nameOf = useBillName()
  const found = useQuery(info, { id: bill.id }, { entities: ['sendBill', 'passport'] })
  const [left, setLeft] = useState<ReadonlySet<NamedPassport>>(new Set())
  const [isNone, setNone] = useState(false)
  const out = found.data?.passports.filter((one) => one.outcome === undefined) ?? []
  const chosen = out.filter((one) => !left.has(packedName(one)))
  const change = useChange(rollback, opening.key, (output) => {
    client.say({ kind: 'success', text: t('sendBill.done.rollback', { count: chosen.length }) })
    onDone(output)
  })
  const version = found.data?.bill.version ?? bill.version
  const passportIds = chosen.map(packedName)
  return (
    <CommandDialog
      title={`${t('sendBill.rollback')} ${nameOf(bill)}`}
      command={event}
      action={t('sendBill.rollback')}
      danger
      reason
      change={change}
      problem={isNone && chosen.length === 0 ? t('sendBill.chooseNone') : undefined}
      onDo={({ reason = '' }) => {
        setNone(chosen.length === 0)
        if (chosen.length > 0) change.send({ id: bill.id, version, reason, passportIds })
      }}
      onClose={onClose}
    >
      <p>{t('sendBill.ask.rollback')}</p>
      <Result of={found}>{() => <Chooser passports={out} left={left} onChange={setLeft} />}</Result>
    </CommandDialog>
  )
}

interface ChooserProps {
  passports: readonly BillPassport[]
  /** Those that stay under way. */
  left: ReadonlySet<NamedPassport>
  onChange: (left: ReadonlySet<NamedPassport>) => void
}

function Chooser({ passports, left, onChange }: ChooserProps) {
  const t = useText()
  const isSome = left.size > 0 && left.size < passports.length
  return (
    <fieldset className="send-bill-choose" aria-label={t('sendBill.choose')}>
      <Checkbox
        checked={left.size === 0}
        indeterminate={isSome}
        onChange={(isChosen) => onChange(new Set(isChosen ? [] : passports.map(packedName)))}
      >
        {t('sendBill.chooseAll', { count: passports.length })}
      </Checkbox>
      <div className="send-bill-choose-list">
        {passports.map((one) => (
          <Checkbox
            key={packedName(one)}
            checked={!left.has(packedName(one))}
            onChange={(isChosen) => {
              const next = new Set(left)
              if (isChosen) next.delete(packedName(one))
              else next.add(packedName(one))
              onChange(next)
            }}
          >
            {personName(one)} <span className="kit-quiet kit-figures">{one.passportNo}</span>{' '}
            <span className="kit-quiet kit-figures">{one.barcode}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
