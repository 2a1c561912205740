import type { Entity } from '#protocol/kit/call.ts'
import { parseRevisions, type Revisions } from '#protocol/kit/revision.ts'

/** The revisions that this window knows. They only grow: an answer that was under way for long says nothing new. */
export interface RevisionBook {
  /** What the answer of an own change says: its lists are asked again anyway. */
  note(header: string): void
  /** What the poll brought; answers the entities that changed since, none the first time. */
  learn(revisions: Revisions): Entity[]
}

export function createRevisionBook(): RevisionBook {
  const known = new Map<string, number>()
  let isBegun = false
  const grow = (revisions: Revisions) =>
    Object.entries(revisions).flatMap(([entity, no]) => {
      if (no <= (known.get(entity) ?? 0)) return []
      known.set(entity, no)
      return [entity as Entity]
    })
  return {
    note: (header) => void grow(parseRevisions(header)),
    learn(revisions) {
      const grown = grow(revisions)
      if (isBegun) return grown
      isBegun = true
      return []
    },
  }
}
