import * as z from 'zod/mini'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { day, flag, id, optionalText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { mobiles, smsBusiType, smsDetailMax, smsMessageType, smsRecord } from './schemas.ts'

/**
 * spec: calls#sms-calls: /api/sms. Codes are seen by the platform only, other messages by the company that sent them.
 */

const sms = resource('/sms', 'sys.sms', { touches: ['sms'] })

/** `keywords`: the beginning of a mobile, or the number of the record that it is about. */
export const page = sms.read('page', 'view', {
  input: z.strictObject({
    keywords: optionalText(40),
    messageType: optionalText(40),
    stat: z.optional(flag()),
    busiType: z.optional(smsBusiType),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(['sendTime']),
  }),
  output: pageOf(smsRecord),
})

/** The balance left on the platform's account with the provider; without `balanceFen` nothing is charged. */
export const balance = sms.read('balance', 'balance', {
  output: z.object({ platform: z.string(), balanceFen: z.optional(z.int()) }),
})

const about = { busiType: smsBusiType, id: id() }

/** The messages about one record, the latest hundred, for who may see the record. */
export const sendList = sms.read('sendList', 'view', { input: z.strictObject(about), output: z.array(smsRecord) })

/** What can be sent by hand; of a provider only what it has a text for. Pages keep it a minute and show no failure. */
export const queryMessageType = sms.read('queryMessageType', 'view', {
  input: z.strictObject({ busiType: z.optional(smsBusiType) }),
  output: z.array(z.object({ messageType: smsMessageType, busiType: smsBusiType })),
})

/**
 * What a message would say about a record, and to whom: `{{detail}}` stands where the sender's own words go. `refused` is
 * the text key of why it cannot be said now.
 */
export const getMessageContentAndMobile = sms.read('getMessageContentAndMobile', 'send', {
  input: z.strictObject({ ...about, messageType: smsMessageType }),
  output: z.object({
    content: z.string(),
    /** The same for readers of another language than the customers'. */
    meaning: z.optional(z.string()),
    mobile: z.string(),
    refused: z.optional(z.string()),
  }),
})

/** The server writes the text anew from the record: only `detail` and the mobiles are the sender's. */
export const send = sms.change('send', 'send', {
  input: z.strictObject({
    ...about,
    messageType: smsMessageType,
    mobile: mobiles(),
    detail: optionalText(smsDetailMax),
  }),
  output: z.object({ id: z.int() }),
  touches: ['sms', 'order', 'contract'],
})

/** Asks the provider what became of a message that it took. One that could not be delivered can be sent again. */
export const check = sms.change('check', 'view', {
  body: 'form',
  input: z.strictObject({ id: id() }),
  output: z.object({ stat: flag(), statMsg: z.string() }),
})

/** Sends once more what has not gone out; who got it already does not get it twice. */
export const resend = sms.change('resend', 'send', {
  body: 'form',
  input: z.strictObject({ id: id() }),
  output: z.null(),
})

/** Each for itself. */
export const batchResend = sms.change('batchResend', 'send', {
  body: 'form',
  input: z.strictObject({
    ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(100, 'rules.tooMany')),
  }),
  output: batchAnswer(),
})
