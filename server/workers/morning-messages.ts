import { dayOf, daysBetween } from '#domain/day.ts'
import { makeCalendar } from '#domain/ready-day.ts'
import { type HolidayKind, identityCodes } from '#domain/status.ts'
import { company } from '#machines/lifecycle/company.ts'
import { contract } from '#machines/lifecycle/contract.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { byClock, notify } from '#server/services/message/notify.ts'
import { supervisorsAt } from '#server/services/message/receivers.ts'
import { notifyOverdue, overdueTills } from '#server/services/money/messages.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'

const promised = statusesWithTag(contract, 'awaitingVisa')
const notBack = [...statusesWithTag(passportCustody, 'unsent'), ...statusesFor(passportCustody, 'rollback')]

/** Passports that were promised for a day before `today` and are not back, and the earliest of those days. */
export const overdueQuery = (db: Db | Tx, companyId: number, today: string) =>
  db
    .selectFrom('contract')
    .innerJoin('contractPassport', 'contractPassport.contractId', 'contract.id')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('contract.readyDay').as('day')])
    .where('contract.companyId', '=', companyId)
    .where('contract.deleted', '=', 0)
    .where('contract.status', 'in', promised)
    .where('contract.readyDay', '<', today)
    .where('contractPassport.custody', 'in', notBack)

async function isOpen(db: Db, companyId: number, day: string): Promise<boolean> {
  const rows = await db
    .selectFrom('holiday')
    .select(['day', 'kind'])
    .where('companyId', '=', companyId)
    .where('day', '=', day)
    .execute()
  return makeCalendar(rows.map((row) => ({ day: row.day, kind: row.kind as HolidayKind }))).isCenterOpen(day)
}

/**
 * Tells the people of each center that is open today what was promised and is not back, and which tills nobody has closed. Done
 * again on the same day it tells nobody twice. Answers how many centers were open.
 */
export async function notifyMorning(store: Store, now: number): Promise<number> {
  const today = dayOf(now)
  const centers = await store.read
    .selectFrom('company')
    .select('id')
    .where('identityCode', '=', identityCodes.acceptOrg)
    .where('status', 'in', statusesWithTag(company, 'inBusiness'))
    .where('deleted', '=', 0)
    .execute()
  let open = 0
  for (const { id } of centers) {
    if (!(await isOpen(store.read, id, today))) continue
    open += 1
    const overdue = await overdueQuery(store.read, id, today).executeTakeFirstOrThrow()
    const tills = await overdueTills(store.read, id, today).execute()
    if (overdue.count === 0 && tills.length === 0) continue
    await store.change(async (tx) => {
      const clock = byClock(now)
      if (overdue.count > 0 && overdue.day !== null)
        await notify(tx, clock, {
          event: 'readyDayMissed',
          entityId: id,
          cycle: today,
          receivers: await supervisorsAt(tx, id),
          params: { n: overdue.count, days: daysBetween(overdue.day, today) },
        })
      await notifyOverdue(tx, clock, tills)
    })
  }
  return open
}
