import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { requiredText } from '#protocol/kit/fields.ts'

/** The most that is answered of each kind: who sees more than these types on. */
export const foundMax = 8

const found = z.object({
  id: z.int(),
  /** The number that people call it by. */
  no: z.string(),
  /** Whom it is about: an order's contact, or whom the words mean on it; a contract's applicants. */
  name: z.string(),
  status: z.int(),
})
export type Found = z.output<typeof found>

/**
 * What the caller may open and means by these words: orders by exact number, exact mobile, the beginning of the contact's name, and the
 * passport or name of who is on them, contracts by exact number, passport or name. Kinds that the caller may not see are empty.
 */
export const records = defineCall({
  method: 'GET',
  path: '/search/records',
  permission: 'signedIn',
  input: z.strictObject({ keywords: requiredText(64) }),
  output: z.object({ orders: z.array(found), contracts: z.array(found) }),
  effect: 'read',
})
