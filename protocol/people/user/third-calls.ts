import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id } from '#protocol/kit/fields.ts'

/** Through whom a person signs in beside his password (spec: calls#people-calls). */

export const thirdBinding = z.object({
  id: z.int(),
  /** `wx` or `qywx`. */
  provider: z.string(),
  openId: z.string(),
  nickName: z.string(),
  time: z.int(),
})
export type ThirdBinding = z.output<typeof thirdBinding>

/** The bindings of a person, of the caller himself when none is named. */
export const queryBindListByUserId = defineCall({
  method: 'GET',
  path: '/3rdPartyUser/queryBindListByUserId',
  permission: 'signedIn',
  input: z.strictObject({ userId: z.optional(id()) }),
  output: z.array(thirdBinding),
  effect: 'read',
})

/** Takes a binding away: one's own, or with `sys.user.edit` that of somebody in reach. */
export const unbind = defineCall({
  method: 'POST',
  path: '/3rdPartyUser/unbind',
  permission: 'signedIn',
  input: z.strictObject({ id: id(), userId: z.optional(id()) }),
  output: z.null(),
  body: 'form',
  effect: 'change',
  touches: ['user'],
})
