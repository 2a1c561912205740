import { type ReactNode, useState } from 'react'
import type { Order } from '#protocol/order/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { useLatest } from '#src/kit/query/use-latest.ts'
import type { Action } from '#src/kit/ui/actions.tsx'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { type OrderAction, type OrderEvent, type OrderWithActions, orderActions } from './order-actions.ts'
import { type Opening, OrderDialog } from './order-dialog.tsx'

export interface OrderActions {
  /** What can be done with an order, as buttons. */
  readonly of: (found: OrderWithActions) => Action[]
  /** The same as events, for a page that leads to them in its own words. */
  readonly events: (found: OrderWithActions) => readonly OrderAction[]
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
  const { newKey } = useClient()
  const { openPage, canOpen } = useWorkspace()
  const [opening, setOpening] = useState<Opening | null>(null)
  const latest = useLatest((order: Order) => order.id)
  const pages = { newContract: canOpen('center.contract.create'), contract: canOpen('center.contract.detail') }
  const sign = ({ id, orderNo }: Order) =>
    openPage('center.contract.create', { orderId: id }, t('order.signTab', { no: orderNo }))
  const act = (event: OrderEvent, order: Order) => {
    if (event === 'sign') sign(order)
    else if (event === 'contract') openPage('center.contract.detail', { id: order.contractId })
    else latest.go(order, (now) => setOpening({ event, order: now, key: newKey() }))
  }
  const of = (found: OrderWithActions): Action[] => {
    latest.saw(found.order)
    return orderActions(found, pages).map(({ event, refused }, index) => ({
      key: event,
      label: t(`order.action.${event}`),
      onDo: () => act(event, found.order),
      kind: event === 'delete' || event === 'cancel' ? 'danger' : index === 0 && !refused ? 'primary' : 'plain',
      refused: refused && t(asTextKey(refused)),
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
  return { of, events: (found) => orderActions(found, pages), act, dialog }
}
