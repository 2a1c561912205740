import type { OrderListRow } from '#protocol/order/schemas.ts'
import { confirm } from '#protocol/order/visa-order/calls.ts'
import type { BatchSpecs } from '#src/parts/command/batch-command.ts'

/** What may be done to several orders, one after the other; the rows themselves say to which of them. */
export const orderBatch: BatchSpecs<OrderListRow> = {
  confirm: {
    call: confirm,
    texts: 'order.batch',
    action: 'order.batch.start',
    asksReason: true,
    inputOfRow: ({ id, version }: OrderListRow, { reason }) => ({ id, version, ...(reason && { reason }) }),
  },
}
