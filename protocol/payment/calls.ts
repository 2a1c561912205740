import * as z from 'zod/mini'
import { paymentChannels } from '#domain/order-bill.ts'
import { paymentStatus } from '#domain/status.ts'
import { received } from '#protocol/contract/schemas.ts'
import { day, fen, id, optionalText, reason, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { on } from '#protocol/kit/transition.ts'
import { orderBill, paymentRow } from './schemas.ts'

const payments = resource('/payment', 'finance.payment', { touches: ['payment', 'order'] })

/** What an order is asked for, and its payments: for everybody who sees the order. */
export const bill = resource('/order', 'visa.order').read('{id}/bill', 'view', {
  input: z.strictObject({ id: id() }),
  output: orderBill,
})

/** Money of orders, the latest first. */
export const page = payments.search('page', 'view', {
  input: z.strictObject({
    status: z.optional(z.literal(Object.values(paymentStatus), 'rules.choice')),
    channel: z.optional(z.enum(paymentChannels, 'rules.choice')),
    /** Money that came in, or that goes back. */
    direction: z.optional(z.enum(['in', 'back'], 'rules.choice')),
    orderNo: optionalText(40),
    paymentNo: optionalText(40),
    acceptOrgId: z.optional(id()),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(['createTime']),
  }),
  output: pageOf(paymentRow),
})

const booked = z.object({ version: z.int(), payStatus: z.int(), dueFen: z.int() })

/**
 * Books money that the counter took for an order, by one method or several at once, on the till of who took it. What completes the
 * bill confirms the order, where nothing of it is to be decided by a person.
 */
export const book = payments.change('book', 'book', {
  input: z.strictObject({
    orderId: id(),
    version: version(),
    ...received.shape,
    further: z.optional(z.array(received).check(z.maxLength(7, 'rules.tooMany'))),
  }),
  output: booked,
})

/**
 * Begins to pay online what is still due: the answer is what the buyer's phone reads. A try that is under way goes on, and one that
 * came to nothing is followed by another.
 */
export const pay = payments.change('pay', 'pay', {
  input: z.strictObject({ orderId: id(), version: version() }),
  output: z.object({ id: z.int(), version: z.int(), paymentNo: z.string(), codeUrl: z.string(), expireTime: z.int() }),
  transition: on('payment', 'pay'),
})

/** Pays what is still due out of an account that the order's buyer has with its center; 4466 where it does not reach. */
export const charge = payments.change('charge', 'pay', {
  input: z.strictObject({ orderId: id(), version: version(), accountId: id() }),
  output: booked,
  touches: ['payment', 'order', 'account'],
})

/** Takes back what was begun online; what was paid meanwhile stays paid. */
export const cancel = payments.change('cancel', 'pay', {
  input: z.strictObject({ id: id(), version: version() }),
  output: z.object({ status: z.int() }),
  transition: on('payment', 'cancel'),
})

/** Plays the buyer's phone, at the server's own machine only: the money comes in, or the phone refuses. */
export const play = payments.change('play', 'pay', {
  input: z.strictObject({ id: id(), isPaid: z.boolean('rules.choice') }),
  output: z.object({ status: z.int() }),
  transition: on('payment', { field: 'isPaid', true: 'paid', false: 'failed' }),
})

/** Asks for money of an order to be given back; another person pays it out. */
export const refund = payments.change('refund', 'refund', {
  input: z.strictObject({ orderId: id(), version: version(), amountFen: fen(), reason: reason() }),
  output: z.object({ version: z.int() }),
})

/** Pays out what another person asked for, out of the till of `payerId`, else the caller's own. */
export const payOut = payments.change('payOut', 'refund', {
  input: z.strictObject({
    id: id(),
    version: version(),
    /** Absent: back to where it came from, of what was paid online or on account. */
    paymentMethodId: z.optional(id()),
    voucherNo: optionalText(40),
    payerId: z.optional(id()),
  }),
  output: z.object({ version: z.int() }),
  touches: ['payment', 'order', 'account'],
  transition: on('refund', 'payOut'),
})

/** Takes a refund back that was not paid out. */
export const cancelRefund = payments.change('cancelRefund', 'refund', {
  input: z.strictObject({ id: id(), version: version() }),
  output: z.object({ version: z.int() }),
  transition: on('refund', 'cancel'),
})
