import type { Selectable } from 'kysely'
import { optionValues } from '#domain/config/options.ts'
import { dayOf } from '#domain/day.ts'
import { has } from '#domain/permission.ts'
import type { DayCloseFacts } from '#machines/lifecycle/day-close.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { idsOf } from '#server/services/company/names.ts'
import { holdersOf } from '#server/services/people/people.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

type Till = Pick<Selectable<Tables['dayClose']>, 'companyId' | 'cashierId' | 'day'>

/** The centers among these that let a supervisor close for finance. */
async function lettingSupervisorsClose(db: Db | Tx, companyIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (companyIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('centerOption')
    .select(['companyId', 'code', 'value'])
    .where('companyId', 'in', companyIds)
    .where('code', '=', 'dayClose.supervisor')
    .execute()
  return new Set(rows.filter((row) => optionValues([row])['dayClose.supervisor'] === 'on').map((row) => row.companyId))
}

/** What decides about each of these tills: of one that a list shows, and of one that a booking goes into. */
export async function tillFactsOf(
  db: Db | Tx,
  { session, now }: Pick<AuthenticatedContext, 'session' | 'now'>,
  tills: readonly Till[],
): Promise<(till: Till) => DayCloseFacts> {
  const letting = await lettingSupervisorsClose(db, idsOf(tills.map((till) => till.companyId)))
  const closers = await holdersOf(db, 'center.dayClose.close', idsOf(tills.map((till) => till.cashierId)))
  return (till) => ({
    isCashier: till.cashierId === session.userId,
    isSupervisor: has(session.codes, 'center.dayClose.supervise'),
    isFinanceTill: closers.has(till.cashierId),
    supervisorMayClose: letting.has(till.companyId),
    isAhead: till.day > dayOf(now),
  })
}
