import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'

/** The calls of the sign-in page, in a file of their own: importing one call carries its whole file. */

const open = 'open' as const

/** Image captcha as an SVG data address with the ticket that names it; usable once, for `LOGIN` and the other scenes. */
export const captchaImage = defineCall({
  method: 'GET',
  path: '/captcha/image/get',
  permission: open,
  input: z.strictObject({
    scene: z._default(
      z.enum([
        'LOGIN',
        'CAPTCHA_LOGIN',
        'CAPTCHA_CHANGE_PASSWORD',
        'CAPTCHA_CHANGE_MOBILE',
        'CAPTCHA_REGISTER',
        'CAPTCHA_BIND',
      ]),
      'LOGIN',
    ),
  }),
  output: z.object({ image: z.string(), ticket: z.string() }),
  effect: 'send',
})

/** spec: calls#sign-in: POST /api/system/login. `weakPassword` is true for the default password. */
export const login = defineCall({
  method: 'POST',
  path: '/system/login',
  permission: open,
  body: 'form',
  input: z.strictObject({
    userName: z.string().check(z.trim(), z.minLength(1, 'login.accountRequired'), z.maxLength(60, 'rules.tooLong')),
    password: z.string().check(z.minLength(1, 'login.accountRequired'), z.maxLength(100, 'rules.tooLong')),
    imageCaptcha: z.string().check(z.trim(), z.minLength(1, 'login.captchaRequired'), z.maxLength(10, 'rules.tooLong')),
    ticket: z.optional(z.string().check(z.maxLength(64))),
    rememberMe: z._default(z.boolean(), false),
  }),
  output: z.object({ weakPassword: z.boolean() }),
  effect: 'send',
  touches: ['session'],
})

/** Whether this browser is signed in; never refuses. */
export const logined = defineCall({
  method: 'GET',
  path: '/system/logined',
  permission: open,
  output: z.boolean(),
  effect: 'read',
})
