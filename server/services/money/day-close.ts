import { dayClose } from '#machines/lifecycle/day-close.ts'
import type { Reach } from '#server/kit/deps.ts'
import { defineAdapter, type RowOf } from '#server/kit/lifecycle/adapter.ts'
import { madeWithin } from '#server/kit/scope.ts'
import { tillFactsOf } from './till-facts.ts'

export type Till = RowOf<'dayClose'>

/** A center sees its own tills; somebody who reaches only what is his own sees what he took in himself. */
export function isTillInReach(reach: Reach, till: Pick<Till, 'companyId' | 'cashierId'>): boolean {
  if (!madeWithin(reach, till.cashierId)) return false
  return reach.role === 'platform' || (reach.role === 'acceptOrg' && till.companyId === reach.companyId)
}

const RIGHTS = {
  count: 'center.dayClose.count',
  close: 'center.dayClose.close',
  closeForFinance: 'center.dayClose.supervise',
  reopen: 'center.dayClose.reopen',
  booked: null,
} as const

/** A till whose count is void. */
export const uncounted = {
  countedFen: null,
  denominations: null,
  remark: null,
  countUser: null,
  countTime: null,
  countReason: null,
} as const

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
  permission: (event, _, { isFinanceTill }) => (event === 'closeForFinance' && !isFinanceTill ? null : RIGHTS[event]),
})
