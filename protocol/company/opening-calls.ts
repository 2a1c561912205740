import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { id } from '#protocol/kit/fields.ts'
import { openingLine } from './opening.ts'

/** What a center still needs before its first contract, and who may set it: of the own center, or of the one that the platform names. */
export const opening = defineCall({
  method: 'GET',
  path: '/company/opening',
  permission: 'center.config.view',
  input: z.strictObject({ id: z.optional(id()) }),
  output: z.array(openingLine),
  effect: 'read',
})
