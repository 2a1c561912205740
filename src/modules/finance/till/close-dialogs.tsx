import { fenToYuan } from '#domain/money.ts'
import { close, closeForFinance, reopen } from '#protocol/finance/day-close-calls.ts'
import type { DayCloseRow } from '#protocol/finance/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'

interface Props {
  /** The idempotency key of this opening. */
  name: string
  till: DayCloseRow
  onClose: () => void
  onDone: () => void
}

/** Finance closes what was counted. */
export const CloseDialog = (props: Props) => <Closing {...props} call={close} title="finance.till.close" />

/** A supervisor closes what finance itself took in. */
export const CloseForFinanceDialog = (props: Props) => (
  <Closing {...props} call={closeForFinance} title="finance.till.closeForFinance" />
)

/** What was counted is closed; a difference is said once more. */
function Closing({
  name,
  till,
  onClose,
  onDone,
  call,
  title,
}: Props & { call: typeof close | typeof closeForFinance; title: string }) {
  const t = useText()
  const change = useChange(call, name, onDone, { says: 'all' })
  const { id, version, day, differenceFen = 0, remark = '' } = till
  return (
    <AskDialog
      title={t(title)}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onClose={onClose}
      onDo={() => change.send({ id, version })}
    >
      <p>{t('finance.till.closeAsk', { day })}</p>
      {differenceFen !== 0 && (
        <p className="finance-difference" data-equal="false">
          {t('finance.till.closeDifference', { amount: fenToYuan(differenceFen), remark })}
        </p>
      )}
    </AskDialog>
  )
}

export function ReopenDialog({ name, till, onClose, onDone }: Props) {
  const t = useText()
  const change = useChange(reopen, name, onDone, { says: 'all' })
  return (
    <ReasonDialog
      open
      title={t('finance.till.reopen')}
      action={t('finance.till.reopen')}
      danger
      explanation={
        <>
          <div>{t('finance.till.reopenAsk')}</div>
          <OutcomeNote outcome={change.outcome} onReload={onClose} />
        </>
      }
      busy={change.busy}
      onDo={(reason) => change.send({ id: till.id, version: till.version, reason })}
      onClose={onClose}
    />
  )
}
