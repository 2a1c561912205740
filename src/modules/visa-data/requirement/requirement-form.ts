import * as z from 'zod/mini'
import { needs } from '#domain/requirement-words.ts'
import { saveRequirement } from '#protocol/visa-data/calls.ts'
import type { RequirementRow } from '#protocol/visa-data/schemas.ts'

const { visaCountry: _, visaType: _1, version: _2, sortNo: _3, ...fields } = saveRequirement.input.shape

/** The form of a paper; its place and product are known. */
export const requirementSchema = z.strictObject({ ...fields, needed: z.enum(needs, 'rules.choice') })
export type RequirementValues = z.input<typeof requirementSchema>

/** A row as its form takes it: empty lists are no values. */
export function formOf({ sortNo: _4, name, center: _5, mayEdit: _6, ...row }: RequirementRow): RequirementValues {
  const said = Object.entries(row).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  return { cname: name, ...Object.fromEntries(said) } as RequirementValues
}
