import * as z from 'zod/mini'
import { mobile } from '#domain/contact.ts'
import { smsCode } from '#domain/sign-in.ts'
import { defineCall } from '#protocol/kit/call.ts'

/** Signing in with WeChat. A file of its own: the phone's pages fetch it without the rest of the entry. */

/** What WeChat sent the browser back with; it works once. */
export const thirdCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'entry.codeMissing'), z.maxLength(512, 'rules.tooLong'))

/** What binding asks for: the mobile of an account and the code that was sent to it (scene `CAPTCHA_BIND`). */
export const boundMobile = {
  mobile: z.string().check(z.trim(), mobile),
  captcha: z.string().check(z.trim(), z.maxLength(10, 'rules.tooLong'), smsCode),
}

/**
 * Signs in whoever the code of WeChat names. 2222 when no account is bound to him: then the same code may be given to `wxBind`
 * within ten minutes (spec: calls#answer-codes).
 */
export const wxLogin = defineCall({
  method: 'POST',
  path: '/wx/login',
  permission: 'open',
  body: 'form',
  input: z.strictObject({ code: thirdCode }),
  output: z.object({ weakPassword: z.boolean() }),
  effect: 'send',
  touches: ['session'],
})

/** Binds WeChat to the account of a proven mobile and signs in (spec: calls#sign-in). */
export const wxBind = defineCall({
  method: 'POST',
  path: '/wx/bind',
  permission: 'open',
  body: 'form',
  input: z.strictObject({ code: thirdCode, ...boundMobile }),
  output: z.object({ weakPassword: z.boolean() }),
  effect: 'send',
  touches: ['session', 'user'],
})
