import { fenToYuan } from '#domain/money.ts'
import { systemOperator } from '#domain/operator.ts'
import { attemptMs } from '#domain/order-bill.ts'
import { paymentStatus } from '#domain/status.ts'
import { hasStateTag, statusesFor, statusWithTag } from '#machines/lifecycle/kit.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/payment/calls.ts'
import type { PaymentProvider } from '#server/adapters/ports.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { type Actor, systemActor } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { insert, transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, noRow } from '#server/kit/refusal.ts'
import { priceIfMissing } from '#server/services/order/bill.ts'
import { confirmPaid } from '#server/services/order/confirm.ts'
import { type OrderRow, openOrder, orderAdapter } from '#server/services/order/order-lifecycle.ts'
import {
  followPayments,
  isRefund,
  newPayment,
  type PaymentRow,
  paymentAdapter,
} from '#server/services/order/payments.ts'
import { isVisible, visibleOrders } from '#server/services/order/scope.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'
import { payRefusal, priceNow } from './bill.ts'

type Who = AuthenticatedContext

const isAt = (row: PaymentRow, tag: 'unpaid' | 'paying') => hasStateTag(payment, { status: row.status as never }, tag)

/** What was opened at the provider for an order as it was then. */
export interface Opened {
  readonly no: string
  readonly amountFen: number
  readonly codeUrl: string
  readonly expireTime: number
}

/** Opens a try at the provider for what is due of an order; the transaction holds it against the order afterwards. */
export async function openAttempt(db: Db, who: Who, orderId: number): Promise<Opened> {
  const provider = who.deps.payments
  if (!provider) throw businessError('order.bill.noProvider')
  const stored = await visibleOrders(db, who.reach, true)
    .selectAll('visaOrder')
    .where('visaOrder.id', '=', orderId)
    .executeTakeFirst()
  if (!stored) throw noRow()
  const price = await priceNow(db, stored, who.now)
  const order = price ? { ...stored, billFen: price.billFen } : stored
  const refused = payRefusal(order)
  if (refused !== null) throw businessError(refused)
  const attempt = {
    no: randomToken().slice(0, 32),
    amountFen: order.billFen! - order.receivedFen,
    expireTime: who.now + attemptMs,
  }
  return { ...attempt, ...(await provider.open(attempt)) }
}

/** The payment of an order that waits for its money, or a new one; a unique index keeps it the only one. */
async function waitingPayment(tx: Tx, who: Who, order: OrderRow, amountFen: number): Promise<PaymentRow> {
  const open = await tx
    .selectFrom('payment')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('amountFen', '>', 0)
    .where('status', 'in', statusesFor(payment, 'cancel'))
    .executeTakeFirst()
  if (open && isAt(open, 'paying')) throw businessError('order.bill.paying')
  return open ?? insert(tx, who, paymentAdapter, await newPayment(tx, who, order, { channel: 'ONLINE', amountFen }))
}

/** Begins to pay what is due by what was opened at the provider. 9999 when the order changed meanwhile. */
export async function beginPaying(tx: Tx, who: Who, input: InputOf<typeof calls.pay>, opened: Opened) {
  const { orderId, version } = input
  const order = await priceIfMissing(tx, who, await openRow(tx, who, orderAdapter, orderId, { version }))
  const refused = payRefusal(order)
  if (refused !== null) throw businessError(refused)
  const dueFen = order.billFen! - order.receivedFen
  if (dueFen !== opened.amountFen) throw businessError('order.bill.changed', { due: fenToYuan(dueFen) })
  const row = await waitingPayment(tx, who, order, dueFen)
  const { no, codeUrl, expireTime, amountFen } = opened
  const values = { amountFen, expireTime }
  const paying = await transition(tx, who, paymentAdapter, row, 'pay', { values })
  const provider = who.deps.payments!.name
  await tx
    .insertInto('paymentAttempt')
    .values({ paymentId: row.id, provider, providerNo: no, amountFen, codeUrl, expireTime, createTime: who.now })
    .execute()
  await followPayments(tx, who, order, { action: 'paymentBegun', logContent: row.paymentNo })
  return { id: row.id, version: paying.version, paymentNo: row.paymentNo, codeUrl, expireTime }
}

export interface Notice {
  readonly provider: string
  readonly providerNo: string
  readonly amountFen: number
  readonly paidTime: number
}

/**
 * Takes a notice that was checked: the money of a try came in, once, however late. What comes by an earlier try of a payment that is
 * paid already is a payment of its own, so that it is given back. @returns the payment, undefined for a number that nobody opened
 */
export async function takeNotice(tx: Tx, now: number, notice: Notice): Promise<PaymentRow | undefined> {
  const found = await tx
    .selectFrom('paymentAttempt')
    .innerJoin('payment', 'payment.id', 'paymentAttempt.paymentId')
    .select(['paymentAttempt.id', 'paymentAttempt.paymentId', 'payment.orderId'])
    .where('provider', '=', notice.provider)
    .where('providerNo', '=', notice.providerNo)
    .where('paymentAttempt.amountFen', '=', notice.amountFen)
    .executeTakeFirst()
  if (!found) return undefined
  const order = await openOrder(tx, found.orderId)
  const taken = await tx
    .updateTable('paymentAttempt')
    .set({ paidTime: notice.paidTime })
    .where('id', '=', found.id)
    .where('paidTime', 'is', null)
    .executeTakeFirst()
  const row = await tx.selectFrom('payment').selectAll().where('id', '=', found.paymentId).executeTakeFirstOrThrow()
  if (taken.numUpdatedRows === 0n) return row
  const actor = systemActor(now, systemOperator)
  const paid = {
    amountFen: notice.amountFen,
    receivedFen: notice.amountFen,
    paidTime: notice.paidTime,
  }
  const next = await receive(tx, actor, order, row, paid)
  const logContent = `${next.paymentNo} +${fenToYuan(notice.amountFen)}`
  const followed = await followPayments(tx, actor, order, { action: 'paymentReceived', logContent })
  if (followed.payStatus === paymentStatus.PAID) await confirmPaid(tx, actor, followed)
  return next
}

type Paid = Pick<PaymentRow, 'amountFen' | 'receivedFen' | 'paidTime'>

async function receive(tx: Tx, actor: Actor, order: OrderRow, row: PaymentRow, paid: Paid): Promise<PaymentRow> {
  const isTwice = row.receivedFen > 0
  if (!isTwice)
    return transition(tx, actor, paymentAdapter, row, 'paid', { values: paid, params: { isNoticeVerified: true } })
  const values = await newPayment(tx, actor, order, { channel: row.channel, amountFen: paid.amountFen })
  return insert(tx, actor, paymentAdapter, { ...values, ...paid }, { codes: { status: paymentStatus.PAID } })
}

/** The tries of a payment that its provider may still take money for. */
const openAttempts = (db: Db | Tx, paymentId: number) =>
  db.selectFrom('paymentAttempt').selectAll().where('paymentId', '=', paymentId).where('paidTime', 'is', null).execute()

/** Closes at the provider what is under way of a payment: whether its money was there already. */
export async function closeAttempts(db: Db, provider: PaymentProvider | undefined, id: number): Promise<boolean> {
  if (!provider) return false
  let isPaid = false
  for (const { providerNo } of await openAttempts(db, id))
    if ((await provider.close(providerNo)) === 'paid') isPaid = true
  return isPaid
}

/** Whether a payment is one that the caller sees. */
export async function ownPayment(db: Db, { reach }: Who, id: number): Promise<boolean> {
  const row = await db.selectFrom('payment').select('orderId').where('id', '=', id).executeTakeFirst()
  return row !== undefined && isVisible(db, reach, row.orderId)
}

async function openPayment(tx: Tx, who: Who, { id, version }: { id: number; version?: number }): Promise<PaymentRow> {
  const row = await openRow(tx, who, paymentAdapter, id, { version })
  if (isRefund(row)) throw noRow()
  return row
}

/** Takes back what was begun, once it is closed at the provider; money that was there before stays. */
export async function cancelPaying(tx: Tx, who: Who, input: InputOf<typeof calls.cancel>, isPaid: boolean) {
  const row = await openPayment(tx, who, input)
  if (isPaid) return { status: row.status }
  const next = await transition(tx, who, paymentAdapter, row, 'cancel')
  const order = await openOrder(tx, row.orderId)
  await followPayments(tx, who, order, { action: 'paymentCancelled', logContent: row.paymentNo })
  return { status: next.status }
}

/** What the phone does that is played at the server's own machine. */
export async function playPhone(tx: Tx, who: Who, { id, isPaid }: InputOf<typeof calls.play>) {
  const provider = who.deps.payments
  if (!provider?.isPlayed || !who.deps.config.onLoopback) throw businessError('order.bill.notPlayed')
  const row = await openPayment(tx, who, { id })
  const attempt = (await openAttempts(tx, id)).at(-1)
  if (!attempt) throw businessError('order.bill.notPaying')
  if (isPaid) {
    const { providerNo, amountFen } = attempt
    const paid = await takeNotice(tx, who.now, { provider: provider.name, providerNo, amountFen, paidTime: who.now })
    return { status: paid!.status }
  }
  const next = await transition(tx, who, paymentAdapter, row, 'failed')
  const order = await openOrder(tx, row.orderId)
  await followPayments(tx, who, order, { action: 'paymentFailed', logContent: row.paymentNo })
  return { status: next.status }
}

const AT_ONCE = 200

const overdue = (db: Db | Tx, now: number) =>
  db.selectFrom('payment').where('status', '=', statusWithTag(payment, 'paying')).where('expireTime', '<=', now)

/** Lets orders whose payment never came back wait for one again (spec: lifecycles#payment); answers how many. */
export async function endOverduePayments(
  { store, payments }: { store: Store; payments?: PaymentProvider | undefined },
  now: number,
): Promise<number> {
  const rows = await overdue(store.read, now).select(['id', 'orderId']).orderBy('expireTime').limit(AT_ONCE).execute()
  let ended = 0
  for (const { id, orderId } of rows) {
    if (await closeAttempts(store.read, payments, id)) continue
    ended += await store.change((tx) => endOne(tx, id, orderId, now))
  }
  return ended
}

async function endOne(tx: Tx, id: number, orderId: number, now: number): Promise<number> {
  const order = await openOrder(tx, orderId)
  // Asked again once its order is locked: its notice may have come meanwhile.
  const row = await overdue(tx, now).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return 0
  const actor = systemActor(now, systemOperator)
  await transition(tx, actor, paymentAdapter, row, 'timedOut')
  await followPayments(tx, actor, order, { action: 'paymentTimedOut', logContent: row.paymentNo })
  return 1
}
