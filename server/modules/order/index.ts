import { orderStatus, visaStatus } from '#domain/status.ts'
import { codes } from '#protocol/codes.ts'
import * as calls from '#protocol/order/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { handle } from '#server/kit/handle.ts'
import { fail } from '#server/kit/refusal.ts'
import { readOrder } from '#server/services/order/by-id.ts'
import { countDepartures, countOrders } from '#server/services/order/counts.ts'
import { orderApplicants, orderAttachments, orderDetails } from '#server/services/order/details.ts'
import { attachingRefusal } from '#server/services/order/limits.ts'
import { pageOfOrders } from '#server/services/order/list.ts'
import { createOrder, editOrder, orderForChange, writeOrder, writeOrderFiles } from '#server/services/order/write.ts'

const EDITABLE = [visaStatus.ORDER_SUCCESS, visaStatus.WAITING_RECEIVE]

/** The second order family (spec: calls#order-calls): GET, POST, PUT, DELETE /order. */
export const order = handle(calls)({
  page: pageOfOrders,

  statusNum: ({ db, reach }) => countOrders(db, reach, 'orderStatus', orderStatus),

  departureNum: ({ db, reach, now }) => countDepartures(db, reach, now),

  create: ({ input: { applicants, attachments, ...form }, tx, ...context }) =>
    createOrder(tx, context, form, { applicants, attachments }),

  read: ({ input, db, reach, lang }) => readOrder(db, reach, input.id, lang),

  update: ({ input: { id, version, applicants, attachments, ...form }, tx, ...context }) =>
    editOrder(tx, context, { id, version, statuses: EDITABLE }, form, { applicants, attachments }),

  async remove({ input, tx, ...context }) {
    const head = await orderForChange(tx, context, input.id, input.version)
    if (head.contractId !== null || head.status !== visaStatus.ORDER_SUCCESS) throw fail('order.notEditable')
    await writeOrder(tx, context, head, { deleted: 1 })
    await tx.deleteFrom('orderTag').where('orderId', '=', head.id).execute()
    await writeLog(tx, context, { entity: 'order', entityId: head.id, action: 'delete', fromStatus: head.status })
    await audit(tx, context, { action: 'order.delete', entity: 'order', entityId: head.id, code: codes.success })
    return null
  },

  details: ({ input, db, ...who }) => orderDetails(db, who, input.id),

  async attachments({ input, db, reach, lang }) {
    await readOrder(db, reach, input.id, lang)
    return orderAttachments(db, input.id)
  },

  async saveAttachments({ input, tx, ...context }) {
    const head = await orderForChange(tx, context, input.id, input.version)
    const refused = attachingRefusal(head)
    if (refused) throw fail(refused)
    await writeOrderFiles(tx, context, head.id, input.files)
    const content = String(input.files.length)
    await writeLog(tx, context, { entity: 'order', entityId: head.id, action: 'attach', content })
    await audit(tx, context, { action: 'order.attach', entity: 'order', entityId: head.id, code: codes.success })
    return { version: await writeOrder(tx, context, head, {}) }
  },

  async applicants({ input, db, reach, lang }) {
    await readOrder(db, reach, input.id, lang)
    return orderApplicants(db, input.id)
  },
})
