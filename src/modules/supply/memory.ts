import * as z from 'zod/mini'
import { listMemory } from '#src/kit/list/list-memory.ts'

/** The lists of the page: everything, or what was asked for of completed orders. */
export const kinds = ['all', 'change', 'refund'] as const
export type Shown = (typeof kinds)[number]

/** Which of the lists is shown, and how it stands. */
export const centerMemory = z.object({ shown: z.enum(kinds), list: z.optional(listMemory) })
export type CenterMemory = z.output<typeof centerMemory>
