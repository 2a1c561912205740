import { queueOrder } from '#protocol/consulate/application-calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { ActionButton } from '#src/kit/ui/actions.tsx'
import { useOpening } from '#src/kit/ui/use-opening.ts'
import { PeopleDuplicates } from '#src/parts/applicant/duplicate-note.tsx'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'
import './texts.ts'

interface Props {
  orderId: number
  /** Who on it may be queued now. */
  people: readonly { readonly id: number; readonly name: string }[]
  onReload: () => void
}

/** Queues everybody on an order together, where there are several. */
export function QueueOrder({ orderId, people, onReload }: Props) {
  const t = useText()
  const { opening, open, close } = useOpening<object>()
  const count = people.length
  if (count < 2) return null
  const title = t('consulate.queueOrder')
  return (
    <>
      <ActionButton action={{ key: 'queueOrder', label: title, onDo: () => open({}) }} size="small" />
      {opening && (
        <CallDialog
          idempotencyKey={opening.key}
          title={title}
          command="queueOrder"
          call={queueOrder}
          input={({ reason }) => ({ orderId, ...(reason && { reason }) })}
          done={t('consulate.done.queue')}
          onClose={close}
          onReload={onReload}
          onDone={onReload}
        >
          <p>{t('consulate.ask.queueOrder', { count })}</p>
          <PeopleDuplicates people={people} />
        </CallDialog>
      )}
    </>
  )
}
