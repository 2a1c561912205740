import * as z from 'zod/mini'
import type { SmsBusiType } from '#domain/sms-templates.ts'
import { smsWords } from '#protocol/sms/schemas.ts'
import type { SmsMessage, SmsOutcome } from '#server/adapters/ports.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Tx } from '#server/store/store.ts'

/** While somebody sends, nobody else does; a server that died gives the message free after this. */
const LEASE_MS = 60_000
/** Waits before the next try, the last one again and again. */
const WAITS_MS = [5_000, 15_000, 30_000, 60_000, 300_000]
const MOST_TRIES = 12

const payloadOf = z.object({
  smsId: z.int(),
  /** Some of the message's mobiles, where the others got it already. */
  mobile: z.optional(z.string()),
  params: z.record(z.string(), z.string()),
  /** When the message says nothing worth knowing any more. */
  expiresTime: z.int(),
})
export type SmsJob = z.output<typeof payloadOf>

/** A record that a message is about, and whose message it is. */
export interface SmsBusiness {
  readonly companyId: number
  readonly sendUserId: number
  readonly busiType: SmsBusiType
  readonly busiId: number
  readonly busiNo: string
}

export interface SmsDraft extends SmsMessage {
  readonly sendUser: string | null
  readonly expiresTime: number
  /** Absent: a message of the platform's own, such as a code, whose values are nobody's business. */
  readonly business?: SmsBusiness
}

const withoutCodes = ({ content, params }: SmsMessage) =>
  Object.values(params).reduce((text, value) => text.replaceAll(value, '*'.repeat(value.length)), content)

/**
 * Writes a message and its errand into the transaction that is its reason: it goes out exactly when the rest is kept. Where a
 * provider sends, the record hides the code, which then stands in the errand alone until it is done.
 */
export async function queueSms(tx: Tx, { sms }: Pick<Deps, 'sms'>, draft: SmsDraft, now: number): Promise<number> {
  const { business } = draft
  const { id } = await tx
    .insertInto('smsRecord')
    .values({
      messageType: draft.messageType,
      mobile: draft.mobile,
      content: sms.showsCodes || business ? draft.content : withoutCodes(draft),
      sendUser: draft.sendUser,
      sendTime: now,
      statMsg: smsWords.waiting,
      platform: sms.platform,
      ...business,
      params: business ? JSON.stringify(draft.params) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recipients = draft.mobile.split(',').map((mobile) => ({ smsId: id, mobile }))
  await tx.insertInto('smsRecipient').values(recipients).execute()
  await enqueueJob(tx, { smsId: id, params: { ...draft.params }, expiresTime: draft.expiresTime }, now)
  return id
}

/** Sends somebody out with a message; nobody else may be out with it. */
export async function enqueueJob(tx: Tx, payload: SmsJob, now: number): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      kind: 'sms',
      payload: JSON.stringify(payload),
      recordId: payload.smsId,
      createTime: now,
      dueTime: now,
    })
    .execute()
}

/**
 * Whether a message is in the outbox still: then it goes out by itself, at once if it only waits for its next try. One that
 * is being sent at this moment is left alone, or it would go out twice.
 */
export async function expediteJob(tx: Tx, record: { id: number; statMsg: string }, now: number): Promise<boolean> {
  const open = tx
    .updateTable('outbox')
    .where('kind', '=', 'sms')
    .where('recordId', '=', record.id)
    .where('doneTime', 'is', null)
  const isOut = record.statMsg === smsWords.sending
  const found = await open.set(isOut ? { kind: 'sms' } : { dueTime: now }).executeTakeFirst()
  return found.numUpdatedRows > 0n
}

type Outbox = Pick<Deps, 'store' | 'sms' | 'log' | 'clock'>

/** Takes the message that has waited longest, and says in its record that it is on its way; null when none is due. */
async function claim({ store, clock }: Outbox) {
  const now = clock()
  const due = await store.read
    .selectFrom('outbox')
    .select(['id', 'payload', 'attempts', 'dueTime'])
    .where('kind', '=', 'sms')
    .where('doneTime', 'is', null)
    .where('dueTime', '<=', now)
    .orderBy('dueTime')
    .limit(1)
    .executeTakeFirst()
  if (!due) return null
  const payload = payloadOf.parse(JSON.parse(due.payload))
  const isMine = await store.change(async (tx) => {
    const taken = await tx
      .updateTable('outbox')
      .set({ attempts: due.attempts + 1, dueTime: now + LEASE_MS })
      .where('id', '=', due.id)
      .where('dueTime', '=', due.dueTime)
      .where('doneTime', 'is', null)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) return false
    await tx.updateTable('smsRecord').set({ statMsg: smsWords.sending }).where('id', '=', payload.smsId).execute()
    return true
  })
  return { ...due, payload, isMine }
}

async function trySending({ sms, store, clock }: Outbox, job: SmsJob): Promise<SmsOutcome> {
  const { smsId, params, expiresTime } = job
  if (clock() >= expiresTime) return { state: 'refused', message: smsWords.expired }
  const record = await store.read
    .selectFrom('smsRecord')
    .select(['messageType', 'mobile', 'content'])
    .where('id', '=', smsId)
    .executeTakeFirstOrThrow()
  return sms
    .send({ ...record, ...(job.mobile && { mobile: job.mobile }), params }, clock())
    .catch((error: unknown) => ({ state: 'busy', message: error instanceof Error ? error.message : String(error) }))
}

/** Sends one message that is due; false when there was none. Several processes may call it: each message has one sender. */
export async function sendNextSms(outbox: Outbox): Promise<boolean> {
  const job = await claim(outbox)
  if (!job?.isMine) return job !== null
  const { payload } = job
  const tries = job.attempts + 1
  const { state, message, receipt } = await trySending(outbox, payload)
  const isOver = state !== 'busy' || tries >= MOST_TRIES
  const now = outbox.clock()
  await outbox.store.change(async (tx) => {
    await tx
      .updateTable('smsRecord')
      .set({
        stat: state === 'sent' ? 1 : 0,
        statMsg: message.slice(0, 200),
        platformSendTime: state === 'sent' ? now : null,
        ...(receipt !== undefined && { receipt }),
      })
      .where('id', '=', payload.smsId)
      .execute()
    await tx
      .updateTable('outbox')
      .set(
        isOver
          ? // The code has gone out, or never will: nothing is left that could be read here.
            { doneTime: now, payload: JSON.stringify({ smsId: payload.smsId }) }
          : { dueTime: now + (WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? LEASE_MS) },
      )
      .where('id', '=', job.id)
      .execute()
  })
  if (state !== 'sent') outbox.log.warn('sms.failed', { smsId: payload.smsId, tries, state, message })
  return true
}
