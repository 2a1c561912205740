import * as z from 'zod/mini'
import { mobile } from '#domain/contact.ts'
import { mobileDiffers, smsCode, smsImageCaptcha } from '#domain/sign-in.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { icon, personalInfo } from './schemas.ts'

const shortText = z.string().check(z.trim(), z.maxLength(10, 'rules.tooLong'))

export const getPersonalInfo = defineCall({
  method: 'GET',
  path: '/personal/getPersonalInfo',
  permission: 'signedIn',
  output: personalInfo,
  effect: 'read',
})

/**
 * spec: forms#sign-in-fields: new password at least 6 characters, both entries equal. Ends every other session of the
 * user. A code (scene `CAPTCHA_CHANGE_PASSWORD`) must be right where it is given, and be given where `config` says so.
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

/** Another picture of oneself, or none (the person's own information, spec: pages#personal-dialogs). */
export const modifyIcon = defineCall({
  method: 'POST',
  path: '/personal/modifyIcon',
  permission: 'signedIn',
  input: z.strictObject({ icon }),
  output: z.null(),
  effect: 'change',
  touches: ['session', 'user'],
})

/**
 * Another mobile for one's own account, proven by the code that was sent to it. `oldMobile` is empty for an account without
 * one. The picture was spent when the code was sent. Ends every other session.
 */
export const changeMobile = defineCall({
  method: 'POST',
  path: '/personal/changeMobile',
  permission: 'signedIn',
  body: 'form',
  input: z
    .strictObject({
      oldMobile: z._default(z.string().check(z.trim(), z.maxLength(11, 'rules.tooLong')), ''),
      mobile: z.string().check(z.trim(), mobile),
      imageCaptcha: shortText.check(smsImageCaptcha),
      captcha: shortText.check(smsCode),
    })
    .check(mobileDiffers),
  output: z.null(),
  effect: 'change',
  replay: false,
  touches: ['session'],
})
