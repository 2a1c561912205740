/** One field that a change changed; a value that was or became empty is missing. */
export interface FieldChange {
  readonly field: string
  readonly from?: string | number
  readonly to?: string | number
}

const LONGEST = 500
const HIDDEN = '***'

const recorded = (value: unknown): string | number | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/**
 * What differs between a record before and after, in the order of `after`; fields that `after` lacks did not change. Of
 * `secret` fields it says only that they changed. Long texts are cut after 500 characters.
 */
export function changesOf(before: object, after: object, secret: readonly string[] = []): FieldChange[] {
  const old = before as Record<string, unknown>
  return Object.entries(after).flatMap(([field, value]) => {
    const [from, to] = [recorded(old[field]), recorded(value)]
    if (from === to) return []
    const shown = (one: string | number | undefined) => (secret.includes(field) ? HIDDEN : one)
    return [{ field, ...(from !== undefined && { from: shown(from)! }), ...(to !== undefined && { to: shown(to)! }) }]
  })
}
