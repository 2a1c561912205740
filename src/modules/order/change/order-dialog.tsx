import { Message } from '@arco-design/web-react'
import { remove } from '#protocol/order/calls.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { cancel, confirm } from '#protocol/order/visa-order/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { EditOrderDialog } from '#src/modules/order/entry/edit-order-dialog.tsx'
import { AskDialog } from '#src/parts/command/ask-dialog.tsx'
import { OutcomeNote } from '#src/parts/command/outcome-note.tsx'
import { ReasonDialog } from '#src/parts/command/reason-dialog.tsx'
import { useChange } from '#src/parts/command/use-change.ts'
import type { OrderEvent } from './order-actions.ts'

/** A dialog that is open, with its idempotency key and the order as it was when it opened. */
export interface Opening {
  readonly event: OrderEvent
  readonly key: string
  readonly order: Order
}

export interface OrderDialogProps {
  opening: Opening
  onClose: () => void
  onReload: () => void
  /** Opens the form of a contract for the order. */
  onSign: (order: Order) => void
  /** The order is gone. */
  onGone: () => void
}

export function OrderDialog(props: OrderDialogProps) {
  const { event, order } = props.opening
  switch (event) {
    case 'confirm':
    case 'confirmAndSign':
      return <ConfirmDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
    case 'cancel':
      return <CancelDialog {...props} />
    case 'edit':
      return <EditOrderDialog key={order.version} order={order} onClose={props.onClose} onReload={props.onReload} />
    default:
      return null
  }
}

function ConfirmDialog({ opening, onClose, onReload, onSign }: OrderDialogProps) {
  const t = useText()
  const { event, key, order } = opening
  const { id, version, orderNo } = order
  const change = useChange(confirm, key, () => {
    onClose()
    if (event === 'confirmAndSign') onSign(order)
    else Message.success(t('errors.operationDone'))
  })
  return (
    <AskDialog
      title={t(`order.action.${event}`)}
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id, version })}
      onClose={() => {
        if (change.outcome.state === 'conflicted') onReload()
        onClose()
      }}
    >
      <p>{t(`order.ask.${event}`, { no: orderNo })}</p>
    </AskDialog>
  )
}

function DeleteDialog({ opening, onClose, onReload, onGone }: OrderDialogProps) {
  const t = useText()
  const { id, version, orderNo } = opening.order
  const change = useChange(remove, opening.key, () => {
    onClose()
    Message.success(t('errors.operationDone'))
    onGone()
  })
  return (
    <AskDialog
      title={t('order.action.delete')}
      danger
      outcome={change.outcome}
      busy={change.busy}
      editable={change.editable}
      onDo={() => change.send({ id, version })}
      onClose={() => {
        if (change.outcome.state === 'conflicted') onReload()
        onClose()
      }}
    >
      <p>{t('order.ask.delete', { no: orderNo })}</p>
    </AskDialog>
  )
}

function CancelDialog({ opening, onClose, onReload }: OrderDialogProps) {
  const t = useText()
  const { id, version, orderNo } = opening.order
  const change = useChange(cancel, opening.key, () => {
    onClose()
    Message.success(t('errors.operationDone'))
  })
  const close = () => {
    if (change.outcome.state === 'conflicted') onReload()
    onClose()
  }
  return (
    <ReasonDialog
      open
      danger
      title={t('order.action.cancel')}
      action={t('order.action.cancel')}
      explanation={
        <>
          <div>{t('order.cancel.ask', { no: orderNo })}</div>
          <OutcomeNote outcome={change.outcome} onReload={close} />
        </>
      }
      busy={change.busy}
      onDo={(reason) => change.send({ id, version, reason })}
      onClose={close}
    />
  )
}
