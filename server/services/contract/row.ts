import { contractStatus } from '#domain/status.ts'
import { type ContractCodes, type ContractEventType, contract } from '#machines/lifecycle/contract.ts'
import { regionOf } from '#machines/lifecycle/kit.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { Reach, SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { changedMeanwhile, noRow } from '#server/kit/refusal.ts'
import { madeWithin } from '#server/kit/scope.ts'
import type { Tx } from '#server/store/store.ts'
import type { ContractRow } from './facts.ts'

/** The columns that a change may set besides those that every change sets. */
export type ContractValues = Partial<
  Omit<ContractRow, 'id' | 'version' | 'status' | 'financeStatus' | 'updateUserId' | 'updateUser' | 'updateTime'>
>

export const codesOf = (row: ContractRow): ContractCodes => ({ process: row.status, finance: row.financeStatus })

/** A center sees its own contracts, the platform all; a narrower reach ends with what its people made or took in. */
export function isInReach(reach: Reach, row: ContractRow): boolean {
  const isOther = reach.role !== 'platform' && (reach.role !== 'acceptOrg' || row.companyId !== reach.companyId)
  return !isOther && (madeWithin(reach, row.createUserId) || madeWithin(reach, row.acceptUserId))
}

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
export async function openContract(
  tx: Tx,
  who: SignedContext,
  id: number,
  options: OpenOptions = {},
): Promise<ContractRow> {
  // An update to itself locks the row on either engine and reads what is committed by then.
  const row = await tx
    .updateTable('contract')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .returningAll()
    .executeTakeFirst()
  const reach: Reach =
    options.wholeCompany && who.reach.role === 'acceptOrg' ? { ...who.reach, width: 'company' } : who.reach
  if (!row || !isInReach(reach, row)) throw noRow()
  if (options.version !== undefined && options.version !== row.version)
    throw changedMeanwhile({ by: row.updateUser, at: row.updateTime, version: row.version })
  return row
}

export interface Written {
  readonly event: ContractEventType
  readonly codes: ContractCodes
  readonly values?: ContractValues | undefined
  /** The reason, the remark, or what was changed. */
  readonly content?: string | undefined
}

const isEnded = (status: number) => status === contractStatus.COMPLETED || status === contractStatus.REFUNDED

/** Writes a decided event: the row with its next version, the log entry, the audit line. */
export async function writeContract(
  tx: Tx,
  who: SignedContext,
  row: ContractRow,
  { event, codes, values, content }: Written,
): Promise<ContractRow> {
  const region = regionOf(contract, event)
  const before = codesOf(row)
  const next = await tx
    .updateTable('contract')
    .set({
      ...values,
      completeTime: isEnded(codes.process) ? (row.completeTime ?? who.now) : null,
      status: codes.process,
      financeStatus: codes.finance,
      version: row.version + 1,
      updateUserId: who.session.userId,
      updateUser: who.session.displayName,
      updateTime: who.now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeLog(tx, who, {
    entity: 'contract',
    entityId: row.id,
    action: event,
    fromStatus: before[region],
    toStatus: codes[region],
    content,
  })
  const column = region === 'finance' ? 'financeStatus' : 'status'
  await audit(tx, who, {
    action: `contract.${event}`,
    code: '0000',
    entity: 'contract',
    entityId: row.id,
    changes: changesOf(
      { [column]: before[region], totalFen: row.totalFen, receivedFen: row.receivedFen },
      { [column]: codes[region], totalFen: next.totalFen, receivedFen: next.receivedFen },
    ),
  })
  return next
}
