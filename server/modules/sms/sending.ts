import * as z from 'zod/mini'
import { resendRefusal, templateOf } from '#domain/sms-templates.ts'
import type * as calls from '#protocol/sms/calls.ts'
import { mobilesOf, smsWords } from '#protocol/sms/schemas.ts'
import { audit } from '#server/kit/audit.ts'
import type { AuthenticatedContext } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import type { Changes } from '#server/kit/handle.ts'
import { limitHits } from '#server/kit/rate-limit.ts'
import { businessError, invalidFields, noRow } from '#server/kit/refusal.ts'
import { enqueueJob, expediteJob, queueSms } from '#server/services/sms/outbox.ts'
import type { Tx } from '#server/store/store.ts'
import { businessOf } from './business.ts'
import { ownMessages } from './list.ts'
import { templateRefusal, writeSms } from './sms-templates.ts'

/** What stood in the places of a text. */
const placeValues = z.record(z.string(), z.string())

const DAY_MS = 86_400_000
/** More from one house would only annoy people, whoever pressed the button. */
const A_DAY = { hits: 10, windowMs: DAY_MS }

/** '154****1002': a log is read by more people than a contact's data. */
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** Sends a message about a record and says so in the record's log (spec: calls#sms-calls). */
export async function sendMessage({ input, tx, ...context }: Changes<typeof calls.send>) {
  const { deps, session, now } = context
  const { busiType, id, messageType } = input
  const { hasDetail, ...template } = templateOf(messageType)
  if (template.busiType !== busiType || !deps.sms.knows(messageType)) throw businessError('sms.notOffered')
  const business = await businessOf(tx, context, busiType, id)
  const refusal = templateRefusal(messageType, business)
  if (refusal !== null) throw businessError(refusal)
  if (hasDetail && !input.detail) throw invalidFields([{ path: 'detail', key: 'rules.required' }])
  const mobiles = mobilesOf(input.mobile)
  for (const mobile of mobiles) await limitHits(tx, `sms:day:${mobile}`, A_DAY, now, 'sms.tooMany')
  const { content, params } = writeSms(messageType, business, hasDetail ? input.detail : undefined)
  const draft = {
    messageType,
    mobile: mobiles.join(','),
    content,
    params,
    sendUser: session.displayName,
    expiresTime: now + DAY_MS,
    business: {
      companyId: session.companyId,
      sendUserId: session.userId,
      busiType,
      busiId: id,
      busiNo: business.no,
    },
  }
  const smsId = await queueSms(tx, deps, draft, now)
  const summary = `${mobiles.map(masked).join(', ')} ${content}`
  await writeLog(tx, context, { entity: business.entity, entityId: id, action: 'sms', content: summary })
  await audit(tx, context, { action: 'sms.send', entity: 'sms', entityId: smsId, detail: business.no })
  return { id: smsId }
}

/**
 * Sends a message again that has not gone out: one that still waits goes at once, another one gets a new errand, to those
 * only whom it has not reached.
 */
export async function resendMessage(tx: Tx, context: AuthenticatedContext, id: number): Promise<null> {
  const { now, reach } = context
  const record = await ownMessages(tx, reach).selectAll().where('id', '=', id).executeTakeFirst()
  if (!record) throw noRow()
  const refusal = resendRefusal(record)
  if (refusal !== null) throw businessError(refusal)
  await audit(tx, context, { action: 'sms.resend', entity: 'sms', entityId: id })
  if (await expediteJob(tx, record, now)) return null
  const waiting = await tx
    .selectFrom('smsRecipient')
    .select('mobile')
    .where('smsId', '=', id)
    .where('state', '!=', 1)
    .execute()
  const mobile = waiting.map((one) => one.mobile).join(',') || record.mobile
  const params = placeValues.parse(JSON.parse(record.params ?? '{}'))
  await tx.updateTable('smsRecord').set({ statMsg: smsWords.waiting }).where('id', '=', id).execute()
  await tx.updateTable('smsRecipient').set({ state: 0 }).where('smsId', '=', id).where('state', '!=', 1).execute()
  await enqueueJob(tx, { smsId: id, mobile, params, expiresTime: now + DAY_MS }, now)
  return null
}
