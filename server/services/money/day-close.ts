import { dayClose } from '#machines/lifecycle/day-close.ts'
import * as calls from '#protocol/finance/day-close-calls.ts'
import { rightsOf } from '#protocol/kit/rights.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineAdapter, type RowOf, type Viewer } from '#server/kit/lifecycle/adapter.ts'
import { isCreatorInScope } from '#server/kit/scope.ts'
import { insteadWords, type RightHolder, rightHolders } from '#server/services/people/right-holders.ts'
import type { Tx } from '#server/store/store.ts'
import { notifyDayClose } from './messages.ts'
import { tillFactsOf } from './till-facts.ts'

export type Till = RowOf<'dayClose'>

/** A center sees its own tills; somebody who reaches only what is his own sees what he took in himself. */
export function isTillInReach(reach: Reach, till: Pick<Till, 'companyId' | 'cashierId'>): boolean {
  if (!isCreatorInScope(reach, till.cashierId)) return false
  return reach.role === 'platform' || (reach.role === 'acceptOrg' && till.companyId === reach.companyId)
}

const rights = rightsOf('dayClose', calls)

/** A till whose count is void. */
export const uncounted = {
  countedFen: null,
  denominations: null,
  remark: null,
  countUser: null,
  countTime: null,
  countReason: null,
} as const

/** Who closes what the asking person took in: finance, and a supervisor where the center lets one close for finance. */
async function closersOf(tx: Tx, actor: Viewer, till: Till): Promise<RightHolder[]> {
  const asked = { companyId: till.companyId, userId: actor.session.userId }
  const closers = await rightHolders(tx, asked, calls.close.permission)
  const { isFinanceTill, supervisorMayClose } = (await tillFactsOf(tx, actor, [till]))(till)
  if (!isFinanceTill || !supervisorMayClose) return closers
  const supervisors = await rightHolders(tx, asked, calls.closeForFinance.permission)
  return [...closers, ...supervisors.filter(({ id }) => closers.every((one) => one.id !== id))]
}

/** A till: what one cashier took on one day by one method of payment. */
export const dayCloseAdapter = defineAdapter({
  lifecycle: dayClose,
  table: 'dayClose',
  entity: 'dayClose',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  isInScope: (_, { reach }, till) => isTillInReach(reach, till),
  facts: async (db, actor, till) => (await tillFactsOf(db, actor, [till]))(till),
  factsOfMany: tillFactsOf,
  lastChange(till) {
    const [by, at] = [till.closeUser ?? till.countUser, till.closeTime ?? till.countTime]
    return by !== null && at !== null ? { by, at } : {}
  },
  // A booking is a row of the ledger, which has an author of its own.
  isAudited: (event) => event !== 'booked',
  // Closing for finance is no question at anybody else's till.
  permission: (event, _, { isFinanceTill }) =>
    event === 'closeForFinance' && !isFinanceTill ? null : (rights[event] ?? null),
  refusalNote: async (tx, actor, till, refused) =>
    refused === 'isNotCashier' ? insteadWords(actor.lang, await closersOf(tx, actor, till)) : undefined,
  noteBy: 'companyId',
  followers: [notifyDayClose],
})
