import type { ApplicationEventType } from '#machines/lifecycle/consulate-application.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { formRetryMs } from '#protocol/form-task/schemas.ts'
import type { ConsulateAnswer, ConsulateForm, ConsulateSite } from '#server/adapters/ports.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { type FormRow, formTaskAdapter, isAtSite } from '#server/services/form-task/lifecycle.ts'
import { applicationAdapter } from '#server/services/order/consulate/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import { type Ending, type LeaseQueue, leaseQueue } from './lease-queue.ts'

/** A worker that was not heard of for so long has lost its form to the others; the site knows a form sent twice. */
export const formLeaseMs = 60_000
const OPERATOR = 'system'

/** The number stands from the first answer on, so that nobody hands the form in a second time. */
async function keepNumber(tx: Tx, id: number, applicationNo: string): Promise<void> {
  const kept = await tx
    .updateTable('consulateApplication')
    .set({ applicationNo })
    .where('id', '=', id)
    .returning('applicantId')
    .executeTakeFirst()
  if (kept) await tx.updateTable('visaApplicant').set({ applicationNo }).where('id', '=', kept.applicantId).execute()
}

/** The site's word, for the application and for its applicant. One that was closed meanwhile hears nothing more. */
async function tell(
  tx: Tx,
  now: number,
  id: number,
  event: ApplicationEventType,
  values: { applicationNo: string; correction?: string | null },
  logContent?: string,
): Promise<void> {
  const who = systemActor(now, OPERATOR)
  const found = await tx.selectFrom('consulateApplication').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found || !statusesFor(consulateApplication, event).includes(found.status)) return
  const row = await openRow(tx, who, applicationAdapter, id)
  await transition(tx, who, applicationAdapter, row, event, { values, params: { hasNumber: true }, logContent })
  const isTaken = event === 'accepted'
  if (isTaken)
    await tx.updateTable('visaApplicant').set({ syncMarker: null }).where('id', '=', row.applicantId).execute()
}

/** What an answer makes of the task. */
function outcomeOf(answer: ConsulateAnswer, now: number, applicationId: number): Ending<'formTask'> {
  const { applicationNo } = answer
  if (answer.state === 'delayed')
    return {
      event: null,
      values: { atSite: 1, leaseOwner: null, leaseUntil: answer.askAgainAt, updateTime: now },
      also: (tx) => keepNumber(tx, applicationId, applicationNo),
    }
  if (answer.state === 'accepted')
    return {
      event: 'succeed',
      values: { atSite: 0 },
      logContent: applicationNo,
      also: (tx) => tell(tx, now, applicationId, 'accepted', { applicationNo }),
    }
  const isRefused = answer.state === 'rejected'
  const problem = isRefused
    ? localizedMessage('formTask.rejected', { reason: answer.reason })
    : localizedMessage('formTask.correction', { reason: answer.reason, fields: answer.fields.map(fieldTextKey) })
  const correction = isRefused ? null : JSON.stringify({ fields: answer.fields, text: answer.reason })
  return {
    event: 'fail',
    values: { problem, atSite: 0 },
    logContent: applicationNo,
    also: (tx) =>
      tell(
        tx,
        now,
        applicationId,
        isRefused ? 'refused' : 'correctionAsked',
        { applicationNo, correction },
        answer.reason,
      ),
  }
}

/**
 * Carries the forms that wait to the consulate's site, one at a time, and asks again about those that it wanted time for.
 */
export function formTaskWorker(
  { store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>,
  site: ConsulateSite,
  name: string = randomToken().slice(0, 8),
): LeaseQueue {
  async function formOf(row: FormRow): Promise<ConsulateForm | null> {
    const found = await store.read
      .selectFrom('visaApplicant')
      .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
      .innerJoin('consulateApplication', 'consulateApplication.applicantId', 'visaApplicant.id')
      .select(['consulateApplication.reference', 'consulateApplication.applicationNo'])
      .select(['surname', 'givenNames', 'passportNo', 'birthDay', 'expiryDay', 'nationality'])
      .select(['visaOrder.entryDate', 'exitDate', 'contactEmail as email', 'visaOrder.visaCountry as country'])
      .where('consulateApplication.id', '=', row.applicationId)
      .where('consulateApplication.closedTime', 'is', null)
      .where('visaOrder.deleted', '=', 0)
      .where('visaApplicant.status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
      .executeTakeFirst()
    return found ?? null
  }

  return leaseQueue<'formTask'>(
    { store, clock, log },
    {
      adapter: formTaskAdapter,
      event: 'formTask',
      name,
      leaseMs: formLeaseMs,
      isByTime: true,
      actorOf: () => systemActor(clock(), OPERATOR),
      /** A form that is at the site is asked after without a word in its log: that is no step. */
      lookAgain: (tx, row, lease) =>
        isAtSite(row)
          ? tx
              .updateTable('formTask')
              .set(lease)
              .where('id', '=', row.id)
              .where('status', 'in', statusesWithTag(task, 'executing'))
              .where('leaseUntil', '=', row.leaseUntil)
              .returningAll()
              .executeTakeFirst()
              .then((taken) => taken ?? null)
          : undefined,
      started: (_, now) => ({ startTime: now }),
      async work(row, held) {
        const form = await formOf(row)
        if (!form) {
          await held.end({ event: 'fail', values: { problem: localizedMessage('formTask.gone') } })
          return
        }
        const { applicationNo } = form
        // A form that is mended has a number too: only one that the site still thinks about is asked after.
        const isThought = row.atSite === 1 && applicationNo !== null
        const answer = await (isThought ? site.look({ ...form, applicationNo }, clock()) : site.submit(form, clock()))
        await held.end(outcomeOf(answer, clock(), row.applicationId!))
      },
      /** Nobody answered: it is sent again a little later, a few times. */
      failed(row, error) {
        log.warn('formTask.noAnswer', { task: row.id, message: error instanceof Error ? error.message : String(error) })
        const wait = formRetryMs[row.attempts - 1]
        if (wait !== undefined) return { event: 'leaseEnded', values: { leaseUntil: clock() + wait } }
        return { event: 'fail', values: { problem: localizedMessage('formTask.noAnswer', { count: row.attempts }) } }
      },
    },
  )
}
