import { fenToYuan } from '#domain/money.ts'
import { reject } from '#protocol/supply/change-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import { ChangeDialog, RefundDialog, RemarkDialog, SupplementDialog } from './ask-dialogs.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import type { Step, StepProps } from './step-props.ts'

const dialogs = {
  issue: IssueDialog,
  reject: RejectDialog,
  change: ChangeDialog,
  refund: RefundDialog,
  supplement: SupplementDialog,
  remark: RemarkDialog,
} as const

/** The dialog of a step. */
export function StepDialog({ event, ...props }: StepProps & { event: Step }) {
  const Dialog = dialogs[event]
  return <Dialog {...props} />
}

function RejectDialog({ name, order, onClose, onReload }: StepProps) {
  const t = useText()
  const change = useChange(reject, name, onClose)
  return (
    <ReasonDialog
      open
      danger
      title={t('supply.reject.title', { no: order.orderNo })}
      action={t('supply.reject.do')}
      explanation={
        <>
          <div>{t('supply.reject.ask', { title: order.title, amount: fenToYuan(order.amountFen) })}</div>
          <OutcomeNote outcome={change.outcome} onReload={onReload} />
        </>
      }
      standard={['soldOut', 'priceChanged', 'badData'].map((key) => t(`supply.reject.${key}`))}
      busy={change.busy}
      onDo={(reason) => change.send({ id: order.id, version: order.version, reason })}
      onClose={onClose}
    />
  )
}
