import { latinName } from '#domain/person-name.ts'
import { orderStatus, visaStatus } from '#domain/status.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/order/visa-order/applicant-calls.ts'
import type { cancel } from '#protocol/order/visa-order/calls.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, insert, transition, transitionAll, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import { unknownWords } from '#server/services/dictionary/known-codes.ts'
import type { Tx } from '#server/store/store.ts'
import { type ApplicantRow, applicantAdapter, moveApplicants } from './applicant-lifecycle.ts'
import { billOrder } from './bill.ts'
import { copyFromBeside } from './copy-beside.ts'
import { checkDuplicates, confirmDuplicates, keepDuplicateReason } from './duplicates.ts'
import { refreshFormsOf } from './form-state.ts'
import { mostApplicants } from './limits.ts'
import { followApplicants, type OrderRow, openOrder, orderAdapter } from './order-lifecycle.ts'
import { lockedChanges } from './passport-lock.ts'
import { checkTwice } from './passport-twice.ts'
import { endPayments } from './payments.ts'

/** An applicant of an order within reach, both locked; 4409 when he is not the one that was seen. */
async function ownApplicant(tx: Tx, context: AuthenticatedContext, id: number, version: number | undefined) {
  const row = await openRow(tx, context, applicantAdapter, id, { version })
  return { row, order: await openOrder(tx, row.orderId) }
}

const FIELDS = ['cname', 'sex', 'birthDay', 'nationality', 'passportNo', 'issueDay', 'expiryDay'] as const

/** Adds an applicant to an order, or writes what is known of one, with what his form takes over from another: all or nothing. */
export async function saveApplicant(
  tx: Tx,
  context: AuthenticatedContext,
  input: InputOf<typeof calls.save>,
): Promise<{ id: number; version: number; taken: string[] }> {
  const saved = await saveFields(tx, context, input)
  if (!input.copy) return { ...saved, taken: [] }
  return { id: saved.id, ...(await copyFromBeside(tx, context, { ...saved, orderId: input.orderId }, input.copy)) }
}

async function saveFields(
  tx: Tx,
  context: AuthenticatedContext,
  input: InputOf<typeof calls.save>,
): Promise<{ id: number; version: number }> {
  const { id, orderId, version, surname, givenNames, nationality } = input
  const unknown = await unknownWords(tx, undefined, [{ at: '', codes: { nationality } }])
  if (unknown.length > 0) throw invalidFields(unknown)
  const values = {
    surname,
    givenNames,
    ...(Object.fromEntries(FIELDS.map((name) => [name, input[name] || null])) as Pick<
      ApplicantRow,
      (typeof FIELDS)[number]
    >),
  }
  const asked = { orderId, passportNo: values.passportNo }
  const again = { step: 'save', reason: input.duplicateReason, path: 'duplicateReason' } as const
  if (id !== undefined) {
    const { order, row } = await ownApplicant(tx, context, id, version)
    if (row.orderId !== orderId) throw noRow()
    const codes = await decideTransition(tx, context, applicantAdapter, row, 'edit', { order })
    const locked = lockedChanges(row, values)
    if (locked.length > 0) throw invalidFields(locked)
    await checkTwice(tx, orderId, input)
    await confirmDuplicates(tx, context, { id, ...asked }, again)
    const next = await transitionTo(tx, context, applicantAdapter, row, 'edit', codes, { values })
    const followed = await followApplicants(tx, context, order, {
      action: 'applicantEdited',
      content: latinName(values),
    })
    await billOrder(tx, context, followed)
    await refreshFormsOf(tx, 'orderId', [orderId], context.now)
    return { id, version: next.version }
  }
  const order = await openRow(tx, context, orderAdapter, orderId)
  const added = await decideTransition(tx, context, orderAdapter, order, 'addApplicant')
  const others = await checkTwice(tx, orderId, input)
  const open = await checkDuplicates(tx, context, asked, again)
  if (others.length >= mostApplicants) throw businessError('order.mostApplicants', { max: mostApplicants })
  const sortNo = Math.max(-1, ...others.map((one) => one.sortNo)) + 1
  const codes = { status: order.status }
  const made = await insert(tx, context, applicantAdapter, { ...values, orderId, sortNo }, { codes })
  await keepDuplicateReason(tx, context, made.id, { ...again, open })
  const options = { values: { applicantCount: others.length + 1 }, logContent: latinName(values) }
  await billOrder(tx, context, await transitionTo(tx, context, orderAdapter, order, 'addApplicant', added, options))
  await refreshFormsOf(tx, 'orderId', [orderId], context.now)
  return { id: made.id, version: made.version }
}

/** Takes an applicant off an order that is not confirmed yet. */
export async function removeApplicant(
  tx: Tx,
  context: AuthenticatedContext,
  input: InputOf<typeof calls.remove>,
): Promise<null> {
  const { order, row } = await ownApplicant(tx, context, input.id, input.version)
  await decideTransition(tx, context, applicantAdapter, row, 'remove', { order })
  await tx.deleteFrom('visaApplicant').where('id', '=', row.id).execute()
  const left = await followApplicants(tx, context, order, { action: 'applicantRemoved', content: latinName(row) })
  await billOrder(tx, context, left)
  const named = { entity: 'applicant', entityId: row.id } as const
  await audit(tx, context, { action: 'applicant.delete', ...named })
  return null
}

/** The bill of an order after somebody was cancelled; one that nobody is left on asks for no money (spec: lifecycles#payment). */
async function billAfterCancelling(tx: Tx, context: AuthenticatedContext, order: OrderRow): Promise<OrderRow> {
  if (order.status === visaStatus.CANCELLED) await endPayments(tx, context, order.id)
  return billOrder(tx, context, order)
}

/** Cancels one applicant for a reason; refused while a contract manages him or his passport is in the house. */
export async function cancelApplicant(
  tx: Tx,
  context: AuthenticatedContext,
  { id, version, reason }: InputOf<typeof calls.cancel>,
): Promise<{ version: number }> {
  const { order, row } = await ownApplicant(tx, context, id, version)
  const note = { action: 'applicantCancelled', content: `${latinName(row)}: ${reason}` }
  const [next] = await moveApplicants(tx, context, order, [row], 'cancel', { reason, note })
  await billAfterCancelling(tx, context, await openOrder(tx, order.id))
  return { version: next!.version }
}

/** Cancels everybody on an order that is not cancelled yet, or the order itself when it names nobody. */
export async function cancelOrder(
  tx: Tx,
  context: AuthenticatedContext,
  { id, version, reason }: InputOf<typeof cancel>,
): Promise<{ version: number }> {
  const order = await openRow(tx, context, orderAdapter, id, { version })
  const rows = await tx.selectFrom('visaApplicant').selectAll().where('orderId', '=', id).orderBy('id').execute()
  const active = rows.filter((row) => row.status !== visaStatus.CANCELLED)
  await transitionAll(tx, context, applicantAdapter, active, 'cancel', { reason, params: { order } })
  const cancelled = await transition(tx, context, orderAdapter, order, 'cancel', {
    reason,
    values: { orderStatus: orderStatus.COMPLETED, applicantCount: rows.length },
    params: { counted: { activeApplicants: active.length, cancellableApplicants: active.length } },
  })
  return { version: (await billAfterCancelling(tx, context, cancelled)).version }
}
