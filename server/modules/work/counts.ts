import { type AliasedRawBuilder, type Expression, type RawBuilder, sql } from 'kysely'
import { type Day, dayOf, startOfDay } from '#domain/day.ts'
import { waitingAt } from '#machines/lifecycle/applicant-desks.ts'
import type { WorkCard } from '#protocol/work/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { leftToOthers } from '#server/services/order/own-form.ts'
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

/** What a card counts, as one row of a query. */
interface CountedRow {
  readonly count: number
  readonly oldest: number | null
  /** The same as a day. */
  readonly oldestDay: Day | null
  readonly amount: number | null
}

interface Figures {
  readonly count?: RawBuilder<number>
  readonly oldest?: RawBuilder<number | null>
  readonly oldestDay?: RawBuilder<Day | null>
  readonly amount?: RawBuilder<number | null>
}

type Columns = readonly {
  [Name in keyof CountedRow]: AliasedRawBuilder<CountedRow[Name], Name>
}[keyof CountedRow][]

/** The columns of such a row: all queries have the same, so that the cards of a home are counted by one statement. */
export const figures = ({
  count = sql<number>`count(*)`,
  oldest = sql<null>`cast(null as bigint)`,
  oldestDay = sql<null>`cast(null as text)`,
  amount = sql<null>`cast(null as bigint)`,
}: Figures = {}): Columns => [count.as('count'), oldest.as('oldest'), oldestDay.as('oldestDay'), amount.as('amount')]

/** How a card is counted: a query of one row, with the columns of `figures`. */
export type Counting = (asker: Asker) => Expression<Partial<CountedRow>>

/** One query, or more than one query says. */
type CountedBy =
  | { readonly query: Counting; readonly count?: undefined }
  | { readonly query?: undefined; readonly count: (asker: Asker) => Promise<Counted> }

interface Card {
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
}

/** A card as it is declared. */
export type CardSpec = Card & CountedBy

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export const todayOf = ({ now }: Asker) => dayOf(now)

const tallied = figures({ count: sql<number>`cast(coalesce(sum(count), 0) as bigint)` })

/** Passports of the center at some places; triggers have counted them. */
export const passportsAt =
  (places: readonly number[]): Counting =>
  ({ db, session }) =>
    db
      .selectFrom('passportTally')
      .select(tallied)
      .where('companyId', '=', session.companyId)
      .where('custody', 'in', places)

/** Applicants of the agent in some statuses; triggers have counted them. */
export const agentsApplicants =
  (statuses: readonly number[]): Counting =>
  ({ db, session }) =>
    db
      .selectFrom('applicantTally')
      .select(tallied)
      .where('agentId', '=', session.companyId)
      .where('status', 'in', statuses)

/** The same of the agent's orders. */
export const agentsOrders =
  (statuses: readonly number[]): Counting =>
  ({ db, session }) =>
    db.selectFrom('orderTally').select(tallied).where('agentId', '=', session.companyId).where('status', 'in', statuses)

/** Contracts of the center. `deleted = 0` is written out for the partial indexes. */
export const contractsOf = ({ db, session }: Asker) =>
  db.selectFrom('contract').where('deleted', '=', sql.lit(0)).where('companyId', '=', session.companyId)

const standingAt = ({ db, session }: Asker, statuses: readonly number[]) =>
  db
    .selectFrom('visaApplicant')
    .select(figures())
    .where('deleted', '=', sql.lit(0))
    .where('contractId', 'is', null)
    .where('acceptOrgId', '=', session.companyId)
    .where(sql<boolean>`(status * 1) in (${sql.join(statuses.map((code) => sql.lit(code)))})`)
    .where('orgVisible', '=', 1)

/** Applicants of the center whom no contract holds, in some statuses, by the index of the desks. */
export const applicantsAt =
  (statuses: readonly number[]): Counting =>
  (asker) =>
    standingAt(asker, statuses)

/** Applicants at the audit whom the caller may approve: a form that he filled in waits for another auditor. */
export const auditable: Counting = (asker) =>
  standingAt(asker, waitingAt('audit')).where(({ not }) =>
    not(leftToOthers(asker.db, asker.session.companyId, asker.session.userId)),
  )

/** Open applications of the center at consulates' sites that a person is asked to look into: as their list finds them. */
export const lookedInto: Counting = ({ db, session }) =>
  db
    .selectFrom('consulateApplication')
    .innerJoin('visaApplicant', 'visaApplicant.id', 'consulateApplication.applicantId')
    .select(figures())
    .where('problem', 'is not', null)
    .where('closedTime', 'is', null)
    .where('visaApplicant.deleted', '=', sql.lit(0))
    .where('visaApplicant.applicationStatus', 'is not', null)
    .where('visaApplicant.acceptOrgId', '=', session.companyId)
    .where('visaApplicant.orgVisible', '=', 1)

const countedOf = ({ count, oldest, oldestDay, amount }: CountedRow): Counted => ({
  count,
  ...(oldest !== null && { oldestTime: oldest }),
  ...(oldestDay !== null && { oldestTime: startOfDay(oldestDay) }),
  ...(amount !== null && { amountFen: amount }),
})

/**
 * What these queries count, each at its place, by one statement: each is a look into an index, and what takes long is the way to
 * the database and back.
 */
export async function countAll(
  asker: Asker,
  queries: readonly (Counting | undefined)[],
): Promise<(Counted | undefined)[]> {
  const parts = queries.flatMap((query, at) =>
    query ? sql`select ${sql.lit(at)} as at, counted.* from ${query(asker)} as counted` : [],
  )
  if (parts.length === 0) return []
  const { rows } = await sql<CountedRow & { at: number }>`${sql.join(parts, sql` union all `)}`.execute(asker.db)
  const found = new Map(rows.map((row) => [row.at, countedOf(row)]))
  return queries.map((_, at) => found.get(at))
}
