import { individualCustomerId } from '#domain/constants.ts'
import { dayOf } from '#domain/day.ts'
import { isRussianEvisa } from '#domain/order/form-rules.ts'
import { eVisaExitDay, toStoredKind } from '#domain/visa-kind.ts'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { visaOrder } from '#machines/lifecycle/order.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type * as calls from '#protocol/order/calls.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { nextDocumentNumber } from '#server/kit/document-numbers.ts'
import { insertRow, openRow } from '#server/kit/lifecycle/row.ts'
import { decideTransition, insert, transitionTo } from '#server/kit/lifecycle/transition.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import { ownFiles } from '#server/services/file/files.ts'
import { linkedMember } from '#server/services/people/member-link.ts'
import type { Tx } from '#server/store/store.ts'
import { type ApplicantRow, applicantAdapter } from './applicant-lifecycle.ts'
import { billOrder } from './bill.ts'
import { checkOrderForm } from './checks.ts'
import { confirmAllDuplicates } from './duplicates.ts'
import { refreshFormsOf } from './form-state.ts'
import { hasMoney, type OrderRow, orderAdapter } from './order-lifecycle.ts'
import { lockedChanges } from './passport-lock.ts'
import { peopleOn } from './people.ts'
import { receiveComplete } from './receive-complete.ts'

type OrderForm = Omit<InputOf<typeof calls.create>, 'applicants' | 'attachments'>
type Applicants = InputOf<typeof calls.create>['applicants']
type Attachments = InputOf<typeof calls.create>['attachments']

/** Where an order came from (spec: domain#orders); never what the client says. */
const SOURCES = { platform: 1, acceptOrg: 1, agent: 2, customer: 3 } as const

async function summaryOf(tx: Tx, form: OrderForm): Promise<string> {
  const codes = [form.visaType, form.purposeGoal, form.entries].filter((code) => code !== undefined)
  if (codes.length === 0) return form.contactName
  const words = await tx
    .selectFrom('dictData')
    .select(['code', 'cname'])
    .where('typeCode', 'in', ['VISA_CATEGORY', 'VISIT_PURPOSE', 'EVISA_CATEGORY', 'VISA_ENTRIES'])
    .where('code', 'in', codes)
    .execute()
  return codes.map((code) => words.find((word) => word.code === code)?.cname ?? code).join(' · ')
}

/** Whose order it is. A customer orders for himself, whatever his form says; without that he would lose sight of his order. */
async function ownerOf(tx: Tx, context: AuthenticatedContext, form: OrderForm, before: OrderRow | null) {
  const { userId = null, userName, contactMobile, contactName } = form
  const { session } = context
  if (session.role === 'customer') return { userId: session.userId, userName: userName || null }
  const linked = await linkedMember(tx, context, { userId, contactMobile, contactName }, before)
  // The name of a member who was parted from the order goes with him.
  return { userId: linked, userName: linked === userId ? userName || null : null }
}

/** The columns that a form fills; `before` is what an edited order says. */
async function columnsOf(tx: Tx, context: AuthenticatedContext, form: OrderForm, before: OrderRow | null = null) {
  const { visaType, visaCategory, visaCountry } = toStoredKind({
    type: form.type,
    visaCountry: form.visaCountry,
    ...(form.visaType ? { visaType: form.visaType } : {}),
  })
  const exitDate = isRussianEvisa(form) && form.entryDate ? eVisaExitDay(form.entryDate) : (form.exitDate ?? null)
  return {
    visaType,
    visaCategory,
    visaCountry,
    contactName: form.contactName,
    contactMobile: form.contactMobile,
    contactEmail: form.contactEmail || null,
    entryDate: form.entryDate ?? null,
    exitDate,
    entries: form.entries || null,
    urgencyLevel: form.urgencyLevel || null,
    purposeSection: form.purposeSection || null,
    purposeGoal: form.purposeGoal || null,
    returnWay: form.returnWay ?? null,
    customerAddr: form.customerAddr || null,
    inboundWaybill: form.inboundWaybill || null,
    remark: form.remark || null,
    ...(await ownerOf(tx, context, form, before)),
    step: form.step,
    summary: await summaryOf(tx, form),
  }
}

async function checkLocks(tx: Tx, orderId: number, applicants: Applicants): Promise<void> {
  const rows = await tx
    .selectFrom('visaApplicant')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('passportConfirmed', '=', 1)
    .execute()
  const problems = applicants.flatMap(({ id, ...person }, at) => {
    const row = rows.find((one) => one.id === id)
    return row ? lockedChanges(row, { ...person, cname: person.cname }, `applicants.${at}.`) : []
  })
  if (problems.length > 0) throw invalidFields(problems)
}

async function writeApplicants(tx: Tx, orderId: number, applicants: Applicants, status: number): Promise<void> {
  await checkLocks(tx, orderId, applicants)
  const kept = applicants.flatMap((one) => (one.id === undefined ? [] : [one.id]))
  let gone = tx.deleteFrom('visaApplicant').where('orderId', '=', orderId)
  if (kept.length > 0) gone = gone.where('id', 'not in', kept)
  await gone.execute()
  for (const [sortNo, { id, isOneName: _, ...person }] of applicants.entries()) {
    const values = { sortNo, ...person, cname: person.cname || null }
    if (id === undefined) await insertRow(tx, applicantAdapter, { ...values, orderId }, { status })
    else {
      const done = await tx
        .updateTable('visaApplicant')
        .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('orderId', '=', orderId)
        .executeTakeFirst()
      if (done.numUpdatedRows === 0n) throw noRow()
    }
  }
}

/** Files must be the caller's own, or be on the order already: an agent's stay when its center edits. */
export async function writeOrderFiles(
  tx: Tx,
  context: AuthenticatedContext,
  orderId: number,
  files: Attachments,
): Promise<void> {
  const names = [...new Set(files.map((file) => file.storageName))]
  const kept = await tx.deleteFrom('orderFile').where('orderId', '=', orderId).returning('storageName').execute()
  if (names.length === 0) return
  const own = await ownFiles(tx, context.reach)
    .select('file.storageName')
    .where('file.storageName', 'in', names)
    .execute()
  const known = new Set([...kept, ...own].map((row) => row.storageName))
  if (names.some((name) => !known.has(name))) throw businessError('contract.fileUnknown')
  await tx
    .insertInto('orderFile')
    .values(files.map((file) => ({ orderId, ...file })))
    .execute()
}

function buyerOf(context: AuthenticatedContext, form: OrderForm) {
  const { role, companyId } = context.session
  return {
    agentId: role === 'agent' ? companyId : individualCustomerId,
    acceptOrgId: form.acceptOrgId ?? (role === 'acceptOrg' ? companyId : null),
  }
}

/** Creates an order in ORDER_SUCCESS; its number is taken last. */
export async function createOrder(
  tx: Tx,
  context: AuthenticatedContext,
  form: OrderForm,
  people: { applicants: Applicants; attachments: Attachments },
): Promise<{ id: number; orderNo: string; version: number }> {
  await checkOrderForm(tx, { ...form, applicants: people.applicants }, context)
  const { session, now } = context
  const day = dayOf(now)
  const row = await insert(tx, context, orderAdapter, {
    ...(await columnsOf(tx, context, form)),
    ...buyerOf(context, form),
    // The unique number is set at the end of the transaction; until then the row carries a name of its own.
    orderNo: `new-${crypto.randomUUID()}`,
    orderSource: SOURCES[session.role],
    applicantCount: people.applicants.length,
    createUserId: session.userId,
    createUser: session.displayName,
    createCompanyId: session.companyId,
    updateUser: session.displayName,
    createTime: now,
    updateTime: now,
    day,
  })
  await writeApplicants(tx, row.id, people.applicants, row.status)
  await writeOrderFiles(tx, context, row.id, people.attachments)
  const orderNo = await nextDocumentNumber(tx, 'order', '', day)
  await tx.updateTable('visaOrder').set({ orderNo }).where('id', '=', row.id).execute()
  await confirmTravellers(tx, context, row.id, { before: [], isOtherTrip: true, reason: form.duplicateReason })
  await refreshFormsOf(tx, 'orderId', [row.id], now)
  const { version } = await billOrder(tx, context, { ...row, orderNo }, { isNew: true })
  return { id: row.id, orderNo, version }
}

/** Who was added, has another passport, or travels on other days, asks like one who is written down by himself. */
async function confirmTravellers(
  tx: Tx,
  context: AuthenticatedContext,
  orderId: number,
  asked: { before: readonly ApplicantRow[]; isOtherTrip: boolean; reason: string | undefined },
): Promise<void> {
  const known = new Map(asked.before.map((one) => [one.id, one.passportNo]))
  const people = (await peopleOn(tx, orderId)).filter(
    (one) =>
      !hasStateTag(visaApplicant, { status: one.status as never }, 'cancelled') &&
      (asked.isOtherTrip || known.get(one.id) !== one.passportNo),
  )
  await confirmAllDuplicates(tx, context, people, { step: 'save', reason: asked.reason, path: 'duplicateReason' })
}

interface Edited {
  readonly id: number
  readonly version: number
  /** Only one that is not confirmed yet. */
  readonly isNewOnly?: boolean
}

/** Edits an order that was seen in its version; refused where its status or a contract keeps it. */
export async function editOrder(
  tx: Tx,
  context: AuthenticatedContext,
  { id, version, isNewOnly }: Edited,
  form: OrderForm,
  people: { applicants?: Applicants | undefined; attachments?: Attachments | undefined },
): Promise<{ version: number }> {
  const order = await openRow(tx, context, orderAdapter, id, { version })
  const codes = await decideTransition(tx, context, orderAdapter, order, 'edit')
  if (isNewOnly && !hasStateTag(visaOrder, codes, 'new')) throw businessError('order.notEditable')
  await checkOrderForm(tx, { ...form, applicants: people.applicants }, context)
  if (hasMoney(order) && form.acceptOrgId !== undefined && form.acceptOrgId !== order.acceptOrgId)
    throw invalidFields([{ path: 'acceptOrgId', key: 'order.bill.centerPaid' }])
  const before = await peopleOn(tx, id)
  if (people.applicants) await writeApplicants(tx, order.id, people.applicants, order.status)
  if (people.attachments) await writeOrderFiles(tx, context, order.id, people.attachments)
  const count = people.applicants ? { applicantCount: people.applicants.length } : {}
  const org = form.acceptOrgId === undefined ? {} : { acceptOrgId: form.acceptOrgId }
  const values = { ...(await columnsOf(tx, context, form, order)), ...count, ...org }
  const edited = await transitionTo(tx, context, orderAdapter, order, 'edit', codes, { values })
  const isOtherTrip = (['visaCountry', 'entryDate', 'exitDate'] as const).some((name) => edited[name] !== order[name])
  await confirmTravellers(tx, context, id, { before, isOtherTrip, reason: form.duplicateReason })
  await refreshFormsOf(tx, 'orderId', [order.id], context.now)
  const billed = await billOrder(tx, context, edited)
  return { version: (await receiveComplete(tx, context.now, billed)).version }
}
