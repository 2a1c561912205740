import { type ReactNode, useState } from 'react'
import type { Order } from '#protocol/order/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { type OfferedEvent, type OrderEvent, offeredEvents } from './order-actions.ts'
import { type Opening, OrderDialog } from './order-dialog.tsx'

export interface OrderActions {
  /** What can be done with an order, as buttons. */
  readonly of: (order: Order) => Action[]
  /** The same as events, for a page that leads to them in its own words. */
  readonly events: (order: Order) => OfferedEvent[]
  readonly act: (event: OrderEvent, order: Order) => void
  /** The dialog that is open; put it on the page. */
  readonly dialog: ReactNode
}

interface Options {
  /** Loads the page's data again, after somebody else changed the order. */
  readonly onReload: () => void
  readonly onGone?: () => void
  /** The order as the page has it now: the dialog of an edit follows it after a conflict. */
  readonly current?: Order
}

/** The actions of orders, the same in the list and on the page of one (spec: scope#permissions: who may what). */
export function useOrderActions({ onReload, onGone, current }: Options): OrderActions {
  const t = useText()
  const session = useSession()
  const { newKey } = useClient()
  const { openPage, canOpen } = useWorkspace()
  const [opening, setOpening] = useState<Opening | null>(null)
  const may = {
    edit: session.can('visa.order.edit'),
    sign: canOpen('center.contract.create'),
    seeContract: canOpen('center.contract.detail'),
  }
  const sign = ({ id, orderNo }: Order) =>
    openPage('center.contract.create', { orderId: id }, t('order.signTab', { no: orderNo }))
  const act = (event: OrderEvent, order: Order) => {
    if (event === 'sign') sign(order)
    else if (event === 'contract') openPage('center.contract.detail', { id: order.contractId })
    else setOpening({ event, order, key: newKey() })
  }
  const of = (order: Order): Action[] => {
    const offered = offeredEvents(order, may)
    return offered.map(({ event, refused }, at) => ({
      key: event,
      label: t(`order.action.${event}`),
      onDo: () => act(event, order),
      kind: event === 'delete' || event === 'cancel' ? 'danger' : at === 0 && !refused ? 'primary' : 'plain',
      refused: refused && t(refused),
    }))
  }
  const shown =
    opening && current?.id === opening.order.id && opening.event === 'edit' ? { ...opening, order: current } : opening
  const dialog = shown && (
    <OrderDialog
      key={shown.key}
      opening={shown}
      onClose={() => setOpening(null)}
      onReload={onReload}
      onSign={sign}
      onGone={() => onGone?.()}
    />
  )
  return { of, events: (order) => offeredEvents(order, may), act, dialog }
}
