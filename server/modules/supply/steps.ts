import type { Selectable } from 'kysely'
import { permissions } from '#domain/constants.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { type SupplyOrderEventType, supplyFacts, supplyOrder } from '#machines/lifecycle/supply-order.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Session, SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { changedMeanwhile, noRow, notAllowed } from '#server/kit/refusal.ts'
import { reachWithin } from '#server/kit/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Tx } from '#server/store/store.ts'
import { visibleSupply, withOpenFollower } from './reading.ts'

export type SupplyRow = Selectable<Tables['supplyOrder']>
type Values = Partial<Omit<SupplyRow, 'id' | 'version' | 'status' | 'updateTime'>>

/** Nobody holds the order any more. */
export const unlocked = { lockUserId: null, lockUser: null, lockTime: null }

const ASKED: readonly SupplyOrderEventType[] = ['change', 'refund']
const RIGHTS: Readonly<Record<string, `supply.${string}`>> = {
  order: permissions.supplyOrder,
  change: permissions.supplyChange,
  refund: permissions.supplyRefund,
}

/** Who carries an order out needs the permission of its kind; asking for something of it is the call's own right. */
function rightOf(row: SupplyRow, event: SupplyOrderEventType): `supply.${string}` {
  const right = ASKED.includes(event) ? 'supply.order.apply' : RIGHTS[row.kind]
  if (!right) throw new Error(`no right for supply orders of kind ${row.kind}`)
  return right
}

/** Carrying out is the supplier's, and the platform's for it; a buyer asks. */
function checkSide(session: Session, event: SupplyOrderEventType): void {
  if (session.role === 'agent' && !ASKED.includes(event) && event !== 'remark') throw notAllowed()
}

/** Takes an order for a change, in the version that the caller saw; refuses with 1111 what is out of his reach. */
export async function openSupply(
  tx: Tx,
  who: SignedContext,
  { id, version }: { id: number; version: number },
  event: SupplyOrderEventType,
): Promise<SupplyRow> {
  const row = await tx
    .updateTable('supplyOrder')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .returningAll()
    .executeTakeFirst()
  const asked = row && (await visibleSupply(tx, who.reach).select('id').where('id', '=', id).executeTakeFirst())
  if (!row || !asked) throw noRow()
  const permission = event === 'remark' ? 'supply.order.view' : rightOf(row, event)
  const held = await reachWithin(tx, who.session, { permission })
  checkSide(who.session, event)
  const seen = await visibleSupply(tx, held).select('id').where('id', '=', id).executeTakeFirst()
  if (!seen) throw noRow()
  if (row.version !== version) throw changedMeanwhile({ at: row.updateTime, version: row.version })
  return row
}

/** What the machine makes of the order's status; refuses with 9999 and the reason. */
export async function decideSupply(
  tx: Tx,
  who: Pick<SignedContext, 'session' | 'now'>,
  row: SupplyRow,
  event: SupplyOrderEventType,
): Promise<number> {
  const hasOpenFollower = (await withOpenFollower(tx, [row.id])).has(row.id)
  const facts = supplyFacts({ ...row, hasOpenFollower }, who.session.userId, who.now)
  const decision = decide(supplyOrder, { status: row.status }, facts, event)
  if (!decision.ok) throw refusedEvent(supplyOrder, { status: row.status }, event, decision.refused)
  return decision.codes.status
}

interface Step {
  readonly values?: Values
  readonly valuesOf?: (row: SupplyRow) => Values
  readonly content?: string | undefined
}

/** Row, log and audit change together. */
export async function moveSupply(
  tx: Tx,
  who: SignedContext,
  row: SupplyRow,
  { event, status, values, content }: { event: SupplyOrderEventType; status: number; values: Values; content?: string },
): Promise<{ id: number; version: number }> {
  const version = row.version + 1
  await tx
    .updateTable('supplyOrder')
    .set({ ...values, status, version, updateTime: who.now })
    .where('id', '=', row.id)
    .execute()
  const named = { entity: 'supplyOrder', entityId: row.id } as const
  await writeLog(tx, who, { ...named, action: event, fromStatus: row.status, toStatus: status, content })
  const changes = changesOf({ status: row.status }, { status })
  await audit(tx, who, { action: `supplyOrder.${event}`, code: '0000', ...named, changes })
  return { id: row.id, version }
}

/** Does one thing to an order that the caller saw in this version. */
export async function stepSupply(
  tx: Tx,
  who: SignedContext,
  seen: { id: number; version: number },
  event: SupplyOrderEventType,
  { values, valuesOf, content }: Step = {},
): Promise<{ id: number; version: number }> {
  const row = await openSupply(tx, who, seen, event)
  const status = await decideSupply(tx, who, row, event)
  return moveSupply(tx, who, row, {
    event,
    status,
    values: values ?? valuesOf?.(row) ?? {},
    ...(content !== undefined && { content }),
  })
}
