import { sendBill, sendBillFacts } from '#machines/lifecycle/send-bill.ts'
import { rightsOf } from '#protocol/kit/rights.ts'
import * as calls from '#protocol/send-bill/calls.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { defineAdapter, type RowOf } from '#server/kit/lifecycle/adapter.ts'
import { forbidden, noRow } from '#server/kit/refusal.ts'
import { isCreatorInScope } from '#server/kit/scope.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import { openContract } from '#server/services/contract/row.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type SendBillRow = RowOf<'sendBill'>

/** The right that each command of the machine needs. */
export const sendBillRights = rightsOf('sendBill', calls)

/** A center sees its own bills, the platform all; a narrower reach than the company ends with those one made. */
export function isBillInReach(reach: Reach, row: { companyId: number; createUserId: number }): boolean {
  const isOther = reach.role !== 'platform' && (reach.role !== 'acceptOrg' || row.companyId !== reach.companyId)
  return !isOther && isCreatorInScope(reach, row.createUserId)
}

/** The center whose rows a caller means; null for all of the platform's. 1111 for a foreign one. */
export function centerWithin(reach: Reach, companyId: number | undefined): number | null {
  if (reach.role === 'platform') return companyId ?? null
  if (reach.role !== 'acceptOrg') throw forbidden()
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

interface SendBillParams {
  /** Passports of the form, where those of the row are about to be replaced. */
  readonly passports?: number
  /** How many a rollback takes; without it all that are under way. */
  readonly rollingBack?: number
}

/**
 * A bill. Contracts are always taken before it, so that a desk that retrieves a passport and one that rolls the bill back
 * cannot wait for each other.
 */
export const sendBillAdapter = defineAdapter({
  lifecycle: sendBill,
  table: 'sendBill',
  entity: 'sendBill',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  isInScope: (_, { reach }, row) => row.deleted === 0 && isBillInReach(reach, row),
  facts(_, __, row, { passports: count, rollingBack }: SendBillParams) {
    if (count === undefined) return sendBillFacts(row, rollingBack)
    return sendBillFacts({ passportCount: count, outCount: count, rolledBackCount: 0 })
  },
  stamps: ({ session, now }) => ({
    updateUserId: session.userId,
    updateUser: session.displayName,
    updateTime: now,
  }),
  lastChange: (row) => ({ by: row.updateUser, at: row.updateTime }),
  permission: (event) => sendBillRights[event] ?? null,
})

type Held = { readonly contractId: number } | { readonly orderId: number }

/** Locks the contracts of passports, then the orders of those that have none; says whether one is held by them. */
export async function lockHolders(tx: Tx, who: AuthenticatedContext, some: readonly (Held | undefined)[]) {
  const held = some.filter((one) => one !== undefined)
  const contractIds = held.flatMap((one) => ('contractId' in one ? one.contractId : []))
  const contracts = await lockContracts(tx, who, contractIds)
  const orders = new Set(held.flatMap((one) => ('contractId' in one ? [] : one.orderId)))
  for (const id of [...orders].toSorted((one, two) => one - two)) await openOrder(tx, id)
  const isHeld = (one: Held | undefined) =>
    one !== undefined && ('contractId' in one ? contracts.has(one.contractId) : orders.has(one.orderId))
  return { contracts, isHeld }
}

/** Locks the contracts of the passports, always in one order, so that two desks cannot wait for each other. */
async function lockContracts(
  tx: Tx,
  who: AuthenticatedContext,
  ids: readonly number[],
): Promise<Map<number, ContractRow>> {
  const locked = new Map<number, ContractRow>()
  for (const id of [...new Set(ids)].toSorted((one, two) => one - two))
    locked.set(id, await openContract(tx, who, id, { wholeCompany: true }))
  return locked
}
