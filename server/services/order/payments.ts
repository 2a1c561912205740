import { dayOf } from '#domain/day.ts'
import { sumFen } from '#domain/money.ts'
import { excessFen, hasOwnBill, payStatusOf, refundParts } from '#domain/order-bill.ts'
import { visaStatus } from '#domain/status.ts'
import { hasStateTag, statusesFor } from '#machines/lifecycle/kit.ts'
import { atPayments } from '#machines/lifecycle/order.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { refund } from '#machines/lifecycle/refund.ts'
import { paymentRights } from '#protocol/payment/rights.ts'
import { nextDocumentNumber } from '#server/kit/document-numbers.ts'
import { type Actor, defineAdapter, type RowOf, type Viewer } from '#server/kit/lifecycle/adapter.ts'
import { codesOf } from '#server/kit/lifecycle/row.ts'
import { insert, transition, transitionTo } from '#server/kit/lifecycle/transition.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { type OrderRow, orderAdapter } from './order-lifecycle.ts'
import { isVisible } from './scope.ts'

export type PaymentRow = RowOf<'payment'>

const shared = {
  table: 'payment',
  entity: 'payment',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  parent: { table: 'visaOrder', column: 'orderId' },
  isInScope: (db: Db | Tx, { reach }: Viewer, row: PaymentRow) => isVisible(db, reach, row.orderId),
  stamps: ({ now }: Actor) => ({ updateTime: now }),
  lastChange: (row: PaymentRow) => ({ by: row.paidUser ?? row.askUser, at: row.updateTime }),
} as const

interface Noticed {
  /** What came in by a provider's word that was checked. */
  readonly isNoticeVerified?: boolean
}

/** Money of an order that comes in; its order is locked before it. */
export const paymentAdapter = defineAdapter({
  ...shared,
  lifecycle: payment,
  facts: (_db, _who, _row, { isNoticeVerified = false }: Noticed) => ({ isNoticeVerified }),
  permission: (event) => (event in paymentRights ? paymentRights[event as keyof typeof paymentRights] : null),
})

/** Money of an order that goes back. */
export const refundAdapter = defineAdapter({
  ...shared,
  lifecycle: refund,
  facts: (_db, { session }, row) => ({
    isSecondPerson: row.askUserId !== session.userId,
    isRequested: row.reason !== null,
  }),
  permission: () => paymentRights.payOut,
})

export const isRefund = ({ amountFen }: Pick<PaymentRow, 'amountFen'>): boolean => amountFen < 0

export const paymentsOf = (db: Db | Tx, orderId: number): Promise<PaymentRow[]> =>
  db.selectFrom('payment').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

/** What came in, less what went back. */
const receivedOf = (rows: readonly PaymentRow[]): number => sumFen(rows.map((row) => row.receivedFen))

const isOpenRefund = (row: PaymentRow) => isRefund(row) && hasStateTag(refund, { status: row.status as never }, 'open')

/** What waits to be paid out. */
export const openRefundsFen = (rows: readonly PaymentRow[]): number =>
  -sumFen(rows.filter(isOpenRefund).map(({ amountFen }) => amountFen))

/** What each payment brought in, and what of it went back or is to. */
export const receiptsOf = (rows: readonly PaymentRow[]) =>
  rows
    .filter((row) => !isRefund(row))
    .map(({ id, receivedFen }) => {
      const back = rows.filter(({ originId }) => originId === id)
      return {
        id,
        receivedFen,
        returnedFen: -sumFen(back.map((row) => (isOpenRefund(row) ? row.amountFen : row.receivedFen))),
      }
    })

type New = Pick<PaymentRow, 'channel' | 'amountFen'> &
  Partial<Pick<PaymentRow, 'originId' | 'paymentMethodId' | 'accountId' | 'voucherNo' | 'reason'>>

/** The columns of a new payment of an opened order; its number is taken, so that it belongs at the end of a transaction. */
export async function newPayment(tx: Tx, { session, now }: Actor, order: OrderRow, values: New) {
  return {
    ...values,
    paymentNo: await nextDocumentNumber(tx, 'payment', '', dayOf(now)),
    orderId: order.id,
    acceptOrgId: order.acceptOrgId,
    agentId: order.agentId,
    createUserId: order.createUserId,
    askUserId: session.userId,
    askUser: session.displayName,
    createTime: now,
    updateTime: now,
  }
}

/** Writes what is to be given back of an opened order, from the latest payments on; a second person pays it out. */
export async function askRefunds(
  tx: Tx,
  who: Actor,
  order: OrderRow,
  asked: { readonly amountFen: number; readonly reason: string | null; readonly rows: readonly PaymentRow[] },
): Promise<PaymentRow[]> {
  const made: PaymentRow[] = []
  for (const { id: originId, amountFen } of refundParts(receiptsOf(asked.rows), asked.amountFen)) {
    const origin = asked.rows.find(({ id }) => id === originId)!
    const { channel, paymentMethodId, accountId } = origin
    const values = { channel, paymentMethodId, accountId, originId, amountFen: -amountFen, reason: asked.reason }
    made.push(await insert(tx, who, refundAdapter, await newPayment(tx, who, order, values)))
  }
  return made
}

interface Note {
  /** What the order's log and audit call it. */
  readonly action?: string | undefined
  readonly logContent?: string | undefined
}

/** Makes what an order owes by itself as much as it is: what was written is taken back when it is less. */
async function oweRefunds(tx: Tx, who: Actor, order: OrderRow, rows: readonly PaymentRow[]): Promise<void> {
  // What nothing is asked for any more, or is paid under a contract, keeps no money.
  const isOver = order.status === visaStatus.CANCELLED || !hasOwnBill(order)
  const billFen = isOver ? (order.billFen ?? 0) : order.billFen
  const open = rows.filter(isOpenRefund)
  const owed = open.filter(({ reason }) => reason === null)
  const owedFen = openRefundsFen(owed)
  const dueFen = excessFen(billFen, receivedOf(rows), openRefundsFen(open) - owedFen)
  if (dueFen === owedFen) return
  if (dueFen > owedFen) {
    await askRefunds(tx, who, order, { amountFen: dueFen - owedFen, reason: null, rows })
    return
  }
  for (const row of owed) await transition(tx, who, refundAdapter, row, 'settled')
  if (dueFen > 0)
    await askRefunds(tx, who, order, { amountFen: dueFen, reason: null, rows: await paymentsOf(tx, order.id) })
}

/**
 * Brings the money of an opened order up to its payments: what came in, its status, and what is to be given back. What is paid
 * under a contract keeps the status that it had.
 */
export async function followPayments(tx: Tx, who: Actor, order: OrderRow, note: Note = {}): Promise<OrderRow> {
  const rows = await paymentsOf(tx, order.id)
  const receivedFen = receivedOf(rows)
  await oweRefunds(tx, who, order, rows)
  const isPaying = rows.some((row) => hasStateTag(payment, { status: row.status as never }, 'paying'))
  const isCancelled = order.status === visaStatus.CANCELLED
  const isKept = order.contractId !== null && !isCancelled
  const status = isKept ? order.payStatus : payStatusOf({ billFen: order.billFen, receivedFen, isPaying, isCancelled })
  if (status === order.payStatus && receivedFen === order.receivedFen && note.action === undefined) return order
  const codes = atPayments(codesOf(orderAdapter, order), status)
  // What ends with its order is in the audit alone.
  const isLogged = note.action !== undefined || !isCancelled
  return transitionTo(tx, who, orderAdapter, order, 'paymentsMoved', codes, {
    values: { receivedFen },
    isLogged,
    ...note,
  })
}

/** An order that nobody is left on asks for no money any more: what was begun at a provider is cancelled (spec: lifecycles#payment). */
export async function endPayments(tx: Tx, who: Actor, orderId: number): Promise<void> {
  for (const row of await paymentsOf(tx, orderId))
    if (!isRefund(row) && statusesFor(payment, 'cancel').includes(row.status as never))
      await transition(tx, who, paymentAdapter, row, 'cancel')
}
