import * as calls from '#protocol/payment/calls.ts'
import { handle, withPreparation } from '#server/kit/handle.ts'
import { billOf } from '#server/services/payment/bill.ts'
import {
  askRefund,
  bookMoney,
  cancelRefund,
  chargeAccount,
  payOutRefund,
  sendBack,
} from '#server/services/payment/counter.ts'
import {
  beginPaying,
  cancelPaying,
  closeAttempts,
  openAttempt,
  ownPayment,
  playPhone,
} from '#server/services/payment/online.ts'
import { paymentList } from './list.ts'

/** Bills and payments of orders (spec: money#order-bills). */
export const payment = handle(calls)({
  bill: ({ input, db, ...who }) => billOf(db, who, input.id),
  page: paymentList.page,
  book: ({ input, tx, ...who }) => bookMoney(tx, who, input),
  pay: withPreparation<typeof calls.pay>()({
    before: ({ input, db, ...who }) => openAttempt(db, who, input.orderId),
    change: ({ input, tx, prepared, ...who }) => beginPaying(tx, who, input, prepared),
  }),
  cancel: withPreparation<typeof calls.cancel>()({
    before: async ({ input, db, ...who }) =>
      (await ownPayment(db, who, input.id)) && closeAttempts(db, who.deps.payments, input.id),
    change: ({ input, tx, prepared, ...who }) => cancelPaying(tx, who, input, prepared),
  }),
  charge: ({ input, tx, ...who }) => chargeAccount(tx, who, input),
  play: ({ input, tx, ...who }) => playPhone(tx, who, input),
  refund: ({ input, tx, ...who }) => askRefund(tx, who, input),
  payOut: withPreparation<typeof calls.payOut>()({
    before: ({ input, db, ...who }) => sendBack(db, who, input),
    change: ({ input, tx, ...who }) => payOutRefund(tx, who, input),
  }),
  cancelRefund: ({ input, tx, ...who }) => cancelRefund(tx, who, input),
})
