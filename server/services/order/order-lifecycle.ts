import { listText } from '#domain/list-text.ts'
import { isOnCredit } from '#domain/order-source.ts'
import { has } from '#domain/permission.ts'
import { personName } from '#domain/person-name.ts'
import { orderStatus, paymentStatus, visaTypes } from '#domain/status.ts'
import { decide, hasStateTag, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { atApplicants, type OrderEventType, type OrderFacts, visaOrder } from '#machines/lifecycle/order.ts'
import { orderStatusOf, orderStatusV2Of, visaSentStatusOf } from '#machines/lifecycle/order-status.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import { orderRights } from '#protocol/order/rights.ts'
import type { Order } from '#protocol/order/schemas.ts'
import { actionsWithRefusals } from '#server/kit/lifecycle/actions.ts'
import { type Actor, defineAdapter, type RowOf, type Viewer } from '#server/kit/lifecycle/adapter.ts'
import { codesOf } from '#server/kit/lifecycle/row.ts'
import { transitionTo } from '#server/kit/lifecycle/transition.ts'
import { noRow } from '#server/kit/refusal.ts'
import { isSupervisor } from '#server/kit/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { passportsInHouse } from './passports.ts'
import { isVisible } from './scope.ts'
import { siteFacts } from './site-facts.ts'

export type OrderRow = RowOf<'visaOrder'>

/** The applicants that are not cancelled, and whether each could be now. */
async function cancellableOf(db: Db | Tx, { session }: Viewer, order: OrderRow) {
  const active = await db
    .selectFrom('visaApplicant')
    .select(['surname', 'givenNames', 'cname', 'status', 'contractId', 'passportNo', 'visaType', 'applicationStatus'])
    .where('orderId', '=', order.id)
    .where('status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
    .orderBy('id')
    .execute()
  const numbers = active.map(({ passportNo }) => passportNo)
  const inHouse = await passportsInHouse(db, order.acceptOrgId, numbers)
  return active.map((person) => {
    const facts = {
      ...freshApplicant,
      isManagedByContract: person.contractId !== null,
      isPassportInHouse: person.passportNo !== null && inHouse.has(person.passportNo),
      isSupervisor: isSupervisor(session),
      ...siteFacts(person),
    }
    return { person, isCancellable: decide(visaApplicant, { status: person.status }, facts, 'cancel').ok }
  })
}

/** How many applicants are not cancelled, and how many of them could be now. */
async function countCancellable(...order: Parameters<typeof cancellableOf>): Promise<Counted> {
  const active = await cancellableOf(...order)
  const cancellable = active.filter(({ isCancellable }) => isCancellable)
  return { activeApplicants: active.length, cancellableApplicants: cancellable.length }
}

/** Of an e-visa order nobody is offered a contract; where money was taken for the order, none at one stroke with its confirmation. */
const isFor = (order: Pick<OrderRow, 'visaType' | 'receivedFen' | 'payStatus'>, event: OrderEventType) =>
  order.visaType === visaTypes.EVISA
    ? event !== 'sign' && event !== 'confirmAndSign'
    : event !== 'confirmAndSign' || !hasMoney(order)

/** Whether money of an order came in, or may be on its way. */
export const hasMoney = ({ receivedFen, payStatus }: Pick<OrderRow, 'receivedFen' | 'payStatus'>): boolean =>
  receivedFen !== 0 || hasStateTag(payment, { status: payStatus }, 'paying')

/** What a row of a list says that may be asked of it: its people are not looked at, so that a list costs no query more. */
export function rowOrderActions(row: Order, held: readonly string[]): AvailableAction[] {
  const facts: OrderFacts = {
    hasContract: row.contractId !== undefined,
    isEvisa: row.visaType === visaTypes.EVISA,
    isPaid: row.payStatus === paymentStatus.PAID,
    isOnCredit: isOnCredit(row.orderSource),
    hasMoney: hasMoney(row),
    isFinished: row.orderStatus === orderStatus.COMPLETED,
    activeApplicants: row.applicantCount,
    cancellableApplicants: row.applicantCount,
    applicantsAt: row.status,
    paymentsAt: row.payStatus,
  }
  const may = (event: OrderEventType) => [orderRights[event] ?? []].flat().every((right) => has(held, right))
  return actionsWithRefusals(
    visaOrder,
    { status: row.status, pay: row.payStatus },
    facts,
    (event) => event in orderRights && isFor(row, event) && may(event),
  )
}

/** What only the caller knows: applicants that were cancelled before their order. */
type Counted = Pick<OrderFacts, 'activeApplicants' | 'cancellableApplicants'>

const contractNoOf = async (tx: Tx, id: number): Promise<string> =>
  (await tx.selectFrom('contract').select('contractNo').where('id', '=', id).executeTakeFirst())?.contractNo ?? ''

/** Refusals whose sentence may name the contract. */
const NAMING = ['status', 'hasNoContract', 'hasApplicantOrNoContract']

/** These are told in the log by what was done to the applicant, and in the audit by the applicant's own line. */
const NAMES: Partial<Record<OrderEventType, string>> = { addApplicant: 'applicantAdded' }
const UNAUDITED: readonly OrderEventType[] = ['addApplicant', 'applicantsMoved', 'sign']

/** An order of either family; its applicants and payments move it, a contract is signed from it. */
export const orderAdapter = defineAdapter({
  lifecycle: visaOrder,
  table: 'visaOrder',
  entity: 'order',
  statusColumns: { status: 'status', pay: 'payStatus' },
  concurrency: 'version',
  isInScope: (db, { reach }, row) => isVisible(db, reach, row.id),
  async facts(db, who, row, { counted }: { counted?: Counted }) {
    return {
      hasContract: row.contractId !== null,
      isEvisa: row.visaType === visaTypes.EVISA,
      isPaid: row.payStatus === paymentStatus.PAID,
      isOnCredit: isOnCredit(row.orderSource),
      hasMoney: hasMoney(row),
      isFinished: row.orderStatus === orderStatus.COMPLETED,
      ...(counted ?? (await countCancellable(db, who, row))),
      applicantsAt: row.status,
      paymentsAt: row.payStatus,
    }
  },
  stamps: ({ session, now }) => ({
    updateTime: now,
    // The server itself changes nothing that a person would be asked about.
    ...(session.userId !== 0 && { updateUser: session.displayName }),
  }),
  lastChange: (row) => ({ by: row.updateUser ?? '', at: row.updateTime }),
  permission: (event, row) => (isFor(row, event) ? (orderRights[event] ?? null) : null),
  async refusalParams(tx, { contractId }, refused) {
    return contractId !== null && NAMING.includes(refused)
      ? { contractNo: await contractNoOf(tx, contractId) }
      : undefined
  },
  async refusalNote(tx, who, order, refused) {
    if (refused !== 'isEachCancellable') return undefined
    const active = await cancellableOf(tx, who, order)
    return listText(
      who.lang,
      active.flatMap(({ person, isCancellable }) => (isCancellable ? [] : [personName(person)])),
    )
  },
  actionOf: (event) => NAMES[event] ?? event,
  // The contract has an entry of its own.
  isLogged: (event) => event !== 'sign',
  isAudited: (event) => !UNAUDITED.includes(event),
})

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
export interface LogNote {
  readonly action: string
  readonly content?: string | undefined
}

/**
 * Brings an order's two statuses up to its applicants (spec: lifecycles#applicants). Without `note` nothing is written
 * and logged when none changed.
 */
export async function followApplicants(tx: Tx, who: Actor, order: OrderRow, note?: LogNote): Promise<OrderRow> {
  const applicants = await tx
    .selectFrom('visaApplicant')
    .select(['status', 'issueResult', 'submitTime'])
    .where('orderId', '=', order.id)
    .execute()
  if (applicants.length === 0 && !note) return order
  const isEvisa = order.visaType === visaTypes.EVISA
  const isNobody = applicants.length === 0
  const status = isNobody ? order.status : orderStatusOf(applicants.map((one) => one.status))
  const done = isNobody
    ? order.orderStatus
    : orderStatusV2Of(applicants.map((one) => ({ ...one, isEvisa, issueResult: one.issueResult ?? 0 })))
  const sent = visaSentStatusOf(applicants)
  const isSame = status === order.status && done === order.orderStatus && sent === order.visaSentStatus
  if (!note && isSame) return order
  const isCompleted = done === orderStatus.COMPLETED && order.orderStatus !== done
  const codes = atApplicants(codesOf(orderAdapter, order), status)
  return transitionTo(tx, who, orderAdapter, order, 'applicantsMoved', codes, {
    values: { orderStatus: done, visaSentStatus: sent, applicantCount: applicants.length },
    action: note?.action ?? (isCompleted ? 'completed' : undefined),
    logContent: note?.content,
  })
}
