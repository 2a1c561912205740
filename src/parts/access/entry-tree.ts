import type { Locale } from '#domain/constants.ts'
import { resourceTypes } from '#domain/status.ts'

/** An entry of the menu, whatever else is known of it. */
export interface Entry {
  readonly id: number
  readonly parentId: number
  readonly code: string
  readonly resName: string
  readonly ename: string
  readonly type: 0 | 1
}

export interface EntryNode<E extends Entry> {
  readonly entry: E
  /** Headings and pages below it. */
  readonly menus: readonly EntryNode<E>[]
  /** What can be done on the page. */
  readonly buttons: readonly EntryNode<E>[]
}

export const entryName = (lang: Locale, { resName, ename }: Pick<Entry, 'resName' | 'ename'>): string =>
  lang === 'en' && ename ? ename : resName

/** The entries as a tree in their order; one whose parent is not among them stands at the root. */
export function treeOf<E extends Entry>(entries: readonly E[]): EntryNode<E>[] {
  const known = new Set(entries.map(({ id }) => id))
  const below = Map.groupBy(entries, ({ parentId }) => (known.has(parentId) ? parentId : 0))
  const nodesAt = (parentId: number): EntryNode<E>[] =>
    (below.get(parentId) ?? []).map((entry) => {
      const nodes = nodesAt(entry.id)
      const isButton = (node: EntryNode<E>) => node.entry.type === resourceTypes.BUTTON
      return { entry, menus: nodes.filter((node) => !isButton(node)), buttons: nodes.filter(isButton) }
    })
  return nodesAt(0)
}

/** An entry and all below it. */
export const entriesIn = <E extends Entry>({ entry, menus, buttons }: EntryNode<E>): E[] => [
  entry,
  ...[...menus, ...buttons].flatMap(entriesIn),
]

/** The entries of a tree that pass, with the headings above them. */
export const onlyIn = <E extends Entry>(
  nodes: readonly EntryNode<E>[],
  passes: (entry: E) => boolean,
): EntryNode<E>[] =>
  nodes.flatMap(({ entry, ...below }) => {
    const node = { entry, menus: onlyIn(below.menus, passes), buttons: onlyIn(below.buttons, passes) }
    return passes(entry) || node.menus.length + node.buttons.length > 0 ? [node] : []
  })

/**
 * The part of a tree whose entries pass, with the headings above them; what stands below one that passes by its own name is
 * all shown.
 */
export const partOf = <E extends Entry>(
  nodes: readonly EntryNode<E>[],
  passes: (entry: E) => boolean,
): EntryNode<E>[] =>
  nodes.flatMap((node) => {
    if (passes(node.entry)) return [node]
    const part = { ...node, menus: partOf(node.menus, passes), buttons: partOf(node.buttons, passes) }
    return part.menus.length + part.buttons.length > 0 ? [part] : []
  })

/** Whether a name in either language or the code holds what was typed. */
export function isNamed(text: string): (entry: Entry) => boolean {
  const wanted = text.trim().toLowerCase()
  return ({ resName, ename, code }) => [resName, ename, code].some((one) => one.toLowerCase().includes(wanted))
}
