import * as z from 'zod/mini'
import { oneNameTick } from '#domain/one-name.ts'
import { nameChecks } from '#protocol/kit/name-fields.ts'
import { applicantFields } from '#protocol/order/schemas.ts'

export const personSchema = z.strictObject(applicantFields).check(...nameChecks)
export type PersonValues = Partial<z.input<typeof personSchema>>

/** What a form keeps of somebody: what nobody wrote is left out, and who is kept with one name has the tick. */
export function personValues(one: PersonValues): PersonValues {
  const keys = Object.keys(applicantFields) as (keyof PersonValues)[]
  const values = Object.fromEntries(keys.flatMap((key) => (one[key] === undefined ? [] : [[key, one[key]]])))
  return { ...values, ...oneNameTick(one) }
}
