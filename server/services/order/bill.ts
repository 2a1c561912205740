import { individualCustomerId } from '#domain/constants.ts'
import { dayOf } from '#domain/day.ts'
import { fenToYuan } from '#domain/money.ts'
import { afterLeaving, dueFen, hasOwnBill, isCredit, type LineState } from '#domain/order-bill.ts'
import type { OrderLine, PriceProblem } from '#domain/product-fee.ts'
import { type Refundable, visaStatus } from '#domain/status.ts'
import { hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaOrder } from '#machines/lifecycle/order.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Actor } from '#server/kit/lifecycle/adapter.ts'
import { codesOf } from '#server/kit/lifecycle/row.ts'
import { say } from '#server/kit/texts.ts'
import { orderPriceOf } from '#server/services/product/price.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { hasMoney, type OrderRow, orderAdapter } from './order-lifecycle.ts'
import { followPayments } from './payments.ts'

export interface BillLine extends Omit<OrderLine, 'applicantIndex'> {
  readonly applicantId: number | null
  readonly state: LineState
}

/** Those whom an order asks money for: they are on it still, and on no contract. */
const billed = (db: Db | Tx, orderId: number) =>
  db
    .selectFrom('visaApplicant')
    .select(['id', 'nationality'])
    .where('orderId', '=', orderId)
    .where('contractId', 'is', null)
    .where('status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()

/** The lines that an order has. */
export async function linesOf(db: Db | Tx, orderId: number): Promise<BillLine[]> {
  const rows = await db
    .selectFrom('orderLine')
    .select(['applicantId', 'kind', 'name', 'ename', 'quantity', 'unitFen', 'amountFen', 'refundable', 'state'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as BillLine[]
}

interface Price {
  readonly lines: BillLine[]
  readonly problems: readonly PriceProblem[]
  /** Null: what it costs is not known. */
  readonly billFen: number | null
}

/** What an order costs by the prices of a day; nothing where it has no bill of its own. */
export async function priceAt(db: Db | Tx, order: OrderRow, day: string): Promise<Price> {
  const people = hasOwnBill(order) ? await billed(db, order.id) : []
  if (people.length === 0) return { lines: [], problems: [], billFen: null }
  const { visaCountry, visaType, visaCategory, entries, urgencyLevel, agentId, acceptOrgId: centerId } = order
  const product = { visaCountry, visaType, visaCategory, entries, urgencyLevel, centerId }
  const { lines, problems, totalFen } = await orderPriceOf(db, {
    facts: { ...product, agentId: agentId === individualCustomerId ? null : agentId },
    nationalities: people.map(({ nationality }) => nationality ?? ''),
    services: [],
    day,
  })
  return {
    lines: lines.map(({ applicantIndex, ...line }) => ({
      ...line,
      applicantId: applicantIndex === null ? null : people[applicantIndex]!.id,
      state: 'DUE',
    })),
    problems,
    billFen: problems.length > 0 ? null : totalFen,
  }
}

/** The lines of those who were cancelled after money came in; who was removed leaves none. */
async function leftBehind(tx: Tx, orderId: number, before: readonly BillLine[]): Promise<BillLine[]> {
  const gone = await tx
    .selectFrom('visaApplicant')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', statusesWithTag(visaApplicant, 'cancelled'))
    .execute()
  const ids = new Set(gone.map(({ id }) => id))
  return before
    .filter(({ applicantId }) => applicantId !== null && ids.has(applicantId))
    .map((line) => afterLeaving({ ...line, refundable: line.refundable as Refundable }))
}

const words = (billFen: number | null) => (billFen === null ? '–' : fenToYuan(billFen))

/**
 * Whether an order asks for money and has no price: what was confirmed before orders had bills asks for nothing (spec:
 * money#order-bills).
 */
export const lacksPrice = (order: OrderRow): boolean =>
  hasOwnBill(order) &&
  order.billFen === null &&
  order.status !== visaStatus.CANCELLED &&
  (order.pricedDay !== null || hasStateTag(visaOrder, codesOf(orderAdapter, order), 'new'))

/** An opened order about to be paid: one that had no price takes that of today, if there is one by now. */
export const priceIfMissing = async (tx: Tx, who: Actor, order: OrderRow): Promise<OrderRow> =>
  lacksPrice(order) ? billOrder(tx, who, order) : order

/** Lowers the bill of an opened order by what is given back of it though it was due. */
export async function creditOrder(tx: Tx, who: Actor, order: OrderRow, amountFen: number): Promise<OrderRow> {
  const [name, ename] = [say('zh', 'order.bill.credit'), say('en', 'order.bill.credit')]
  const credit = { applicantId: null, kind: 'SERVICE', name, ename, quantity: 1, refundable: 'never', state: 'DUE' }
  await tx
    .insertInto('orderLine')
    .values({ orderId: order.id, ...credit, unitFen: -amountFen, amountFen: -amountFen })
    .execute()
  return billOrder(tx, who, order)
}

/**
 * Brings the bill of an opened order up to what is ordered. Until it is confirmed or money comes in it has the prices of today; from
 * then on those of the day on which it was priced, so that whoever joins costs what the others did (spec: money#order-bills). What
 * came in beyond it is to be given back.
 */
export async function billOrder(
  tx: Tx,
  who: Actor,
  order: OrderRow,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<OrderRow> {
  const before = isNew ? [] : await linesOf(tx, order.id)
  // A bill that never was known keeps no day: it has its price as soon as there is one.
  const isFixed =
    order.billFen !== null && (hasMoney(order) || !hasStateTag(visaOrder, codesOf(orderAdapter, order), 'new'))
  const pricedDay = isFixed && order.pricedDay !== null ? order.pricedDay : dayOf(who.now)
  const price = await priceAt(tx, order, pricedDay)
  const left = order.receivedFen !== 0 ? await leftBehind(tx, order.id, before) : []
  const lines = hasOwnBill(order) ? [...price.lines, ...left, ...before.filter(isCredit)] : []
  const isUnknown = price.billFen === null && price.problems.length > 0
  const billFen = isUnknown || lines.length === 0 ? null : dueFen(lines)
  if (before.length > 0) await tx.deleteFrom('orderLine').where('orderId', '=', order.id).execute()
  if (lines.length > 0)
    await tx
      .insertInto('orderLine')
      .values(lines.map((line) => ({ orderId: order.id, ...line })))
      .execute()
  if (billFen !== order.billFen || pricedDay !== order.pricedDay)
    await tx.updateTable('visaOrder').set({ billFen, pricedDay }).where('id', '=', order.id).execute()
  // That a cancelled order asks for less goes without saying.
  if (order.pricedDay !== null && billFen !== order.billFen && order.status !== visaStatus.CANCELLED)
    await writeLog(tx, who, {
      entity: 'order',
      entityId: order.id,
      action: 'billed',
      content: `${words(order.billFen)} → ${words(billFen)}`,
    })
  const billed = { ...order, billFen, pricedDay }
  // Of a new order there is no money; one that costs nothing is paid.
  return isNew && billFen !== 0 ? billed : followPayments(tx, who, billed)
}
