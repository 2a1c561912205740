import * as calls from '#protocol/finance/recharge/calls.ts'
import { batchHandler, handle } from '#server/kit/handle.ts'
import { decideRecharge } from './decide.ts'
import { rechargeChoices, rechargeCounts, rechargeDetail, rechargeList } from './list.ts'
import { submit, submitAgain, withdraw } from './submit.ts'

/** Money that buyers pay in, and get back (spec: lifecycles#recharge). */
export const recharge = handle(calls)({
  page: rechargeList.page,
  statusNum: rechargeCounts,
  choices: rechargeChoices,
  detail: rechargeDetail,
  submit,
  submitAgain,
  withdraw,
  approvals: batchHandler<typeof calls.approvals>()({
    items: (input) => input.ids,
    idOf: (id) => id,
    each: ({ input, item, ...context }) => decideRecharge(context, item, input),
  }),
})
