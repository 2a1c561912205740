import type { Day } from '#domain/day.ts'
import { contractFieldNames, contractFields, type Field } from '#protocol/contract/record.ts'

function sampleOf(field: Field, at: number, day: Day): string | number | null {
  if (field.kind === 'choice') return field.codes[at % field.codes.length] ?? null
  if (field.kind === 'text') return null
  return field.kind === 'day' ? day : (at + 1) * 100_00
}

/** The fields of a contract that the sample at this place gives without being told to: all but texts. */
export const sampleFields = (at: number, day: Day): object =>
  Object.fromEntries(
    contractFieldNames
      .map((name) => [name, sampleOf(contractFields[name], at, day)] as const)
      .filter(([, value]) => value !== null),
  )
