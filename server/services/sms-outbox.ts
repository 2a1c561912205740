import * as z from 'zod/mini'
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
  params: z.record(z.string(), z.string()),
  /** When the message says nothing worth knowing any more. */
  expiresTime: z.int(),
})
type Payload = z.output<typeof payloadOf>

export interface SmsDraft extends SmsMessage {
  readonly sendUser: string | null
  readonly expiresTime: number
}

const withoutCodes = ({ content, params }: SmsMessage) =>
  Object.values(params).reduce((text, value) => text.replaceAll(value, '*'.repeat(value.length)), content)

/**
 * Writes a message and its errand into the transaction that is its reason: it goes out exactly when the rest is kept. Where a
 * provider sends, the record hides the code, which then stands in the errand alone until it is done.
 */
export async function queueSms(tx: Tx, { sms }: Pick<Deps, 'sms'>, draft: SmsDraft, now: number): Promise<void> {
  const { id } = await tx
    .insertInto('smsRecord')
    .values({
      messageType: draft.messageType,
      mobile: draft.mobile,
      content: sms.showsCodes ? draft.content : withoutCodes(draft),
      sendUser: draft.sendUser,
      sendTime: now,
      statMsg: 'WAITING',
      platform: sms.platform,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload: Payload = { smsId: id, params: { ...draft.params }, expiresTime: draft.expiresTime }
  await tx
    .insertInto('outbox')
    .values({ kind: 'sms', payload: JSON.stringify(payload), createTime: now, dueTime: now })
    .execute()
}

type Outbox = Pick<Deps, 'store' | 'sms' | 'log' | 'clock'>

/** Takes the message that has waited longest; null when none is due. */
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
  const taken = await store.change((tx) =>
    tx
      .updateTable('outbox')
      .set({ attempts: due.attempts + 1, dueTime: now + LEASE_MS })
      .where('id', '=', due.id)
      .where('dueTime', '=', due.dueTime)
      .where('doneTime', 'is', null)
      .executeTakeFirst(),
  )
  return { ...due, isMine: taken.numUpdatedRows === 1n }
}

async function trySending({ sms, store, clock }: Outbox, { smsId, params, expiresTime }: Payload): Promise<SmsOutcome> {
  if (clock() >= expiresTime) return { state: 'refused', message: 'EXPIRED' }
  const record = await store.read
    .selectFrom('smsRecord')
    .select(['messageType', 'mobile', 'content'])
    .where('id', '=', smsId)
    .executeTakeFirstOrThrow()
  return sms
    .send({ ...record, params }, clock())
    .catch((error: unknown) => ({ state: 'busy', message: error instanceof Error ? error.message : String(error) }))
}

/** Sends one message that is due; false when there was none. Several processes may call it: each message has one sender. */
export async function sendNextSms(outbox: Outbox): Promise<boolean> {
  const errand = await claim(outbox)
  if (!errand?.isMine) return errand !== null
  const payload = payloadOf.parse(JSON.parse(errand.payload))
  const tries = errand.attempts + 1
  const { state, message } = await trySending(outbox, payload)
  const isOver = state !== 'busy' || tries >= MOST_TRIES
  const now = outbox.clock()
  await outbox.store.change(async (tx) => {
    await tx
      .updateTable('smsRecord')
      .set({
        stat: state === 'sent' ? 1 : 0,
        statMsg: message.slice(0, 200),
        platformSendTime: state === 'sent' ? now : null,
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
      .where('id', '=', errand.id)
      .execute()
  })
  if (state !== 'sent') outbox.log.warn('sms.failed', { smsId: payload.smsId, tries, state, message })
  return true
}
