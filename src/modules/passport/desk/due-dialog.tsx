import { Button } from '@arco-design/web-react'
import type { ArgsOf } from '#protocol/kit/call.ts'
import { batchReturn } from '#protocol/passport/calls.ts'
import type { ScanBatch, ScanOutcome } from '#protocol/passport/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { DialogFoot } from '#src/kit/ui/dialog-foot.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { CommandDialog } from '#src/parts/command/command-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { Balance } from '#src/parts/contract/balance.tsx'
import { personName } from '#src/parts/contract/person-name.ts'

interface Props {
  /** The idempotency key of this opening. */
  outcomeKey: string
  due: readonly ScanOutcome[]
  items: (overrideReason: string) => ArgsOf<typeof batchReturn>['items']
  onAnswer: (answer: ScanBatch) => void
  onClose: () => void
}

/** 4444: something is due. A supervisor may give the passports all the same and says why; everybody else is told whom to ask. */
export function DueDialog(props: Props) {
  const t = useText()
  const session = useSession()
  const { due, onClose } = props
  const list = (
    <ul className="passport-due-list">
      {due.map((row) => (
        <li key={row.scanId}>
          {row.passport ? personName(row.passport) : row.barcode} {row.passport?.contractNo}{' '}
          <strong className="passport-due">
            <Balance fen={row.balanceFen} />
          </strong>
        </li>
      ))}
    </ul>
  )
  if (session.can('center.passport.override')) return <Override {...props} list={list} />
  return (
    <Dialog open title={t('passport.due.title')} onClose={onClose}>
      <p>{t('passport.due.askSupervisor')}</p>
      {list}
      <DialogFoot>
        <Button type="primary" onClick={onClose}>
          {t('ui.ok')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function Override({ outcomeKey, items, onAnswer, onClose, list }: Props & { list: React.ReactNode }) {
  const t = useText()
  const change = useChange(batchReturn, `override ${outcomeKey}`, onAnswer)
  return (
    <CommandDialog
      title={t('passport.due.title')}
      action={t('passport.due.override')}
      danger
      reason
      change={change}
      onDo={({ reason = '' }) => change.send({ items: items(reason) })}
      onClose={onClose}
    >
      <p>{t('passport.due.allow')}</p>
      {list}
    </CommandDialog>
  )
}
