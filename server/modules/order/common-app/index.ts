import * as calls from '#protocol/order/common-app/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { commonApplicantList } from './people.ts'

/** People whom the caller's side applied for before (spec: calls#order-calls). */
export const commonApp = handle(calls)({
  pageQueryCommonApplicant: commonApplicantList.page,
})
