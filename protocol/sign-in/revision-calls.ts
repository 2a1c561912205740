import * as z from 'zod/mini'
import { defineCall } from '#protocol/kit/call.ts'

/** What moved since the caller last asked, as far as he sees it. */
export const news = z.object({
  /** How often each entity changed; what never changed is missing. */
  revisions: z.record(z.string(), z.int()),
  /** Notices of the workspace that the caller has not read. */
  unread: z.int(),
  /** The newest of those notices, read or not; 0: there is none. */
  latestId: z.int(),
  /** The same of what only the caller is told; no more than a hundred unread are counted. */
  messages: z.object({ unread: z.int(), latestId: z.int() }),
  /** What waits for the caller, by the name of its count; counts that are not his are missing. */
  badges: z.record(z.string(), z.int()),
})
export type News = z.output<typeof news>

/**
 * The one question that an open window asks by itself, every 15 s: `mark` is what the last answer said, and while nothing
 * moved the answer is that mark alone.
 */
export const revision = defineCall({
  method: 'GET',
  path: '/sys/revision',
  permission: 'signedIn',
  input: z.strictObject({ mark: z.optional(z.string().check(z.maxLength(200, 'rules.tooLong'))) }),
  output: z.object({ mark: z.string(), news: z.optional(news) }),
  effect: 'read',
})
