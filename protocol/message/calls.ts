import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'
import { flag, id } from '#protocol/kit/fields.ts'

/** A message as its receiver reads it. */
export const personalMessage = z.object({
  id: z.int(),
  importance: z.enum(['ACT', 'INFO']),
  text: z.string(),
  /** Where a link leads; the page decides whether its reader may open it. */
  pageCode: z.string(),
  pageId: z.optional(z.int()),
  createTime: z.int(),
  readTime: z.optional(z.int()),
  /** Since when, and by whom, what it asks for is done. */
  doneTime: z.optional(z.int()),
  doneUser: z.optional(z.string()),
})
export type PersonalMessage = z.output<typeof personalMessage>

/** Rows of one page of messages. */
export const messagePageSize = 20

/**
 * The caller's own messages: first those that ask for something and are neither read nor done, each part the newest first.
 * What he may not look at any more is missing.
 */
export const page = defineCall({
  method: 'GET',
  path: '/message/page',
  permission: 'signedIn',
  input: z.strictObject({ page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1) }),
  output: z.object({ rows: z.array(personalMessage), hasMore: z.boolean() }),
  effect: 'read',
})

/** The caller knows these of his messages now, or all of them. */
export const read = defineCall({
  method: 'POST',
  path: '/message/read',
  permission: 'signedIn',
  input: z.strictObject({
    ids: z.optional(z.array(id()).check(z.minLength(1, 'rules.required'), z.maxLength(100, 'rules.tooMany'))),
    all: z._default(flag(), 0),
  }),
  output: z.null(),
  effect: 'change',
  touches: ['message'],
})
