import * as z from 'zod/mini'
import { orderKind } from '#src/modules/order/entry/order-kind.ts'

/** The form that lies open over the grid, and whether it was on its way when the page was left. */
export const gridMemory = z.object({ form: z.optional(orderKind), sending: z.optional(z.boolean()) })
export type GridMemory = z.output<typeof gridMemory>
