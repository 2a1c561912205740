import { visaStatus } from '#domain/status.ts'
import * as applicantCalls from '#protocol/order/visa-order/applicant-calls.ts'
import * as calls from '#protocol/order/visa-order/calls.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import { withSheet } from '#server/kit/export-source.ts'
import { handle } from '#server/kit/handle.ts'
import { applicantDetail, orderDetails } from '#server/modules/order/details.ts'
import { cancelApplicant, cancelOrder, removeApplicant, saveApplicant } from '#server/services/order/applicants.ts'
import { readOrder } from '#server/services/order/by-id.ts'
import { checkOfOrder, confirmOrder } from '#server/services/order/confirm.ts'
import { peopleBeside } from '#server/services/order/copy-beside.ts'
import { countOrders } from '#server/services/order/counts.ts'
import { pageOfVisaOrders } from '#server/services/order/list.ts'
import { visaOrderList } from '#server/services/order/search.ts'
import { orderRulesFor } from '#server/services/order/trip-check.ts'
import { createOrder, editOrder } from '#server/services/order/write.ts'
import { unbindingRenewed } from '#server/services/passport/renewed.ts'

/** The first order family (spec: calls#order-calls): the same orders by visa-order status, and the people on them. */
export const visaOrder = [
  ...handle(calls)({
    page: withSheet(visaOrderList.exportSource, pageOfVisaOrders),

    statusNum: ({ db, reach }) => countOrders(db, reach, 'status', visaStatus),

    detail: ({ input, db, ...who }) => orderDetails(db, who, input.id),

    async logs({ input, db, reach, lang }) {
      await readOrder(db, reach, input.id, lang)
      return readLogs(db, 'order', input.id)
    },

    submit: ({ input: { applicants, ...form }, tx, ...context }) =>
      createOrder(tx, context, form, { applicants, attachments: [] }),

    save: ({ input: { id, version, applicants, ...form }, tx, ...context }) =>
      unbindingRenewed(tx, context, id, () =>
        editOrder(tx, context, { id, version, isNewOnly: true }, form, { applicants }),
      ),

    check: checkOfOrder,

    rules: ({ input, db, reach, now }) => orderRulesFor(db, reach, input, now),

    confirm: ({ input, tx, ...context }) => confirmOrder(tx, context, input),

    cancel: ({ input, tx, ...context }) => cancelOrder(tx, context, input),
  }),
  ...handle(applicantCalls)({
    detail: ({ input, db, ...who }) => applicantDetail(db, who, input.id),
    save: ({ input, tx, ...context }) =>
      unbindingRenewed(tx, context, input.orderId, () => saveApplicant(tx, context, input)),
    beside: ({ input, db, ...who }) => peopleBeside(db, who, input),
    remove: ({ input, tx, ...context }) => removeApplicant(tx, context, input),
    cancel: ({ input, tx, ...context }) => cancelApplicant(tx, context, input),
  }),
]
