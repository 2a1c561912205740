import { smsWords } from '#protocol/sms/schemas.ts'
import type { SmsDelivery } from '#server/adapters/ports.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { businessError, noRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'
import { ownMessages } from './list.ts'

interface Found {
  readonly mobile: string
  readonly delivery: SmsDelivery
}

const STATES = { pending: 0, delivered: 1, failed: 2 } as const

/** What the provider says of each mobile of a message that it took. */
export async function askDelivery(db: Db, { deps, reach, now }: AuthenticatedContext, id: number): Promise<Found[]> {
  const record = await ownMessages(db, reach).selectAll().where('id', '=', id).executeTakeFirst()
  if (!record) throw noRow()
  const { receipt, platformSendTime } = record
  if (record.stat === 0 || platformSendTime === null) throw businessError('sms.notSentYet')
  const rows = await db.selectFrom('smsRecipient').select('mobile').where('smsId', '=', id).execute()
  const asked = rows.map(async ({ mobile }) => ({
    mobile,
    delivery: await deps.sms.delivery({ mobile, receipt, sentAt: platformSendTime }, now),
  }))
  return Promise.all(asked).catch((error: unknown) => {
    deps.log.warn('sms.checkFailed', { smsId: id, message: String(error) })
    throw businessError('sms.checkFailed')
  })
}

/** Keeps what was found. A message that one mobile did not get counts as not sent: it can be sent there again. */
export async function keepDelivery(tx: Tx, id: number, found: readonly Found[]) {
  for (const { mobile, delivery } of found)
    await tx
      .updateTable('smsRecipient')
      .set({
        state: STATES[delivery.state],
        message: delivery.message.slice(0, 200),
        receiveTime: delivery.time ?? null,
      })
      .where('smsId', '=', id)
      .where('mobile', '=', mobile)
      .execute()
  const failed = found.find(({ delivery }) => delivery.state === 'failed')
  const isPending = found.some(({ delivery }) => delivery.state === 'pending')
  const outcome = {
    stat: failed ? (0 as const) : (1 as const),
    statMsg: failed ? failed.delivery.message.slice(0, 200) : isPending ? smsWords.pending : smsWords.delivered,
  }
  await tx.updateTable('smsRecord').set(outcome).where('id', '=', id).execute()
  return outcome
}
