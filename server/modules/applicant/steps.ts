import { systemOperator } from '#domain/operator.ts'
import { has } from '#domain/permission.ts'
import { refusalsByEvent, statusesFor } from '#machines/lifecycle/kit.ts'
import { type ApplicantEventType, visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type * as calls from '#protocol/applicant/desk-calls.ts'
import { deskRights } from '#protocol/applicant/desk-calls.ts'
import type { InputOf } from '#protocol/kit/call.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { isParamOn } from '#server/kit/flag-parameter.ts'
import { batchHandler, type Changes } from '#server/kit/handle.ts'
import { type Actor, systemActor } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { businessError, forbidden, invalidFields } from '#server/kit/refusal.ts'
import { closeUnsent, isForSite } from '#server/services/consulate/application/applications.ts'
import { refuseIncomplete } from '#server/services/consulate/application/incomplete.ts'
import { queueForm } from '#server/services/consulate/submission/tasks.ts'
import { type ApplicantRow, applicantAdapter, moveApplicants } from '#server/services/order/applicant-lifecycle.ts'
import { released, unflagged } from '#server/services/order/audit-facts.ts'
import { confirmDuplicates } from '#server/services/order/duplicates.ts'
import { lackingWords } from '#server/services/order/lacking.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { givePapersBack, originalsHere, papersBackNote } from '#server/services/order/papers-back.ts'
import { refuseStopped, refuseUnexplained, tripFindings, unbound } from '#server/services/order/trip-check.ts'
import { missingPapers } from '#server/services/paper/papers.ts'
import { handBackOrderPassport } from '#server/services/passport/order-passport.ts'
import type { Tx } from '#server/store/store.ts'

type Seen = InputOf<typeof calls.receive>
type Change = Changes<Seen & { reason?: string }>

/** Who begins an audit has the applicant at his desk. */
export const takenBy = ({ session, now }: Pick<AuthenticatedContext, 'session' | 'now'>) => ({
  deskUserId: session.userId,
  deskUser: session.displayName,
  deskTime: now,
})

/** Takes one event of an applicant; his order follows. The user who had taken him at a desk loses him. */
async function step(
  tx: Tx,
  who: Actor,
  row: ApplicantRow,
  event: ApplicantEventType,
  { reason, values = released }: { reason?: string | undefined; values?: Partial<ApplicantRow> } = {},
): Promise<ApplicantRow> {
  const [moved] = await moveApplicants(tx, who, await openOrder(tx, row.orderId), [row], event, { reason, values })
  return moved!
}

/** One event of an applicant in the version that the caller saw. */
const stepOf =
  (event: ApplicantEventType) =>
  async ({ input: { id, version, reason }, tx, ...who }: Change): Promise<{ version: number }> => {
    const row = await openRow(tx, who, applicantAdapter, id, { version, event })
    return { version: (await step(tx, who, row, event, { reason })).version }
  }

/** What says that form or papers are not whole. */
const LACKING: readonly unknown[] = ['isFormComplete', 'hasFilesIfEvisa']

/** Who is kept from a step by his form or papers alone is told what of them is missing. */
async function nameLacking(tx: Tx, who: AuthenticatedContext, row: ApplicantRow, event: ApplicantEventType) {
  const facts = await applicantAdapter.facts(tx, who, row, { order: await openOrder(tx, row.orderId) })
  const refused = refusalsByEvent(visaApplicant, { status: row.status as never }, facts)[event]
  if (!LACKING.includes(refused)) return
  const isFormAsked = refused === 'isFormComplete'
  const { isLong, params } = await lackingWords(tx, who, row, { isFormAsked })
  throw businessError(
    !isFormAsked ? 'applicant.lacksFiles' : isLong ? 'applicant.lacksMore' : 'applicant.lacks',
    params,
  )
}

/** An applicant who was received has brought what was missing. */
export async function receive({ input: { id, version }, tx, ...who }: Change): Promise<{ version: number }> {
  const row = await openRow(tx, who, applicantAdapter, id, { version, event: 'receive' })
  await nameLacking(tx, who, row, 'receive')
  return { version: (await step(tx, who, row, 'receive', { values: { ...released, deskNote: null } })).version }
}
/** A decision on an applicant whose audit has not begun begins it: a look at the desk alone begins nothing. */
async function begun(tx: Tx, who: AuthenticatedContext, row: ApplicantRow, begin = false): Promise<ApplicantRow> {
  if (!begin || !statusesFor(visaApplicant, 'startAudit').includes(row.status as never)) return row
  return step(tx, who, row, 'startAudit', { values: takenBy(who) })
}

export async function requestMaterial({
  input,
  tx,
  ...who
}: Changes<InputOf<typeof calls.requestMaterial>>): Promise<{ version: number }> {
  const { id, version, reason, begin } = input
  const row = await openRow(tx, who, applicantAdapter, id, { version, event: 'requestMaterial' })
  return { version: (await step(tx, who, await begun(tx, who, row, begin), 'requestMaterial', { reason })).version }
}
export const reaudit = stepOf('reaudit')
export const supplement = stepOf('supplement')
export const prepare = stepOf('prepare')

/** His originals go with the rest, his passport where the house has it under the order; a form that was never sent is closed. */
export async function returnMaterial({ input, tx, ...who }: Changes<InputOf<typeof calls.returnMaterial>>) {
  const { id, version } = input
  const row = await openRow(tx, who, applicantAdapter, id, { version, event: 'returnMaterial' })
  const papers = await originalsHere(tx, row, input.papers, who.now)
  const next = await step(tx, who, row, 'returnMaterial', { reason: papersBackNote(who.lang, papers) })
  await givePapersBack(tx, who, next, papers)
  await handBackOrderPassport(tx, who, id)
  await closeUnsent(tx, who, id)
  return { version: next.version }
}

export async function startAudit({ input: { id, version }, tx, ...who }: Change): Promise<{ version: number }> {
  const row = await openRow(tx, who, applicantAdapter, id, { version, event: 'startAudit' })
  return { version: (await step(tx, who, row, 'startAudit', { values: takenBy(who) })).version }
}

/** A paper that is missing without stopping anybody asks why it is done without, unless nothing is asked of the audit. */
async function checkReason(tx: Tx, row: ApplicantRow, reason: string | undefined, now: number): Promise<void> {
  if (reason || (await isParamOn(tx, 'visa.audit.allowIncomplete'))) return
  const count = (await missingPapers(tx, [row], now)).get(row.id)?.REASON ?? 0
  if (count > 0) throw invalidFields([{ path: 'reason', key: 'applicant.missingNeedsReason', params: { count } }])
}

/** What the rules of acceptance say of passport and trip: it is put right before the approval, or explained by it. */
async function tripFindingsOf(tx: Tx, who: AuthenticatedContext, row: ApplicantRow) {
  if (await isParamOn(tx, 'visa.audit.allowIncomplete')) return []
  return tripFindings(tx, await openOrder(tx, row.orderId), unbound([row]), who)
}

/** Prepares somebody who was just approved and queues his form for the consulate's site: all of it, or nothing. */
async function handIn(
  tx: Tx,
  who: AuthenticatedContext,
  approved: ApplicantRow,
  reason: string | undefined,
): Promise<{ version: number }> {
  if (!has(who.session.codes, deskRights.handle)) throw forbidden()
  await confirmDuplicates(tx, who, approved, { step: 'queue', reason })
  const prepared = await step(tx, who, approved, 'prepare')
  await refuseIncomplete(tx, who, prepared)
  if (!(await queueForm(tx, who, await openOrder(tx, prepared.orderId), prepared)))
    throw businessError('formTask.notEvisa')
  return { version: (await openRow(tx, who, applicantAdapter, prepared.id)).version }
}

/** Approves an applicant, so that no second look is wanted, whom the system prepares at once where the parameter says so. */
export async function approve({ input, tx, ...who }: Changes<InputOf<typeof calls.approve>>) {
  const { id, version, reason, begin } = input
  const row = await begun(tx, who, await openRow(tx, who, applicantAdapter, id, { version, event: 'approve' }), begin)
  const found = await tripFindingsOf(tx, who, row)
  refuseStopped(found, who, { stop: 'applicant.tripStops', supervisor: 'applicant.tripNeedsSupervisor' })
  await nameLacking(tx, who, row, 'approve')
  const approved = await step(tx, who, row, 'approve', { reason, values: { ...released, ...unflagged } })
  await checkReason(tx, row, reason, who.now)
  refuseUnexplained(found, who.lang, reason, { reason: 'applicant.tripNeedsReason' })
  // Whom no site takes is never queued: the audit is the last that looks at him.
  if (!isForSite(row)) await confirmDuplicates(tx, who, row, { step: 'approve', reason })
  if (input.queue) return handIn(tx, who, approved, reason)
  if (!(await isParamOn(tx, 'visa.audit.prepareAtOnce'))) return { version: approved.version }
  return { version: (await step(tx, systemActor(who.now, systemOperator), approved, 'prepare')).version }
}

type BatchInput = InputOf<typeof calls.batchAudit>
type Batch = typeof calls.batchReceive

/** The same command to several applicants, each in a transaction of its own; a reason that is given holds for each. */
const severalOf = (one: (change: Change) => Promise<{ version: number }>) =>
  batchHandler<Batch>()({
    items: ({ items, reason }: BatchInput) => items.map((item) => ({ ...item, ...(reason && { reason }) })),
    idOf: (item) => item.id,
    each: ({ item, input: _, ...context }) => one({ ...context, input: item }),
  })

export const batchReceive = severalOf(receive)
export const batchAudit = severalOf(approve)
export const batchHandle = severalOf(prepare)
