import { applicationStatus } from '#domain/status.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { formRetryMs } from '#protocol/form-task/schemas.ts'
import type { ConsulateAnswer, ConsulateForm, ConsulateSite } from '#server/adapters/ports.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { type FormRow, formTaskAdapter, isAtSite } from '#server/services/form-task/lifecycle.ts'
import { type Ending, type LeaseQueue, leaseQueue } from './lease-queue.ts'

/** A worker that was not heard of for so long has lost its form to the others; the site knows a form sent twice. */
export const formLeaseMs = 60_000
const OPERATOR = 'system'

/** What an answer makes of the task. */
function outcomeOf(answer: ConsulateAnswer, now: number): Ending<'formTask'> {
  const { applicationNo } = answer
  if (answer.state === 'delayed')
    return {
      event: null,
      values: {
        applicationNo,
        leaseOwner: null,
        leaseUntil: answer.askAgainAt,
        applicationStatus: applicationStatus.UNSENT,
        updateTime: now,
      },
    }
  if (answer.state === 'accepted')
    return {
      event: 'succeed',
      values: { applicationNo, applicationStatus: applicationStatus.PROCESSING },
      logContent: applicationNo,
    }
  const isRefused = answer.state === 'rejected'
  const problem = isRefused
    ? localizedMessage('formTask.rejected', { reason: answer.reason })
    : localizedMessage('formTask.correction', { reason: answer.reason, fields: answer.fields.map(fieldTextKey) })
  const status = isRefused ? applicationStatus.REJECTED : applicationStatus.CORRECTION_REQUIRED
  return { event: 'fail', values: { applicationNo, problem, applicationStatus: status }, logContent: applicationNo }
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
      .select(['surname', 'givenNames', 'passportNo', 'birthDay', 'expiryDay', 'nationality'])
      .select(['visaOrder.entryDate', 'exitDate', 'contactEmail as email', 'visaOrder.visaCountry as country'])
      .where('visaApplicant.id', '=', row.applicantId)
      .where('visaOrder.deleted', '=', 0)
      .where('visaApplicant.status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
      .executeTakeFirst()
    return found ? { ...found, reference: row.reference, applicationNo: row.applicationNo } : null
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
        const isThought = row.applicationStatus === applicationStatus.UNSENT && applicationNo !== null
        const answer = await (isThought ? site.look({ ...form, applicationNo }, clock()) : site.submit(form, clock()))
        await held.end(outcomeOf(answer, clock()))
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
