import type { ApplicationEventType } from '#machines/lifecycle/consulate-application.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { statusesFor, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { visaApplicant } from '#machines/lifecycle/visa-applicant.ts'
import type { SiteAnswer, SiteForm } from '#protocol/consulate-site/wire.ts'
import { fieldTextKey } from '#protocol/field-name.ts'
import { formRetryMs } from '#protocol/form-task/schemas.ts'
import type { ConsulateSite } from '#server/adapters/ports.ts'
import { SiteFault } from '#server/adapters/site-fault.ts'
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
/** When a site that thinks does not say when to ask again. */
const lookAgainMs = 60_000
/** A site is believed when it says when to come again, but neither at once nor in a year: its clock may be wrong. */
const soonestMs = 1000
const latestMs = 3_600_000
const believed = (at: number, now: number): number => Math.min(Math.max(at, now + soonestMs), now + latestMs)
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

type Known = SiteAnswer & { applicationNo: string }

/** An answer about an application that the site has; throws when it has none, or does not say which. */
function known(answer: SiteAnswer, sent: string | null): Known {
  const applicationNo = answer.applicationNo ?? sent
  if (answer.state === 'unknown' || applicationNo === null)
    throw new SiteFault('notUnderstood', 'the site does not say which application it has')
  return { ...answer, applicationNo }
}

/** Why a form comes back, and what the application hears. */
function setbackOf({ state, reason = '', fields = [] }: Known) {
  if (state === 'refused')
    return { event: 'refused' as const, problem: localizedMessage('formTask.rejected', { reason }), correction: null }
  if (state === 'withdrawn')
    return { event: 'withdrawn' as const, problem: localizedMessage('formTask.withdrawn'), correction: null }
  return {
    event: 'correctionAsked' as const,
    problem: localizedMessage('formTask.correction', { reason, fields: fields.map(fieldTextKey) }),
    correction: JSON.stringify({ fields, text: reason }),
  }
}

/** What an answer makes of the task. */
function outcomeOf(answer: Known, form: SiteForm, now: number, applicationId: number): Ending<'formTask'> {
  const { applicationNo, state } = answer
  if (state === 'thinking')
    return {
      event: null,
      values: {
        atSite: 1,
        leaseOwner: null,
        leaseUntil: believed(answer.askAgainAt ?? now + lookAgainMs, now),
        updateTime: now,
      },
      also: (tx) => keepNumber(tx, applicationId, applicationNo),
    }
  const ended = { values: { atSite: 0 }, logContent: applicationNo }
  const isTaken = state === 'accepted' || state === 'paymentAsked' || state === 'granted'
  if (isTaken) {
    const heard = state === 'paymentAsked' ? 'paymentAsked' : 'accepted'
    const also = (tx: Tx) => tell(tx, now, applicationId, heard, { applicationNo })
    // A visa for somebody else's passport is worth nothing: a person must look at it.
    const isForOther = answer.passportNo !== undefined && answer.passportNo !== form.passportNo
    return isForOther
      ? { ...ended, event: 'fail', values: { atSite: 0, problem: localizedMessage('formTask.otherPassport') }, also }
      : { ...ended, event: 'succeed', also }
  }
  const { event, problem, correction } = setbackOf(answer)
  return {
    ...ended,
    event: 'fail',
    values: { atSite: 0, problem },
    also: (tx) => tell(tx, now, applicationId, event, { applicationNo, correction }, answer.reason),
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
  async function formOf(row: FormRow): Promise<(SiteForm & { applicationNo: string | null }) | null> {
    const found = await store.read
      .selectFrom('visaApplicant')
      .innerJoin('visaOrder', 'visaOrder.id', 'visaApplicant.orderId')
      .innerJoin('consulateApplication', 'consulateApplication.applicantId', 'visaApplicant.id')
      .select(['consulateApplication.reference', 'consulateApplication.applicationNo'])
      .select(['surname', 'givenNames', 'passportNo', 'birthDay', 'expiryDay', 'nationality'])
      .select(['visaOrder.entryDate', 'exitDate', 'contactEmail as email'])
      .where('consulateApplication.id', '=', row.applicationId)
      .where('consulateApplication.closedTime', 'is', null)
      .where('visaOrder.deleted', '=', 0)
      .where('visaApplicant.status', 'not in', statusesWithTag(visaApplicant, 'cancelled'))
      .executeTakeFirst()
    return found ?? null
  }

  /** It was sent before, as its log says: the answer may have been lost, so the site is asked by reference first. */
  const isSentBefore = async (row: FormRow): Promise<boolean> =>
    row.attempts > 1 ||
    (
      await store.read
        .selectFrom('entityLog')
        .select('id')
        .where('entity', '=', 'formTask')
        .where('entityId', '=', row.id)
        .where('action', '=', 'start')
        .limit(2)
        .execute()
    ).length > 1

  /** Hands the form in, mends it, or asks after it; what the site does not know it is sent. */
  async function answerTo(row: FormRow, form: SiteForm, applicationNo: string | null): Promise<SiteAnswer> {
    const context = { now: clock() }
    if (applicationNo === null) {
      const there = (await isSentBefore(row)) ? await site.look({ reference: form.reference }, context) : null
      return there && there.state !== 'unknown' ? there : site.submit(form, context)
    }
    // A form that is mended has a number too: only one that the site still thinks about is asked after.
    const isThought = row.atSite === 1
    const said = await (isThought ? site.look({ applicationNo }, context) : site.change(applicationNo, form, context))
    return said.state === 'unknown' ? site.submit(form, context) : said
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
        const { applicationNo, ...sent } = form
        const answer = known(await answerTo(row, sent, applicationNo), applicationNo)
        await held.end(outcomeOf(answer, sent, clock(), row.applicationId!))
      },
      /** Nobody answered: it is sent again a little later, a few times. */
      failed(row, error) {
        const fault = error instanceof SiteFault ? error : undefined
        const message = error instanceof Error ? error.message : String(error)
        log.warn('formTask.noAnswer', { task: row.id, kind: fault?.kind, message })
        const wait = formRetryMs[row.attempts - 1]
        const now = clock()
        if (wait !== undefined)
          return { event: 'leaseEnded', values: { leaseUntil: believed(fault?.retryAt ?? now + wait, now) } }
        return { event: 'fail', values: { problem: localizedMessage('formTask.noAnswer', { count: row.attempts }) } }
      },
    },
  )
}
