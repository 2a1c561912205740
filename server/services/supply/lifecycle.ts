import { permissions } from '#domain/constants.ts'
import { has } from '#domain/permission.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { reasonKey } from '#machines/lifecycle/message.ts'
import { type SupplyOrderEventType, supplyFacts, supplyOrder } from '#machines/lifecycle/supply-order.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Session } from '#server/kit/deps.ts'
import { actionsWithRefusals } from '#server/kit/lifecycle/actions.ts'
import { defineAdapter } from '#server/kit/lifecycle/adapter.ts'
import { forbidden } from '#server/kit/refusal.ts'
import { reachWithin } from '#server/kit/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { notifyPeople } from './messages.ts'
import { isSupplyVisible, type SupplyRow } from './scope.ts'

/** Nobody holds the order any more. */
export const unlocked = { lockUserId: null, lockUser: null, lockTime: null } as const

/** Those of the orders of which a change or refund is neither carried out nor rejected. */
export async function withOpenFollower(db: Db | Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('supplyOrder')
    .select('originId')
    .where('originId', 'in', ids)
    .where('deleted', '=', 0)
    .where('status', 'not in', statusesWithTag(supplyOrder, 'ended'))
    .execute()
  return new Set(rows.flatMap(({ originId }) => originId ?? []))
}

const ASKED: readonly SupplyOrderEventType[] = ['change', 'refund']
const RIGHTS: Readonly<Record<string, `supply.${string}`>> = {
  order: permissions.supplyOrder,
  change: permissions.supplyChange,
  refund: permissions.supplyRefund,
}

/**
 * Who carries an order out needs the permission of its kind; asking for something of it is the call's own right. Null: the
 * clock's event, which needs none.
 */
function rightOf({ kind }: Pick<SupplyRow, 'kind'>, event: SupplyOrderEventType): `supply.${string}` | null {
  if (event === 'timeOut') return null
  if (event === 'remark') return 'supply.order.view'
  const right = ASKED.includes(event) ? 'supply.order.apply' : RIGHTS[kind]
  if (!right) throw new Error(`no right for supply orders of kind ${kind}`)
  return right
}

/** Carrying out is the supplier's, and the platform's for it; a buyer asks. */
const isSide = (session: Session, event: SupplyOrderEventType) =>
  session.role !== 'agent' || ASKED.includes(event) || event === 'remark'

/** A supply order: visible to the caller, and within what the right of the event reaches. */
export const supplyAdapter = defineAdapter({
  lifecycle: supplyOrder,
  table: 'supplyOrder',
  entity: 'supplyOrder',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  async isInScope(db, { session, reach }, row, event) {
    if (!isSupplyVisible(reach, row)) return false
    const permission = event && rightOf(row, event)
    if (!permission) return true
    const held = await reachWithin(db, session, { permission })
    if (!isSide(session, event)) throw forbidden()
    return isSupplyVisible(held, row)
  },
  async facts(db, { session, now }, row) {
    const hasOpenFollower = (await withOpenFollower(db, [row.id])).has(row.id)
    return supplyFacts({ ...row, hasOpenFollower }, session.userId, now)
  },
  stamps: (actor) => ({ updateTime: actor.now }),
  lastChange: (row) => ({ at: row.updateTime }),
  permission: (event, row) => rightOf(row, event),
  followers: [notifyPeople],
})

type OfferedRow = Pick<SupplyRow, 'kind' | 'status' | 'lockUserId' | 'lockTime'> & { readonly hasOpenFollower: boolean }

/**
 * What a person may ask of an order now, refusals with their reasons. Nobody misses what can never be done to a change or
 * refund, nor a lock that is theirs already.
 */
export function supplyActions(session: Session, now: number, row: OfferedRow): AvailableAction[] {
  const facts = supplyFacts(row, session.userId, now)
  const may = (event: SupplyOrderEventType) => {
    if ((event === 'lock' && facts.isHolder) || !isSide(session, event)) return false
    const right = rightOf(row, event)
    return right !== null && has(session.codes, right)
  }
  const never = reasonKey(supplyOrder, 'isOrder')
  return actionsWithRefusals(supplyOrder, { status: row.status }, facts, may).filter(({ refused }) => refused !== never)
}
