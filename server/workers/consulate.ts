import { believedTime, lookWaitMs, retryWaitMs } from '#domain/consulate/site-times.ts'
import { systemOperator } from '#domain/operator.ts'
import { syncMarkers } from '#domain/status.ts'
import { statusesWithTag } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import type { ConsulateSite, SiteContext, SiteEvidence } from '#server/adapters/ports.ts'
import { SiteFault } from '#server/adapters/site-fault.ts'
import { randomToken } from '#server/kit/crypto.ts'
import type { Deps } from '#server/kit/deps.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { enterSite, leaveSite, mayEnter } from '#server/services/consulate/site/gate.ts'
import { type FormRow, formTaskAdapter, isAtSite } from '#server/services/consulate/submission/lifecycle.ts'
import { setProblem } from '#server/services/consulate/application/problem.ts'
import type { Tx } from '#server/store/store.ts'
import { isOrderUnderWay, nextForm, overdueForm } from '#server/services/consulate/submission/due.ts'
import { type Ending, type LeaseQueue, leaseQueue, workOnQueue } from './lease-queue.ts'
import { type Brought, hear, isForOther, type Known, keepNumber, known, setbackOf } from '#server/services/consulate/site/answer.ts'
import { carryAskedBack, forgetSent, isAskedBack, rememberSent } from '#server/services/consulate/site/asked-back.ts'
import { FileGone, outgoingForm, type SentPerson, sentPerson } from '#server/services/consulate/site/outgoing-form.ts'
import { siteLook } from '#server/services/consulate/site/look.ts'
import { siteOutcome } from '#server/services/consulate/site/outcome.ts'
import { type FetchedPaper, fetchPaper, keepGathered } from '#server/services/consulate/site/papers.ts'
import { withdrawAt, withdrawalOutcome } from '#server/services/consulate/site/withdrawal.ts'

/** A worker that was not heard of for so long has lost its form to the others; the site knows a form sent twice. */
export const formLeaseMs = 60_000
const RENEW_EVERY_MS = 20_000

type Sent = NonNullable<Awaited<ReturnType<typeof sentPerson>>>

/** What an answer makes of the task. */
function outcomeOf(answer: Known, form: SentPerson, now: number, row: FormRow, brought: Brought): Ending<'formTask'> {
  const { applicationNo, state } = answer
  const applicationId = row.applicationId!
  if (state === 'thinking')
    return {
      event: null,
      values: {
        atSite: 1,
        leaseOwner: null,
        leaseUntil: believedTime(answer.askAgainAt ?? now + lookWaitMs(row.looks), now),
        looks: row.looks + 1,
        updateTime: now,
      },
      also: (tx) => keepNumber(tx, applicationId, applicationNo),
    }
  const also = async (tx: Tx) => void (await hear(tx, now, applicationId, answer, form, brought))
  const values = { atSite: 0, looks: 0 }
  const isTaken = state === 'accepted' || state === 'paymentAsked' || state === 'granted'
  if (isTaken && !isForOther(answer, form)) return { event: 'succeed', values, logContent: applicationNo, also }
  // A visa for somebody else's passport is worth nothing: a person must look at it.
  const problem = isTaken ? localizedMessage('formTask.otherPassport') : setbackOf(answer)
  return { event: 'fail', values: { ...values, problem }, logContent: applicationNo, also }
}

interface Options {
  /** This worker among the others. */
  readonly name?: string
  /** From 0 to 1, for waits that are not all the same. */
  readonly chance?: () => number
}

/**
 * Carries the forms that wait to a consulate's site, one at a time, and asks after those that it has (spec:
 * lifecycles#site-gate). Several workers of one site agree by the gate that is kept with it.
 */
export function formTaskWorker(
  { store, clock, log, files }: Pick<Deps, 'store' | 'clock' | 'log' | 'files'>,
  site: ConsulateSite,
  { name = randomToken().slice(0, 8), chance = Math.random }: Options = {},
): LeaseQueue {
  const leaving = (tx: Tx, error?: unknown) =>
    leaveSite(tx, site.site, name, clock(), error === undefined ? { type: 'answered' } : siteOutcome(error, clock()))

  const setsOut = async (tx: Tx, row: FormRow): Promise<true> => {
    if (row.marker !== syncMarkers.DELETE) await rememberSent(tx, row)
    return true
  }

  /** The same ending, with the place at the site given back. */
  const withPlace = (ending: Ending<'formTask'>, error?: unknown): Ending<'formTask'> => ({
    ...ending,
    async also(tx) {
      await ending.also?.(tx)
      await leaving(tx, error)
    },
  })

  /** What came back without having got there is said at the application, too: there a person looks, and goes on. */
  const askedToLook = (row: FormRow, ending: Ending<'formTask'>): Ending<'formTask'> => ({
    ...ending,
    async also(tx) {
      await ending.also?.(tx)
      const { problem } = ending.values
      if (ending.event === 'fail' && problem && row.applicationId !== null)
        await setProblem(tx, row.applicationId, problem)
    },
  })

  /**
   * It was sent before, or a person had it, as its log says, or an errand before this one carried it: the answer may have been lost, so
   * the site is asked by reference first.
   */
  const isSentBefore = async (row: FormRow): Promise<boolean> =>
    row.attempts > 1 ||
    (
      await store.read
        .selectFrom('entityLog')
        .select('id')
        .where('entity', '=', 'formTask')
        .where('entityId', '=', row.id)
        .where('action', 'in', ['start', 'takeOver'])
        .limit(2)
        .execute()
    ).length > 1 ||
    (await store.read
      .selectFrom('formTask')
      .select('id')
      .where('applicantId', '=', row.applicantId)
      .where('id', '<', row.id)
      .where('applicationId', '=', row.applicationId)
      .where('attempts', '>', 0)
      .executeTakeFirst()) !== undefined

  /** Hands the form in, mends it, or asks after it; what the site does not know it is sent. */
  async function answerTo(
    row: FormRow,
    person: Sent,
    evidence: NonNullable<SiteContext['evidence']>,
  ): Promise<SiteAnswer> {
    const context = { now: clock(), evidence }
    const { applicationNo } = person
    const whole = () => outgoingForm({ store, files }, person, context.now)
    if (applicationNo === null) {
      const there = (await isSentBefore(row)) ? await site.look({ reference: person.reference }, context) : null
      return there && there.state !== 'unknown' ? there : site.submit(await whole(), context)
    }
    // A form that is mended has a number too: only one that the site still thinks about is asked after.
    const isThought = row.atSite === 1
    const said = await (isThought
      ? site.look({ applicationNo }, context)
      : site.change(applicationNo, await whole(), context))
    return said.state === 'unknown' ? site.submit(await whole(), context) : said
  }

  /** What becomes of a task by what its site makes of it, with what proves it: kept whatever becomes of the errand. */
  async function errand(row: FormRow, form: Sent): Promise<Ending<'formTask'>> {
    const { applicationNo } = form
    const pieces: SiteEvidence[] = []
    const keep = (paper: FetchedPaper | null) =>
      keepGathered(
        store,
        systemActor(clock(), systemOperator),
        { applicationId: row.applicationId!, taskId: row.id },
        pieces,
        paper,
      )
    const evidence = (piece: SiteEvidence) => void pieces.push(piece)
    try {
      if (row.marker === syncMarkers.DELETE) {
        const sent = { applicationNo, reference: form.reference }
        const withdrawn = await withdrawAt(site, sent, { now: clock(), evidence })
        await keep(null)
        return withdrawalOutcome(withdrawn, { form, row, now: clock(), applicationNo })
      }
      const said = await answerTo(row, form, evidence)
      const answer = known(said, applicationNo)
      const { paper, isUnread } = await fetchPaper({ files, log }, site, answer, { now: clock(), evidence })
      // That the site still thinks was kept when it said so first.
      if (answer.state !== 'thinking' || row.atSite === 0) await keep(paper)
      return outcomeOf(answer, form, clock(), row, { hasFile: paper !== null, isFileUnread: isUnread })
    } catch (error) {
      await keep(null)
      throw error
    }
  }

  /** Nobody answered: it is sent again a little later, a few times. What nobody can read is for a person at once. */
  function setOff(row: FormRow, fault: SiteFault | undefined): Ending<'formTask'> {
    const now = clock()
    const unsent = (tx: Tx) => forgetSent(tx, row)
    // Nothing here can hand it in: a person will.
    if (fault?.kind === 'byHand')
      return { event: 'leaseEnded', values: { attempts: row.attempts - 1, leaseUntil: null, byHand: 1 }, also: unsent }
    // The site is shut for everybody: that is no try of this form.
    if (fault?.kind === 'refusedCaller')
      return { event: 'leaseEnded', values: { attempts: row.attempts - 1, leaseUntil: null }, also: unsent }
    if (fault?.kind === 'notUnderstood')
      return {
        event: 'fail',
        values: { atSite: 0, problem: localizedMessage('formTask.notUnderstood') },
        logContent: fault.answer ?? fault.message,
      }
    const wait = retryWaitMs(row.attempts, chance())
    if (wait === undefined)
      return {
        event: 'fail',
        values: { atSite: 0, problem: localizedMessage('formTask.noAnswer', { count: row.attempts }) },
      }
    return { event: 'leaseEnded', values: { leaseUntil: believedTime(fault?.retryAt ?? now + wait, now) } }
  }

  const queue = leaseQueue<'formTask'>(
    { store, clock, log },
    {
      adapter: formTaskAdapter,
      event: 'formTask',
      name,
      leaseMs: formLeaseMs,
      renewEveryMs: RENEW_EVERY_MS,
      async next() {
        const now = clock()
        const found =
          (await overdueForm(store.read, site.site, now).executeTakeFirst()) ??
          (await nextForm(store.read, site.site, now).executeTakeFirst())
        return found && (await mayEnter(store.read, site.site, now)) ? found : undefined
      },
      // The place first: a second worker sees then what the first one has taken.
      mayTake: async (tx, row) =>
        row.byHand === 0 &&
        !(await isAskedBack(tx, row)) &&
        (await enterSite(tx, site.site, name, clock())) &&
        (isAtSite(row) || !(await isOrderUnderWay(tx, row))) &&
        (await setsOut(tx, row)),
      actorOf: () => systemActor(clock(), systemOperator),
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
        const form = await sentPerson(store.read, row.applicationId ?? 0)
        if (!form) {
          const ending: Ending<'formTask'> =
            row.marker === syncMarkers.DELETE
              ? { event: 'succeed', values: {} }
              : { event: 'fail', values: { problem: localizedMessage('formTask.gone') } }
          await held.end(withPlace(ending, new Error('gone')))
          return
        }
        await held.end(withPlace(await errand(row, form)))
      },
      failed(row, error) {
        const fault = error instanceof SiteFault ? error : undefined
        const message = error instanceof Error ? error.message : String(error)
        log.warn('formTask.noAnswer', { task: row.id, kind: fault?.kind, message })
        if (!(error instanceof FileGone)) return withPlace(askedToLook(row, setOff(row, fault)), error)
        const problem = localizedMessage('formTask.fileGone', { file: error.fileName })
        const also = (tx: Tx) => forgetSent(tx, row)
        return withPlace(askedToLook(row, { event: 'fail', values: { atSite: 0, problem }, also }), error)
      },
    },
  )
  const looks = siteLook({ store, clock, log, files }, site, name, chance)
  // Neither waits for the other to be done: what is handed in and what is asked after take turns.
  const turns = { isLookFirst: false }
  return {
    async runNext() {
      if (await carryAskedBack({ store, clock }, site.site)) return true
      turns.isLookFirst = !turns.isLookFirst
      return turns.isLookFirst
        ? (await looks.lookNext()) || queue.runNext()
        : (await queue.runNext()) || looks.lookNext()
    },
    stop: queue.stop,
  }
}

/** As many as a process has errands under way at one site; the gate says how many all have together. */
const AT_ONCE = 2

/** Works at one site until it is stopped. */
export const handInAt = (site: ConsulateSite, deps: Pick<Deps, 'store' | 'clock' | 'log' | 'files'>) =>
  Array.from({ length: AT_ONCE }, () =>
    workOnQueue('formTask.worker', formTaskWorker(deps, site), deps, ['formTask', 'applicant']),
  )
