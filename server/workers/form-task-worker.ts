import { applicationStatus, taskStatus, visaStatus } from '#domain/status.ts'
import type { TaskEventType } from '#machines/lifecycle/task.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { formRetryMs } from '#protocol/form-task/schemas.ts'
import type { ConsulateAnswer, ConsulateForm, ConsulateSite } from '#server/adapters/ports.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import type { LeaseParams } from '#server/kit/lifecycle/lease.ts'
import { type TransitionOptions, transition } from '#server/kit/lifecycle/transition.ts'
import { told } from '#server/kit/message.ts'
import { type FormRow, type FormValues, formTaskAdapter, isAtSite } from '#server/services/form-task/lifecycle.ts'
import type { Tx } from '#server/store/store.ts'

/** A worker that was not heard of for so long has lost its form to the others; the site knows a form sent twice. */
export const formLeaseMs = 60_000
const OPERATOR = 'system'
const noLease = { leaseOwner: null, leaseUntil: null }

/** What an answer makes of the task. */
function outcomeOf(answer: ConsulateAnswer): { event: TaskEventType | null; values: FormValues } {
  const { applicationNo } = answer
  if (answer.state === 'delayed')
    return {
      event: null,
      values: {
        applicationNo,
        leaseOwner: null,
        leaseUntil: answer.askAgainAt,
        applicationStatus: applicationStatus.UNSENT,
      },
    }
  if (answer.state === 'accepted')
    return { event: 'succeed', values: { ...noLease, applicationNo, applicationStatus: applicationStatus.PROCESSING } }
  const isRefused = answer.state === 'rejected'
  const problem = isRefused
    ? told('formTask.rejected', { reason: answer.reason })
    : told('formTask.correction', { reason: answer.reason, fields: answer.fields.map(fieldTextKey) })
  const status = isRefused ? applicationStatus.REJECTED : applicationStatus.CORRECTION_REQUIRED
  return { event: 'fail', values: { ...noLease, applicationNo, problem, applicationStatus: status } }
}

/**
 * Carries the forms that wait to the consulate's site, one at a time, and asks again about those that it wanted time for. Of
 * several processes one has a form, for as long as its lease lasts (spec: lifecycles#task).
 */
export function formTaskWorker(
  { store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>,
  site: ConsulateSite,
  name: string = randomToken().slice(0, 8),
) {
  const step = (
    tx: Tx,
    row: FormRow,
    event: TaskEventType,
    options: TransitionOptions<'formTask', LeaseParams, 'status'>,
  ) => transition(tx, systemActor(clock(), OPERATOR), formTaskAdapter, row, event, options)

  const waiting = () =>
    store.read
      .selectFrom('formTask')
      .select('id')
      .where('status', 'in', [taskStatus.SUBMITTED, taskStatus.EXECUTING])
      .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', clock())]))
      .orderBy('leaseUntil')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()

  /** Takes the lease of a form that is at the site, without a word in its log: asking again is no step. */
  const lookAgain = async (tx: Tx, row: FormRow) => {
    const lease = { leaseOwner: name, leaseUntil: clock() + formLeaseMs }
    const taken = await tx
      .updateTable('formTask')
      .set(lease)
      .where('id', '=', row.id)
      .where('status', '=', taskStatus.EXECUTING)
      .where('leaseUntil', '=', row.leaseUntil)
      .executeTakeFirst()
    return taken.numUpdatedRows === 1n ? { ...row, ...lease } : null
  }

  const claim = (id: number): Promise<FormRow | null> =>
    store.change(async (tx) => {
      const found = await tx.selectFrom('formTask').selectAll().where('id', '=', id).executeTakeFirst()
      if (!found || (found.leaseUntil !== null && found.leaseUntil > clock())) return null
      if (isAtSite(found)) return lookAgain(tx, found)
      let row: FormRow | null = found
      if (row.status === taskStatus.EXECUTING) row = await step(tx, row, 'leaseEnded', { values: noLease })
      if (row?.status !== taskStatus.SUBMITTED) return null
      const values = {
        leaseOwner: name,
        leaseUntil: clock() + formLeaseMs,
        startTime: clock(),
        attempts: row.attempts + 1,
      }
      return step(tx, row, 'start', { values })
    })

  async function formOf(row: FormRow): Promise<ConsulateForm | null> {
    const found = await store.read
      .selectFrom('visaApplicant')
      .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
      .select(['surname', 'givenNames', 'passportNo', 'birthDay', 'expiryDay', 'nationality'])
      .select(['entryDate', 'exitDate', 'contactEmail as email', 'visaCountry as country'])
      .where('visaApplicant.id', '=', row.applicantId)
      .where('visaOrder.deleted', '=', 0)
      .where('visaApplicant.status', '<>', visaStatus.CANCELLED)
      .executeTakeFirst()
    return found ? { ...found, reference: row.reference, applicationNo: row.applicationNo } : null
  }

  const end = (row: FormRow, event: TaskEventType | null, values: FormValues) =>
    store.change(async (tx) => {
      const now = await tx.selectFrom('formTask').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
      if (now.status !== taskStatus.EXECUTING || now.leaseOwner !== name) return
      if (event === null) {
        await tx
          .updateTable('formTask')
          .set({ ...values, updateTime: clock() })
          .where('id', '=', row.id)
          .execute()
        return
      }
      const isOver = event === 'succeed' || event === 'fail'
      const changed = { ...values, ...(isOver && { finishTime: clock() }) }
      const logContent = values.applicationNo ?? undefined
      await step(tx, now, event, { values: changed, params: { worker: name }, logContent })
    })

  /** Nobody answered: it is sent again a little later, a few times. */
  async function missed(row: FormRow): Promise<void> {
    const wait = formRetryMs[row.attempts - 1]
    if (wait !== undefined) return end(row, 'leaseEnded', { leaseOwner: null, leaseUntil: clock() + wait })
    await end(row, 'fail', { ...noLease, problem: told('formTask.noAnswer', { count: row.attempts }) })
  }

  async function work(row: FormRow): Promise<void> {
    const form = await formOf(row)
    if (!form) return end(row, 'fail', { ...noLease, problem: told('formTask.gone') })
    try {
      const { applicationNo } = form
      // A form that is mended has a number too: only one that the site still thinks about is asked after.
      const isThought = row.applicationStatus === applicationStatus.UNSENT && applicationNo !== null
      const answer = await (isThought ? site.look({ ...form, applicationNo }, clock()) : site.submit(form, clock()))
      const { event, values } = outcomeOf(answer)
      await end(row, event, values)
    } catch (error) {
      log.warn('formTask.noAnswer', { task: row.id, message: error instanceof Error ? error.message : String(error) })
      await missed(row)
    }
  }

  return {
    /** Works on the form that waits longest; false when there is none. */
    async runNext(): Promise<boolean> {
      const found = await waiting()
      if (!found) return false
      const row = await claim(found.id)
      if (row) await work(row)
      return true
    },
  }
}
