import type { Selectable } from 'kysely'
import { isOnCredit } from '#domain/order-source.ts'
import { paymentStatus, visaTypes } from '#domain/status.ts'
import { type Follower, followTransition } from '#machines/lifecycle/link.ts'
import {
  type ApplicantEventType,
  type ApplicantFacts,
  freshApplicant,
  visaApplicant,
} from '#machines/lifecycle/visa-applicant.ts'
import { applicantRights } from '#protocol/order/rights.ts'
import type { AuthenticatedContext, Session } from '#server/kit/deps.ts'
import { type Actor, defineAdapter } from '#server/kit/lifecycle/adapter.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { transitionAll, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import { missingPapers } from '#server/services/paper/papers.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { followApplicants, type LogNote, type OrderRow, openOrder } from './order-lifecycle.ts'
import { adoptPassports, passportsInHouse } from './passports.ts'
import { isVisible } from './scope.ts'

export type ApplicantRow = Selectable<Tables['visaApplicant']>

interface ApplicantStepOptions {
  readonly reason?: string | undefined
  readonly values?: Partial<Pick<ApplicantRow, 'issueResult'>>
  readonly told?: LogNote | undefined
}

export interface Following {
  readonly orderId: number | null
  readonly contractId: number
  readonly effect: Follower
  /** Only the applicants of these passports; without it all of the contract. */
  readonly passportIds?: readonly number[]
  readonly content?: string | undefined
  readonly values?: ApplicantStepOptions['values']
}

/** What a contract's or passport's event does to the linked applicants and their order, in the same transaction. */
export async function transitionFollowers(tx: Tx, who: Actor, driving: Following): Promise<void> {
  const { orderId, contractId, effect, passportIds, content, values } = driving
  if (orderId === null || effect === null) return
  const order = await openOrder(tx, orderId)
  if (effect.kind !== 'unlink' && effect.event === 'contractAccepted') await adoptPassports(tx, orderId, contractId)
  let query = tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('contractId', '=', contractId)
  if (passportIds) query = query.where('contractPassportId', 'in', passportIds)
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
    const decision = followTransition(row.status, effect.event)
    if (!decision.ok) throw transitionRefusal(visaApplicant, { status: row.status }, effect.event, decision.refused)
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
    .where('id', 'in', ids)
    .execute()
}

type Asked = Pick<OrderRow, 'id' | 'payStatus' | 'orderSource' | 'visaType' | 'acceptOrgId'>
type Seen = Pick<ApplicantRow, 'contractId' | 'issueResult' | 'passportNo'>

const factsFrom = (
  session: Session,
  order: Asked,
  row: Seen,
  { inHouse, missing }: { inHouse: ReadonlySet<string>; missing: number },
): ApplicantFacts => ({
  ...freshApplicant,
  isManagedByContract: row.contractId !== null,
  isPaid: order.payStatus === paymentStatus.PAID,
  isOnCredit: isOnCredit(order.orderSource),
  isEvisa: order.visaType === visaTypes.EVISA,
  hasAllFiles: missing === 0,
  issueResult: row.issueResult ?? 0,
  isPassportInHouse: row.passportNo !== null && inHouse.has(row.passportNo),
  isSupervisor: isSupervisor(session),
})

/** Everything that the applicant's machine asks for. */
async function applicantFacts(
  db: Db | Tx,
  { session, now }: Pick<Actor, 'session' | 'now'>,
  order: Asked,
  row: ApplicantRow,
): Promise<ApplicantFacts> {
  const inHouse = await passportsInHouse(db, order.acceptOrgId, [row.passportNo])
  const missing = (await missingPapers(db, [row], now)).get(row.id) ?? 0
  return factsFrom(session, order, row, { inHouse, missing })
}

interface ApplicantParams {
  /** The order, where the caller has opened it. */
  readonly order?: OrderRow
}

/** A person on an order, whose statuses follow afterwards. */
export const applicantAdapter = defineAdapter({
  lifecycle: visaApplicant,
  table: 'visaApplicant',
  entity: 'applicant',
  statusColumns: { status: 'status' },
  concurrency: 'version',
  parent: { table: 'visaOrder', column: 'orderId' },
  isInScope: (db, { reach }, row) => isVisible(db, reach, row.orderId),
  async facts(db, who, row, params: ApplicantParams) {
    const order = params.order ?? (await orderOf(db, row.orderId))
    return applicantFacts(db, who, order, row)
  },
  async lastChange(row, tx) {
    const order = await orderOf(tx, row.orderId)
    return { by: order.updateUser ?? '', at: order.updateTime }
  },
  async factsOfMany(db, { session, now }, rows) {
    const missing = await missingPapers(db, rows, now)
    const orders = new Map<number, OrderRow>()
    for (const { orderId } of rows) if (!orders.has(orderId)) orders.set(orderId, await orderOf(db, orderId))
    const known = new Map<number, ApplicantFacts>()
    for (const [id, order] of orders) {
      const own = rows.filter(({ orderId }) => orderId === id)
      const inHouse = await passportsInHouse(
        db,
        order.acceptOrgId,
        own.map(({ passportNo }) => passportNo),
      )
      for (const row of own)
        known.set(row.id, factsFrom(session, order, row, { inHouse, missing: missing.get(row.id) ?? 0 }))
    }
    return (row) => known.get(row.id)!
  },
  permission: (event) => applicantRights[event] ?? null,
  async refusalParams(tx, { contractId }, refused) {
    const isTold = refused === 'isNotManagedByContract' || refused === 'status'
    return isTold && contractId !== null ? { contractNo: await contractNo(tx, contractId) } : undefined
  },
})

const orderOf = (db: Db | Tx, id: number): Promise<OrderRow> =>
  db.selectFrom('visaOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Takes one event of several applicants of an opened order, all or none; the order follows once. */
export async function moveApplicants(
  tx: Tx,
  who: AuthenticatedContext,
  order: OrderRow,
  rows: readonly ApplicantRow[],
  event: ApplicantEventType,
  { reason, values, told }: ApplicantStepOptions = {},
): Promise<ApplicantRow[]> {
  const moved = await transitionAll(tx, who, applicantAdapter, rows, event, { values, reason, params: { order } })
  await followApplicants(tx, who, order, told)
  return moved
}

async function contractNo(tx: Tx, id: number): Promise<string> {
  const row = await tx.selectFrom('contract').select('contractNo').where('id', '=', id).executeTakeFirst()
  return row?.contractNo ?? ''
}
