import * as calls from '#protocol/finance/apply-form/calls.ts'
import { batchHandler, handle } from '#server/kit/handle.ts'
import { applyFees, applyPayment, askAgain, decideForm, withdrawForm } from './change.ts'
import { formCounts, formDetail, formList } from './list.ts'

/** Requests to change what finance has confirmed (spec: lifecycles#apply-form). */
export const applyForm = handle(calls)({
  page: formList.page,
  statusNum: formCounts,
  detail: formDetail,
  paymentChange: applyPayment,
  changeFees: applyFees,
  approvals: batchHandler<typeof calls.approvals>()({
    items: (input) => input.ids,
    idOf: (id) => id,
    each: ({ input, item, ...context }) => decideForm(context, item, input),
  }),
  againReview: askAgain,
  withdraw: withdrawForm,
})
