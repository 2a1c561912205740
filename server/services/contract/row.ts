import { type ContractCodes, type ContractEventType, contract } from '#machines/lifecycle/contract.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { followerOfContract } from '#machines/lifecycle/link.ts'
import { contractRights } from '#protocol/contract/rights.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { AuthenticatedContext, Reach } from '#server/kit/deps.ts'
import { type Actor, defineAdapter, type Step } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { isCreatorInScope } from '#server/kit/scope.ts'
import { transitionFollowers } from '#server/services/order/applicant-lifecycle.ts'
import { insteadWords } from '#server/services/people/right-holders.ts'
import type { Tx } from '#server/store/store.ts'
import type { ContractRow } from './facts.ts'
import { contractFacts, type FactOptions } from './machine-facts.ts'
import { notifyPeople } from './messages.ts'
import { isFourEyes, reviewersOf } from './reviewers.ts'

/** The columns that a change may set besides those that every change sets. */
export type ContractValues = Partial<
  Omit<ContractRow, 'id' | 'version' | 'status' | 'financeStatus' | 'updateUserId' | 'updateUser' | 'updateTime'>
>

export const codesOf = (row: ContractRow): ContractCodes => ({ process: row.status, finance: row.financeStatus })

/** A center sees its own contracts, the platform all; a narrower reach ends with what its people made or took in. */
export function isInReach(
  reach: Reach,
  row: Pick<ContractRow, 'companyId' | 'createUserId' | 'acceptUserId'>,
): boolean {
  const isOther = reach.role !== 'platform' && (reach.role !== 'acceptOrg' || row.companyId !== reach.companyId)
  return !isOther && (isCreatorInScope(reach, row.createUserId) || isCreatorInScope(reach, row.acceptUserId))
}

/** Here the company alone decides who reaches the row: the machine's own guard, or another record, says who else may not. */
const ofWholeCompany: readonly (ContractEventType | null)[] = ['back', 'applyFormApproved', 'passportsMoved']

async function updateApplicants(tx: Tx, actor: Actor, steps: readonly Step<typeof contract, 'contract'>[]) {
  for (const { event, before, content } of steps) {
    const effect = followerOfContract(event, before.status)
    await transitionFollowers(tx, actor, { orderId: before.orderId, contractId: before.id, effect, content })
  }
}

/** A contract; the applicants of its order follow it. */
export const contractAdapter = defineAdapter({
  lifecycle: contract,
  table: 'contract',
  entity: 'contract',
  statusColumns: { process: 'status', finance: 'financeStatus' },
  concurrency: 'version',
  isInScope(_, { reach }, row, event) {
    const isWide = reach.role === 'acceptOrg' && ofWholeCompany.includes(event)
    return row.deleted === 0 && isInReach(isWide ? { ...reach, width: 'company' } : reach, row)
  },
  facts: (db, who, row, params: FactOptions) => contractFacts(db, row, who, params),
  stamps: ({ session, now }, row, codes) => ({
    completeTime: hasStateTag(contract, codes, 'finished') ? (row.completeTime ?? now) : null,
    updateUserId: session.userId,
    updateUser: session.displayName,
    updateTime: now,
  }),
  lastChange: (row) => ({ by: row.updateUser, at: row.updateTime }),
  permission: (event) => contractRights[event] ?? null,
  async refusalNote(tx, actor, row, refused) {
    return isFourEyes(refused) ? insteadWords(actor.lang, await reviewersOf(tx, actor, row)) : undefined
  },
  auditChanges({ totalFen, receivedFen }, after) {
    return changesOf({ totalFen, receivedFen }, { totalFen: after.totalFen, receivedFen: after.receivedFen })
  },
  followers: [updateApplicants, notifyPeople],
})

export interface OpenOptions {
  /** What the caller saw last; without it whatever is there is changed. */
  readonly version?: number | undefined
  /** The company alone decides who reaches the row: the machine's own guard says who else may not. */
  readonly wholeCompany?: boolean
}

/**
 * Takes a contract for a change: the row stays locked until the commit, so that all that hangs on it is read and
 * written by one change at a time. 1111 for a foreign or missing one, 4409 for a version that is not the newest.
 */
export const openContract = (
  tx: Tx,
  who: AuthenticatedContext,
  id: number,
  { version, wholeCompany = false }: OpenOptions = {},
): Promise<ContractRow> => openRow(tx, who, contractAdapter, id, { version, event: wholeCompany ? 'back' : null })
