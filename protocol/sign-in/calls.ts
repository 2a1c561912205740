import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'

const nothing = z.strictObject({})

/** Server time, ms since the epoch. */
export const now = defineCall({
  method: 'GET',
  path: '/sys/now',
  permission: 'open',
  input: nothing,
  output: z.int(),
  effect: 'read',
})

/** What the browser must know before anybody signs in. The edition sets the header title (spec: pages#workspace). */
export const config = defineCall({
  method: 'GET',
  path: '/sys/config',
  permission: 'open',
  input: nothing,
  output: z.object({
    wxAppid: z.string(),
    edition: z.enum(['visa', 'global']),
    version: z.string(),
    /** Whether a code by SMS is asked for when somebody changes his password (system parameter `password.smsCode`). */
    passwordCode: z.boolean(),
  }),
  effect: 'read',
})

export const logout = defineCall({
  method: 'POST',
  path: '/system/logout',
  permission: 'open',
  input: nothing,
  output: z.null(),
  effect: 'send',
  touches: ['session'],
})

export const getFileServerUrl = defineCall({
  method: 'GET',
  path: '/system/getFileServerUrl',
  permission: 'signedIn',
  input: nothing,
  output: z.string(),
  effect: 'read',
})
