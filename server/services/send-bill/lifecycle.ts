import type { Selectable } from 'kysely'
import { decide } from '#machines/lifecycle/kit.ts'
import { type SendBillEventType, type SendBillFacts, sendBill } from '#machines/lifecycle/send-bill.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { changedMeanwhile, noRow, notAllowed } from '#server/kit/refusal.ts'
import { madeWithin } from '#server/kit/scope.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import { openContract } from '#server/services/contract/row.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type SendBillRow = Selectable<Tables['sendBill']>

/** A center sees its own bills, the platform all; a narrower reach than the company ends with those one made. */
export function isBillInReach(reach: Reach, row: { companyId: number; createUserId: number }): boolean {
  const isOther = reach.role !== 'platform' && (reach.role !== 'acceptOrg' || row.companyId !== reach.companyId)
  return !isOther && madeWithin(reach, row.createUserId)
}

/** The center whose rows a caller means; null for all of the platform's. 1111 for a foreign one. */
export function centerWithin(reach: Reach, companyId: number | undefined): number | null {
  if (reach.role === 'platform') return companyId ?? null
  if (reach.role !== 'acceptOrg') throw notAllowed()
  if (companyId !== undefined && companyId !== reach.companyId) throw noRow()
  return reach.companyId
}

/** A bill for reading: 1111 for a foreign, missing or deleted one alike. */
export async function visibleBill(db: Db | Tx, reach: Reach, id: number): Promise<SendBillRow> {
  const row = await db
    .selectFrom('sendBill')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  if (!row || !isBillInReach(reach, row)) throw noRow()
  return row
}

/**
 * Takes a bill for a change; it stays locked until the commit. Contracts are always taken before their bill, so that a
 * desk that retrieves a passport and one that rolls the bill back cannot wait for each other. 1111 or 4409.
 */
export async function openBill(
  tx: Tx,
  who: SignedContext,
  id: number,
  version: number | undefined,
): Promise<SendBillRow> {
  const row = await tx
    .updateTable('sendBill')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .returningAll()
    .executeTakeFirst()
  if (!row || !isBillInReach(who.reach, row)) throw noRow()
  if (version !== undefined && version !== row.version)
    throw changedMeanwhile({ by: row.updateUser, at: row.updateTime, version: row.version })
  return row
}

/** Locks the contracts of the passports, always in one order, so that two desks cannot wait for each other. */
export async function lockContracts(
  tx: Tx,
  who: SignedContext,
  ids: readonly number[],
): Promise<Map<number, ContractRow>> {
  const locked = new Map<number, ContractRow>()
  for (const id of [...new Set(ids)].toSorted((one, two) => one - two))
    locked.set(id, await openContract(tx, who, id, { wholeCompany: true }))
  return locked
}

/** The status that an event leads to; throws the machine's refusal. */
export function decideBill(status: number, facts: SendBillFacts, event: SendBillEventType): number {
  const decision = decide(sendBill, { status }, facts, event)
  if (!decision.ok) throw refusedEvent(sendBill, { status }, event, decision.refused)
  return decision.codes.status
}

export interface WrittenBill {
  readonly event: SendBillEventType | 'create'
  readonly status: number
  readonly values?: Partial<Omit<SendBillRow, 'id' | 'status' | 'version'>>
  readonly content?: string | undefined
}

/** Writes a decided event: the row with its next version, the log entry, the audit line. */
export async function writeBill(
  tx: Tx,
  who: SignedContext,
  row: SendBillRow,
  { event, status, values, content }: WrittenBill,
): Promise<SendBillRow> {
  const next = await tx
    .updateTable('sendBill')
    .set({
      ...values,
      status,
      version: row.version + 1,
      updateUserId: who.session.userId,
      updateUser: who.session.displayName,
      updateTime: who.now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteBill(tx, who, { id: row.id, event, from: row.status, to: status, content })
  return next
}

/** Log entry and audit line of a bill. */
export async function noteBill(
  tx: Tx,
  who: SignedContext,
  note: { id: number; event: WrittenBill['event']; from: number | null; to: number; content?: string | undefined },
): Promise<void> {
  const { id: entityId, event, from, to, content } = note
  await writeLog(tx, who, { entity: 'sendBill', entityId, action: event, fromStatus: from, toStatus: to, content })
  const changes = changesOf({ status: from }, { status: to })
  await audit(tx, who, { action: `sendBill.${event}`, code: '0000', entity: 'sendBill', entityId, changes })
}
