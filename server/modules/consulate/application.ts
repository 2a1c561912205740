import { pollWaitMs } from '#domain/consulate/site-times.ts'
import { personName } from '#domain/person-name.ts'
import { syncMarkers } from '#domain/status.ts'
import { applicationStatusOf } from '#machines/lifecycle/site-link.ts'
import type * as calls from '#protocol/consulate/application-calls.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { businessError, noRow } from '#server/kit/refusal.ts'
import { closeUnsent } from '#server/services/consulate/application/applications.ts'
import { refuseIncomplete } from '#server/services/consulate/application/incomplete.ts'
import {
  type ApplicationRow,
  applicationAdapter,
  noWithdrawal,
  READY,
} from '#server/services/consulate/application/lifecycle.ts'
import { applicationsShown } from '#server/services/consulate/application/shown.ts'
import {
  cancelOpenTask,
  carryWithdrawal,
  mark,
  queueAnew,
  queueForm,
  restingMarker,
} from '#server/services/consulate/submission/tasks.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { confirmDuplicates } from '#server/services/order/duplicates.ts'
import { refreshForms } from '#server/services/order/form-state.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { isVisible } from '#server/services/order/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { enqueueForms, refuseUnready } from './form-task-enqueue.ts'

export const applicationRow = (db: Db | Tx, id: number): Promise<ApplicationRow | undefined> =>
  db.selectFrom('consulateApplication').selectAll().where('id', '=', id).executeTakeFirst()

export async function applicationDetail({ input, db, ...who }: Reads<typeof calls.detail>) {
  const row = await applicationRow(db, input.id)
  if (!row || !(await isVisible(db, who.reach, row.orderId))) throw noRow()
  const { passportNo, orderNo, ...person } = await db
    .selectFrom('visaApplicant as a')
    .innerJoin('visaOrder as o', 'o.id', 'a.orderId')
    .where('a.id', '=', row.applicantId)
    .select(['o.orderNo', 'a.surname', 'a.givenNames', 'a.cname', 'a.passportNo'])
    .executeTakeFirstOrThrow()
  return {
    ...(await applicationsShown(db, who, [row]))[0]!,
    orderNo,
    applicantName: personName(person),
    passportNo: passportNo ?? undefined,
    logs: await readLogs(db, 'application', row.id),
  }
}

export async function queueApplication({ input, tx, ...who }: Changes<typeof calls.queue>) {
  const applicant = await openRow(tx, who, applicantAdapter, input.applicantId)
  await refreshForms(tx, [applicant], who.now)
  if (applicationStatusOf(applicant) !== null && READY.includes(applicant.status))
    await refuseIncomplete(tx, who, applicant)
  const order = await openOrder(tx, applicant.orderId)
  await confirmDuplicates(tx, who, applicant, { step: 'queue', reason: input.reason })
  const made = await queueForm(tx, who, order, applicant)
  if (!made) throw businessError('formTask.notEvisa')
  return { id: made.application.id, version: made.application.version, taskId: made.task.id }
}

export async function queueOrder({ input, tx, ...who }: Changes<typeof calls.queueOrder>) {
  if (!(await isVisible(tx, who.reach, input.orderId))) throw noRow()
  const order = await openOrder(tx, input.orderId)
  await refuseUnready(tx, order)
  return enqueueForms(tx, who, order, input.reason)
}

const open = ({ input, tx, ...who }: Changes<typeof calls.unqueue>): Promise<ApplicationRow> =>
  openRow(tx, who, applicationAdapter, input.id, { version: input.version })

export async function unqueueApplication(change: Changes<typeof calls.unqueue>) {
  const { tx, input: _, ...who } = change
  const after = await transition(tx, who, applicationAdapter, await open(change), 'unqueue', {
    values: { ...noWithdrawal, problem: null },
  })
  await cancelOpenTask(tx, who, after.applicantId)
  await mark(tx, after.applicantId, restingMarker(after))
  return { version: ((await closeUnsent(tx, who, after.applicantId)) ?? after).version }
}

export async function withdrawApplication(change: Changes<typeof calls.withdraw>) {
  const { tx, input, ...who } = change
  const { userId: withdrawUserId, displayName: withdrawUser } = who.session
  const after = await transition(tx, who, applicationAdapter, await open(change), 'withdraw', {
    reason: input.reason,
    values: { withdrawUserId, withdrawUser },
  })
  await mark(tx, after.applicantId, syncMarkers.DELETE)
  const made = await carryWithdrawal(tx, who, after)
  return { version: after.version, ...(made && { taskId: made.id }) }
}

export async function takeReceipt(change: Changes<typeof calls.receipt>) {
  const { tx, input, ...who } = change
  const { receiptNo } = input
  const { version } = await transition(tx, who, applicationAdapter, await open(change), 'sitePaid', {
    values: { receiptNo, problem: null, lookedTimes: 0, nextLookTime: who.now + pollWaitMs(0), lookByHand: 0 },
    params: { hasReceipt: true },
    logContent: receiptNo,
  })
  return { version }
}

/** What the site does not know it cannot be asked after. */
const unknownThere = {
  applicationNo: null,
  sentTime: null,
  nextLookTime: null,
  lookByHand: 0,
  lookedTimes: 0,
  problem: null,
}

export async function loseApplication(change: Changes<typeof calls.lost>) {
  const { tx, input, ...who } = change
  const { reason } = input
  const row = await open(change)
  const after = await transition(tx, who, applicationAdapter, row, 'lost', { reason, values: unknownThere })
  await queueAnew(tx, who, await openOrder(tx, row.orderId), after)
  return { version: after.version }
}

export async function reopenApplication(change: Changes<typeof calls.reopen>) {
  const { tx, input, ...who } = change
  const values = { nextLookTime: null, lookByHand: 0, problem: null }
  const { version } = await transition(tx, who, applicationAdapter, await open(change), 'reopen', {
    reason: input.reason,
    values,
  })
  return { version }
}
