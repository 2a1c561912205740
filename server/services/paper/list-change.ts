import type { Requirement } from '#domain/requirements.ts'

/** A requirement that a newer list adds, takes away, or asks otherwise. */
export interface ListChange {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: Requirement | null
  readonly after: Requirement | null
}

const isOtherwise = (one: Requirement, other: Requirement): boolean =>
  one.needed !== other.needed || one.count !== other.count || one.kind !== other.kind || one.name !== other.name

/** What differs between two lists of the same people, each paper once. */
export function changesBetween(before: readonly Requirement[], after: readonly Requirement[]): ListChange[] {
  const was = new Map(before.map((one) => [one.key, one]))
  const is = new Map(after.map((one) => [one.key, one]))
  const now = [...is.values()].flatMap((one): ListChange[] => {
    const earlier = was.get(one.key)
    if (!earlier) return [{ kind: 'added', before: null, after: one }]
    return isOtherwise(earlier, one) ? [{ kind: 'changed', before: earlier, after: one }] : []
  })
  const gone = [...was.values()].filter(({ key }) => !is.has(key))
  return [...now, ...gone.map((one): ListChange => ({ kind: 'removed', before: one, after: null }))]
}

/** A newer list than the one that is kept. */
export interface NewList {
  readonly version: number
  readonly changes: readonly ListChange[]
}
