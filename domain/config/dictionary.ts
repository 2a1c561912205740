/**
 * Dictionaries that a center may say anew and add to. The words of the consular form are not among them: fees, process
 * times and the consulate go by their codes.
 */
export const ownWordTypes = ['BACK_REASON', 'RELATION', 'COURIER', 'CONSULATE', 'ATTACHMENT_KIND'] as const
export type OwnWordType = (typeof ownWordTypes)[number]

export const isOwnWordType = (type: string): type is OwnWordType => (ownWordTypes as readonly string[]).includes(type)

interface Word {
  readonly typeCode: string
  readonly code: string
  readonly sortNo: number
  readonly valid: number
}

export type WithOrigin<T> = T & { readonly origin: 'common' | 'changed' | 'own' }

/** A dictionary as a center has it: an own entry stands in for the common one of its code; by type, number and code. */
export function mergeWords<T extends Word>(common: readonly T[], own: readonly T[]): WithOrigin<T>[] {
  const keyOf = ({ typeCode, code }: Word) => `${typeCode} ${code}`
  const merged = new Map<string, WithOrigin<T>>(common.map((word) => [keyOf(word), { ...word, origin: 'common' }]))
  for (const word of own) merged.set(keyOf(word), { ...word, origin: merged.has(keyOf(word)) ? 'changed' : 'own' })
  const before = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
  return [...merged.values()].sort(
    (one, other) => before(one.typeCode, other.typeCode) || one.sortNo - other.sortNo || before(one.code, other.code),
  )
}
