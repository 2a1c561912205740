import * as z from 'zod/mini'
import { smsResendMs } from '#domain/constants.ts'
import { mobile, smsMobile } from '#domain/contact.ts'
import { newPassword, smsCode, smsImageCaptcha } from '#domain/sign-in.ts'
import { defineCall } from '#protocol/kit/call.ts'

/** What is done by a code that was sent to a mobile. A file of its own: the sign-in page fetches it when it is asked for. */

const tooLong = 'rules.tooLong'
const shortText = z.string().check(z.trim(), z.maxLength(10, tooLong))
const ticket = z.optional(z.string().check(z.maxLength(64)))
const code = shortText.check(smsCode)

/**
 * What a code is for: it works for nothing else. The first three are the specification's; `LOGIN` and `CAPTCHA_LOGIN` both sign
 * in. The fourth is for a new mobile, by which nobody may sign in before it is proven, the fifth for a new account's, the last
 * binds WeChat to an account.
 */
export const codeScene = z.enum([
  'LOGIN',
  'CAPTCHA_LOGIN',
  'CAPTCHA_CHANGE_PASSWORD',
  'CAPTCHA_CHANGE_MOBILE',
  'CAPTCHA_REGISTER',
  'CAPTCHA_BIND',
])
export type CodeScene = z.output<typeof codeScene>

/** How long until the next code may be asked for, in ms; also the data of the refusal that comes too early (4455). */
export const codeWait = z.object({ waitMs: z.int().check(z.minimum(0), z.maximum(smsResendMs)) })

/**
 * Sends a code by SMS, paid for by the picture (spec: forms#sign-in-fields, calls#sign-in). The answer is the same
 * whether anybody has the mobile. It is a GET by the specification and sends all the same: requests from other sites
 * are refused.
 */
export const sendCode = defineCall({
  method: 'GET',
  path: '/captcha/get',
  permission: 'open',
  input: z.strictObject({
    mobile: z.string().check(z.trim(), smsMobile),
    imageCaptcha: shortText.check(smsImageCaptcha),
    scene: codeScene,
    ticket,
  }),
  output: codeWait,
  effect: 'send',
})

/** Signs in by mobile and code. */
export const simpleLogin = defineCall({
  method: 'POST',
  path: '/system/simpleLogin',
  permission: 'open',
  body: 'form',
  input: z.strictObject({
    mobile: z.string().check(z.trim(), mobile),
    captcha: code,
    rememberMe: z._default(z.boolean(), false),
  }),
  output: z.object({ weakPassword: z.boolean() }),
  effect: 'send',
  touches: ['session'],
})

/** A new password for whoever holds the mobile; ends all sessions of the account. Works signed out. */
export const changePasswordByMobile = defineCall({
  method: 'POST',
  path: '/personal/changePasswordByMobile',
  permission: 'open',
  body: 'form',
  input: z.strictObject({
    mobile: z.string().check(z.trim(), mobile),
    captcha: code,
    password: z.string().check(newPassword, z.maxLength(100, tooLong)),
  }),
  output: z.null(),
  effect: 'change',
  replay: false,
  touches: ['session'],
})
