import {
  compareScopes,
  formatPermission,
  parsePermission,
  type Role as RolePrefix,
  type Scope,
  scopes,
} from '#domain/permission.ts'
import { resourceTypes } from '#domain/status.ts'
import type { GrantableEntry } from '#protocol/access/role/schemas.ts'
import { type EntryNode, entriesIn } from '#src/parts/access/entry-tree.ts'

export type RightNode = EntryNode<GrantableEntry>

/** What a role holds while it is being chosen: by its code how far; null: a page that is only shown. */
export type Rights = ReadonlyMap<string, Scope | null>

/** Of several reaches of one permission the widest counts. */
export function rightsOf(codes: readonly string[]): Rights {
  const rights = new Map<string, Scope | null>()
  for (const code of codes) {
    const { base, custom } = parsePermission(code)
    const reach = scopes.find((scope) => scope === custom) ?? null
    const known = rights.get(base) ?? null
    rights.set(base, known !== null && (reach === null || compareScopes(known, reach) > 0) ? known : reach)
  }
  return rights
}

/** Who looks may not touch it: he does not hold it himself, or not as far as the role does. */
export function isLocked({ code, isBeyond, reaches }: GrantableEntry, rights: Rights): boolean {
  const reach = rights.get(code)
  return isBeyond || (reach !== undefined && reach !== null && !reaches.includes(reach))
}

/** The codes that say this. What is locked goes back as it came, and so does what stands beside it. */
export function codesOf(
  rights: Rights,
  { entries, codes, prefix }: { entries: readonly GrantableEntry[]; codes: readonly string[]; prefix: RolePrefix },
): string[] {
  const before = rightsOf(codes)
  return entries.flatMap((entry) => {
    if (isLocked(entry, before)) return codes.filter((code) => parsePermission(code).base === entry.code)
    const reach = rights.get(entry.code)
    if (reach === undefined) return []
    const codeWith = (custom: Scope | null) => formatPermission({ role: prefix, base: entry.code, custom })
    const shown = entry.type === resourceTypes.MENU ? [codeWith(null)] : []
    return reach === null ? shown : [...shown, codeWith(reach)]
  })
}

/** Whether all of an entry and what is below it is held, some, or nothing. */
export function heldOf(node: RightNode, rights: Rights): 'all' | 'some' | 'none' {
  const held = entriesIn(node).map(({ code }) => rights.has(code))
  if (held.every(Boolean)) return 'all'
  return held.some(Boolean) ? 'some' : 'none'
}

/** How many of the permissions in a part of the tree are held, of how many. */
export function countOf(node: RightNode, rights: Rights): { held: number; of: number } {
  const granted = entriesIn(node).filter(
    ({ reaches, isBeyond, code }) => reaches.length > 0 || (isBeyond && rights.has(code)),
  )
  return { held: granted.filter(({ code }) => rights.has(code)).length, of: granted.length }
}

const firstReach = ({ reaches }: GrantableEntry, wished: Scope): Scope | null =>
  reaches.findLast((reach) => compareScopes(reach, wished) <= 0) ?? reaches[0] ?? null

/** Entries from the root to this one; empty when it is not there. */
function wayTo(nodes: readonly RightNode[], id: number): GrantableEntry[] {
  for (const node of nodes) {
    if (node.entry.id === id) return [node.entry]
    const way = wayTo([...node.menus, ...node.buttons], id)
    if (way.length > 0) return [node.entry, ...way]
  }
  return []
}

/**
 * Grants an entry with all below it, as far as `wished` goes, and the pages above it; or takes it away with all below it,
 * when all was held. What is locked stays.
 */
export function toggled(rights: Rights, tree: readonly RightNode[], node: RightNode, wished: Scope): Rights {
  const next = new Map(rights)
  const free = entriesIn(node).filter((entry) => !isLocked(entry, rights))
  const takes = free.every(({ code }) => rights.has(code))
  if (takes) for (const { code } of free) next.delete(code)
  else {
    const above = wayTo(tree, node.entry.id).filter((entry) => !isLocked(entry, rights))
    for (const entry of above) if (!next.has(entry.code) && entry.id !== node.entry.id) next.set(entry.code, null)
    for (const entry of free) if (!next.has(entry.code)) next.set(entry.code, firstReach(entry, wished))
  }
  return next
}

/** Says how far one permission reaches. */
export const withReach = (rights: Rights, code: string, reach: Scope): Rights => new Map(rights).set(code, reach)
