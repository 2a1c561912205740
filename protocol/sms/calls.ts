import * as z from 'zod/mini'
import { batchAnswer } from '#protocol/kit/batch.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { day, flag, id, optionalText } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { mobiles, smsBusiType, smsDetailMax, smsMessageType, smsRecord } from './schemas.ts'

/**
 * spec: calls#sms-calls: /api/sms. Codes are seen by the platform only, other messages by the company that sent them.
 */

const view = 'sys.sms.view'
const manage = 'sys.sms.send'

/** `keywords`: the beginning of a mobile, or the number of the record that it is about. */
export const page = defineCall({
  method: 'GET',
  path: '/sms/page',
  permission: view,
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
  effect: 'read',
})

/** What is left on the platform's account with the provider; without `balanceFen` nothing is charged. */
export const balance = defineCall({
  method: 'GET',
  path: '/sms/balance',
  permission: 'sys.sms.balance',
  output: z.object({ platform: z.string(), balanceFen: z.optional(z.int()) }),
  effect: 'read',
})

const about = { busiType: smsBusiType, id: id() }

/** The messages about one record, the latest hundred, for who may see the record. */
export const sendList = defineCall({
  method: 'GET',
  path: '/sms/sendList',
  permission: view,
  input: z.strictObject(about),
  output: z.array(smsRecord),
  effect: 'read',
})

/** What can be sent by hand; of a provider only what it has a text for. Pages keep it a minute and show no failure. */
export const queryMessageType = defineCall({
  method: 'GET',
  path: '/sms/queryMessageType',
  permission: view,
  input: z.strictObject({ busiType: z.optional(smsBusiType) }),
  output: z.array(z.object({ messageType: smsMessageType, busiType: smsBusiType })),
  effect: 'read',
})

/**
 * What a message would say about a record, and to whom: `{{detail}}` stands where the sender's own words go. `refused` is
 * the text key of why it cannot be said now.
 */
export const getMessageContentAndMobile = defineCall({
  method: 'GET',
  path: '/sms/getMessageContentAndMobile',
  permission: manage,
  input: z.strictObject({ ...about, messageType: smsMessageType }),
  output: z.object({
    content: z.string(),
    /** The same for readers of another language than the customers'. */
    meaning: z.optional(z.string()),
    mobile: z.string(),
    refused: z.optional(z.string()),
  }),
  effect: 'read',
})

/** The server writes the text anew from the record: only `detail` and the mobiles are the sender's. */
export const send = defineCall({
  method: 'POST',
  path: '/sms/send',
  permission: manage,
  input: z.strictObject({
    ...about,
    messageType: smsMessageType,
    mobile: mobiles(),
    detail: optionalText(smsDetailMax),
  }),
  output: z.object({ id: z.int() }),
  effect: 'change',
  touches: ['sms', 'order', 'contract'],
})

/** Asks the provider what became of a message that it took. One that could not be delivered can be sent again. */
export const check = defineCall({
  method: 'POST',
  path: '/sms/check',
  permission: view,
  body: 'form',
  input: z.strictObject({ id: id() }),
  output: z.object({ stat: flag(), statMsg: z.string() }),
  effect: 'change',
  touches: ['sms'],
})

/** Sends once more what has not gone out; who got it already does not get it twice. */
export const resend = defineCall({
  method: 'POST',
  path: '/sms/resend',
  permission: manage,
  body: 'form',
  input: z.strictObject({ id: id() }),
  output: z.null(),
  effect: 'change',
  touches: ['sms'],
})

/** Each for itself. */
export const batchResend = defineCall({
  method: 'POST',
  path: '/sms/batchResend',
  permission: manage,
  body: 'form',
  input: z.strictObject({
    ids: z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(100, 'rules.tooMany')),
  }),
  output: batchAnswer(),
  effect: 'change',
  touches: ['sms'],
})
