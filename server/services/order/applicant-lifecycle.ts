import type { Selectable } from 'kysely'
import { custodyStatus, orderSources, orderStatus, paymentStatus, visaTypes } from '#domain/status.ts'
import { driven, type Effect } from '#machines/lifecycle/link.ts'
import { orderStatusOf, orderStatusV2Of } from '#machines/lifecycle/order-status.ts'
import { type ApplicantEventType, type ApplicantFacts, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Session, SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { type Actor, defineAdapter } from '#server/kit/lifecycle/adapter.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transitionAll, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { noRow } from '#server/kit/refusal.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { adoptPassports } from './passports.ts'

export type ApplicantRow = Selectable<Tables['visaApplicant']>
export type OrderRow = Selectable<Tables['visaOrder']>

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
  if (!row) throw noRow()
  return row
}

/** What an order's log says of a change of its applicants, whether or not its statuses follow. */
export interface Told {
  readonly action: string
  readonly content?: string | undefined
}

/**
 * Brings an order's two statuses up to its applicants (spec: lifecycles#applicants). Without `told` nothing is written
 * and logged when none changed.
 */
export async function followApplicants(tx: Tx, who: Actor, order: OrderRow, told?: Told): Promise<OrderRow> {
  const applicants = await tx
    .selectFrom('visaApplicant')
    .select(['status', 'issueResult'])
    .where('orderId', '=', order.id)
    .execute()
  if (applicants.length === 0 && !told) return order
  const isEvisa = order.visaType === visaTypes.EVISA
  const isNobody = applicants.length === 0
  const status = isNobody ? order.status : orderStatusOf(applicants.map((one) => one.status))
  const done = isNobody
    ? order.orderStatus
    : orderStatusV2Of(applicants.map((one) => ({ ...one, isEvisa, issueResult: one.issueResult ?? 0 })))
  if (!told && status === order.status && done === order.orderStatus) return order
  const action = done === orderStatus.COMPLETED && order.orderStatus !== done ? 'completed' : 'applicantsMoved'
  await writeLog(tx, who, {
    entity: 'order',
    entityId: order.id,
    action: told?.action ?? action,
    fromStatus: order.status,
    toStatus: status,
    content: told?.content,
  })
  return tx
    .updateTable('visaOrder')
    .set({
      status,
      orderStatus: done,
      applicantCount: applicants.length,
      version: order.version + 1,
      updateUser: who.session.displayName,
      updateTime: who.now,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
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
export async function driveApplicants(tx: Tx, who: Actor, driving: Driving): Promise<void> {
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
  for (const row of linked) {
    const decision = driven(row.status, effect.event)
    if (!decision.ok) throw refusedEvent(visaApplicant, { status: row.status }, effect.event, decision.refused)
    const { codes: next } = decision
    if (next.status !== row.status || values)
      await transitionTo(tx, who, applicantAdapter, row, effect.event, next, { values, logContent: content })
  }
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

/** Somewhere between the counter and the holder's hand. */
const IN_HOUSE = [
  custodyStatus.BOUND,
  custodyStatus.CHECKED,
  custodyStatus.SENT,
  custodyStatus.RETRIEVED,
  custodyStatus.DISPATCHED,
]

/** Those of the numbers whose passport the order's center holds now, under whatever contract. */
export async function passportsInHouse(
  db: Db | Tx,
  center: number | null,
  numbers: readonly (string | null)[],
): Promise<Set<string>> {
  const known = numbers.filter((number) => number !== null)
  if (center === null || known.length === 0) return new Set()
  const rows = await db
    .selectFrom('contractPassport')
    .innerJoin('contract', 'contract.id', 'contractPassport.contractId')
    .select('contractPassport.passportNo')
    .where('contractPassport.passportNo', 'in', known)
    .where('contractPassport.companyId', '=', center)
    .where('contractPassport.custody', 'in', IN_HOUSE)
    .where('contract.deleted', '=', 0)
    .execute()
  return new Set(rows.flatMap((row) => row.passportNo ?? []))
}

/** Everything that the applicant's machine asks for. */
export async function applicantFacts(
  db: Db | Tx,
  session: Session,
  order: Pick<OrderRow, 'id' | 'payStatus' | 'orderSource' | 'visaType' | 'acceptOrgId'>,
  row: Pick<ApplicantRow, 'contractId' | 'issueResult' | 'passportNo'>,
): Promise<ApplicantFacts> {
  const inHouse = await passportsInHouse(db, order.acceptOrgId, [row.passportNo])
  return {
    isManagedByContract: row.contractId !== null,
    isPaid: order.payStatus === paymentStatus.PAID,
    // An agent settles later, a center's own customer pays at the counter; only a customer on his own pays first.
    isOnCredit: order.orderSource !== orderSources.CUSTOMER,
    isEvisa: order.visaType === visaTypes.EVISA,
    hasAllFiles: (await fileCount(db, order.id)) > 0,
    isOnSubmittedBill: false,
    issueResult: row.issueResult ?? 0,
    isMisprint: false,
    isPaperMissing: false,
    isHandedOver: false,
    isPassportInHouse: inHouse.size > 0,
    isSupervisor: isSupervisor(session),
  }
}

async function fileCount(db: Db | Tx, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('orderFile')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.count
}

interface ApplicantParams {
  /** The order, where the caller has opened it. */
  readonly order?: OrderRow
  readonly facts?: Partial<ApplicantFacts>
}

/** A person on an order. Whether the caller may see the order is the caller's business; its statuses follow afterwards. */
export const applicantAdapter = defineAdapter({
  lifecycle: visaApplicant,
  table: 'visaApplicant',
  entity: 'applicant',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  parent: { table: 'visaOrder', column: 'orderId' },
  isInScope: async (db, _, row) => (await orderOf(db, row.orderId)).deleted === 0,
  async facts(db, { session }, row, params: ApplicantParams) {
    const order = params.order ?? (await orderOf(db, row.orderId))
    return { ...(await applicantFacts(db, session, order, row)), ...params.facts }
  },
  async lastChange(row, tx) {
    const order = await orderOf(tx, row.orderId)
    return { by: order.updateUser ?? '', at: order.updateTime }
  },
  permission: () => null,
  async refusalParams(tx, { contractId }, refused) {
    const isManaged = refused === 'isNotManagedByContract' && contractId !== null
    return isManaged ? { contractNo: await contractNo(tx, contractId) } : undefined
  },
})

const orderOf = (db: Db | Tx, id: number): Promise<OrderRow> =>
  db.selectFrom('visaOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** One applicant's own event. Refused with the contract's number where a contract manages it. */
export async function stepApplicant(
  tx: Tx,
  who: SignedContext,
  id: number,
  event: ApplicantEventType,
  options: ApplicantStepOptions = {},
): Promise<ApplicantRow> {
  const row = await openRow(tx, who, applicantAdapter, id, { version: options.version })
  const order = await orderOf(tx, row.orderId)
  const [next] = await moveApplicants(tx, who, order, [row], event, options)
  return next!
}

/** Takes one event of several applicants of an opened order, all or none; the order follows once. */
export async function moveApplicants(
  tx: Tx,
  who: SignedContext,
  order: OrderRow,
  rows: readonly ApplicantRow[],
  event: ApplicantEventType,
  { reason, values, facts: known, told }: Omit<ApplicantStepOptions, 'version'> & { told?: Told | undefined } = {},
): Promise<ApplicantRow[]> {
  const params = { order, ...(known && { facts: known }) }
  const moved = await transitionAll(tx, who, applicantAdapter, rows, event, { values, reason, params })
  await followApplicants(tx, who, order, told)
  return moved
}

async function contractNo(tx: Tx, id: number): Promise<string> {
  const row = await tx.selectFrom('contract').select('contractNo').where('id', '=', id).executeTakeFirst()
  return row?.contractNo ?? ''
}
