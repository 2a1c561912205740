import { believedTime, pollWaitMs } from '#domain/consulate/site-times.ts'
import { systemOperator } from '#domain/operator.ts'
import { syncMarkers } from '#domain/status.ts'
import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import type { ConsulateSite, SiteContext, SiteEvidence } from '#server/adapters/ports.ts'
import type { Deps } from '#server/kit/deps.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import type { Ending } from '#server/kit/lifecycle/lease.ts'
import { localizedMessage } from '#server/kit/message.ts'
import type { FormRow } from '#server/services/consulate/submission/lifecycle.ts'
import { wasSentBefore } from '#server/services/consulate/submission/sent-before.ts'
import type { Tx } from '#server/store/store.ts'
import { applyAnswer, type Brought, isForOther, type Known, keepNumber, known, setbackOf } from './answer.ts'
import { outgoingForm, type SentPerson, sentPerson } from './outgoing-form.ts'
import { type FetchedPaper, fetchPaper, keepGathered } from './papers.ts'
import { withdrawAt, withdrawalOutcome } from './withdrawal.ts'

type SiteDeps = Pick<Deps, 'store' | 'clock' | 'log' | 'files'>
type Person = NonNullable<Awaited<ReturnType<typeof sentPerson>>>

/** What an answer makes of the submission. */
function outcomeOf(answer: Known, form: SentPerson, now: number, row: FormRow, brought: Brought): Ending<'formTask'> {
  const { applicationNo, state } = answer
  const applicationId = row.applicationId!
  if (state === 'thinking')
    return {
      event: null,
      values: {
        atSite: 1,
        leaseOwner: null,
        leaseUntil: believedTime(answer.askAgainAt ?? now + pollWaitMs(row.looks), now),
        looks: row.looks + 1,
        updateTime: now,
      },
      also: (tx) => keepNumber(tx, applicationId, applicationNo),
    }
  const also = async (tx: Tx) => void (await applyAnswer(tx, now, applicationId, answer, form, brought))
  const values = { atSite: 0, looks: 0 }
  const isTaken = state === 'accepted' || state === 'paymentAsked' || state === 'granted'
  if (isTaken && !isForOther(answer, form)) return { event: 'succeed', values, logContent: applicationNo, also }
  // A visa for another passport is worth nothing: a person must look at it.
  const problem = isTaken ? localizedMessage('formTask.otherPassport') : setbackOf(answer)
  return { event: 'fail', values: { ...values, problem }, logContent: applicationNo, also }
}

/** Hands the form in, corrects it, or asks after it; what the site does not know it is sent. */
async function answerTo(
  { store, files }: SiteDeps,
  site: ConsulateSite,
  row: FormRow,
  person: Person,
  context: SiteContext,
): Promise<SiteAnswer> {
  const { applicationNo } = person
  const whole = () => outgoingForm({ store, files }, person, context.now)
  if (applicationNo === null) {
    // The answer to an earlier attempt may have been lost: the site is asked by our reference first.
    const there = (await wasSentBefore(store.read, row))
      ? await site.poll({ reference: person.reference }, context)
      : null
    return there && there.state !== 'unknown' ? there : site.submit(await whole(), context)
  }
  // A form that is corrected has a number too: only one that the site still thinks about is asked after.
  const answer = await (row.atSite === 1
    ? site.poll({ applicationNo }, context)
    : site.change(applicationNo, await whole(), context))
  return answer.state === 'unknown' ? site.submit(await whole(), context) : answer
}

/** A submission whose applicant or application is gone. */
const gone = ({ marker }: FormRow): Ending<'formTask'> =>
  marker === syncMarkers.DELETE
    ? { event: 'succeed', values: {} }
    : { event: 'fail', values: { problem: localizedMessage('formTask.gone') } }

/**
 * Carries one submission to its site: adds, corrects or withdraws the application, or asks after it. Its evidence is stored even if it
 * fails. Answers how the submission ends, and whether the site was reached at all. Rejects with `SiteError` or `FileGone`.
 */
export async function submitAt(
  deps: SiteDeps,
  site: ConsulateSite,
  row: FormRow,
): Promise<{ ending: Ending<'formTask'>; isReached: boolean }> {
  const { store, clock, log, files } = deps
  const form = await sentPerson(store.read, row.applicationId ?? 0)
  if (!form) return { ending: gone(row), isReached: false }
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
      return { ending: withdrawalOutcome(withdrawn, { form, row, now: clock(), applicationNo }), isReached: true }
    }
    const answer = known(await answerTo(deps, site, row, form, { now: clock(), evidence }), applicationNo)
    const { paper, isUnread } = await fetchPaper({ files, log }, site, answer, { now: clock(), evidence })
    // That the site still thinks was stored when it said so first.
    if (answer.state !== 'thinking' || row.atSite === 0) await keep(paper)
    const brought = { hasFile: paper !== null, isFileUnread: isUnread }
    return { ending: outcomeOf(answer, form, clock(), row, brought), isReached: true }
  } catch (error) {
    await keep(null)
    throw error
  }
}
