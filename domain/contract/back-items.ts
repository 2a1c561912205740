import type { Difference } from './review.ts'
import { paperThing } from './reviewed-things.ts'

/**
 * One thing that a contract is sent back for: a paper or field of a passport, one of the contract itself, or a finding of a rule of
 * acceptance. `code` is of BACK_REASON.
 */
export interface BackItem {
  passportId?: number | undefined
  paperKey?: string | undefined
  field?: string | undefined
  rule?: string | undefined
  code: string
  note?: string | undefined
}

/** Whether what was sent back differs by now: the paper or field itself, where one is named, else anything of the person. */
export function isItemChanged(item: BackItem, differences: readonly Difference[]): boolean {
  const { passportId, paperKey, field } = item
  if (paperKey) {
    const key = paperThing(passportId, paperKey)
    // Taking it away mends nothing.
    return differences.some((one) => one.part === 'paper' && one.key === key && one.kind !== 'removed')
  }
  const ofPerson = differences.filter(
    ({ part, key }) => passportId === undefined || (part === 'passport' && key === String(passportId)),
  )
  return field ? ofPerson.some(({ fields }) => fields.some((one) => one.field === field)) : ofPerson.length > 0
}
