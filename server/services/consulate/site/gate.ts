import { sql } from 'kysely'
import { type GateState, gateStates } from '#domain/consulate/status-application.ts'
import { minuteOfDay } from '#domain/day.ts'
import { admitted, type Gate, type GateEvent, gateAfter } from '#machines/lifecycle/site-gate.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import { byClock, notify } from '#server/services/message/notify.ts'
import { holdersOf } from '#server/services/message/receivers.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type GateRow = RowOf<'siteGate'>

/** Longer than an errand lasts, with its look by reference first and its files: a place of one that died is free by then. */
export const slotMs = 180_000

const isState = (text: string): text is GateState => gateStates.some((state) => state === text)

export function gateOf({ state, faults, shutTimes, until }: GateRow): Gate {
  if (!isState(state)) throw new RangeError(`a gate has no state ${state}`)
  return { state, faults, shutTimes, until }
}

export const gateRow = (db: Db | Tx, site: string): Promise<GateRow | undefined> =>
  db.selectFrom('siteGate').selectAll().where('site', '=', site).executeTakeFirst()

/** Whether the site works at this time of the day. */
function isInHours({ opensMinute: opens, closesMinute: closes }: GateRow, now: number): boolean {
  if (opens === null || closes === null) return true
  const minute = minuteOfDay(now)
  return opens <= closes ? minute >= opens && minute < closes : minute >= opens || minute < closes
}

type GateChange = Partial<Pick<GateRow, 'nextStartTime' | 'updateUser' | 'updateTime'>>

/** Keeps the gate as it is from now on; false when somebody else changed it since it was read. */
async function keepGate(tx: Tx, row: GateRow, gate: Gate, more: GateChange = {}): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('siteGate')
    .set({ ...gate, ...more, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Tells the gate of something; null when that is nothing new to it. */
export async function turnGate(
  tx: Tx,
  site: string,
  event: GateEvent,
  more: GateChange = {},
): Promise<{ before: GateRow; after: Gate } | null> {
  // A transaction that does the same at this moment is let pass first: the row is locked until this transaction ends.
  await sql`update site_gate set version = version + 1 where site = ${site}`.execute(tx)
  const before = await gateRow(tx, site)
  const after = before && gateAfter(gateOf(before), event)
  if (!after) return null
  await keepGate(tx, before, after, more)
  return { before, after }
}

const afterEntry = (row: GateRow, now: number): Gate | null =>
  isInHours(row, now) && row.nextStartTime <= now ? admitted(gateOf(row), now, slotMs) : null

/** Whether an errand could go to the site now, places apart. */
export async function mayEnter(db: Db, site: string, now: number): Promise<boolean> {
  const row = await gateRow(db, site)
  return row !== undefined && afterEntry(row, now) !== null
}

/** Takes a place at the site; false when none is free, or when it is left alone now. A caller that goes on all the same rolls back. */
export async function enterSite(tx: Tx, site: string, worker: string, now: number): Promise<boolean> {
  const row = await gateRow(tx, site)
  const next = row && afterEntry(row, now)
  if (!next) return false
  const free = await tx
    .selectFrom('siteSlot')
    .select('id')
    .where('site', '=', site)
    .where('no', '<', row.atOnce)
    .where('leaseUntil', '<=', now)
    .orderBy('no')
    .limit(1)
    .executeTakeFirst()
  if (!free) return false
  await tx
    .updateTable('siteSlot')
    .set({ worker, leaseUntil: now + slotMs })
    .where('id', '=', free.id)
    .execute()
  // Two who take the same place count the same version up: the second one finds it changed.
  return keepGate(tx, row, next, { nextStartTime: now + row.gapMs })
}

/** What became of an errand; null: nothing that says whether the site answers. */
export type SiteOutcome = Extract<GateEvent, { type: 'answered' | 'faulted' | 'refusedCaller' }> | null

async function notifyRefusal(tx: Tx, { id, site, version }: GateRow, now: number): Promise<void> {
  const receivers = await holdersOf(tx, 'visa.handle')
  const params = { site: [`formTask.site.${site}`] }
  await notify(tx, byClock(now), { event: 'siteRefused', entityId: id, cycle: version, receivers, params })
}

/** Gives the place back, and says to the gate how it went. The first refusal of the caller is told to those who hand forms in. */
export async function leaveSite(tx: Tx, site: string, worker: string, now: number, end: SiteOutcome): Promise<void> {
  await tx
    .updateTable('siteSlot')
    .set({ worker: null, leaseUntil: 0 })
    .where('site', '=', site)
    .where('worker', '=', worker)
    .execute()
  if (end === null) return
  const moved = await turnGate(tx, site, end)
  if (moved && end.type === 'refusedCaller' && moved.before.shutTimes === 0) await notifyRefusal(tx, moved.before, now)
}
