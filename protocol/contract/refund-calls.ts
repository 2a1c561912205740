import * as z from 'zod/mini'
import { id } from '#protocol/kit/fields.ts'
import { resource } from '#protocol/kit/resource.ts'

const contract = resource('/visacenter/contract', 'center.contract')

/**
 * Before finance confirms: what is paid out (0 when nothing is, or only on an account), and out of whose till. `firstId` is who
 * took the money in, absent when that person has no till any more.
 */
export const payers = contract.read('{id}/payers', 'finance.confirm', {
  input: z.strictObject({ id: id() }),
  output: z.object({
    refundFen: z.int(),
    firstId: z.optional(z.int()),
    payers: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})
