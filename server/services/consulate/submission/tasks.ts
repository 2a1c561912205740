import { type SyncMarker, syncMarkers } from '#domain/status.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag, statusesFor } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Actor, RowOf } from '#server/kit/lifecycle/adapter.ts'
import { insertRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { businessError, versionConflict } from '#server/kit/refusal.ts'
import { applicationOf } from '#server/services/consulate/application/applications.ts'
import {
  type ApplicationRow,
  applicationAdapter,
  noWithdrawal,
} from '#server/services/consulate/application/lifecycle.ts'
import { setProblem } from '#server/services/consulate/application/problem.ts'
import type { OrderRow } from '#server/services/order/order-lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import { type FormRow, formTaskAdapter } from './lifecycle.ts'

const FIRST = ['EXPRESS', 'URGENT']
/** 0 goes first. */
const urgencyRank = (level: string | null): number => {
  const at = FIRST.indexOf(level ?? '')
  return at < 0 ? FIRST.length : at
}
/** Who has no day of travel goes last. */
const NO_DAY = '9999-12-31'

/** The task of an applicant that waits or runs. */
export const openTask = (tx: Tx, applicantId: number): Promise<FormRow | undefined> =>
  tx
    .selectFrom('formTask')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('status', 'in', statusesFor(task, 'cancel'))
    .executeTakeFirst()

/** Says on an applicant what is to be done for him at the site next; null: nothing. */
export const mark = (tx: Tx, applicantId: number, syncMarker: SyncMarker | null) =>
  tx.updateTable('visaApplicant').set({ syncMarker }).where('id', '=', applicantId).execute()

/** What a task made now would do: add him there, or change what the site has. */
export const nextMarker = ({ applicationNo }: Pick<ApplicationRow, 'applicationNo'>): SyncMarker =>
  applicationNo === null ? syncMarkers.ADD : syncMarkers.UPDATE

/** What is to be done once no task waits: what is open here and was not sent as it is. */
export const restingMarker = (application: ApplicationRow): SyncMarker | null =>
  hasStateTag(consulateApplication, { status: application.status }, 'open') ? nextMarker(application) : null

interface NewSubmission {
  readonly order: OrderRow
  readonly applicant: RowOf<'visaApplicant'>
  readonly application: ApplicationRow
  /** Who asked for it, where that is not who makes it. */
  readonly by?: { readonly id: number | null; readonly name: string | null }
  /** 1: people alone do it. */
  readonly byHand?: number
}

const noLease = { leaseOwner: null, leaseUntil: null } as const

/** Puts an errand of an application in the queue; `shown` is what the lists say of its applicant meanwhile. */
async function makeTask(
  tx: Tx,
  who: Actor,
  { order, applicant, application, by, byHand = 0 }: NewSubmission,
  { marker, shown }: { marker: SyncMarker; shown: SyncMarker },
): Promise<FormRow> {
  const applicantId = applicant.id
  await mark(tx, applicantId, shown)
  const made = await insertRow(tx, formTaskAdapter, {
    orderId: order.id,
    applicantId,
    applicationId: application.id,
    marker,
    site: application.site,
    urgency: urgencyRank(applicant.urgencyLevel),
    entryDay: applicant.entryDate ?? order.entryDate ?? NO_DAY,
    companyId: order.agentId,
    centerId: order.acceptOrgId,
    createUser: by?.name ?? who.session.displayName,
    createUserId: by?.id ?? who.session.userId,
    createTime: who.now,
    updateTime: who.now,
    byHand,
  })
  const kept = await transition(tx, who, formTaskAdapter, made, 'create')
  return (await transition(tx, who, formTaskAdapter, kept!, 'submit'))!
}

/** Queues the form of one applicant; null where no site takes any. Refused while another task of his waits or runs. */
export async function queueForm(
  tx: Tx,
  who: Actor,
  order: OrderRow,
  applicant: RowOf<'visaApplicant'>,
  shown: SyncMarker = syncMarkers.WAITING,
): Promise<{ application: ApplicationRow; task: FormRow } | null> {
  const application = await applicationOf(tx, who, applicant)
  if (!application) return null
  const queued = await transition(tx, who, applicationAdapter, application, 'queue', { values: { problem: null } })
  if (await openTask(tx, applicant.id)) throw businessError('formTask.open')
  return {
    application: queued,
    task: await makeTask(tx, who, { order, applicant, application: queued }, { marker: nextMarker(queued), shown }),
  }
}

const applicantOf = (tx: Tx, { applicantId }: ApplicationRow): Promise<RowOf<'visaApplicant'>> =>
  tx.selectFrom('visaApplicant').selectAll().where('id', '=', applicantId).executeTakeFirstOrThrow()

/** An application that the site does not have any more waits again, and so does its form. */
export async function queueAnew(tx: Tx, who: Actor, order: OrderRow, application: ApplicationRow): Promise<void> {
  if (await openTask(tx, application.applicantId)) return
  const applicant = await applicantOf(tx, application)
  const marks = { marker: nextMarker(application), shown: syncMarkers.WAITING }
  await makeTask(tx, who, { order, applicant, application }, marks)
}

/** Nobody has it at this moment: it waits, or the site was asked and thinks, or whoever had it was not heard of in time. */
const isFree = ({ status, leaseOwner, leaseUntil }: FormRow, now: number): boolean =>
  !hasStateTag(task, { status }, 'executing') || leaseOwner === null || (leaseUntil ?? 0) <= now

/** Sends somebody to the site to take an application back; what waited to go there stays here. What people had stays theirs. */
async function queueWithdrawal(tx: Tx, who: Actor, application: ApplicationRow, submission: FormRow | undefined) {
  const order = await tx
    .selectFrom('visaOrder')
    .selectAll()
    .where('id', '=', application.orderId)
    .executeTakeFirstOrThrow()
  const applicant = await applicantOf(tx, application)
  const marks = { marker: syncMarkers.DELETE, shown: syncMarkers.DELETE }
  const by = { id: application.withdrawUserId, name: application.withdrawUser }
  return makeTask(tx, who, { order, applicant, application, by, byHand: submission?.byHand ?? 0 }, marks)
}

/**
 * Carries out what somebody asked for: to take an application back. Null while somebody is on the way to the site with it, and where
 * there is nothing left to take back.
 */
export async function carryWithdrawal(tx: Tx, who: Actor, application: ApplicationRow): Promise<FormRow | null> {
  const submission = await openTask(tx, application.applicantId)
  if (submission && !isFree(submission, who.now)) return null
  const asked = await tx
    .updateTable('consulateApplication')
    .set(noWithdrawal)
    .where('id', '=', application.id)
    .where('withdrawUserId', 'is not', null)
    .executeTakeFirst()
  if (asked.numUpdatedRows === 0n) return null
  if (!statusesFor(consulateApplication, 'withdrawn').includes(application.status)) {
    await tooLate(tx, who, application)
    return null
  }
  if (submission) await endWaiting(tx, who, submission)
  return queueWithdrawal(tx, who, application, submission)
}

/** The consulate was quicker: its decision stands, and whoever looks at it is told. */
async function tooLate(tx: Tx, who: Actor, { id }: ApplicationRow): Promise<void> {
  await setProblem(tx, id, localizedMessage('formTask.tooLate'))
  await writeLog(tx, who, { entity: 'application', entityId: id, action: 'withdrawTooLate' })
}

/** Ends an errand that nobody has, for another one that asks the site first. */
async function endWaiting(tx: Tx, who: Actor, submission: FormRow): Promise<void> {
  const worker = submission.leaseOwner === null ? {} : { worker: submission.leaseOwner }
  const free = hasStateTag(task, { status: submission.status }, 'executing')
    ? await transition(tx, who, formTaskAdapter, submission, 'leaseEnded', { values: noLease, params: worker })
    : submission
  const ended =
    free &&
    (await transition(tx, who, formTaskAdapter, free, 'cancel', {
      values: { ...noLease, finishTime: who.now, atSite: 0 },
      params: { isReplaced: true },
    }))
  if (!ended) throw versionConflict({})
}

/** Takes a form out of the queue that nobody has begun yet. */
export async function cancelOpenTask(tx: Tx, who: Actor, applicantId: number): Promise<void> {
  const open = await openTask(tx, applicantId)
  if (!open) return
  const values = { ...noLease, finishTime: who.now }
  await transition(tx, who, formTaskAdapter, open, 'cancel', { values })
}
