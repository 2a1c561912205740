import { dayOf } from '#domain/day.ts'
import { fenToYuan, sumFen } from '#domain/money.ts'
import { paymentStatus } from '#domain/status.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { refund } from '#machines/lifecycle/refund.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/payment/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { codesOf, openRow } from '#server/kit/lifecycle/row.ts'
import { insert, transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import { payersOf } from '#server/services/finance/payers.ts'
import { book, type Cashier } from '#server/services/money/ledger.ts'
import { bookOrderOnAccount } from '#server/services/money/settlement.ts'
import { creditOrder, priceAt, priceIfMissing } from '#server/services/order/bill.ts'
import { confirmPaid } from '#server/services/order/confirm.ts'
import { type OrderRow, openOrder, orderAdapter } from '#server/services/order/order-lifecycle.ts'
import {
  askRefunds,
  followPayments,
  isRefund,
  newPayment,
  openRefundsFen,
  type PaymentRow,
  paymentAdapter,
  paymentsOf,
  refundAdapter,
} from '#server/services/order/payments.ts'
import { isVisible } from '#server/services/order/scope.ts'
import { problemWords } from '#server/services/product/price.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { accountsOf, bookRefusal, methodsAt, payRefusal } from './bill.ts'

type Who = AuthenticatedContext

/** An order of the caller's own center, locked in the version that was seen. */
async function ownOrder(tx: Tx, who: Who, id: number, version: number): Promise<OrderRow> {
  const order = await openRow(tx, who, orderAdapter, id, { version })
  const { role, companyId } = who.reach
  if (role !== 'platform' && (role !== 'acceptOrg' || order.acceptOrgId !== companyId)) throw noRow()
  return order
}

async function refuse(tx: Tx, who: Who, order: OrderRow, refused: string | null): Promise<void> {
  if (refused === null) return
  if (refused !== 'order.bill.noPrice') throw businessError(refused)
  const { problems } = await priceAt(tx, order, dayOf(who.now))
  throw businessError('order.bill.noPriceOf', { list: problemWords(problems, who.lang).join('; ') })
}

/** What was begun online and came to nothing is over when the counter takes the money. */
async function cancelWaiting(tx: Tx, who: Who, orderId: number): Promise<void> {
  for (const row of await paymentsOf(tx, orderId))
    if (!isRefund(row) && row.status === paymentStatus.UNPAID) await transition(tx, who, paymentAdapter, row, 'cancel')
}

type New = Parameters<typeof newPayment>[3]

/** A payment whose money is there. */
async function paidRow(tx: Tx, who: Who, order: OrderRow, values: New): Promise<PaymentRow> {
  const { userId: paidUserId, displayName: paidUser } = who.session
  const paid = { receivedFen: values.amountFen, paidUserId, paidUser, paidTime: who.now }
  const row = { ...(await newPayment(tx, who, order, values)), ...paid }
  return insert(tx, who, paymentAdapter, row, { codes: { status: paymentStatus.PAID } })
}

const wordsOf = ({ paymentNo, amountFen }: PaymentRow) => `${paymentNo} +${fenToYuan(amountFen)}`

interface Taken {
  readonly action: string
  readonly logContent: string
  readonly dueFen: number
}

/** The order after money of it came in: what completes its bill confirms it. */
async function finish(tx: Tx, who: Who, order: OrderRow, { dueFen, ...note }: Taken) {
  const followed = await followPayments(tx, who, order, note)
  const next = followed.payStatus === paymentStatus.PAID ? await confirmPaid(tx, who, followed) : followed
  return { version: next.version, payStatus: next.payStatus, dueFen }
}

/** Books what the counter took for an order, each part a payment and a row of the till; see `book` of the protocol. */
export async function bookMoney(tx: Tx, who: Who, input: InputOf<typeof calls.book>) {
  const order = await priceIfMissing(tx, who, await ownOrder(tx, who, input.orderId, input.version))
  await refuse(tx, who, order, bookRefusal(order))
  const companyId = order.acceptOrgId!
  const parts = [input, ...(input.further ?? [])]
  const methods = new Set((await methodsAt(tx, companyId)).map(({ id }) => id))
  const pathOf = (at: number, name: string) => (at === 0 ? name : `further.${at - 1}.${name}`)
  const problems = parts.flatMap(({ paymentMethodId, receivedFen }, at) => [
    ...(methods.has(paymentMethodId) ? [] : [{ path: pathOf(at, 'paymentMethodId'), key: 'order.bill.method' }]),
    ...(receivedFen > 0 ? [] : [{ path: pathOf(at, 'receivedFen'), key: 'rules.positive' }]),
  ])
  if (problems.length > 0) throw invalidFields(problems)
  const totalFen = sumFen(parts.map(({ receivedFen }) => receivedFen))
  const dueFen = order.billFen! - order.receivedFen
  if (totalFen > dueFen) {
    const params = { due: fenToYuan(dueFen), total: fenToYuan(totalFen) }
    throw invalidFields([{ path: 'receivedFen', key: 'order.bill.tooMuch', params }])
  }
  await cancelWaiting(tx, who, order.id)
  const said: string[] = []
  for (const { paymentMethodId, receivedFen, voucherNo, remark } of parts) {
    const values = { channel: 'COUNTER', amountFen: receivedFen, paymentMethodId, voucherNo: voucherNo || null }
    const row = await paidRow(tx, who, order, values)
    const money = { companyId, paymentMethodId, amountFen: receivedFen, voucherNo: voucherNo || undefined, remark }
    await book(tx, who, { ...money, orderId: order.id, paymentId: row.id, kind: 'RECEIPT' })
    said.push(wordsOf(row))
  }
  return finish(tx, who, order, {
    action: 'paymentBooked',
    logContent: said.join(', '),
    dueFen: dueFen - totalFen,
  })
}

/** Pays what is due out of an account of the order's buyer; see `charge` of the protocol. */
export async function chargeAccount(tx: Tx, who: Who, { orderId, version, accountId }: InputOf<typeof calls.charge>) {
  const order = await priceIfMissing(tx, who, await openRow(tx, who, orderAdapter, orderId, { version }))
  await refuse(tx, who, order, payRefusal(order))
  if (!(await accountsOf(tx, order)).some(({ id }) => id === accountId))
    throw invalidFields([{ path: 'accountId', key: 'order.bill.noAccount' }])
  await cancelWaiting(tx, who, order.id)
  const amountFen = order.billFen! - order.receivedFen
  const row = await paidRow(tx, who, order, { channel: 'ACCOUNT', amountFen, accountId })
  await bookOrderOnAccount(tx, who, order, accountId, { kind: 'CHARGE', amountFen: -amountFen })
  return finish(tx, who, order, { action: 'paymentCharged', logContent: wordsOf(row), dueFen: 0 })
}

/** Asks for money of an order to be given back, from the latest payments on; at most what is there and not on its way back. */
export async function askRefund(tx: Tx, who: Who, input: InputOf<typeof calls.refund>) {
  const order = await ownOrder(tx, who, input.orderId, input.version)
  const rows = await paymentsOf(tx, order.id)
  const mostFen = order.receivedFen - openRefundsFen(rows)
  if (input.amountFen < 1) throw invalidFields([{ path: 'amountFen', key: 'rules.positive' }])
  if (input.amountFen > mostFen)
    throw invalidFields([{ path: 'amountFen', key: 'order.bill.refundMost', params: { most: fenToYuan(mostFen) } }])
  await askRefunds(tx, who, order, { amountFen: input.amountFen, reason: input.reason, rows })
  const logContent = `-${fenToYuan(input.amountFen)}: ${input.reason}`
  return { version: (await followPayments(tx, who, order, { action: 'refundAsked', logContent })).version }
}

async function openRefund(tx: Tx, who: Who, { id, version }: { id: number; version: number }): Promise<PaymentRow> {
  const row = await openRow(tx, who, refundAdapter, id, { version })
  const { role, companyId } = who.reach
  if (!isRefund(row) || (role !== 'platform' && (role !== 'acceptOrg' || row.acceptOrgId !== companyId))) throw noRow()
  return row
}

/** Who pays it out: the named cashier, else the caller; 9999 for somebody without a till. */
async function payerOf(tx: Tx, who: Who, companyId: number, payerId = who.session.userId): Promise<Cashier> {
  const payer = (await payersOf(tx, companyId)).find(({ id }) => id === payerId)
  if (!payer) throw invalidFields([{ path: 'payerId', key: 'order.bill.payer' }])
  return payer
}

/** Pays out what another person asked for: a row of the payer's till, and the order's money follows. */
export async function payOutRefund(tx: Tx, who: Who, input: InputOf<typeof calls.payOut>) {
  const row = await openRefund(tx, who, input)
  const { paymentMethodId, voucherNo } = input
  const companyId = row.acceptOrgId ?? who.reach.companyId
  const isToOrigin = paymentMethodId === undefined && row.channel !== 'COUNTER'
  if (!isToOrigin && !(await methodsAt(tx, companyId)).some(({ id }) => id === paymentMethodId))
    throw invalidFields([{ path: 'paymentMethodId', key: 'order.bill.method' }])
  const next = await transition(tx, who, refundAdapter, row, 'payOut', {
    values: {
      receivedFen: row.amountFen,
      paymentMethodId: paymentMethodId ?? null,
      voucherNo: voucherNo || null,
      paidUserId: who.session.userId,
      paidUser: who.session.displayName,
      paidTime: who.now,
    },
  })
  if (paymentMethodId !== undefined) {
    const cashier = await payerOf(tx, who, companyId, input.payerId)
    const money = { companyId, paymentMethodId, amountFen: row.amountFen, voucherNo: voucherNo || undefined, cashier }
    await book(tx, who, { ...money, orderId: row.orderId, paymentId: row.id, kind: 'REFUND' })
  }
  const logContent = `${row.paymentNo} ${fenToYuan(row.amountFen)}`
  const order = await openOrder(tx, row.orderId)
  if (isToOrigin && row.accountId !== null)
    await bookOrderOnAccount(tx, who, order, row.accountId, { kind: 'REFUND', amountFen: -row.amountFen })
  // What somebody asked for was due: it is not asked for again.
  const credited = row.reason === null ? order : await creditOrder(tx, who, order, -row.amountFen)
  await followPayments(tx, who, credited, { action: 'refundPaid', logContent })
  return { version: next.version }
}

/**
 * Sends money back to where it came from, before the transaction that notes it: under the number of the refund, so that nothing goes
 * back twice however often it is tried.
 */
export async function sendBack(db: Db, who: Who, { id, paymentMethodId }: InputOf<typeof calls.payOut>): Promise<void> {
  if (paymentMethodId !== undefined) return
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isRefund(row) || row.channel !== 'ONLINE' || !(await isVisible(db, who.reach, row.orderId))) return
  const facts = await refundAdapter.facts(db, who, row, {})
  if (!decide(refund, codesOf(refundAdapter, row), facts, 'payOut').ok) return
  const origin = await db
    .selectFrom('paymentAttempt')
    .select(['provider', 'providerNo'])
    .where('paymentId', '=', row.originId)
    .where('paidTime', 'is not', null)
    .executeTakeFirst()
  const { payments } = who.deps
  if (!origin || payments?.name !== origin.provider) throw businessError('order.bill.noProvider')
  await payments.refund({ no: origin.providerNo, refundNo: row.paymentNo, amountFen: -row.amountFen })
}

/** Takes a refund back that was not paid out. */
export async function cancelRefund(tx: Tx, who: Who, input: InputOf<typeof calls.cancelRefund>) {
  const row = await openRefund(tx, who, input)
  const next = await transition(tx, who, refundAdapter, row, 'cancel')
  const logContent = `${row.paymentNo} ${fenToYuan(row.amountFen)}`
  await followPayments(tx, who, await openOrder(tx, row.orderId), { action: 'refundCancelled', logContent })
  return { version: next.version }
}
