import type { Selectable } from 'kysely'
import { decide } from '#machines/lifecycle/kit.ts'
import { driven, type Effect } from '#machines/lifecycle/link.ts'
import { orderStatusOf, orderStatusV2Of } from '#machines/lifecycle/order-status.ts'
import { type ApplicantEventType, type ApplicantFacts, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { orderSources, orderStatus, paymentStatus, visaTypes } from '#protocol/statuses.ts'
import { audit } from '#server/kit/audit.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { changedMeanwhile, notAllowed } from '#server/kit/refusal.ts'
import type { Tx } from '#server/store/store.ts'
import type { VisaApplicantTable, VisaOrderTable } from '#server/store/tables/orders.ts'
import { isSupervisor } from './contract-facts.ts'
import { type LogLine, writeLog } from './entity-log.ts'
import { refusedEvent } from './lifecycle-refusal.ts'
import { adoptPassports } from './order-people.ts'

export type ApplicantRow = Selectable<VisaApplicantTable>
export type OrderRow = Selectable<VisaOrderTable>

export interface ApplicantStepOptions {
  readonly version?: number | undefined
  readonly reason?: string | undefined
  readonly values?: Partial<Pick<ApplicantRow, 'issueResult'>>
  /** Facts that are not columns, and what only the caller knows. */
  readonly facts?: Partial<ApplicantFacts>
}

/** Takes an order for a change; its row stays locked until the commit. Whether the caller may see it is the caller's business. */
export async function openOrder(tx: Tx, id: number): Promise<OrderRow> {
  const row = await tx
    .updateTable('visaOrder')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notAllowed()
  return row
}

/** Brings an order's two statuses up to its applicants (Domain: visa applicant); a log entry only when one changed. */
export async function followApplicants(tx: Tx, who: SignedContext, order: OrderRow): Promise<OrderRow> {
  const applicants = await tx
    .selectFrom('visaApplicant')
    .select(['status', 'issueResult'])
    .where('orderId', '=', order.id)
    .execute()
  if (applicants.length === 0) return order
  const isEvisa = order.visaType === visaTypes.EVISA
  const status = orderStatusOf(applicants.map((one) => one.status))
  const done = orderStatusV2Of(applicants.map((one) => ({ ...one, isEvisa, issueResult: one.issueResult ?? 0 })))
  if (status === order.status && done === order.orderStatus) return order
  await writeLog(tx, who, {
    entity: 'order',
    entityId: order.id,
    action: done === orderStatus.COMPLETED && order.orderStatus !== done ? 'completed' : 'applicantsMoved',
    fromStatus: order.status,
    toStatus: status,
  })
  return tx
    .updateTable('visaOrder')
    .set({
      status,
      orderStatus: done,
      version: order.version + 1,
      updateUser: who.session.displayName,
      updateTime: who.now,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Moved {
  readonly row: ApplicantRow
  readonly event: ApplicantEventType
  readonly status: number
  readonly content?: string | undefined
  readonly values?: ApplicantStepOptions['values']
}

async function writeApplicants(tx: Tx, who: SignedContext, moves: readonly Moved[]): Promise<void> {
  const lines: LogLine[] = []
  for (const { row, event, status, content, values } of moves) {
    await tx
      .updateTable('visaApplicant')
      .set({ ...values, status, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
    const named = { entity: 'applicant', entityId: row.id, action: event } as const
    lines.push({ ...named, fromStatus: row.status, toStatus: status, content })
    const detail = `status ${row.status} > ${status}`
    await audit(tx, who, {
      action: `applicant.${event}`,
      code: '0000',
      entity: 'applicant',
      entityId: row.id,
      detail,
    })
  }
  await writeLog(tx, who, ...lines)
}

export interface Driving {
  readonly orderId: number | null
  readonly contractId: number
  readonly effect: Effect
  /** Only the applicants of these passports; without it all of the contract. */
  readonly passportIds?: readonly number[]
  readonly content?: string | undefined
  readonly values?: ApplicantStepOptions['values']
}

/** What a contract's or passport's event does to the linked applicants and their order, in the same transaction. */
export async function driveApplicants(tx: Tx, who: SignedContext, driving: Driving): Promise<void> {
  const { orderId, contractId, effect, passportIds, content, values } = driving
  if (orderId === null || effect === null) return
  const order = await openOrder(tx, orderId)
  if (effect.kind !== 'unlink' && effect.event === 'contractAccepted') await adoptPassports(tx, orderId, contractId)
  let query = tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('contractId', '=', contractId)
  if (passportIds) query = query.where('contractPassportId', 'in', [...passportIds])
  const linked = await query.orderBy('id').execute()
  if (effect.kind === 'unlink') {
    const ids = linked.map((row) => row.id)
    await unlinkApplicants(tx, ids)
    // The order is free for another contract.
    const freed = { contractId: null, version: order.version + 1 }
    await tx.updateTable('visaOrder').set(freed).where('id', '=', order.id).execute()
    return
  }
  const moves = linked.map((row): Moved => {
    const decision = driven(row.status, effect.event)
    if (!decision.ok) throw refusedEvent(visaApplicant, { status: row.status }, effect.event, decision.refused)
    return { row, event: effect.event, status: decision.codes.status, content, values }
  })
  await writeApplicants(
    tx,
    who,
    moves.filter((move) => move.status !== move.row.status || move.values),
  )
  await followApplicants(tx, who, order)
}

/** Parts applicants from their contract: their status stays. */
export async function unlinkApplicants(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('visaApplicant')
    .set((eb) => ({ contractId: null, contractPassportId: null, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}

async function applicantFacts(tx: Tx, who: SignedContext, row: ApplicantRow, order: OrderRow): Promise<ApplicantFacts> {
  return {
    isManagedByContract: row.contractId !== null,
    isPaid: order.payStatus === paymentStatus.PAID,
    // An agent settles later, a center's own customer pays at the counter; only a customer on his own pays first.
    isOnCredit: order.orderSource !== orderSources.CUSTOMER,
    isEvisa: order.visaType === visaTypes.EVISA,
    hasAllFiles: (await fileCount(tx, order.id)) > 0,
    isOnSubmittedBill: false,
    issueResult: row.issueResult ?? 0,
    isMisprint: false,
    isPaperMissing: false,
    isHandedOver: false,
    isPassportInHouse: false,
    isSupervisor: isSupervisor(who.session),
  }
}

async function fileCount(tx: Tx, orderId: number): Promise<number> {
  const row = await tx
    .selectFrom('orderFile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** One applicant's own event. Refused with the contract's number where a contract manages it. */
export async function stepApplicant(
  tx: Tx,
  who: SignedContext,
  id: number,
  event: ApplicantEventType,
  options: ApplicantStepOptions = {},
): Promise<ApplicantRow> {
  const found = await tx.selectFrom('visaApplicant').select('orderId').where('id', '=', id).executeTakeFirst()
  if (!found) throw notAllowed()
  const order = await openOrder(tx, found.orderId)
  const row = await tx.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (options.version !== undefined && options.version !== row.version)
    throw changedMeanwhile({ by: order.updateUser ?? '', at: order.updateTime, version: row.version })
  const facts = { ...(await applicantFacts(tx, who, row, order)), ...options.facts }
  const decision = decide(visaApplicant, { status: row.status }, facts, event)
  if (!decision.ok) {
    const isManaged = decision.refused === 'isNotManagedByContract' && row.contractId !== null
    const params = isManaged ? { contractNo: await contractNo(tx, row.contractId!) } : undefined
    throw refusedEvent(visaApplicant, { status: row.status }, event, decision.refused, params)
  }
  const { status } = decision.codes
  await writeApplicants(tx, who, [{ row, event, status, content: options.reason, values: options.values }])
  await followApplicants(tx, who, order)
  return { ...row, ...options.values, status, version: row.version + 1 }
}

async function contractNo(tx: Tx, id: number): Promise<string> {
  const row = await tx.selectFrom('contract').select('contractNo').where('id', '=', id).executeTakeFirst()
  return row?.contractNo ?? ''
}
