import * as z from 'zod/mini'
import { applicantForm } from '#protocol/order/schemas.ts'

export const personSchema = z.omit(applicantForm, { id: true })
export type PersonValues = Partial<z.input<typeof personSchema>>

/** What a form keeps of somebody: what nobody wrote is left out. */
export function personValues(one: PersonValues): PersonValues {
  const keys = Object.keys(personSchema._zod.def.shape) as (keyof PersonValues)[]
  return Object.fromEntries(keys.flatMap((key) => (one[key] === undefined ? [] : [[key, one[key]]])))
}
