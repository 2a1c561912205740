import * as z from 'zod/mini'
import { personName } from '#domain/person-name.ts'
import { lookWaitMs } from '#domain/site-times.ts'
import type * as calls from '#protocol/form-task/application-calls.ts'
import type { ConsulateApplication } from '#protocol/form-task/schemas.ts'
import { readLogs } from '#server/kit/entity-log.ts'
import type { Changes, Reads } from '#server/kit/handle.ts'
import { availableActions } from '#server/kit/lifecycle/actions.ts'
import type { Viewer } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { renderMessage } from '#server/kit/message.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, noRow } from '#server/kit/refusal.ts'
import { cancelOpenTask, queueAnew, queueForm } from '#server/services/form-task/tasks.ts'
import { applicantAdapter } from '#server/services/order/applicant-lifecycle.ts'
import { type ApplicationRow, applicationAdapter } from '#server/services/order/consulate/lifecycle.ts'
import { refreshForms } from '#server/services/order/form-state.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import { isVisible } from '#server/services/order/scope.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { enqueueForms } from './form-task-enqueue.ts'

const correctionKept = z.object({ fields: z.array(z.string()), text: z.string() })

/** An application as pages show it, with what the viewer may do. */
export async function applicationShown(db: Db, who: Viewer, row: ApplicationRow): Promise<ConsulateApplication> {
  const actions = await availableActions(db, who, applicationAdapter, [row])
  const { reference: _, lookedTimes: __, closedTime: ___, createUser: ____, createUserId: _____, ...facts } = row
  const { createTime: ______, correction, problem, ...rest } = facts
  return omitNull({
    ...rest,
    correction: correction === null ? null : correctionKept.parse(JSON.parse(correction)),
    problem: problem === null ? null : renderMessage(who.lang, problem),
    actions: [...(actions.get(row.id) ?? [])],
  }) as ConsulateApplication
}

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
    ...(await applicationShown(db, who, row)),
    orderNo,
    applicantName: personName(person),
    passportNo: passportNo ?? undefined,
    logs: await readLogs(db, 'application', row.id),
  }
}

export async function queueApplication({ input, tx, ...who }: Changes<typeof calls.queue>) {
  const applicant = await openRow(tx, who, applicantAdapter, input.applicantId)
  await refreshForms(tx, [applicant], who.now)
  const made = await queueForm(tx, who, await openOrder(tx, applicant.orderId), applicant)
  if (!made) throw businessError('formTask.notEvisa')
  return { id: made.application.id, version: made.application.version, taskId: made.task.id }
}

export async function queueOrder({ input, tx, ...who }: Changes<typeof calls.queueOrder>) {
  if (!(await isVisible(tx, who.reach, input.orderId))) throw noRow()
  return enqueueForms(tx, who, await openOrder(tx, input.orderId))
}

const open = ({ input, tx, ...who }: Changes<typeof calls.unqueue>): Promise<ApplicationRow> =>
  openRow(tx, who, applicationAdapter, input.id, { version: input.version })

export async function unqueueApplication(change: Changes<typeof calls.unqueue>) {
  const { tx, input: _, ...who } = change
  const { version, applicantId } = await transition(tx, who, applicationAdapter, await open(change), 'unqueue')
  await cancelOpenTask(tx, who, applicantId)
  return { version }
}

export async function takeReceipt(change: Changes<typeof calls.receipt>) {
  const { tx, input, ...who } = change
  const { receiptNo } = input
  const { version } = await transition(tx, who, applicationAdapter, await open(change), 'sitePaid', {
    values: { receiptNo, problem: null, lookedTimes: 0, nextLookTime: who.now + lookWaitMs(0) },
    params: { hasReceipt: true },
    logContent: receiptNo,
  })
  return { version }
}

/** What the site does not know it cannot be asked after. */
const unknownThere = { applicationNo: null, nextLookTime: null, lookedTimes: 0, problem: null }

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
  const values = { nextLookTime: null, problem: null }
  const { version } = await transition(tx, who, applicationAdapter, await open(change), 'reopen', {
    reason: input.reason,
    values,
  })
  return { version }
}
