import * as calls from '#protocol/order-passport/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { bind, delivered, unbind, uncheck, undelivered } from './bind.ts'
import { orderPassportList, waitingList } from './list.ts'

/** Passports of orders without a contract, from the label on (spec: lifecycles#passport). */
export const orderPassport = handle(calls)({
  waiting: waitingList.page,
  bind,
  unbind,
  uncheck,
  delivered,
  undelivered,
  page: orderPassportList.page,
})
