import { passportFlags } from '#domain/status.ts'
import { followerOfPassport } from '#machines/lifecycle/link.ts'
import { type PassportEventType, type PassportFacts, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { type Actor, defineAdapter, type Step } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import { noteChanger } from '#server/services/contract/changers.ts'
import { type ContractRow, isActive, type PassportRow } from '#server/services/contract/facts.ts'
import { syncContractStatus } from '#server/services/contract/lifecycle.ts'
import { returnPapersOf, takePapersBack } from '#server/services/contract/paper-return.ts'
import { contractAdapter } from '#server/services/contract/row.ts'
import { transitionFollowers } from '#server/services/order/applicant-lifecycle.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { followLabel } from './barcodes.ts'
import { flagsOf } from './flags.ts'
import { notifyPeople } from './messages.ts'
import { isOnSendBill, leaveSendBill, markOf } from './send-bill-link.ts'

export interface PassportStepOptions {
  readonly version?: number | undefined
  readonly reason?: string | undefined
  /** Columns that change with the event: barcode, flags, result. */
  readonly values?: Partial<Pick<PassportRow, 'barcode' | 'flags' | 'issueResult'>>
  /** The desk's instant, where it scanned before the server heard of it. */
  readonly at?: number | undefined
  /** Facts that are not columns: overridden by a supervisor. */
  readonly facts?: Partial<PassportFacts>
}

/** What rows say of a passport; whoever looks at many reads the payment methods and the bills at once. */
export function passportFactsOf(
  session: AuthenticatedContext['session'],
  contract: Pick<ContractRow, 'status' | 'totalFen' | 'receivedFen'>,
  row: Pick<PassportRow, 'flags' | 'issueResult'>,
  { methodKind, isOnBill }: { methodKind: string | null; isOnBill: boolean },
): PassportFacts {
  const flags = flagsOf(row)
  return {
    contractStatus: contract.status,
    applicantStatus: null,
    isOnSendBill: isOnBill,
    isOnHold: flags.includes(passportFlags.HOLD),
    isMisprint: flags.includes(passportFlags.MISPRINT),
    isLost: flags.includes(passportFlags.LOST),
    balanceFen: contract.totalFen - contract.receivedFen,
    isOnAccount: methodKind === 'MONTHLY' || methodKind === 'PREPAID',
    isMonthly: methodKind === 'MONTHLY',
    isOverridden: false,
    issueResult: row.issueResult ?? 0,
    isSupervisor: isSupervisor(session),
  }
}

/** Everything that the custody machine asks for; in a change, with the contract's row locked before. */
export async function passportFacts(
  tx: Db | Tx,
  who: Pick<AuthenticatedContext, 'session'>,
  contract: ContractRow,
  row: PassportRow,
): Promise<PassportFacts> {
  const method = contract.paymentMethodId
    ? await tx.selectFrom('paymentMethod').select('kind').where('id', '=', contract.paymentMethodId).executeTakeFirst()
    : undefined
  const isOnBill = await isOnSendBill(tx, row.id)
  return passportFactsOf(who.session, contract, row, { methodKind: method?.kind ?? null, isOnBill })
}

interface PassportParams {
  /** The contract, where the caller has opened it. */
  readonly contract?: ContractRow
  readonly facts?: Partial<PassportFacts> | undefined
}

const contractOf = (db: Db | Tx, id: number): Promise<ContractRow> =>
  db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type PassportSteps = readonly Step<typeof passportCustody, 'contractPassport'>[]

async function updateLabels(tx: Tx, actor: Actor, steps: PassportSteps) {
  for (const step of steps)
    await followLabel(tx, actor, step, { companyId: step.before.companyId, passportId: step.before.id })
}

async function updateSendBills(tx: Tx, actor: Actor, steps: PassportSteps) {
  for (const { event, before, content } of steps)
    await leaveSendBill(tx, actor, ['passportId', before.id], event, content)
}

async function updateApplicants(tx: Tx, actor: Actor, steps: PassportSteps) {
  for (const { event, before, values, content } of steps) {
    const { orderId, id: contractId } = await contractOf(tx, before.contractId)
    const { issueResult } = values
    await transitionFollowers(tx, actor, {
      orderId,
      contractId,
      effect: followerOfPassport(event),
      passportIds: [before.id],
      content,
      ...(issueResult !== undefined && { values: { issueResult } }),
    })
  }
}

/** Who takes somebody off an accepted contract does not review what is left of it. */
async function updateReview(tx: Tx, actor: Actor, steps: PassportSteps) {
  for (const { before, after } of steps)
    if (isActive(before) && !isActive(after)) await noteChanger(tx, actor, before.contractId)
}

/** How a passport leaves the house. */
const leaving: readonly PassportEventType[] = ['return', 'dispatch', 'refund']

async function updatePapers(tx: Tx, actor: Actor, steps: PassportSteps) {
  for (const { event, before, content } of steps) {
    if (leaving.includes(event))
      await returnPapersOf(tx, actor, await contractOf(tx, before.contractId), before, content)
    if (event === 'undelivered')
      await takePapersBack(tx, actor, await contractOf(tx, before.contractId), before, content)
  }
}

/** A passport in custody: its label, its place on a send bill and its applicant follow; the contract does afterwards. */
export const passportAdapter = defineAdapter({
  lifecycle: passportCustody,
  table: 'contractPassport',
  entity: 'passport',
  statusColumns: { status: 'custody' },
  concurrency: 'version',
  parent: { table: 'contract', column: 'contractId' },
  isInScope: async (db, actor, row) => contractAdapter.isInScope(db, actor, await contractOf(db, row.contractId), null),
  async facts(db, actor, row, params: PassportParams) {
    const contract = params.contract ?? (await contractOf(db, row.contractId))
    return { ...(await passportFacts(db, actor, contract, row)), ...params.facts }
  },
  stamps: ({ session }) => ({ custodyUser: session.displayName }),
  async lastChange({ contractId, custodyUser, custodyTime }, tx) {
    const contract = await contractOf(tx, contractId)
    return { by: custodyUser ?? contract.updateUser, at: custodyTime || contract.updateTime }
  },
  permission: () => null,
  followers: [updateLabels, updateSendBills, updateApplicants, updatePapers, updateReview, notifyPeople],
})

/**
 * Moves one passport of an opened contract, with log, audit, its label, its place on a send bill and its applicant. The
 * contract itself follows afterwards.
 */
export const movePassport = (
  tx: Tx,
  who: AuthenticatedContext,
  contract: ContractRow,
  row: PassportRow,
  event: PassportEventType,
  { values, at = who.now, reason, facts }: PassportStepOptions = {},
): Promise<PassportRow> =>
  transition(tx, who, passportAdapter, row, event, {
    values: {
      ...values,
      ...markOf(event),
      ...(event === 'unbind' && { barcode: null }),
      // A scan that waited for the network is as old as its desk says, but never before what happened to the passport.
      custodyTime: Math.max(row.custodyTime, Math.min(at, who.now)),
    },
    reason,
    params: { contract, facts },
  })

/**
 * Takes a passport for a change: its contract is locked until the commit. 1111 for a foreign or missing one, 4409 for a
 * version that is not the newest.
 */
export async function openPassport(
  tx: Tx,
  who: AuthenticatedContext,
  id: number,
  version?: number,
): Promise<{ contract: ContractRow; row: PassportRow }> {
  const row = await openRow(tx, who, passportAdapter, id, { version })
  return { contract: await contractOf(tx, row.contractId), row }
}

/**
 * Takes one event of a passport (spec: lifecycles#passport); its contract follows in the same transaction. 9999 when
 * refused, 4409 when stale, 1111 when the contract is foreign.
 */
export async function stepPassport(
  tx: Tx,
  who: AuthenticatedContext,
  id: number,
  event: PassportEventType,
  options: PassportStepOptions = {},
): Promise<PassportRow> {
  const { contract, row } = await openPassport(tx, who, id, options.version)
  const next = await movePassport(tx, who, contract, row, event, options)
  await syncContractStatus(tx, who, contract)
  return next
}
