import { resourceTypes } from '#domain/status.ts'
import type { Resource } from '#protocol/access/resource/calls.ts'
import type { EntryNode } from '#src/parts/access/entry-tree.ts'

export type ResourceNode = EntryNode<Resource>

/** An entry as one line of the tree. */
export interface TreeRow {
  readonly node: ResourceNode
  /** From 1. */
  readonly level: number
  readonly parent: ResourceNode | null
  /** Those of its kind under the same parent, and which of them it is. */
  readonly kin: readonly ResourceNode[]
  readonly at: number
  readonly isOpen: boolean
}

export const childrenOf = ({ menus, buttons }: ResourceNode): readonly ResourceNode[] => [...menus, ...buttons]

/** The lines in sight: what is not open hides all below it. */
export function rowsOf(
  nodes: readonly ResourceNode[],
  isOpen: (id: number) => boolean,
  parent: ResourceNode | null = null,
  level = 1,
): TreeRow[] {
  const ofKind = Map.groupBy(nodes, ({ entry }) => entry.type)
  return nodes.flatMap((node) => {
    const kin = ofKind.get(node.entry.type) ?? []
    const row = { node, level, parent, kin, at: kin.indexOf(node), isOpen: isOpen(node.entry.id) }
    return [row, ...(row.isOpen ? rowsOf(childrenOf(node), isOpen, node, level + 1) : [])]
  })
}

/** Where an entry is put: below a parent (0: the root), behind another of its kind, or first. */
export interface Place {
  readonly parentId: number
  readonly afterId: number
}

export type DropPart = 'before' | 'inside' | 'after'

/** Which part of a line the pointer is over; into a button nothing can be put. */
export function partAt(y: number, height: number, { node }: TreeRow): DropPart {
  if (node.entry.type === resourceTypes.BUTTON) return y < height / 2 ? 'before' : 'after'
  if (y < height / 4) return 'before'
  return y > (height * 3) / 4 ? 'after' : 'inside'
}

const isBelow = (node: ResourceNode, id: number): boolean =>
  node.entry.id === id || childrenOf(node).some((child) => isBelow(child, id))

/** Where a dragged entry comes to stand; null where it cannot: in itself, at the root for a button, between other kinds. */
export function placeOf(dragged: ResourceNode, target: TreeRow, part: DropPart): Place | null {
  const { entry } = dragged
  if (isBelow(dragged, target.node.entry.id)) return null
  if (part === 'inside') {
    const kin = entry.type === resourceTypes.BUTTON ? target.node.buttons : target.node.menus
    return { parentId: target.node.entry.id, afterId: kin.at(-1)?.entry.id ?? 0 }
  }
  const parentId = target.parent?.entry.id ?? 0
  if (target.node.entry.type !== entry.type || (entry.type === resourceTypes.BUTTON && parentId === 0)) return null
  const kin = target.kin.filter((one) => one.entry.id !== entry.id)
  const at = kin.findIndex((one) => one.entry.id === target.node.entry.id)
  return { parentId, afterId: (part === 'before' ? kin[at - 1] : kin[at])?.entry.id ?? 0 }
}

/** One place up or down among its kind; null at the end. */
export function step({ node, parent, kin, at }: TreeRow, by: -1 | 1): Place | null {
  const to = at + by
  if (to < 0 || to >= kin.length) return null
  const others = kin.filter((one) => one !== node)
  return { parentId: parent?.entry.id ?? 0, afterId: others[to - 1]?.entry.id ?? 0 }
}
