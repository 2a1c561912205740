import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { email, id, optionalText } from '#protocol/kit/fields.ts'

/** The account at a consulate's site by which one applicant's form is handed in. */

const permission = 'visa.handle.credential'

/**
 * Shows the account with its password, to whoever enters the application; the audit tells of it. `isUnreadable`: the password was
 * kept under a key that is gone, and has to be entered again. No answer is kept.
 */
export const credential = defineCall({
  method: 'POST',
  path: '/visa/application/credential',
  permission,
  input: z.strictObject({ id: id() }),
  output: z.object({
    email: z.string(),
    accountNo: z.optional(z.string()),
    password: z.optional(z.string()),
    isUnreadable: z.boolean(),
  }),
  effect: 'change',
  replay: false,
})

/** Keeps the account; without a password the one that there is stays. */
export const saveCredential = defineCall({
  method: 'POST',
  path: '/visa/application/saveCredential',
  permission,
  input: z.strictObject({
    id: id(),
    email: email(120),
    accountNo: optionalText(64),
    password: z.optional(z.string().check(z.maxLength(200, 'rules.tooLong'))),
  }),
  output: z.null(),
  effect: 'change',
  replay: false,
  touches: ['formTask'],
})
