import * as z from 'zod/mini'
import { passwordMinLength } from './constants.ts'
import { isFilled, required } from './text.ts'

/** Signing in, passwords, mobiles and member search. spec: forms#sign-in-fields. */

export const imageCaptcha = required('rules.imageCaptcha')
export const smsImageCaptcha = required('rules.smsImageCaptcha')
/** The code of an SMS. */
export const smsCode = required('rules.smsCode')
export const account = required('rules.account')
export const oldPassword = required('rules.oldPassword')
export const newPassword = z.minLength(passwordMinLength, 'rules.passwordLength')

/** Reset: the confirmation equals the new password. */
export const resetPasswordsMatch = z.refine<{ password: string; rePassword: string }>(
  (form) => form.password === form.rePassword,
  { error: 'rules.passwordsDiffer', path: ['rePassword'] },
)

/** Change: the confirmation equals the new password. */
export const changePasswordsMatch = z.refine<{ newPassword: string; rePassword: string }>(
  (form) => form.newPassword === form.rePassword,
  { error: 'rules.passwordAgain', path: ['rePassword'] },
)

export const mobileDiffers = z.refine<{ oldMobile: string; mobile: string }>((form) => form.oldMobile !== form.mobile, {
  error: 'rules.sameMobile',
  path: ['mobile'],
})

/** At least one of card number, name and mobile. */
export const searchCondition = z.refine<{
  cardNo?: string | undefined
  realName?: string | undefined
  mobile?: string | undefined
}>((form) => [form.cardNo, form.realName, form.mobile].some((text) => isFilled(text ?? '')), 'rules.searchCondition')
