import type { OrderListRow } from '#protocol/order/schemas.ts'
import { confirm } from '#protocol/order/visa-order/calls.ts'

/** What may be done to several orders, one after the other; the rows themselves say to which of them. */
export const orderBatch = {
  confirm: {
    call: confirm,
    texts: 'order.batch',
    action: 'order.batch.start',
    inputOfRow: ({ id, version }: OrderListRow) => ({ id, version }),
  },
} as const
