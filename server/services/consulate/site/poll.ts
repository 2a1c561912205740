import { believedTime, retryWaitMs, silentAfterMs } from '#domain/consulate/site-times.ts'
import { systemOperator } from '#domain/operator.ts'
import { consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import type { ConsulateSite, SiteEvidence } from '#server/adapters/ports.ts'
import { SiteError } from '#server/adapters/site-error.ts'
import type { Deps } from '#server/kit/deps.ts'
import { systemActor } from '#server/kit/lifecycle/adapter.ts'
import { localizedMessage } from '#server/kit/message.ts'
import type { ApplicationRow } from '#server/services/consulate/application/lifecycle.ts'
import { nextPoll } from '#server/services/consulate/submission/due.ts'
import type { Tx } from '#server/store/store.ts'
import {
  applyAnswer,
  applyNoNews,
  type Brought,
  expire,
  isNews,
  isPolledOn,
  known,
  leaveToPeople,
  problemOf,
} from './answer.ts'
import { enterSite, leaveSite, mayEnter, slotMs } from './gate.ts'
import { siteOutcome } from './outcome.ts'
import { type SentPerson, sentPerson } from './outgoing-form.ts'
import { type FetchedPaper, fetchPaper, keepGathered } from './papers.ts'

/** How often a look that got no answer is put off longer: from the last wait on it stays so. */
const MOST_TRIES = 4

class Taken extends Error {}

/** Asks a site after what it has, when the time of an application has come. */
export function sitePoll(
  { store, clock, log, files }: Pick<Deps, 'store' | 'clock' | 'log' | 'files'>,
  site: ConsulateSite,
  worker: string,
  chance: () => number,
): { pollNext(): Promise<boolean> } {
  /** The worker that moves its time on has it, until then; the counts of the looks go with it. */
  async function take(seen: ApplicationRow, now: number): Promise<ApplicationRow | null> {
    const claim = async (tx: Tx) => {
      const row = await tx
        .updateTable('consulateApplication')
        .set({ nextLookTime: now + slotMs, lookedTimes: seen.lookedTimes + 1 })
        .where('id', '=', seen.id)
        .where('status', '=', seen.status)
        .where('nextLookTime', '=', seen.nextLookTime)
        .returningAll()
        .executeTakeFirst()
      if (!row || !(await enterSite(tx, site.site, worker, now))) throw new Taken()
      return row
    }
    return store.change(claim).catch((error: unknown) => {
      if (error instanceof Taken) return null
      throw error
    })
  }

  /** Asks, and keeps what was answered where that is news. */
  async function ask(row: ApplicationRow): Promise<{ answer: SiteAnswer; brought: Brought }> {
    const { id: applicationId, applicationNo, reference } = row
    const pieces: SiteEvidence[] = []
    const keep = (paper: FetchedPaper | null = null) =>
      keepGathered(store, systemActor(clock(), systemOperator), { applicationId, taskId: null }, pieces, paper)
    const context = { now: clock(), evidence: (piece: SiteEvidence) => void pieces.push(piece) }
    try {
      const answer = await site.poll(applicationNo === null ? { reference } : { applicationNo }, context)
      const isKept = answer.state === 'unknown' || isNews(answer, row)
      const at = answer.applicationNo ?? applicationNo
      const asked = isKept && at !== null ? { ...answer, applicationNo: at } : null
      const { paper, isUnread } = asked ? await fetchPaper({ files, log }, site, asked, context) : { paper: null }
      if (isKept) await keep(paper)
      return { answer, brought: { hasFile: paper !== null, isFileUnread: isUnread } }
    } catch (error) {
      if (error instanceof SiteError && error.kind === 'notUnderstood') await keep()
      throw error
    }
  }

  async function answered(
    tx: Tx,
    now: number,
    row: ApplicationRow,
    form: SentPerson,
    { answer, brought }: { answer: SiteAnswer; brought: Brought },
  ) {
    await leaveSite(tx, site.site, worker, now, { type: 'answered' })
    const isUnpaid = statusesFor(consulateApplication, 'paymentExpired').includes(row.status)
    if (answer.state === 'unknown' && isUnpaid) return expire(tx, now, row.id)
    const problem = problemOf(answer, form, brought)
    const isNew =
      isPolledOn(problem) && (await applyAnswer(tx, now, row.id, known(answer, row.applicationNo), form, brought))
    if (isNew) return
    const isSilent = isPolledOn(problem) && now - row.updateTime > silentAfterMs
    await applyNoNews(tx, now, row, answer, isSilent ? localizedMessage('formTask.silent') : problem)
  }

  async function failed(tx: Tx, now: number, row: ApplicationRow, error: unknown) {
    await leaveSite(tx, site.site, worker, now, siteOutcome(error, now))
    const siteError = error instanceof SiteError ? error : undefined
    if (siteError?.kind === 'byHand') return leaveToPeople(tx, now, row.id)
    const isUnread = siteError?.kind === 'notUnderstood'
    const wait = retryWaitMs(Math.min(row.lookedTimes, MOST_TRIES), chance()) ?? 0
    await tx
      .updateTable('consulateApplication')
      .set({
        nextLookTime: believedTime(siteError?.retryAt ?? now + wait, now),
        ...(isUnread && { problem: localizedMessage('formTask.notUnderstood') }),
      })
      .where('id', '=', row.id)
      .execute()
  }

  return {
    async pollNext() {
      const seen = await nextPoll(store.read, site.site, clock()).executeTakeFirst()
      if (!seen || !(await mayEnter(store.read, site.site, clock()))) return false
      const row = await take(seen, clock())
      if (!row) return false
      const form = await sentPerson(store.read, row.id)
      if (!form) {
        await store.change((tx) => leaveSite(tx, site.site, worker, clock(), null))
        return true
      }
      try {
        const answer = await ask(row)
        await store.change((tx) => answered(tx, clock(), row, form, answer))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        log.warn('formTask.noLook', { application: row.id, message })
        await store.change((tx) => failed(tx, clock(), row, error))
      }
      return true
    },
  }
}
