import * as z from 'zod/mini'
import { passportFlags } from '#domain/status.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { effectOfPassport } from '#machines/lifecycle/link.ts'
import { type PassportEventType, type PassportFacts, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { changedMeanwhile, noRow } from '#server/kit/refusal.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import type { ContractRow, PassportRow } from '#server/services/contract/facts.ts'
import { followContract } from '#server/services/contract/lifecycle.ts'
import { openContract } from '#server/services/contract/row.ts'
import { driveApplicants } from '#server/services/order/applicant-lifecycle.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { followLabel } from './barcodes.ts'
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

const flagList = z.array(z.string())

export const flagsOf = (row: { flags: string }): string[] => flagList.parse(JSON.parse(row.flags))

/** What rows say of a passport; whoever looks at many reads the payment methods and the bills at once. */
export function passportFactsOf(
  session: SignedContext['session'],
  contract: Pick<ContractRow, 'status' | 'totalFen' | 'receivedFen'>,
  row: Pick<PassportRow, 'flags' | 'issueResult'>,
  { methodKind, isOnBill }: { methodKind: string | null; isOnBill: boolean },
): PassportFacts {
  const flags = flagsOf(row)
  return {
    contractStatus: contract.status,
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
  who: SignedContext,
  contract: ContractRow,
  row: PassportRow,
): Promise<PassportFacts> {
  const method = contract.paymentMethodId
    ? await tx.selectFrom('paymentMethod').select('kind').where('id', '=', contract.paymentMethodId).executeTakeFirst()
    : undefined
  const isOnBill = await isOnSendBill(tx, row.id)
  return passportFactsOf(who.session, contract, row, { methodKind: method?.kind ?? null, isOnBill })
}

/**
 * Moves one passport of an opened contract, with log, audit, its label, its place on a send bill and its applicant. The
 * contract itself follows afterwards.
 */
export async function movePassport(
  tx: Tx,
  who: SignedContext,
  contract: ContractRow,
  row: PassportRow,
  event: PassportEventType,
  options: PassportStepOptions = {},
): Promise<PassportRow> {
  const facts = { ...(await passportFacts(tx, who, contract, row)), ...options.facts }
  const decision = decide(passportCustody, { status: row.custody }, facts, event)
  if (!decision.ok) throw refusedEvent(passportCustody, { status: row.custody }, event, decision.refused)
  const custody = decision.codes.status
  const next = await tx
    .updateTable('contractPassport')
    .set({
      ...options.values,
      ...markOf(event),
      ...(await followLabel(tx, who, row, event, options)),
      custody,
      // A scan that waited for the network is as old as its desk says, but never before what happened to the passport.
      custodyTime: Math.max(row.custodyTime, Math.min(options.at ?? who.now, who.now)),
      custodyUser: who.session.displayName,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const content = options.reason
  await leaveSendBill(tx, who, row.id, event, content)
  const moved = { fromStatus: row.custody, toStatus: custody, content }
  await writeLog(tx, who, { entity: 'passport', entityId: row.id, action: event, ...moved })
  const changes = changesOf({ custody: row.custody }, { custody })
  await audit(tx, who, { action: `passport.${event}`, code: '0000', entity: 'passport', entityId: row.id, changes })
  const result = options.values?.issueResult
  await driveApplicants(tx, who, {
    orderId: contract.orderId,
    contractId: contract.id,
    effect: effectOfPassport(event),
    passportIds: [row.id],
    content,
    ...(result !== undefined && { values: { issueResult: result } }),
  })
  return next
}

/**
 * Takes a passport for a change: its contract is locked until the commit. 1111 for a foreign or missing one, 4409 for a
 * version that is not the newest.
 */
export async function openPassport(
  tx: Tx,
  who: SignedContext,
  id: number,
  version?: number,
): Promise<{ contract: ContractRow; row: PassportRow }> {
  const found = await tx.selectFrom('contractPassport').select('contractId').where('id', '=', id).executeTakeFirst()
  if (!found) throw noRow()
  const contract = await openContract(tx, who, found.contractId)
  const row = await tx.selectFrom('contractPassport').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noRow()
  if (version !== undefined && version !== row.version)
    throw changedMeanwhile({
      by: row.custodyUser ?? contract.updateUser,
      at: row.custodyTime || contract.updateTime,
      version: row.version,
    })
  return { contract, row }
}

/**
 * Takes one event of a passport (Domain: passport custody); its contract follows in the same transaction. 9999 when
 * refused, 4409 when stale, 1111 when the contract is foreign.
 */
export async function stepPassport(
  tx: Tx,
  who: SignedContext,
  id: number,
  event: PassportEventType,
  options: PassportStepOptions = {},
): Promise<PassportRow> {
  const { contract, row } = await openPassport(tx, who, id, options.version)
  const next = await movePassport(tx, who, contract, row, event, options)
  await followContract(tx, who, contract)
  return next
}
