import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { boundMobile, thirdCode } from './wx-calls.ts'

/**
 * Sign-in with enterprise WeChat by a QR code (spec: domain#outside-parties). Three secrets keep its ends apart: the
 * ticket is the browser's, `scan` stands in the picture, and `phone` is given to whoever scanned it first.
 */

/** How long a picture can be scanned; what was confirmed can be bound for longer. */
export const qrLifetimeMs = 120_000
export const qrBindMs = 600_000
/** How often the browser asks how far the phone is. */
export const qrPollIntervalMs = 1500

const secret = z.string().check(z.regex(/^[a-f\d]{64}$/, 'entry.qrGone'))

export const qrState = z.enum(['WAITING', 'SCANNED', 'CONFIRMED', 'EXPIRED', 'CLOSED'])
export type QrState = z.output<typeof qrState>

export const openQr = defineCall({
  method: 'POST',
  path: '/qywx/qr',
  permission: 'open',
  output: z.object({
    ticket: z.string(),
    /** The address that the picture holds. */
    qrCode: z.string(),
    /** ms at the server's clock. */
    expiresAt: z.int(),
    /** Where no enterprise WeChat is set up: the address is a page of this application that plays the phone. */
    isLocal: z.boolean(),
  }),
  effect: 'send',
})

export const lookQr = defineCall({
  method: 'GET',
  path: '/qywx/qr/{ticket}',
  permission: 'open',
  input: z.strictObject({ ticket: secret }),
  output: z.object({ state: qrState, nickName: z.optional(z.string()) }),
  effect: 'read',
})

/** The browser wants no phone any more. */
export const closeQr = defineCall({
  method: 'POST',
  path: '/qywx/qr/{ticket}/close',
  permission: 'open',
  input: z.strictObject({ ticket: secret }),
  output: z.null(),
  effect: 'send',
})

const given = { ticket: z.optional(secret), code: z.optional(thirdCode) }
const oneGiven = z.refine<{ ticket?: string | undefined; code?: string | undefined }>(
  ({ ticket, code }) => (ticket === undefined) !== (code === undefined),
  { error: 'entry.codeMissing', path: ['code'] },
)

/** Signs in by a confirmed ticket, or inside enterprise WeChat by its code. 2222 when no account is bound. */
export const qywxLogin = defineCall({
  method: 'POST',
  path: '/qywx/login',
  permission: 'open',
  body: 'form',
  input: z.strictObject(given).check(oneGiven),
  output: z.object({ weakPassword: z.boolean() }),
  effect: 'send',
  touches: ['session'],
})

/** Binds whom the ticket or the code named to the account of a proven mobile, and signs in. */
export const qywxBind = defineCall({
  method: 'POST',
  path: '/qywx/bind',
  permission: 'open',
  body: 'form',
  input: z.strictObject({ ...given, ...boundMobile }).check(oneGiven),
  output: z.object({ weakPassword: z.boolean() }),
  effect: 'send',
  touches: ['session', 'user'],
})

/** The phone says who holds it; the first one gets the sign-in and is told who asks. */
export const scanQr = defineCall({
  method: 'POST',
  path: '/qywx/phone/scan',
  permission: 'open',
  body: 'form',
  input: z.strictObject({ scan: secret, code: thirdCode }),
  output: z.object({
    phone: z.string(),
    nickName: z.string(),
    /** Of the browser that shows the picture: whoever scans a stranger's can see that it is not his. */
    ip: z.string(),
    createTime: z.int(),
  }),
  effect: 'send',
})

const byPhone = {
  permission: 'open',
  body: 'form',
  input: z.strictObject({ phone: secret }),
  output: z.null(),
} as const

export const confirmQr = defineCall({ method: 'POST', path: '/qywx/phone/confirm', ...byPhone, effect: 'send' })

export const refuseQr = defineCall({ method: 'POST', path: '/qywx/phone/refuse', ...byPhone, effect: 'send' })
