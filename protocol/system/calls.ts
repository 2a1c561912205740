import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { icon } from '#protocol/user/schemas.ts'
import { personalInfo } from './schemas.ts'

const nothing = z.strictObject({})

/** Server time, ms since the epoch. */
export const now = defineCall({
  method: 'GET',
  path: '/sys/now',
  permission: 'open',
  input: nothing,
  output: z.int(),
  effect: 'read',
})

/** What the browser must know before anybody signs in. The edition sets the header title (domain: look-ups and forms). */
export const config = defineCall({
  method: 'GET',
  path: '/sys/config',
  permission: 'open',
  input: nothing,
  output: z.object({
    wxAppid: z.string(),
    edition: z.enum(['visa', 'global']),
    version: z.string(),
    /** Whether a code by SMS is asked for when somebody changes his password (system parameter `password.smsCode`). */
    passwordCode: z.boolean(),
  }),
  effect: 'read',
})

export const logout = defineCall({
  method: 'POST',
  path: '/system/logout',
  permission: 'open',
  input: nothing,
  output: z.null(),
  effect: 'send',
  touches: ['session'],
})

export const getFileServerUrl = defineCall({
  method: 'GET',
  path: '/system/getFileServerUrl',
  permission: 'signedIn',
  input: nothing,
  output: z.string(),
  effect: 'read',
})

export const getPersonalInfo = defineCall({
  method: 'GET',
  path: '/personal/getPersonalInfo',
  permission: 'signedIn',
  input: nothing,
  output: personalInfo,
  effect: 'read',
})

/**
 * Specification 1 §5: new password at least 6 characters, both entries equal. Ends every other session of the user. A code
 * (scene `CAPTCHA_CHANGE_PASSWORD`) must be right where it is given, and be given where `config` says so.
 */
export const modifyPassword = defineCall({
  method: 'POST',
  path: '/personal/modifyPassword',
  permission: 'signedIn',
  body: 'form',
  input: z
    .strictObject({
      oldPassword: z.string().check(z.minLength(1, 'rules.oldPassword'), z.maxLength(100, 'rules.tooLong')),
      newPassword: z.string().check(z.minLength(6, 'rules.passwordLength'), z.maxLength(100, 'rules.tooLong')),
      rePassword: z.string().check(z.maxLength(100, 'rules.tooLong')),
      imageCaptcha: z.optional(z.string().check(z.maxLength(10))),
      captcha: z.optional(z.string().check(z.maxLength(10))),
    })
    .check(
      z.refine((value) => value.newPassword === value.rePassword, {
        error: 'rules.passwordAgain',
        path: ['rePassword'],
      }),
    ),
  output: z.null(),
  effect: 'change',
  replay: false,
  touches: ['session'],
})

/** Another picture of oneself, or none (the person's own information, Specification 1 §2). */
export const modifyIcon = defineCall({
  method: 'POST',
  path: '/personal/modifyIcon',
  permission: 'signedIn',
  input: z.strictObject({ icon }),
  output: z.null(),
  effect: 'change',
  touches: ['session', 'user'],
})
