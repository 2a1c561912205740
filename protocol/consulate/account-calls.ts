import * as z from 'zod/mini'
import { email, id, optionalText } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'

/** The account at a consulate's site by which one applicant's form is handed in. */

const application = resource('/visa/application', 'visa.handle')

/**
 * Shows the account with its password, to whoever enters the application; the audit tells of it. `isUnreadable`: the password was
 * kept under a key that is gone, and has to be entered again. No answer is kept.
 */
export const credential = application.change('credential', 'credential', {
  input: z.strictObject({ id: id() }),
  output: z.object({
    email: z.string(),
    accountNo: z.optional(z.string()),
    password: z.optional(z.string()),
    isUnreadable: z.boolean(),
  }),
  replay: false,
})

/** Keeps the account; without a password the one that there is stays. */
export const saveCredential = application.change('saveCredential', 'credential', {
  input: z.strictObject({
    id: id(),
    email: email(120),
    accountNo: optionalText(64),
    password: z.optional(z.string().check(z.maxLength(200, 'rules.tooLong'))),
  }),
  output: z.null(),
  replay: false,
  touches: ['formTask'],
})
