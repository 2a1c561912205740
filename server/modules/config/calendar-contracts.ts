import { sql } from 'kysely'
import { type Day, dayOf } from '#domain/day.ts'
import type { HolidayRow } from '#domain/ready-day.ts'
import { contract as lifecycle } from '#machines/lifecycle/contract.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import {
  latestDay,
  type ReadyTables,
  readyDaysBy,
  readyTables,
  type TimedApplicant,
} from '#server/services/contract/ready-days.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** Contracts and the calendar that their ready days were counted by (spec: numbers#calendars). */

const DRAFTS = statusesWithTag(lifecycle, 'draft')
/** Papers that are still on their way to the visa. */
const WAITING = [...DRAFTS, ...statusesWithTag(lifecycle, 'awaitingVisa')]
/** Parameters that either engine takes in one statement, with room. */
const CHUNK = 500

export interface WaitingContract {
  readonly id: number
  readonly contractNo: string
  readonly status: number
  readonly contactName: string
  readonly contactMobile: string
  readonly applicantNames: string
  readonly readyDay: string | null
  readonly readyDayFrozen: number
  readonly acceptTime: number | null
}

/** Contracts of a center whose ready day lies on `from` or behind it: a change of earlier days moves none of the others. */
export function waitingFrom(db: Db | Tx, companyId: number, from: Day, statuses: readonly number[] = WAITING) {
  return db
    .selectFrom('contract')
    .select([
      'id',
      'contractNo',
      'status',
      'contactName',
      'contactMobile',
      'applicantNames',
      'readyDay',
      'readyDayFrozen',
      'acceptTime',
    ])
    .where('deleted', '=', 0)
    .where('companyId', '=', companyId)
    .where('status', 'in', statuses)
    .where(sql<string>`coalesce(ready_day, '')`, '>=', from)
    .orderBy(sql`coalesce(ready_day, '')`)
    .orderBy('id')
}

async function applicantsOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, TimedApplicant[]>> {
  const found = new Map<number, TimedApplicant[]>(ids.map((id) => [id, []]))
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await db
      .selectFrom('contractPassport')
      .select(['contractId', 'nationality', 'visaCategory', 'entries', 'urgencyLevel'])
      .where('contractId', 'in', ids.slice(at, at + CHUNK))
      .orderBy('sortNo')
      .orderBy('id')
      .execute()
    for (const { contractId, ...facts } of rows) found.get(contractId)?.push(facts)
  }
  return found
}

export interface TouchedContract {
  readonly contract: WaitingContract
  readonly readyDay: Day | null
  readonly newReadyDay: Day | null
}

const countedBy = (tables: ReadyTables, applicants: readonly TimedApplicant[], acceptedAt: number): Day | null =>
  latestDay(readyDaysBy(tables, applicants, acceptedAt)) ?? null

/**
 * Contracts whose ready day another calendar would move. `next` makes the other calendar from the one that is kept; `first` is the
 * earliest day in which they differ. A frozen day counts as it stands on the receipt, another as it would be counted now.
 */
export async function touchedContracts(
  db: Db | Tx,
  input: { companyId: number; now: number; first: Day; next: (kept: readonly HolidayRow[]) => HolidayRow[] },
): Promise<TouchedContract[]> {
  const { companyId, now, first, next } = input
  const today = dayOf(now)
  const isPast = first < today
  // A day that has passed is nobody's promise any more.
  const contracts = await waitingFrom(db, companyId, isPast ? today : first).execute()
  if (contracts.length === 0) return []
  const earliest = Math.min(now, ...contracts.map((row) => row.acceptTime ?? now))
  const kept = await readyTables(db, companyId, { from: dayOf(earliest), until: today })
  const other: ReadyTables = { ...kept, holidays: next(kept.holidays) }
  const applicants = await applicantsOf(
    db,
    contracts.map((row) => row.id),
  )
  return contracts.flatMap((contract): TouchedContract[] => {
    const people = applicants.get(contract.id) ?? []
    const isFrozen = contract.readyDayFrozen === 1
    const at = isFrozen ? (contract.acceptTime ?? now) : now
    const before = countedBy(kept, people, at)
    const after = countedBy(other, people, at)
    const knownDay = isFrozen ? contract.readyDay : before
    return before === after || knownDay === after ? [] : [{ contract, readyDay: knownDay, newReadyDay: after }]
  })
}

/** Counts the days of drafts anew after their center's calendar changed; answers how many moved. */
export async function followCalendar(tx: Tx, companyId: number, now: number): Promise<number> {
  const drafts = await waitingFrom(tx, companyId, '', DRAFTS).execute()
  const open = drafts.filter((row) => row.readyDayFrozen === 0)
  if (open.length === 0) return 0
  const today = dayOf(now)
  const tables = await readyTables(tx, companyId, { from: today, until: today })
  const applicants = await applicantsOf(
    tx,
    open.map((row) => row.id),
  )
  let moved = 0
  for (const { id, readyDay } of open) {
    const counted = countedBy(tables, applicants.get(id) ?? [], now)
    if (counted === readyDay) continue
    moved += 1
    // What hangs on the calendar is nobody's edit: the version stays, and no open form is overtaken.
    await tx.updateTable('contract').set({ readyDay: counted }).where('id', '=', id).execute()
  }
  return moved
}
