import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Order } from '#protocol/order/schemas.ts'

/** Commands that have a button at the head of an order, and the way to its contract. */
const shown = ['confirm', 'confirmAndSign', 'sign', 'edit', 'cancel', 'delete'] as const
export type OrderEvent = (typeof shown)[number] | 'contract'

/** An order as the server answers it, with what may be asked of it. */
export interface OrderWithActions {
  readonly order: Order
  readonly actions: readonly AvailableAction[]
}

export interface OrderAction extends AvailableAction {
  readonly event: OrderEvent
}

/** Which pages there are for this person. */
export interface Pages {
  readonly newContract: boolean
  readonly contract: boolean
}

const isShown = (action: AvailableAction): action is OrderAction => shown.some((event) => event === action.event)

/**
 * The server's actions as an order's head shows them, in the server's order. One that has a contract leads there instead:
 * from then on the contract moves it (spec: lifecycles#linked-applicants).
 */
export function orderActions({ order, actions }: OrderWithActions, pages: Pages): readonly OrderAction[] {
  if (order.contractId !== undefined) return pages.contract ? [{ event: 'contract' }] : []
  const needsPage = (event: OrderEvent) => event === 'sign' || event === 'confirmAndSign'
  return actions.filter(isShown).filter(({ event }) => pages.newContract || !needsPage(event))
}
