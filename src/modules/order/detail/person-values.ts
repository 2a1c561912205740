import * as z from 'zod/mini'
import { oneNameTick } from '#domain/one-name.ts'
import { optionalText } from '#protocol/kit/fields.ts'
import { nameChecks } from '#protocol/kit/name-fields.ts'
import { applicantFields } from '#protocol/order/schemas.ts'

export const personSchema = z
  .strictObject({ ...applicantFields, duplicateReason: optionalText(255) })
  .check(...nameChecks)
export type PersonValues = Partial<z.input<typeof personSchema>>

/** What a form holds of a stored person: empty fields are left out, an only name has the tick. */
export function personValues(one: PersonValues): PersonValues {
  const keys = Object.keys(applicantFields) as (keyof PersonValues)[]
  const values = Object.fromEntries(keys.flatMap((key) => (one[key] === undefined ? [] : [[key, one[key]]])))
  return { ...values, ...oneNameTick(one) }
}
