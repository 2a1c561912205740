import * as z from 'zod/mini'

/**
 * An event of a lifecycle as this user may see it: `refused` is the text key of the reason, absent when it may be done; `note` says in
 * the user's language what follows the reason, as who may do it instead.
 */
export const availableAction = z.object({
  event: z.string(),
  refused: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type AvailableAction = z.output<typeof availableAction>
