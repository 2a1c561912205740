import { individualCustomerId } from '#domain/constants.ts'
import { dayOf } from '#domain/day.ts'
import { hasOwnBill, type PaymentChannel, quoteEnds, waitOf } from '#domain/order-bill.ts'
import { isOnCredit } from '#domain/order-source.ts'
import { has } from '#domain/permission.ts'
import { paymentMethodKinds, paymentStatus, visaStatus } from '#domain/status.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { visaOrder } from '#machines/lifecycle/order.ts'
import type { AccountKind } from '#protocol/finance/settle/schemas.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Permission } from '#protocol/kit/call.ts'
import * as calls from '#protocol/payment/calls.ts'
import type { OrderBill, PaymentRow as Shown } from '#protocol/payment/schemas.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import type { Viewer } from '#server/kit/lifecycle/adapter.ts'
import { codesOf } from '#server/kit/lifecycle/row.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { noRow } from '#server/kit/refusal.ts'
import { idsOf, namesOf } from '#server/services/company/names.ts'
import { pays } from '#server/services/money/account.ts'
import { availableOf } from '#server/services/money/settlement.ts'
import { lacksPrice, linesOf, priceAt } from '#server/services/order/bill.ts'
import { type OrderRow, orderAdapter } from '#server/services/order/order-lifecycle.ts'
import {
  isRefund,
  openRefundsFen,
  type PaymentRow,
  paymentAdapter,
  paymentsOf,
  refundAdapter,
} from '#server/services/order/payments.ts'
import { visibleOrders } from '#server/services/order/scope.ts'
import { problemWords } from '#server/services/product/price.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Methods that book on an account take no money of orders at the counter. */
const onAccount: readonly string[] = [paymentMethodKinds.PREPAID, paymentMethodKinds.MONTHLY]

/** The ways in which a center takes money of orders. */
export const methodsAt = (db: Db | Tx, companyId: number) =>
  db
    .selectFrom('paymentMethod')
    .select(['id', 'kind', 'name', 'ename'])
    .where('companyId', '=', companyId)
    .where('valid', '=', 1)
    .where('kind', 'not in', onAccount)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()

/** The accounts by which an order can be paid: its buyer's with its center, where they pay. */
export async function accountsOf(db: Db | Tx, order: Pick<OrderRow, 'acceptOrgId' | 'agentId'>) {
  if (order.acceptOrgId === null || order.agentId === null || order.agentId === individualCustomerId) return []
  const rows = await db
    .selectFrom('settlementAccount')
    .selectAll()
    .where('companyId', '=', order.acceptOrgId)
    .where('buyerId', '=', order.agentId)
    .orderBy('id')
    .execute()
  return rows.filter(pays).map((row) => ({ id: row.id, kind: row.kind as AccountKind, availableFen: availableOf(row) }))
}

type Payment = Omit<Shown, 'actions'>

/** Payments as lists show them. */
export async function paymentRows(db: Db, lang: Viewer['lang'], rows: readonly PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return []
  const orders = await db
    .selectFrom('visaOrder')
    .select(['id', 'orderNo', 'contactName'])
    .where('id', 'in', idsOf(rows.map(({ orderId }) => orderId)))
    .execute()
  const origins = idsOf(rows.map(({ originId }) => originId))
  const numbers = origins.length
    ? await db.selectFrom('payment').select(['id', 'paymentNo']).where('id', 'in', origins).execute()
    : []
  const companies = await namesOf(db, 'company', idsOf(rows.flatMap((row) => [row.acceptOrgId, row.agentId])), lang)
  const methods = await namesOf(db, 'paymentMethod', idsOf(rows.map((row) => row.paymentMethodId)), lang)
  return rows.map((row) => {
    const order = orders.find(({ id }) => id === row.orderId)!
    const nameOf = (id: number | null) => (id === null ? null : (companies.get(id) ?? null))
    return omitNull({
      id: row.id,
      version: row.version,
      paymentNo: row.paymentNo,
      orderId: row.orderId,
      orderNo: order.orderNo,
      contactName: order.contactName,
      agentName: nameOf(row.agentId),
      centerName: nameOf(row.acceptOrgId),
      channel: row.channel as PaymentChannel,
      status: row.status as Payment['status'],
      amountFen: row.amountFen,
      paymentMethodId: row.paymentMethodId,
      paymentMethodName: methods.get(row.paymentMethodId ?? 0) ?? null,
      voucherNo: row.voucherNo,
      reason: row.reason,
      refundedNo: numbers.find(({ id }) => id === row.originId)?.paymentNo ?? null,
      askUser: row.askUser,
      paidUser: row.paidUser,
      paidTime: row.paidTime,
      createTime: row.createTime,
    })
  })
}

/** What the phone reads, of what is under way. */
async function codesOfPaying(db: Db, rows: readonly PaymentRow[], { deps }: Partial<AuthenticatedContext>) {
  const paying = rows.filter(({ status }) => status === paymentStatus.PAYING).map(({ id }) => id)
  if (paying.length === 0) return new Map<number, Pick<Shown, 'codeUrl' | 'expireTime' | 'isPlayed'>>()
  const attempts = await db
    .selectFrom('paymentAttempt')
    .select(['paymentId', 'codeUrl', 'expireTime'])
    .where('paymentId', 'in', paying)
    .orderBy('id')
    .execute()
  const isPlayed = deps?.payments?.isPlayed === true && deps.config.onLoopback
  return new Map(
    attempts.map(({ paymentId, codeUrl, expireTime }) => [
      paymentId,
      { codeUrl, expireTime, ...(isPlayed && { isPlayed }) },
    ]),
  )
}

/** The same, each with what this person may do with it. */
export async function paymentsShown(
  db: Db,
  who: Viewer & Partial<Pick<AuthenticatedContext, 'deps'>>,
  rows: readonly PaymentRow[],
): Promise<Shown[]> {
  const shown = await paymentRows(db, who.lang, rows)
  const back = await availableActions(db, who, refundAdapter, rows.filter(isRefund))
  const own = await availableActions(
    db,
    who,
    paymentAdapter,
    rows.filter((row) => !isRefund(row)),
  )
  const codes = has(who.session.codes, calls.pay.permission) ? await codesOfPaying(db, rows, who) : new Map()
  return shown.map((row) => ({
    ...row,
    ...codes.get(row.id),
    actions: [...(back.get(row.id) ?? own.get(row.id) ?? [])],
  }))
}

/** Why an order cannot be paid online now; null: it can be. */
export function payRefusal(order: OrderRow): string | null {
  if (!hasOwnBill(order)) return 'order.bill.underContract'
  if (order.status === visaStatus.CANCELLED) return 'order.bill.cancelled'
  if (order.billFen === null) return 'order.bill.noPrice'
  if (order.receivedFen >= order.billFen) return 'order.bill.isPaid'
  return order.payStatus === paymentStatus.PAYING ? 'order.bill.paying' : null
}

/** The same of money at the counter. */
export const bookRefusal = (order: OrderRow): string | null =>
  payRefusal(order) ?? (order.acceptOrgId === null ? 'order.bill.noCenter' : null)

/** What this person may do with the money of an order. */
function actionsOf(
  { session, reach, deps }: AuthenticatedContext,
  order: OrderRow,
  {
    isBilled,
    refundableFen,
    hasAccounts,
  }: Readonly<Record<'isBilled' | 'hasAccounts', boolean>> & { readonly refundableFen: number },
): AvailableAction[] {
  const isHere = reach.role === 'platform' || (reach.role === 'acceptOrg' && order.acceptOrgId === reach.companyId)
  const may = (call: { permission: Permission }) => has(session.codes, call.permission)
  const isAsked = isBilled && hasOwnBill(order) && order.status !== visaStatus.CANCELLED
  const isOpen = isAsked && order.billFen !== order.receivedFen
  const action = (event: string, refused: string | null) => (refused === null ? { event } : { event, refused })
  return [
    ...(isOpen && isHere && may(calls.book) ? [action('book', bookRefusal(order))] : []),
    ...(isOpen && order.payStatus !== paymentStatus.PAYING && may(calls.pay)
      ? [action('pay', deps.payments ? payRefusal(order) : 'order.bill.noProvider')]
      : []),
    ...(isOpen && hasAccounts && may(calls.charge) ? [action('charge', payRefusal(order))] : []),
    ...(isHere && refundableFen > 0 && may(calls.refund) ? [{ event: 'refund' }] : []),
  ]
}

/** The price that an order without one has today, as far as it is complete by now; null for one that has its bill. */
export const priceNow = async (db: Db, order: OrderRow, now: number) =>
  lacksPrice(order) ? priceAt(db, order, dayOf(now)) : null

/** What an order is asked for and what came in; 1111 for one out of reach. */
export async function billOf(db: Db, who: AuthenticatedContext, id: number): Promise<OrderBill> {
  const stored = await visibleOrders(db, who.reach, true)
    .selectAll('visaOrder')
    .where('visaOrder.id', '=', id)
    .executeTakeFirst()
  if (!stored) throw noRow()
  const [lines, payments] = await Promise.all([linesOf(db, id), paymentsOf(db, id)])
  const price = await priceNow(db, stored, who.now)
  const order = price ? { ...stored, billFen: price.billFen, pricedDay: dayOf(who.now) } : stored
  const isBilled = stored.billFen !== null || price !== null
  const { billFen, receivedFen, pricedDay } = order
  const refundingFen = openRefundsFen(payments)
  const accounts = has(who.session.codes, calls.charge.permission) ? await accountsOf(db, order) : []
  const money = { isBilled, refundableFen: receivedFen - refundingFen, hasAccounts: accounts.length > 0 }
  const actions = actionsOf(who, order, money)
  const takes = actions.length > 0 || payments.some(isRefund)
  const methods = takes && order.acceptOrgId !== null ? await methodsAt(db, order.acceptOrgId) : []
  const isOpen = hasStateTag(visaOrder, codesOf(orderAdapter, order), 'new') && receivedFen === 0
  return {
    orderId: id,
    version: order.version,
    wait: waitOf({ ...order, isOnCredit: isOnCredit(order.orderSource), isBilled }),
    lines: [...(price ? price.lines : lines)],
    problems: price ? problemWords(price.problems, who.lang) : [],
    receivedFen,
    dueFen: Math.max(0, (billFen ?? 0) - receivedFen),
    refundingFen,
    ...(billFen !== null && { billFen }),
    ...(pricedDay !== null && billFen !== null && { pricedDay }),
    ...(pricedDay !== null && billFen !== null && isOpen && { holdsUntil: quoteEnds(pricedDay) }),
    payments: await paymentsShown(db, who, payments),
    methods: methods.map(({ id: methodId, kind, name, ename }) => ({
      id: methodId,
      kind: kind as keyof typeof paymentMethodKinds,
      name: who.lang === 'zh' ? name : ename,
    })),
    accounts,
    actions,
  }
}
