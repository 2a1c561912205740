import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { day, id } from '#protocol/kit/fields.ts'
import { nameChecks, nameFields } from '#protocol/kit/name-fields.ts'

const wholeNumber = z.string().check(z.trim(), z.regex(/^[A-Z0-9]{5,20}$/, 'rules.passportNo'))

/**
 * Where else a passport is being handled, asked as soon as its number is known. A POST, so that the number stands in no address;
 * 4455 after 60 questions of a person in an hour, or numbers could be tried out.
 */
export const passportUse = defineCall({
  method: 'POST',
  path: '/visacenter/contract/passportUse',
  permission: 'center.contract.create',
  input: z.strictObject({
    passportNo: wholeNumber,
    /** The contract that asks. */
    contractId: z.optional(id()),
  }),
  output: z.object({
    /** Contracts under way within reach, the latest first. */
    open: z.array(
      z.object({
        contractId: z.int(),
        contractNo: z.string(),
        status: z.int(),
        surname: z.optional(z.string()),
        givenNames: z.optional(z.string()),
        cname: z.optional(z.string()),
      }),
    ),
    /** Another center handles it; which one is not said. */
    foreign: z.boolean(),
  }),
  effect: 'send',
})

/**
 * Whether somebody of the same names and birth day stands with another number on a contract of the center that is under way, within
 * reach of whoever asks. Asked and counted as `passportUse` is. A center's own staff leave `companyId` out.
 */
export const passportNamesake = defineCall({
  method: 'POST',
  path: '/visacenter/contract/passportNamesake',
  permission: 'center.contract.create',
  input: z
    .strictObject({
      passportNo: wholeNumber,
      ...nameFields(64),
      birthDay: day(),
      companyId: z.optional(id()),
      contractId: z.optional(id()),
    })
    .check(...nameChecks),
  /** Nothing where there is nobody. */
  output: z.object({ contractId: z.optional(z.int()), contractNo: z.optional(z.string()) }),
  effect: 'send',
})
