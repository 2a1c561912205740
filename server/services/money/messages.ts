import { addDays, dayOf, startOfDay } from '#domain/day.ts'
import { fenToYuan } from '#domain/money.ts'
import { dayClose } from '#machines/lifecycle/day-close.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import type { Actor, Step } from '#server/kit/lifecycle/adapter.ts'
import { type Doer, markDone, notify } from '#server/services/message/notify.ts'
import { adminsAt, holdersAt } from '#server/services/message/receivers.ts'
import type { Db, Tx } from '#server/store/store.ts'

const closed = statusesFor(dayClose, 'reopen')
const unclosed = statusesFor(dayClose, 'booked')
/** What nobody closed for so long is a case for the report, no news. */
const OVERDUE_DAYS = 7
/** An account that does not reach for so many days of what it pays is low. */
const ENOUGH_DAYS = 7

/** A till that is closed asks nobody any more. */
export async function notifyDayClose(tx: Tx, actor: Actor, steps: readonly Step<typeof dayClose, 'dayClose'>[]) {
  for (const { after } of steps)
    if (closed.includes(after.status)) await markDone(tx, actor, ['dayCloseOverdue'], after.id)
}

type Till = Pick<Step<typeof dayClose, 'dayClose'>['after'], 'id' | 'companyId' | 'cashierId' | 'cashier' | 'day'>

/** Tills of the days before `today` that nobody has closed. */
export const overdueTills = (db: Db | Tx, companyId: number, today: string) =>
  db
    .selectFrom('dayClose')
    .select(['id', 'companyId', 'cashierId', 'cashier', 'day'])
    .where('companyId', '=', companyId)
    .where('status', 'in', unclosed)
    .where('day', '>=', addDays(today, -OVERDUE_DAYS))
    .where('day', '<', today)
    .orderBy('day')
    .orderBy('id')

/** Tells finance and the cashier, once a till. */
export async function notifyOverdue(tx: Tx, who: Doer, tills: readonly Till[]): Promise<void> {
  for (const { id, companyId, cashierId, cashier, day } of tills)
    await notify(tx, who, {
      event: 'dayCloseOverdue',
      entityId: id,
      cycle: day,
      receivers: [cashierId, ...(await holdersAt(tx, companyId, 'center.dayClose.close'))],
      params: { cashier, day },
    })
}

interface Account {
  readonly id: number
  readonly buyerId: number
  readonly creditFen: number
}

/** What the account paid in the last seven days. */
async function usedFen(tx: Db | Tx, accountId: number, now: number): Promise<number> {
  const { sum } = await tx
    .selectFrom('settlementTransaction')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('amountFen'), eb.lit(0)), 'bigint').as('sum'))
    .where('accountId', '=', accountId)
    .where('createTime', '>=', startOfDay(addDays(dayOf(now), -ENOUGH_DAYS)))
    .where('amountFen', '<', 0)
    .executeTakeFirstOrThrow()
  return -sum
}

/** An account that does not reach for a week of what it pays. */
export async function isBalanceLow(
  db: Db | Tx,
  { id, balanceFen, creditFen }: Pick<Account, 'id' | 'creditFen'> & { readonly balanceFen: number },
  now: number,
): Promise<boolean> {
  return balanceFen + creditFen < (await usedFen(db, id, now))
}

/** Tells the buyer's administrators when a movement took the account below what it pays in a week; once a day. */
export async function notifyBalance(
  tx: Tx,
  who: Doer,
  account: Account,
  { beforeFen, afterFen }: { beforeFen: number; afterFen: number },
): Promise<void> {
  if (afterFen >= beforeFen) return
  const used = await usedFen(tx, account.id, who.now)
  const isLow = (balanceFen: number, weekFen: number) => balanceFen + account.creditFen < weekFen
  const usedBefore = used - (beforeFen - afterFen)
  if (!isLow(afterFen, used) || isLow(beforeFen, usedBefore)) return
  await notify(tx, who, {
    event: 'balanceLow',
    entityId: account.id,
    cycle: dayOf(who.now),
    receivers: await adminsAt(tx, account.buyerId),
    params: { balance: fenToYuan(afterFen) },
  })
}

/** Tells the buyer's administrators of what was paid in, or given back. */
export async function notifyTopUp(
  tx: Tx,
  who: Doer,
  account: Account,
  { amountFen, balanceFen }: { amountFen: number; balanceFen: number },
): Promise<void> {
  await notify(tx, who, {
    event: amountFen > 0 ? 'topUpBooked' : 'prepaidReturned',
    entityId: account.id,
    cycle: `${who.now}:${balanceFen}`,
    receivers: await adminsAt(tx, account.buyerId),
    params: { amount: fenToYuan(Math.abs(amountFen)), balance: fenToYuan(balanceFen) },
  })
}
