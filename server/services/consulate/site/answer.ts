import { believedTime, pollWaitMs } from '#domain/consulate/site-times.ts'
import { systemOperator } from '#domain/operator.ts'
import { type ApplicationEventType, consulateApplication } from '#machines/lifecycle/consulate-application.ts'
import { hasStateTag, statusesFor } from '#machines/lifecycle/kit.ts'
import type { SiteAnswer } from '#protocol/consulate/site-wire.ts'
import { SiteError } from '#server/adapters/site-error.ts'
import { type Actor, systemActor } from '#server/kit/lifecycle/adapter.ts'
import { openRow } from '#server/kit/lifecycle/row.ts'
import { transition } from '#server/kit/lifecycle/transition.ts'
import { localizedMessage } from '#server/kit/message.ts'
import { type ApplicationRow, applicationAdapter } from '#server/services/consulate/application/lifecycle.ts'
import { queueAnew } from '#server/services/consulate/submission/tasks.ts'
import { openOrder } from '#server/services/order/order-lifecycle.ts'
import type { Tx } from '#server/store/store.ts'
import type { SentPerson } from './outgoing-form.ts'

/** An answer about an application that the site has. */
export type Known = SiteAnswer & { readonly applicationNo: string }

/** Throws when the site has none, or does not say which. */
export function known(answer: SiteAnswer, sent: string | null): Known {
  const applicationNo = answer.applicationNo ?? sent
  if (answer.state === 'unknown' || applicationNo === null)
    throw new SiteError('notUnderstood', 'the site does not say which application it has', undefined, answer.state)
  return { ...answer, applicationNo }
}

/** Why a form comes back. */
export function setbackOf({ state, reason = '', fields = [] }: SiteAnswer): string {
  if (state === 'refused') return localizedMessage('formTask.rejected', { reason })
  if (state === 'withdrawn') return localizedMessage('formTask.withdrawn')
  return localizedMessage('formTask.correction', { reason, fields: fields.map((key) => `form.${key}`) })
}

/** The number stands from the first answer on, so that nobody hands the form in a second time. */
export async function keepNumber(tx: Tx, id: number, applicationNo: string): Promise<void> {
  const kept = await tx
    .updateTable('consulateApplication')
    .set({ applicationNo })
    .where('id', '=', id)
    .returning('applicantId')
    .executeTakeFirst()
  if (kept) await tx.updateTable('visaApplicant').set({ applicationNo }).where('id', '=', kept.applicantId).execute()
}

/** The visa is for another passport than was sent. */
export const isForOther = (answer: SiteAnswer, { passportNo }: Pick<SentPerson, 'passportNo'>): boolean =>
  answer.state === 'granted' && answer.passportNo !== undefined && answer.passportNo !== passportNo

/** The site has the form, and what it gave out as a receipt is none: a person looks, and the site is asked on. */
const receiptUnread = localizedMessage('formTask.receiptNotUnderstood')

/** Nothing keeps the site from being asked after an application with such a problem. */
export const isPolledOn = (problem: string | null): boolean => problem === null || problem === receiptUnread

/** What a person has to look into, of an answer that the application cannot take as it is. */
export function problemOf(
  answer: SiteAnswer,
  form: Pick<SentPerson, 'passportNo'>,
  { hasFile = false, isFileUnread = false }: Brought = {},
): string | null {
  if (answer.state === 'unknown') return localizedMessage('formTask.unknownThere')
  if (isForOther(answer, form)) return localizedMessage('formTask.otherVisa', { passportNo: answer.passportNo ?? '' })
  if (answer.state === 'granted' && isFileUnread) return localizedMessage('formTask.visaNotUnderstood')
  if (answer.state === 'accepted' && isFileUnread) return receiptUnread
  if (answer.state === 'granted' && !answer.visaNo && !hasFile) return localizedMessage('formTask.noVisa')
  return null
}

/** What comes with an answer. */
export interface Brought {
  /** The visa itself. */
  readonly hasFile?: boolean | undefined
  /** A file came that cannot be taken for the receipt or the visa that it should be. */
  readonly isFileUnread?: boolean | undefined
  /** Who read it on the site; the worker when absent. */
  readonly who?: Actor | undefined
}

/** The event that an answer is for an application; null: nothing new. */
function eventOf({ state }: SiteAnswer, { status }: ApplicationRow): ApplicationEventType | null {
  const takes = (event: ApplicationEventType) => statusesFor(consulateApplication, event).includes(status)
  if (state === 'accepted' || state === 'thinking')
    return takes('accepted') ? 'accepted' : takes('sitePaid') ? 'sitePaid' : null
  if (state === 'unknown') return null
  const event = state === 'correction' ? 'correctionAsked' : state
  return takes(event) ? event : null
}

/** Whether an answer says anything of an application that is not known of it. */
export const isNews = (answer: SiteAnswer, row: ApplicationRow): boolean => eventOf(answer, row) !== null

/** When it is asked after next, once the site has it. */
const nextPollTime = (answer: SiteAnswer, now: number, polls: number) =>
  believedTime(answer.askAgainAt ?? now + pollWaitMs(polls), now)

/**
 * Applies a site's answer, read by a worker or by a person, to the application and its applicant; answers whether it was news. An
 * application that was closed or decided meanwhile stays as it is.
 */
export async function applyAnswer(
  tx: Tx,
  now: number,
  id: number,
  answer: Known,
  form: Pick<SentPerson, 'passportNo'>,
  brought: Brought = {},
): Promise<boolean> {
  const { who = systemActor(now, systemOperator) } = brought
  const found = await tx.selectFrom('consulateApplication').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return false
  const problem = problemOf(answer, form, brought)
  // What a person must look into first leaves it with the site.
  const event = eventOf(problem === null ? answer : { ...answer, state: 'accepted' }, found)
  if (event === null) return false
  const row = await openRow(tx, who, applicationAdapter, id)
  const { applicationNo, fields = [], reason, fee } = answer
  const after = await transition(tx, who, applicationAdapter, row, event, {
    values: {
      applicationNo,
      problem,
      lookedTimes: 0,
      nextLookTime: null,
      lookByHand: 0,
      correction: event === 'correctionAsked' ? JSON.stringify({ fields, text: reason ?? '' }) : null,
      ...(event === 'paymentAsked' && { feeAmount: fee?.amount ?? null, feeCurrency: fee?.currency ?? null }),
      ...(event === 'granted' && {
        visaNo: answer.visaNo ?? null,
        validFrom: answer.validFrom ?? null,
        validTo: answer.validTo ?? null,
      }),
    },
    params: { hasNumber: true, hasReceipt: true, hasVisa: true },
    logContent: reason,
  })
  if (hasStateTag(consulateApplication, { status: after.status }, 'asked') && isPolledOn(problem))
    await tx
      .updateTable('consulateApplication')
      .set({ nextLookTime: nextPollTime(answer, now, 0) })
      .where('id', '=', id)
      .execute()
  const isMarkerDone = event !== 'correctionAsked' && event !== 'withdrawn'
  if (isMarkerDone)
    await tx.updateTable('visaApplicant').set({ syncMarker: null }).where('id', '=', row.applicantId).execute()
  return true
}

/** The site has taken an application back, or never knew it. One that was closed or decided meanwhile stays as it is. */
export async function takeBack(tx: Tx, now: number, id: number): Promise<void> {
  const who = systemActor(now, systemOperator)
  const row = await openRow(tx, who, applicationAdapter, id)
  if (!statusesFor(consulateApplication, 'withdrawn').includes(row.status)) return
  await transition(tx, who, applicationAdapter, row, 'withdrawn', { values: { problem: null } })
}

/** A fee that nobody paid: the site has dropped the application, which is handed in anew. */
export async function expire(tx: Tx, now: number, id: number): Promise<void> {
  const who = systemActor(now, systemOperator)
  const row = await openRow(tx, who, applicationAdapter, id)
  const after = await transition(tx, who, applicationAdapter, row, 'paymentExpired', {
    values: { applicationNo: null, sentTime: null, nextLookTime: null, lookByHand: 0, lookedTimes: 0, problem: null },
  })
  await queueAnew(tx, who, await openOrder(tx, row.orderId), after)
}

/** The site has nothing new to say: it is asked again later, or no more when it has said nothing for long. */
export async function applyNoNews(
  tx: Tx,
  now: number,
  row: ApplicationRow,
  answer: SiteAnswer,
  problem: string | null,
) {
  // That somebody is to look after a receipt stands until he has, or until the site says something new.
  const shown = problem ?? (isPolledOn(row.problem) ? row.problem : null)
  await tx
    .updateTable('consulateApplication')
    .set({ problem: shown, nextLookTime: isPolledOn(problem) ? nextPollTime(answer, now, row.lookedTimes) : null })
    .where('id', '=', row.id)
    .execute()
}

/** Nobody looks but a person, from now on: no worker asks before somebody has recorded something. */
export const leaveToPeople = (tx: Tx, now: number, id: number) =>
  tx
    .updateTable('consulateApplication')
    .set({ problem: localizedMessage('formTask.lookByHand'), nextLookTime: now, lookByHand: 1 })
    .where('id', '=', id)
    .execute()
