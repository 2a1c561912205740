import { Alert } from '@arco-design/web-react'
import { visaTypes } from '#domain/status.ts'
import { remove } from '#protocol/order/calls.ts'
import { overrideRight } from '#protocol/order/rights.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { cancel, check, confirm, type OrderFinding } from '#protocol/order/visa-order/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { EditOrderDialog } from '#src/modules/order/entry/edit-order-dialog.tsx'
import { FindingList } from '#src/modules/order/trip-notes.tsx'
import { CallDialog } from '#src/parts/command/call-dialog.tsx'
import { RemoveDialog } from '#src/parts/command/remove-dialog.tsx'
import type { OrderEvent } from './order-actions.ts'

const none: readonly OrderFinding[] = Object.freeze([])

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

const reloading = (onClose: () => void, onReload: () => void) => () => {
  onReload()
  onClose()
}

/** The dialog of what is done with an order. */
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
  const { can } = useSession()
  const { event, key, order } = opening
  const { id, version, orderNo, visaType } = order
  const isSigned = event === 'confirmAndSign'
  const found = useQuery(check, { id }, { entities: ['order', 'applicant'] })
  const findings = found.data ?? none
  // That a visa may not be needed is no fault of the order: it stands by itself.
  const unneeded = findings.filter(({ rule }) => rule === 'visa.notNeeded')
  const weighty = findings.filter(({ rule }) => rule !== 'visa.notNeeded')
  const isStopped = visaType === visaTypes.EVISA && findings.some(({ severity }) => severity === 'stop')
  const isAsked = visaType === visaTypes.EVISA && findings.some(({ severity }) => severity !== 'hint')
  // What a center wants a supervisor for is confirmed by one.
  const isForOther = isAsked && !can(overrideRight) && findings.some(({ severity }) => severity === 'supervisor')
  const asked = visaType === visaTypes.EVISA ? 'order.ask.confirmEvisa' : 'order.ask.confirm'
  return (
    <CallDialog
      idempotencyKey={key}
      title={t(`order.action.${event}`)}
      command={event}
      call={confirm}
      input={({ reason }) => ({ id, version, ...(reason && { reason }) })}
      reason={isAsked && !isStopped && !isForOther}
      disabled={isStopped || isForOther || found.data === undefined}
      done={isSigned ? undefined : t('errors.operationDone')}
      onDone={isSigned ? () => onSign(order) : undefined}
      onClose={onClose}
      onReload={reloading(onClose, onReload)}
    >
      <p>{t(isSigned ? 'order.ask.confirmAndSign' : asked, { no: orderNo })}</p>
      {found.error && <Result of={found}>{() => null}</Result>}
      {weighty.length > 0 && (
        <Alert
          type={isStopped || isForOther ? 'error' : 'warning'}
          title={t(
            isStopped
              ? 'order.check.stopTitle'
              : isForOther
                ? 'order.check.supervisorTitle'
                : isAsked
                  ? 'order.check.reasonTitle'
                  : 'order.check.hintTitle',
          )}
          content={<FindingList findings={weighty} />}
        />
      )}
      {unneeded.length > 0 && (
        <Alert type="info" title={t('order.check.unneededTitle')} content={<FindingList findings={unneeded} />} />
      )}
    </CallDialog>
  )
}

function DeleteDialog({ opening, onClose, onReload, onGone }: OrderDialogProps) {
  const t = useText()
  const { id, version, orderNo } = opening.order
  return (
    <RemoveDialog
      idempotencyKey={opening.key}
      title={t('order.action.delete')}
      call={remove}
      input={{ id, version }}
      done={t('errors.operationDone')}
      onDone={onGone}
      onClose={onClose}
      onReload={reloading(onClose, onReload)}
    >
      <p>{t('order.ask.delete', { no: orderNo })}</p>
    </RemoveDialog>
  )
}

function CancelDialog({ opening, onClose, onReload }: OrderDialogProps) {
  const t = useText()
  const { id, version, orderNo } = opening.order
  return (
    <CallDialog
      idempotencyKey={opening.key}
      title={t('order.action.cancel')}
      command="cancel"
      danger
      reason
      call={cancel}
      input={({ reason = '' }) => ({ id, version, reason })}
      done={t('errors.operationDone')}
      onClose={onClose}
      onReload={reloading(onClose, onReload)}
    >
      <p>{t('order.cancel.ask', { no: orderNo })}</p>
    </CallDialog>
  )
}
