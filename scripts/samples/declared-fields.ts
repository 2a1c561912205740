import type { Day } from '#domain/day.ts'
import { contractFieldNames, contractFields, type Field, type SentFields } from '#protocol/contract/record.ts'

function sampleOf(field: Field, place: number, day: Day): string | number | undefined {
  if (field.kind === 'choice') return field.codes[place % field.codes.length]
  if (field.kind === 'text') return undefined
  return field.kind === 'day' ? day : (place + 1) * 100_00
}

/** What the sample at this place is given in the fields of a contract by their kind: all but texts. */
export const sampleFields = (place: number, day: Day) =>
  Object.fromEntries(
    contractFieldNames.map((name) => [name, sampleOf(contractFields[name], place, day)]),
  ) as Partial<SentFields>
