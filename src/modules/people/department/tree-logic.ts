import type { Department, DragPlace } from '#protocol/people/department/calls.ts'

/** A department as one line of the tree. */
export interface TreeRow {
  readonly node: Department
  /** From 1. */
  readonly level: number
  readonly parent: Department | null
  /** Those under the same parent, and which of them it is. */
  readonly siblings: readonly Department[]
  readonly at: number
  readonly isOpen: boolean
}

export interface Drop {
  readonly targetId: number
  readonly place: DragPlace
}

/** The lines in sight: what is closed hides all below it. */
export function rowsOf(
  siblings: readonly Department[],
  closed: ReadonlySet<number>,
  parent: Department | null = null,
  level = 1,
): TreeRow[] {
  return siblings.flatMap((node, at) => {
    const isOpen = !closed.has(node.id)
    const row: TreeRow = { node, level, parent, siblings, at, isOpen }
    return [row, ...(isOpen ? rowsOf(node.children, closed, node, level + 1) : [])]
  })
}

/** A department and all below it. */
export const idsOf = (node: Department): number[] => [node.id, ...node.children.flatMap(idsOf)]

/** Where Alt and an arrow carry a department: past a sibling, below the one before it, or out beside its parent. */
export function dropByKey({ siblings, at, parent }: TreeRow, key: string): Drop | null {
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  if (key === 'ArrowUp' && before) return { targetId: before.id, place: 'before' }
  if (key === 'ArrowDown' && after) return { targetId: after.id, place: 'after' }
  if (key === 'ArrowRight' && before) return { targetId: before.id, place: 'inside' }
  if (key === 'ArrowLeft' && parent) return { targetId: parent.id, place: 'after' }
  return null
}

/** What the pointer means over a line: its upper and lower quarter are the gaps beside it. */
export function placeAt(offset: number, height: number): DragPlace {
  if (offset < height / 4) return 'before'
  return offset > (height * 3) / 4 ? 'after' : 'inside'
}

/** Departments as choices, each under its parents' names; what is named and all below it is left out. */
export function choicesOf(
  tree: readonly Department[],
  without: number | undefined,
  path = '',
): { value: number; label: string }[] {
  return tree
    .filter((node) => node.id !== without)
    .flatMap((node) => {
      const label = path + node.departmentName
      return [{ value: node.id, label }, ...choicesOf(node.children, without, `${label} / `)]
    })
}
