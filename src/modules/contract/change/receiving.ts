import * as z from 'zod/mini'
import { submitFinanceStatus } from '#protocol/contract/calls.ts'

const { id: _, version: __, ...asked } = submitFinanceStatus.input.shape

/** What the counter types when it takes money. */
export const receiving = z.strictObject(asked)
export type Receiving = Partial<z.input<typeof receiving>>
