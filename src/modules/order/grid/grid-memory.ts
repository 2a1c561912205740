import * as z from 'zod/mini'

/** The form that lies open over the grid, and whether it was on its way when the page was left. */
export const gridMemory = z.object({ form: z.optional(z.literal('sticker')), sending: z.optional(z.boolean()) })
export type GridMemory = z.output<typeof gridMemory>
