import * as z from 'zod/mini'

/** Whose settings the platform's people look at, as their browser keeps it: the pages of the configuration share it. */
export const centerChoice = { name: 'config.center', schema: z.int(), none: 0 } as const
