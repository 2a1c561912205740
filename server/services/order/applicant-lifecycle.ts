import type { Selectable } from 'kysely'
import { isOnCredit } from '#domain/order-source.ts'
import { paymentStatus, visaStatus, visaTypes } from '#domain/status.ts'
import { deskStatuses } from '#machines/lifecycle/applicant-desks.ts'
import { type Follower, followTransition } from '#machines/lifecycle/link.ts'
import {
  type ApplicantEventType,
  type ApplicantFacts,
  freshApplicant,
  visaApplicant,
} from '#machines/lifecycle/visa-applicant.ts'
import { type Actor, defineAdapter, type ValuesOf, type Viewer } from '#server/kit/lifecycle/adapter.ts'
import { transitionRefusal } from '#server/kit/lifecycle/refusal.ts'
import { transitionAll, transitionTo } from '#server/kit/lifecycle/transition.ts'
import type { Params } from '#server/kit/refusal.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import { insteadWords, rightHolders } from '#server/services/people/right-holders.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { applicantFollowers } from './applicant-followers.ts'
import { withAllFiles } from './applicant-papers.ts'
import { auditFacts, isHeldByAnother } from './audit-facts.ts'
import { billOrder } from './bill.ts'
import { refreshForms, refreshFormsOf } from './form-state.ts'
import { followApplicants, type LogNote, type OrderRow, openOrder } from './order-lifecycle.ts'
import { adoptPassports, custodyFacts, custodyOf, passportsInHouse } from './passports.ts'
import { isVisible } from './scope.ts'
import { rightsOf, siteFacts } from './site-facts.ts'

export type ApplicantRow = Selectable<Tables['visaApplicant']>

interface ApplicantStepOptions {
  readonly reason?: string | undefined
  readonly values?: ValuesOf<'visaApplicant', 'status'>
  readonly note?: LogNote | undefined
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
    await unlinkApplicants(tx, ids, who.now)
    // The order is free for another contract.
    const freed = { contractId: null, version: order.version + 1 }
    await tx.updateTable('visaOrder').set(freed).where('id', '=', order.id).execute()
    await billOrder(tx, who, { ...order, ...freed })
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

/** Parts applicants from their contract: their status stays, and their papers are their own again. */
export async function unlinkApplicants(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('visaApplicant')
    .set((eb) => ({ contractId: null, contractPassportId: null, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  await refreshFormsOf(tx, 'id', ids, now)
}

interface Around {
  readonly inHouse: ReadonlySet<string>
  readonly custody: ReadonlyMap<number, number>
  readonly withFiles: ReadonlySet<number>
  readonly audited: Pick<ApplicantFacts, 'isFormComplete' | 'isOwnForm'>
}

const factsFrom = (
  { session, now }: Viewer,
  order: OrderRow,
  row: ApplicantRow,
  { inHouse, custody, withFiles, audited }: Around,
): ApplicantFacts => ({
  ...freshApplicant,
  isManagedByContract: row.contractId !== null,
  isPaid: order.payStatus === paymentStatus.PAID,
  isOnCredit: isOnCredit(order.orderSource),
  isEvisa: order.visaType === visaTypes.EVISA,
  hasAllFiles: withFiles.has(row.id),
  ...custodyFacts(custody.get(row.id)),
  issueResult: row.issueResult ?? 0,
  isMisprint: row.isMisprint === 1,
  isPaperMissing: row.isPaperMissing === 1,
  isPassportInHouse: row.passportNo !== null && inHouse.has(row.passportNo),
  isSupervisor: isSupervisor(session),
  isHeldByAnother: isHeldByAnother(row, session.userId, now),
  ...siteFacts(row),
  ...audited,
})

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
    const withFiles = await withAllFiles(db, [row], who.now)
    return factsFrom(who, order, row, {
      inHouse: await passportsInHouse(db, order.acceptOrgId, [row.passportNo]),
      custody: await custodyOf(db, [row.id]),
      withFiles,
      audited: await auditFacts(db, who, order, row, { hasAllFiles: withFiles.has(row.id) }),
    })
  },
  /** How often and when he was handed in; taken back, he was not (spec: lifecycles#results). */
  stamps({ now }, row, { status }) {
    if (status === row.status) return {}
    // A user who is looked at at the audit keeps his place among those who wait there.
    if ([row.status, status].every((code) => deskStatuses('audit').includes(code))) return {}
    const stamp = { statusTime: now }
    if (status === visaStatus.SUBMITTED) return { ...stamp, submitNo: row.submitNo + 1, submitTime: now }
    const isBack = row.status === visaStatus.SUBMITTED && status === visaStatus.WAITING_SUBMIT
    return isBack ? { ...stamp, submitTime: null } : stamp
  },
  async lastChange(row, tx) {
    const { updateUser, updateTime } = await orderOf(tx, row.orderId)
    const form = await tx
      .selectFrom('visaForm')
      .select(['updateUser as by', 'updateTime as at'])
      .where('applicantId', '=', row.id)
      .executeTakeFirst()
    return form && form.at >= updateTime ? form : { by: updateUser ?? '', at: updateTime }
  },
  async factsOfMany(db, who, rows) {
    const withFiles = await withAllFiles(db, rows, who.now)
    const custody = await custodyOf(
      db,
      rows.map((row) => row.id),
    )
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
      for (const row of own) {
        const audited = await auditFacts(db, who, order, row, { hasAllFiles: withFiles.has(row.id) })
        known.set(row.id, factsFrom(who, order, row, { inHouse, custody, withFiles, audited }))
      }
    }
    return (row) => known.get(row.id)!
  },
  permission: (event, row) => rightsOf(row)[event] ?? null,
  async refusalParams(tx, { contractId, deskUser }, refused): Promise<Params | undefined> {
    if (refused === 'isNotHeldByAnother') return { user: deskUser ?? '' }
    const isByContract = refused === 'isNotManagedByContract' || refused === 'status'
    return isByContract && contractId !== null ? { contractNo: await contractNo(tx, contractId) } : undefined
  },
  async refusalNote(tx, { lang, session }, row, refused) {
    if (refused !== 'isNotOwnForm') return undefined
    const { acceptOrgId } = await orderOf(tx, row.orderId)
    const { userId } = session
    return insteadWords(
      lang,
      await rightHolders(tx, { companyId: acceptOrgId ?? session.companyId, userId }, 'visa.audit'),
    )
  },
  noteBy: 'orderId',
  followers: applicantFollowers,
})

const orderOf = (db: Db | Tx, id: number): Promise<OrderRow> =>
  db.selectFrom('visaOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Events before which form and papers were looked at: what lists say of them is as fresh afterwards. */
const JUDGED: ReadonlySet<ApplicantEventType> = new Set(['startAudit', 'approve', 'submit'])

/** Takes one event of several applicants of an opened order, all or none; the order follows once. */
export async function moveApplicants(
  tx: Tx,
  who: Actor,
  order: OrderRow,
  rows: readonly ApplicantRow[],
  event: ApplicantEventType,
  { reason, values, note }: ApplicantStepOptions = {},
): Promise<ApplicantRow[]> {
  const moved = await transitionAll(tx, who, applicantAdapter, rows, event, { values, reason, params: { order } })
  if (JUDGED.has(event)) await refreshForms(tx, moved, who.now)
  await followApplicants(tx, who, order, note)
  return moved
}

async function contractNo(tx: Tx, id: number): Promise<string> {
  const row = await tx.selectFrom('contract').select('contractNo').where('id', '=', id).executeTakeFirst()
  return row?.contractNo ?? ''
}
