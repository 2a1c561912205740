import { barcodeStatus } from '#domain/status.ts'
import { hasStateTag, statusesFor, statusesWithTag, statusWithTag } from '#machines/lifecycle/kit.ts'
import { type PassportEventType, type PassportFacts, passportCustody } from '#machines/lifecycle/passport-custody.ts'
import { type ApplicantEventType, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { Permission } from '#protocol/kit/call.ts'
import type { AuthenticatedContext, Reach, Session } from '#server/kit/deps.ts'
import { type Actor, defineAdapter, type RowOf, type Step } from '#server/kit/lifecycle/adapter.ts'
import { insertRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { isCreatorInScope, isSupervisor } from '#server/kit/scope.ts'
import type { ContractRow } from '#server/services/contract/facts.ts'
import { type ApplicantRow, moveApplicants } from '#server/services/order/applicant-lifecycle.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { followLabel } from './barcodes.ts'
import { movePassport } from './lifecycle.ts'
import { isOnSendBill, leaveSendBill } from './send-bill-link.ts'

export type OrderPassportRow = RowOf<'orderPassport'>

const unlabelled = statusesWithTag(passportCustody, 'unlabelled')

/** A center sees its own, the platform all; a narrower reach ends with those that one's people labelled. */
const isInReach = (reach: Reach, row: Pick<OrderPassportRow, 'companyId' | 'bindUserId'>): boolean => {
  const isOwn = reach.role === 'platform' || (reach.role === 'acceptOrg' && row.companyId === reach.companyId)
  return isOwn && isCreatorInScope(reach, row.bindUserId)
}

type OrderPassportSteps = readonly Step<typeof passportCustody, 'orderPassport'>[]

async function updateLabels(tx: Tx, actor: Actor, steps: OrderPassportSteps) {
  for (const step of steps) {
    const { companyId, applicantId } = step.before
    await followLabel(tx, actor, step, { companyId, applicantId })
  }
}

async function updateSendBills(tx: Tx, actor: Actor, steps: OrderPassportSteps) {
  for (const { event, before, content } of steps)
    await leaveSendBill(tx, actor, ['orderPassportId', before.id], event, content)
}

/** What happens to the passport happens to its applicant's application. */
const APPLICANT_EVENTS: Partial<Record<PassportEventType, ApplicantEventType>> = {
  send: 'submit',
  rollback: 'rollback',
  retrieve: 'issue',
  return: 'returnMaterial',
  delivered: 'returnMaterial',
}

async function updateApplicants(tx: Tx, actor: Actor, steps: OrderPassportSteps) {
  for (const { event, before, values, content } of steps) {
    const follows = APPLICANT_EVENTS[event]
    if (!follows) continue
    const order = await openOrder(tx, before.orderId)
    const holder = await tx.selectFrom('visaApplicant').selectAll().where('id', '=', before.applicantId).execute()
    // Whose papers are given back with the passport has come to his end before it.
    const rows = holder.filter(({ status }) => !hasStateTag(visaApplicant, { status }, 'ended'))
    if (rows.length === 0) continue
    const { issueResult } = values
    const result = issueResult === undefined ? {} : { values: { issueResult } }
    await moveApplicants(tx, actor, order, rows, follows, { reason: content, ...result })
  }
}

/** The rights that its own calls need; desks and bills ask for theirs. */
const RIGHTS: Partial<Record<PassportEventType, Permission>> = {
  unbind: 'visa.passport.bind',
  uncheck: 'center.passport.check',
  delivered: 'center.passport.return',
  undelivered: 'center.passport.return',
}

/** The passport of an applicant whose order has no contract: nothing is owed for it, and its applicant follows it. */
export const orderPassportAdapter = defineAdapter({
  lifecycle: passportCustody,
  table: 'orderPassport',
  entity: 'orderPassport',
  statusColumns: { status: 'custody' },
  concurrency: 'version',
  parent: { table: 'visaOrder', column: 'orderId' },
  isInScope: (_, { reach }, row) => isInReach(reach, row),
  async facts(db, { session }, row) {
    const { status, isMisprint } = await db
      .selectFrom('visaApplicant')
      .select(['status', 'isMisprint'])
      .where('id', '=', row.applicantId)
      .executeTakeFirstOrThrow()
    const isOnBill = await isOnSendBill(db, row.id, 'orderPassportId')
    return { ...orderPassportFacts(session, row, status, isOnBill), isMisprint: isMisprint === 1 }
  },
  stamps: ({ session, now }) => ({ custodyUser: session.displayName, custodyTime: now }),
  lastChange: (row) => ({ by: row.custodyUser, at: row.custodyTime }),
  permission: (event) => RIGHTS[event] ?? null,
  followers: [updateLabels, updateSendBills, updateApplicants],
})

/** What rows say of a passport under its order. */
export const orderPassportFacts = (
  session: Session,
  { issueResult }: Pick<OrderPassportRow, 'issueResult'>,
  applicantStatus: number,
  isOnBill: boolean,
): PassportFacts => ({
  contractStatus: 0,
  applicantStatus,
  isOnSendBill: isOnBill,
  isOnHold: false,
  isMisprint: false,
  isLost: false,
  balanceFen: 0,
  isOnAccount: false,
  isMonthly: false,
  isOverridden: false,
  issueResult: issueResult ?? 0,
  isSupervisor: isSupervisor(session),
})

const ofApplicant = (db: Db | Tx, applicantId: number) =>
  db.selectFrom('orderPassport').selectAll().where('applicantId', '=', applicantId)

/** The label that the passport of an applicant wears under his order; null when it wears none. */
export async function labelOfApplicant(db: Db | Tx, applicantId: number): Promise<string | null> {
  const row = await ofApplicant(db, applicantId).where('custody', 'not in', unlabelled).executeTakeFirst()
  return row?.barcode ?? null
}

/** The labels that passports wear under their orders, by the applicant. */
export async function labelsOf(db: Db | Tx, applicantIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('orderPassport')
    .select(['applicantId', 'barcode'])
    .where('applicantId', 'in', applicantIds)
    .where('custody', 'not in', unlabelled)
    .execute()
  return new Map(rows.map(({ applicantId, barcode }) => [applicantId, barcode]))
}

/** Sticks a free label of the center on the passport of an applicant, whose order is locked. */
export async function bindOrderPassport(
  tx: Tx,
  who: AuthenticatedContext,
  { id: applicantId, orderId }: Pick<ApplicantRow, 'id' | 'orderId'>,
  { companyId, barcode }: { companyId: number; barcode: string },
): Promise<OrderPassportRow> {
  const { userId, displayName } = who.session
  const bound = { bindTime: who.now, bindUserId: userId, bindUser: displayName }
  const stamp = { custodyTime: who.now, custodyUser: displayName }
  const row =
    (await ofApplicant(tx, applicantId).executeTakeFirst()) ??
    (await insertRow(tx, orderPassportAdapter, { applicantId, orderId, companyId, barcode, ...bound, ...stamp }))
  return transition(tx, who, orderPassportAdapter, row, 'bind', { values: { barcode, reason: null, ...bound } })
}

/** What comes with an event: the consulate's decision, or how it left the house. */
type OutcomeColumns = Pick<
  OrderPassportRow,
  'issueResult' | 'returnWay' | 'courier' | 'waybillNo' | 'receiver' | 'idTail' | 'relation'
>

/** Takes one event of an order's passport, whose order is locked; its label, its bill and its applicant follow. */
export async function moveOrderPassport(
  tx: Tx,
  who: AuthenticatedContext,
  id: number,
  event: PassportEventType,
  options: { reason?: string | undefined; values?: Partial<OutcomeColumns> | undefined } = {},
): Promise<OrderPassportRow> {
  const row = await tx.selectFrom('orderPassport').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return transition(tx, who, orderPassportAdapter, row, event, options)
}

/** Gives the passport of an applicant back with his papers: after its trip, or before one. */
export async function handBackOrderPassport(tx: Tx, who: AuthenticatedContext, applicantId: number): Promise<void> {
  const row = await ofApplicant(tx, applicantId).executeTakeFirst()
  if (!row || !hasStateTag(passportCustody, { status: row.custody }, 'inHouse')) return
  const isBack = statusesFor(passportCustody, 'return').includes(row.custody)
  await moveOrderPassport(tx, who, row.id, isBack ? 'return' : 'refund')
}

/** The contract's own passport takes custody, label and scans of the order's over: what it wears is the same piece of paper. */
async function takeOver(tx: Tx, who: AuthenticatedContext, contract: ContractRow, from: OrderPassportRow) {
  await tx.deleteFrom('orderPassport').where('id', '=', from.id).execute()
  if (unlabelled.includes(from.custody)) return
  const { barcode } = from
  const passport = await tx
    .selectFrom('contractPassport')
    .selectAll()
    .where('contractId', '=', contract.id)
    .where('applicantId', '=', from.applicantId)
    .executeTakeFirstOrThrow()
  // Free for a moment only: the contract's passport takes it on by its own event.
  const handed = { status: barcodeStatus.FREE, passportId: passport.id }
  await tx.updateTable('barcode').set(handed).where('barcode', '=', barcode).execute()
  const line = { passportId: passport.id, orderPassportId: null }
  await tx.updateTable('sendBillPassport').set(line).where('orderPassportId', '=', from.id).execute()
  await tx.updateTable('passportScan').set({ passportId: passport.id }).where('barcode', '=', barcode).execute()
  const bound = await movePassport(tx, who, contract, passport, 'bind', { values: { barcode } })
  if (from.custody === statusWithTag(passportCustody, 'checked')) await movePassport(tx, who, contract, bound, 'check')
}

/** When a contract accepts applicants, their passports go over to it, in the same transaction (spec: lifecycles#passport). */
export async function takeOverOrderPassports(tx: Tx, who: AuthenticatedContext, contract: ContractRow): Promise<void> {
  if (contract.orderId === null) return
  const held = await tx
    .selectFrom('orderPassport')
    .innerJoin('visaApplicant', 'visaApplicant.id', 'orderPassport.applicantId')
    .selectAll('orderPassport')
    .where('orderPassport.orderId', '=', contract.orderId)
    .where('visaApplicant.contractId', '=', contract.id)
    .orderBy('orderPassport.id')
    .execute()
  for (const row of held) await takeOver(tx, who, contract, row)
}
