import * as z from 'zod/mini'
import { email, isEmail, isMobile, mobile } from '#domain/contact.ts'
import { newPassword, smsCode } from '#domain/sign-in.ts'
import { isFilled, required } from '#domain/text.ts'
import { userName } from '#domain/user-name.ts'
import { defineCall } from '#protocol/kit/call.ts'

/** Registration and what it asks while somebody types. spec: pages#registration, calls#sign-in. */

const tooLong = 'rules.tooLong'
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong))
/** The account whose own name, mobile or e-mail does not count: for who edits it. */
const exceptId = z.optional(z.int().check(z.positive()))

/** Whether an account has this user name; counted by address, so that nobody lists them. */
export const isUserNameExist = defineCall({
  method: 'GET',
  path: '/user/isUserNameExist',
  permission: 'open',
  input: z.strictObject({ userName: text(30).check(z.minLength(1)), id: exceptId }),
  output: z.boolean(),
  effect: 'send',
})

/** Whether an account has this mobile or e-mail. */
export const isMobileOrEmailExist = defineCall({
  method: 'GET',
  path: '/user/isMobileOrEmailExist',
  permission: 'open',
  input: z.strictObject({ mobile: z.optional(text(11)), email: z.optional(text(60)), id: exceptId }).check(
    z.refine(({ mobile: one, email: other }) => isMobile(one ?? '') || isEmail(other ?? ''), {
      error: 'rules.mobile',
      path: ['mobile'],
    }),
  ),
  output: z.boolean(),
  effect: 'send',
})

/** A member may sign in at once; an agent's company waits for audit first (spec: lifecycles#company). */
export const registerKind = z.enum(['member', 'agent'])
export type RegisterKind = z.output<typeof registerKind>

/** The questions asked of a company; nothing of it of a member. */
const companyFields = ['companyName', 'shortName'] as const

/** Opens an account by a code that was sent to its mobile (scene `CAPTCHA_REGISTER`). */
export const register = defineCall({
  method: 'POST',
  path: '/user/register',
  permission: 'open',
  body: 'form',
  input: z
    .strictObject({
      kind: registerKind,
      userName: text(30).check(userName),
      realName: text(60).check(required('entry.need.realName')),
      mobile: text(11).check(mobile),
      captcha: text(10).check(smsCode),
      email: z.optional(text(60).check(email)),
      password: z.string().check(newPassword, z.maxLength(100, tooLong)),
      companyName: z.optional(text(60)),
      shortName: z.optional(text(20)),
      address: z.optional(text(120)),
      isAgreed: z.boolean().check(z.refine((value) => value, 'entry.termsNeeded')),
    })
    .check((context) => {
      const { value } = context
      if (value.kind === 'agent')
        for (const field of companyFields)
          if (!isFilled(value[field] ?? ''))
            context.issues.push({ code: 'custom', input: value, path: [field], message: `entry.need.${field}` })
    }),
  output: z.object({ userId: z.int(), mayEnter: z.boolean() }),
  effect: 'change',
  replay: false,
  touches: ['user', 'company'],
})
