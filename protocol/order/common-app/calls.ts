import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'

/** A person whom the caller's side applied for before: his passport as it was entered last. */
export const commonApplicant = z.object({
  passportNo: z.string(),
  surname: z.string(),
  givenNames: z.string(),
  cname: z.optional(z.string()),
  sex: z.optional(z.enum(['M', 'F'])),
  birthDay: z.optional(z.string()),
  nationality: z.optional(z.string()),
  issueDay: z.optional(z.string()),
  expiryDay: z.optional(z.string()),
  /** The order that it was entered with. */
  orderNo: z.string(),
  createTime: z.int(),
})
export type CommonApplicant = z.output<typeof commonApplicant>

/** Only the latest people are paged through; older ones are found by name or number. */
export const mostCommonApplicants = 1000
/** So many of a name are found; who has a common one is found by both names or the number. */
export const mostFoundApplicants = 200

/**
 * Frequently used applicants of the caller's side, the latest first, each passport once (spec: calls#order-calls).
 * `keywords`: an exact passport number, or the beginning of a name, Latin in either order or Chinese (spec: pages#search).
 */
export const pageQueryCommonApplicant = defineCall({
  method: 'GET',
  path: '/commonApp/pageQueryCommonApplicant',
  permission: 'visa.order.edit',
  input: z.strictObject({
    keywords: z.optional(z.string().check(z.trim(), z.maxLength(50, 'rules.tooLong'))),
    ...paging(['createTime']),
  }),
  output: pageOf(commonApplicant),
  effect: 'read',
})
