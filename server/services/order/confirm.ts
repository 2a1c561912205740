import { visaTypes } from '#domain/status.ts'
import { decide, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { visaOrder } from '#machines/lifecycle/order.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/order/visa-order/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Reads } from '#server/kit/handle.ts'
import type { Actor, RowOf } from '#server/kit/lifecycle/adapter.ts'
import { codesOf, openRow } from '#server/kit/lifecycle/row.ts'
import { transition, transitionAll } from '#server/kit/lifecycle/transition.ts'
import { noRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { applicantAdapter } from './applicant-lifecycle.ts'
import { type OrderRow, orderAdapter } from './order-lifecycle.ts'
import { receiveComplete } from './receive-complete.ts'
import { visibleOrders } from './scope.ts'
import { refuseStopped, refuseUnexplained, tripFindings, unbound } from './trip-check.ts'

/** Who is still on an order, in their order. */
const activePeople = (db: Db | Tx, orderId: number) =>
  db
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
    .orderBy('id')
    .execute()

/** What there is to say of passports and trips before an order is confirmed. */
export async function checkOfOrder({ input, db, reach, now, lang }: Reads<typeof calls.check>) {
  const order = await visibleOrders(db, reach, true)
    .selectAll('visaOrder')
    .where('visaOrder.id', '=', input.id)
    .executeTakeFirst()
  if (!order) throw noRow()
  return tripFindings(db, order, unbound(await activePeople(db, order.id)), { now, lang })
}

/**
 * An e-visa gets nothing but the number of a passport: what cannot work is put right first, what may not be is confirmed for a reason.
 * The passport of a sticker is looked at again by whoever takes it in.
 */
async function checkTrips(
  tx: Tx,
  who: AuthenticatedContext,
  order: RowOf<'visaOrder'>,
  people: readonly RowOf<'visaApplicant'>[],
  reason: string | undefined,
): Promise<void> {
  if (order.visaType !== visaTypes.EVISA) return
  const found = await tripFindings(tx, order, unbound(people), who)
  refuseStopped(found, who, { stop: 'order.check.stop', supervisor: 'order.check.supervisor' })
  refuseUnexplained(found, who.lang, reason, { reason: 'order.check.reason' })
}

/** Moves everybody who is still on an opened order on, and the order with them. */
async function confirmPeople(tx: Tx, who: Actor, order: OrderRow, reason: string | undefined): Promise<OrderRow> {
  const active = await activePeople(tx, order.id)
  await transitionAll(tx, who, applicantAdapter, active, 'confirm', { params: { order }, reason })
  return transition(tx, who, orderAdapter, order, 'confirm', { reason })
}

/**
 * Moves every applicant of an order that is not cancelled from ORDER_SUCCESS to WAITING_RECEIVE, and the order with them; those
 * of an e-visa whose files are there already are received at once.
 */
export async function confirmOrder(
  tx: Tx,
  context: AuthenticatedContext,
  { id, version, reason }: InputOf<typeof calls.confirm>,
): Promise<{ version: number }> {
  const order = await openRow(tx, context, orderAdapter, id, { version })
  const confirmed = await confirmPeople(tx, context, order, reason)
  await checkTrips(tx, context, order, await activePeople(tx, id), reason)
  return { version: (await receiveComplete(tx, context.now, confirmed)).version }
}

/** The same of an opened order whose bill was just paid, unless a person has to decide something of it first. */
export async function confirmPaid(tx: Tx, who: Actor, order: OrderRow): Promise<OrderRow> {
  const facts = await orderAdapter.facts(tx, who, order, {})
  if (!decide(visaOrder, codesOf(orderAdapter, order), facts, 'confirm').ok) return order
  const isAsked = order.visaType === visaTypes.EVISA
  const found = isAsked ? await tripFindings(tx, order, unbound(await activePeople(tx, order.id)), who) : []
  if (found.some(({ severity }) => severity !== 'hint')) return order
  return receiveComplete(tx, who.now, await confirmPeople(tx, who, order, undefined))
}
