import { isSamePassportNo } from '#domain/documents.ts'
import { latinName } from '#domain/person-name.ts'
import { orderStatus, paymentStatus, visaStatus } from '#domain/status.ts'
import { decide } from '#machines/lifecycle/kit.ts'
import { payment } from '#machines/lifecycle/payment.ts'
import { freshApplicant, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/order/visa-order/applicant-calls.ts'
import type { cancel } from '#protocol/order/visa-order/calls.ts'
import { audit } from '#server/kit/audit.ts'
import { changesOf } from '#server/kit/changes.ts'
import type { SignedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { badFields, changedMeanwhile, fail, noRow } from '#server/kit/refusal.ts'
import { unknownWords } from '#server/services/dictionary/known-codes.ts'
import {
  type ApplicantRow,
  followApplicants,
  moveApplicants,
  type OrderRow,
  openOrder,
} from '#server/services/order/applicant-lifecycle.ts'
import { addingRefusal, editingRefusal, mostApplicants, removingRefusal } from '#server/services/order/limits.ts'
import { orderForChange } from '#server/services/order/write.ts'
import type { Tx } from '#server/store/store.ts'

/** An order within reach, locked until the commit. */
async function ownOrder(tx: Tx, context: SignedContext, orderId: number, version?: number): Promise<OrderRow> {
  await orderForChange(tx, context, orderId)
  const order = await openOrder(tx, orderId)
  if (version !== undefined && order.version !== version)
    throw changedMeanwhile({ by: order.updateUser ?? '', at: order.updateTime, version: order.version })
  return order
}

/** An applicant of an order within reach, both locked; 4409 when he is not the one that was seen. */
async function ownApplicant(
  tx: Tx,
  context: SignedContext,
  id: number,
  version: number | undefined,
): Promise<{ order: OrderRow; row: ApplicantRow }> {
  const found = await tx.selectFrom('visaApplicant').select('orderId').where('id', '=', id).executeTakeFirst()
  if (!found) throw noRow()
  const order = await ownOrder(tx, context, found.orderId)
  const row = await tx.selectFrom('visaApplicant').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noRow()
  if (version !== undefined && row.version !== version)
    throw changedMeanwhile({ by: order.updateUser ?? '', at: order.updateTime, version: row.version })
  return { order, row }
}

const contractNoOf = async (tx: Tx, id: number) =>
  (await tx.selectFrom('contract').select('contractNo').where('id', '=', id).executeTakeFirst())?.contractNo ?? ''

/** Refuses by a rule's text key; a contract is named. */
async function refuseBy(tx: Tx, key: string | null, contractId: number | null): Promise<void> {
  if (key !== null)
    throw fail(key, contractId === null ? undefined : { contractNo: await contractNoOf(tx, contractId) })
}

const othersOf = (tx: Tx, orderId: number, id: number | undefined) =>
  tx
    .selectFrom('visaApplicant')
    .select(['passportNo', 'status', 'sortNo'])
    .where('orderId', '=', orderId)
    .where('id', '!=', id ?? 0)
    .execute()

async function checkTwice(tx: Tx, orderId: number, form: { id?: number | undefined; passportNo?: string | undefined }) {
  const others = await othersOf(tx, orderId, form.id)
  const { passportNo } = form
  const isSame = (one: { passportNo: string | null; status: number }) =>
    one.status !== visaStatus.CANCELLED && one.passportNo !== null && isSamePassportNo(one.passportNo, passportNo ?? '')
  if (passportNo && others.some(isSame)) throw badFields([{ path: 'passportNo', key: 'order.applicantTwice' }])
  return others
}

const FIELDS = ['cname', 'sex', 'birthDay', 'nationality', 'passportNo', 'issueDay', 'expiryDay'] as const

/** Adds an applicant to an order, or writes what is known of one. */
export async function saveApplicant(
  tx: Tx,
  context: SignedContext,
  input: InputOf<typeof calls.save>,
): Promise<{ id: number; version: number }> {
  const { id, orderId, version, surname, givenNames, nationality } = input
  const unknown = await unknownWords(tx, undefined, [{ at: '', codes: { nationality } }])
  if (unknown.length > 0) throw badFields(unknown)
  const values = {
    surname,
    givenNames,
    ...(Object.fromEntries(FIELDS.map((name) => [name, input[name] || null])) as Pick<
      ApplicantRow,
      (typeof FIELDS)[number]
    >),
  }
  if (id !== undefined) {
    const { order, row } = await ownApplicant(tx, context, id, version)
    if (row.orderId !== orderId) throw noRow()
    await refuseBy(tx, editingRefusal(row), row.contractId)
    await checkTwice(tx, orderId, input)
    const next = row.version + 1
    await tx
      .updateTable('visaApplicant')
      .set({ ...values, version: next })
      .where('id', '=', id)
      .execute()
    await writeLog(tx, context, { entity: 'applicant', entityId: id, action: 'edit' })
    await audit(tx, context, { action: 'applicant.edit', code: '0000', entity: 'applicant', entityId: id })
    await followApplicants(tx, context, order, { action: 'applicantEdited', content: latinName(values) })
    return { id, version: next }
  }
  const order = await ownOrder(tx, context, orderId)
  await refuseBy(tx, addingRefusal(order), order.contractId)
  const others = await checkTwice(tx, orderId, input)
  if (others.length >= mostApplicants) throw fail('order.mostApplicants', { max: mostApplicants })
  const sortNo = Math.max(-1, ...others.map((one) => one.sortNo)) + 1
  const made = await tx
    .insertInto('visaApplicant')
    .values({ ...values, orderId, sortNo, status: order.status })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLog(tx, context, { entity: 'applicant', entityId: made.id, action: 'create', toStatus: order.status })
  await audit(tx, context, { action: 'applicant.create', code: '0000', entity: 'applicant', entityId: made.id })
  await followApplicants(tx, context, order, { action: 'applicantAdded', content: latinName(values) })
  return { id: made.id, version: 1 }
}

/** Takes an applicant off an order that is not confirmed yet. */
export async function removeApplicant(
  tx: Tx,
  context: SignedContext,
  input: InputOf<typeof calls.remove>,
): Promise<null> {
  const { order, row } = await ownApplicant(tx, context, input.id, input.version)
  await refuseBy(tx, removingRefusal(row), row.contractId)
  await tx.deleteFrom('visaApplicant').where('id', '=', row.id).execute()
  await followApplicants(tx, context, order, { action: 'applicantRemoved', content: latinName(row) })
  const named = { entity: 'applicant', entityId: row.id } as const
  await audit(tx, context, { action: 'applicant.delete', ...named, code: '0000' })
  return null
}

/** An order that nobody is left on asks for no money any more (spec: lifecycles#payment). */
async function endPayment(tx: Tx, context: SignedContext, orderId: number): Promise<void> {
  const order = await openOrder(tx, orderId)
  const isOpen = order.payStatus === paymentStatus.UNPAID || order.payStatus === paymentStatus.PAYING
  if (order.status !== visaStatus.CANCELLED || !isOpen) return
  const decision = decide(payment, { status: order.payStatus }, { isNoticeVerified: false }, 'cancel')
  if (!decision.ok) return
  await tx.updateTable('visaOrder').set({ payStatus: decision.codes.status }).where('id', '=', orderId).execute()
  const changes = changesOf({ payStatus: order.payStatus }, { payStatus: decision.codes.status })
  await audit(tx, context, {
    action: 'order.payment.cancel',
    entity: 'order',
    entityId: orderId,
    code: '0000',
    changes,
  })
}

/** Cancels one applicant for a reason; refused while a contract manages him or his passport is in the house. */
export async function cancelApplicant(
  tx: Tx,
  context: SignedContext,
  { id, version, reason }: InputOf<typeof calls.cancel>,
): Promise<{ version: number }> {
  const { order, row } = await ownApplicant(tx, context, id, version)
  const told = { action: 'applicantCancelled', content: `${latinName(row)}: ${reason}` }
  const [next] = await moveApplicants(tx, context, order, [row], 'cancel', { reason, told })
  await endPayment(tx, context, order.id)
  return { version: next!.version }
}

/** Cancels everybody on an order that is not cancelled yet, or the order itself when it names nobody. */
export async function cancelOrder(
  tx: Tx,
  context: SignedContext,
  { id, version, reason }: InputOf<typeof cancel>,
): Promise<{ version: number }> {
  const order = await ownOrder(tx, context, id, version)
  const rows = await tx.selectFrom('visaApplicant').selectAll().where('orderId', '=', id).orderBy('id').execute()
  const active = rows.filter((row) => row.status !== visaStatus.CANCELLED)
  const told = { action: 'cancel', content: reason }
  if (active.length > 0) await moveApplicants(tx, context, order, active, 'cancel', { reason, told })
  else {
    const facts = { ...freshApplicant, isManagedByContract: order.contractId !== null }
    const decision = decide(visaApplicant, { status: order.status }, facts, 'cancel')
    if (!decision.ok) {
      const params = order.contractId === null ? undefined : { contractNo: await contractNoOf(tx, order.contractId) }
      throw refusedEvent(visaApplicant, { status: order.status }, 'cancel', decision.refused, params)
    }
    const { status } = decision.codes
    await tx.updateTable('visaOrder').set({ status, orderStatus: orderStatus.COMPLETED }).where('id', '=', id).execute()
    await followApplicants(tx, context, { ...order, status, orderStatus: orderStatus.COMPLETED }, told)
  }
  await audit(tx, context, { action: 'order.cancel', entity: 'order', entityId: id, code: '0000' })
  await endPayment(tx, context, id)
  return { version: order.version + 1 }
}
