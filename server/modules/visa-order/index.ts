import { visaStatus } from '#protocol/statuses.ts'
import * as calls from '#protocol/visa-order/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { readLogs } from '#server/services/entity-log.ts'
import { confirmOrder } from '#server/services/order-confirm.ts'
import { orderDetails } from '#server/services/order-details.ts'
import { countOrders, pageOrders, readOrder } from '#server/services/order-list.ts'
import { createOrder, editOrder } from '#server/services/order-write.ts'

/** The first order family (Specification 1 §7): the same orders by visa-order status. */
export const visaOrder = handle(calls)({
  page: ({ input, db, reach, lang }) => pageOrders(db, reach, input, lang),

  async statusNum({ db, reach }) {
    const counts = await countOrders(db, reach)
    return { ...Object.fromEntries(Object.values(visaStatus).map((status) => [String(status), 0])), ...counts }
  },

  detail: ({ input, db, reach, lang }) => orderDetails(db, reach, input.id, lang),

  async logs({ input, db, reach, lang }) {
    await readOrder(db, reach, input.id, lang)
    return readLogs(db, 'order', input.id)
  },

  submit: ({ input: { applicants, ...form }, tx, ...context }) =>
    createOrder(tx, context, form, { applicants, attachments: [] }),

  save: ({ input: { id, version, applicants, ...form }, tx, ...context }) =>
    editOrder(tx, context, { id, version, statuses: [visaStatus.ORDER_SUCCESS] }, form, { applicants }),

  confirm: ({ input, tx, ...context }) => confirmOrder(tx, context, input),
})
