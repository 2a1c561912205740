import * as z from 'zod/mini'
import { mobilePattern } from '#domain/constants.ts'
import { smsBusiTypes, smsMessageTypes } from '#domain/sms-templates.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { flag } from '#protocol/kit/fields.ts'

/** So many mobiles one message may go to. */
export const smsMobilesMax = 20
/** A provider takes no longer value in one place of a text. */
export const smsDetailMax = 35

export const smsBusiType = z.enum(smsBusiTypes)
export const smsMessageType = z.enum(smsMessageTypes)

/** One mobile in its groups, with the country's code or without. */
const grouped = /(?<!\d)(?:\+?86[\s-]*)?(1(?:[ -]?\d){10})(?!\d)/g

/**
 * The mobiles of a message, each once; any punctuation stands between, also that of a Chinese keyboard. The blanks and dashes
 * within a number are its own.
 */
export const mobilesOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .replace(grouped, (_, digits: string) => digits.replace(/\D/g, ''))
      .split(/[\p{P}\s]+/u)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]

/** One mobile or several with commas between (spec: domain#short-messages). */
export const mobiles = () =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'rules.required'),
    z.maxLength(400, 'rules.tooLong'),
    z.refine((value) => {
      const all = mobilesOf(value)
      return all.length > 0 && all.every((one) => mobilePattern.test(one))
    }, 'rules.mobile'),
    z.refine((value) => mobilesOf(value).length <= smsMobilesMax, 'sms.tooManyMobiles'),
  )

/** What the product itself says in `statMsg`; everything else is the provider's own word. */
export const smsWords = {
  waiting: 'WAITING',
  sending: 'SENDING',
  expired: 'EXPIRED',
  pending: 'PENDING',
  delivered: 'DELIVERED',
} as const

/** spec: domain#short-messages. `stat` is 1 once the provider took it, and 0 again when it could not be delivered. */
export const smsRecord = z.object({
  id: z.int(),
  messageType: z.string(),
  /** Comma-separated. */
  mobile: z.string(),
  content: z.string(),
  sendUser: z.optional(z.string()),
  sendTime: z.int(),
  statMsg: z.string(),
  stat: flag(),
  platform: z.string(),
  platformSendTime: z.optional(z.int()),
  busiType: z.optional(smsBusiType),
  busiId: z.optional(z.int()),
  busiNo: z.optional(z.string()),
  companyName: z.optional(z.string()),
  /** What the reader may do with it, `check` or `resend`, with the reason of what is refused. */
  actions: z.array(availableAction),
})
export type SmsRecord = z.output<typeof smsRecord>
