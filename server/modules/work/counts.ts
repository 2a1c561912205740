import { sql } from 'kysely'
import { dayOf } from '#domain/day.ts'
import type { WorkCard } from '#protocol/work/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import type { Db } from '#server/store/store.ts'

/** Whose work is counted, and when. */
export interface Asker {
  readonly db: Db
  readonly session: AuthenticatedContext['session']
  readonly now: number
}

/** What is counted of something: how many, since when the first waits (ms), what they come to. */
export interface Counted {
  readonly count: number
  readonly oldestTime?: number
  readonly amountFen?: number
  /** Late for a reason of its own. */
  readonly isLate?: boolean
}

/** A card as it is declared. */
export interface CardSpec {
  readonly key: WorkCard['key']
  /** Who may do what waits there; held for one's own only, the counts of a whole center are not his. */
  readonly right: string
  /** It counts what is his alone. */
  readonly isOwn?: boolean
  readonly pageCode: string
  readonly tab?: number | undefined
  readonly filter?: string
  /** Its count stands at the menu entry of its page. */
  readonly isBadge?: boolean
  /** It stands there alone: the home shows six. */
  readonly isBadgeOnly?: boolean
  /** What waits longer than this is late; 0: whatever is there. Never where missing. */
  readonly lateMs?: number
  readonly count: (asker: Asker) => Promise<Counted>
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export const todayOf = ({ now }: Asker) => dayOf(now)

const records = sql<number>`cast(coalesce(sum(count), 0) as bigint)`.as('count')

/** Passports of the center at some places; triggers have counted them. */
export async function passportsAt({ db, session }: Asker, places: readonly number[]): Promise<Counted> {
  return db
    .selectFrom('passportTally')
    .select(records)
    .where('companyId', '=', session.companyId)
    .where('custody', 'in', places)
    .executeTakeFirstOrThrow()
}

/** Applicants of the agent in some statuses; triggers have counted them. */
export async function agentsApplicants({ db, session }: Asker, statuses: readonly number[]): Promise<Counted> {
  return db
    .selectFrom('applicantTally')
    .select(records)
    .where('agentId', '=', session.companyId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
}

/** The same of the agent's orders. */
export async function agentsOrders({ db, session }: Asker, statuses: readonly number[]): Promise<Counted> {
  return db
    .selectFrom('orderTally')
    .select(records)
    .where('agentId', '=', session.companyId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow()
}

/** Contracts of the center. `deleted = 0` is written out for the partial indexes. */
export const contractsOf = ({ db, session }: Asker) =>
  db.selectFrom('contract').where('deleted', '=', sql.lit(0)).where('companyId', '=', session.companyId)

/** Applicants of the center whom no contract holds, in some statuses, by the index of the desks. */
export async function applicantsAt({ db, session }: Asker, statuses: readonly number[]): Promise<Counted> {
  return db
    .selectFrom('visaApplicant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted', '=', sql.lit(0))
    .where('contractId', 'is', null)
    .where('acceptOrgId', '=', session.companyId)
    .where(sql<boolean>`(status * 1) in (${sql.join(statuses.map((code) => sql.lit(code)))})`)
    .where('orgVisible', '=', 1)
    .executeTakeFirstOrThrow()
}

interface Row {
  readonly count: number
  readonly oldest?: number | null
  readonly amount?: number | null
}

/** A counted row without what nothing is known of. */
export const countedOf = ({ count, oldest, amount }: Row): Counted => ({
  count: Number(count),
  ...(oldest !== null && oldest !== undefined && { oldestTime: Number(oldest) }),
  ...(amount !== null && amount !== undefined && { amountFen: Number(amount) }),
})
