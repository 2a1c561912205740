import type { Day } from '#domain/day.ts'
import { contractFieldNames, contractFields, type Field, type StoredFields } from '#protocol/contract/record.ts'

function sampleOf(field: Field, at: number, day: Day): string | number | null {
  if (field.kind === 'choice') return field.codes[at % field.codes.length] ?? null
  if (field.kind === 'text') return null
  return field.kind === 'day' ? day : (at + 1) * 100_00
}

/** What the sample at this place has in the fields of a contract where nothing else is said of it: all but texts. */
export const sampleFields = (at: number, day: Day) =>
  Object.fromEntries(contractFieldNames.map((name) => [name, sampleOf(contractFields[name], at, day)])) as StoredFields
