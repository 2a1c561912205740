import * as z from 'zod/mini'
import { noticePlaces } from '#domain/status-messages.ts'

/** Which notices the board shows. */
export const kinds = ['all', 'unread', 'important'] as const
export type Kind = (typeof kinds)[number]

/** What the board showed when it was last seen. */
export const boardMemory = z.object({
  kind: z.enum(kinds),
  place: z.optional(z.enum(noticePlaces)),
  words: z.string(),
  id: z.optional(z.int()),
})
export type BoardMemory = z.output<typeof boardMemory>
