import { orderStatus } from '#domain/status.ts'
import * as calls from '#protocol/order/calls.ts'
import { withSheet } from '#server/kit/export-source.ts'
import { handle } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, transition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { businessError } from '#server/kit/refusal.ts'
import { readOrder } from '#server/services/order/by-id.ts'
import { countDepartures, countOrders } from '#server/services/order/counts.ts'
import { pageOfOrders } from '#server/services/order/list.ts'
import { orderAdapter } from '#server/services/order/order-lifecycle.ts'
import { paymentsOf } from '#server/services/order/payments.ts'
import { receiveComplete } from '#server/services/order/receive-complete.ts'
import { orderList } from '#server/services/order/search.ts'
import { createOrder, editOrder, writeOrderFiles } from '#server/services/order/write.ts'
import { unbindingRenewed } from '#server/services/passport/renewed.ts'
import { orderApplicants, orderAttachments, orderDetails } from './details.ts'

/** The second order family (spec: calls#order-calls): GET, POST, PUT, DELETE /order. */
export const order = handle(calls)({
  page: withSheet(orderList.exportSource, pageOfOrders),

  statusNum: ({ db, reach }) => countOrders(db, reach, 'orderStatus', orderStatus),

  departureNum: ({ db, reach, now }) => countDepartures(db, reach, now),

  create: ({ input: { applicants, attachments, ...form }, tx, ...context }) =>
    createOrder(tx, context, form, { applicants, attachments }),

  read: ({ input, db, reach, lang }) => readOrder(db, reach, input.id, lang),

  update: ({ input: { id, version, applicants, attachments, ...form }, tx, ...context }) =>
    unbindingRenewed(tx, context, id, () => editOrder(tx, context, { id, version }, form, { applicants, attachments })),

  async remove({ input, tx, ...context }) {
    const order = await openRow(tx, context, orderAdapter, input.id, input)
    // What was begun online may still be paid.
    if ((await paymentsOf(tx, order.id)).length > 0) throw businessError('order.hasPayments')
    await transition(tx, context, orderAdapter, order, 'delete', { values: { deleted: 1 } })
    await tx.deleteFrom('orderTag').where('orderId', '=', order.id).execute()
    return null
  },

  details: ({ input, db, ...who }) => orderDetails(db, who, input.id),

  async attachments({ input, db, reach, lang }) {
    await readOrder(db, reach, input.id, lang)
    return orderAttachments(db, input.id)
  },

  async saveAttachments({ input, tx, ...context }) {
    const order = await openRow(tx, context, orderAdapter, input.id, input)
    const codes = await decideTransition(tx, context, orderAdapter, order, 'attach')
    await writeOrderFiles(tx, context, order.id, input.files)
    const logContent = String(input.files.length)
    const attached = await transitionTo(tx, context, orderAdapter, order, 'attach', codes, { logContent })
    return { version: (await receiveComplete(tx, context.now, attached)).version }
  },

  async applicants({ input, db, reach, lang, session }) {
    await readOrder(db, reach, input.id, lang)
    return orderApplicants(db, input.id, session)
  },
})
