import { optionValues } from '#domain/config/options.ts'
import { addDays, type Day, dayOf } from '#domain/day.ts'
import { expectedReadyDay, type HolidayRow } from '#domain/ready-day.ts'
import type { HolidayKind } from '#domain/status.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** What decides an applicant's ready day, as far as it is known. */
export interface TimedApplicant {
  readonly nationality?: string | null | undefined
  readonly visaCategory?: string | null | undefined
  readonly entries?: string | null | undefined
  readonly urgencyLevel?: string | null | undefined
}

/** What a center's ready days are counted by. */
export interface ReadyTables {
  readonly times: readonly { visaCategory: string; entries: string; urgencyLevel: string; workDays: number }[]
  readonly holidays: readonly HolidayRow[]
  readonly cutOff: string
}

/** Long enough for the longest process time over the longest row of holidays. */
const CALENDAR_DAYS = 400

const isComplete = (one: TimedApplicant) =>
  Boolean(one.nationality && one.visaCategory && one.entries && one.urgencyLevel)

/** The hour after which the center's acceptances count from the next working day. */
export async function cutOffOf(db: Db | Tx, companyId: number): Promise<string> {
  const rows = await db
    .selectFrom('centerOption')
    .select(['code', 'value'])
    .where('companyId', '=', companyId)
    .where('code', '=', 'acceptance.cutOff')
    .execute()
  return optionValues(rows)['acceptance.cutOff']
}

/** The days of a center's calendar that are unlike others. */
export async function specialDays(
  db: Db | Tx,
  companyId: number,
  { from, until }: { from: Day; until: Day },
): Promise<HolidayRow[]> {
  const rows = await db
    .selectFrom('holiday')
    .select(['day', 'kind'])
    .where('companyId', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute()
  return rows.map(({ day, kind }) => ({ day, kind: kind as HolidayKind }))
}

/** The center's tables for acceptances from a day on until today. */
export async function readyTables(
  db: Db | Tx,
  companyId: number,
  { from, until }: { from: Day; until: Day },
): Promise<ReadyTables> {
  const times = await db
    .selectFrom('processTime')
    .select(['visaCategory', 'entries', 'urgencyLevel', 'workDays'])
    .where('companyId', '=', companyId)
    .execute()
  const holidays = await specialDays(db, companyId, { from, until: addDays(until, CALENDAR_DAYS) })
  return { times, holidays, cutOff: await cutOffOf(db, companyId) }
}

/** Each applicant's ready day for papers taken in at an instant; null where no process time fits. */
export function readyDaysBy(
  { times, holidays, cutOff }: ReadyTables,
  applicants: readonly TimedApplicant[],
  acceptedAt: number,
): (Day | null)[] {
  return applicants.map((one) => {
    const time = times.find(
      (row) =>
        row.visaCategory === one.visaCategory && row.entries === one.entries && row.urgencyLevel === one.urgencyLevel,
    )
    if (!time || !isComplete(one)) return null
    return expectedReadyDay({ acceptedAt, workingDays: time.workDays, holidays, cutOff })
  })
}

/** The latest of the applicants'; missing while one of them cannot be told. */
export function latestDay(days: readonly (Day | null)[]): Day | undefined {
  const known = days.filter((day) => day !== null)
  return known.length > 0 && known.length === days.length ? known.toSorted().at(-1) : undefined
}

/** Each applicant's ready day by the center's tables as they are now. */
export async function readyDays(
  db: Db | Tx,
  input: { companyId: number; now: number; applicants: readonly TimedApplicant[] },
): Promise<(Day | null)[]> {
  const { companyId, now, applicants } = input
  if (!applicants.some(isComplete)) return applicants.map(() => null)
  const today = dayOf(now)
  return readyDaysBy(await readyTables(db, companyId, { from: today, until: today }), applicants, now)
}
