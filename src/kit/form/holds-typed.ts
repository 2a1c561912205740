import type { ReactElement } from 'react'

/** Whether the words of a choice hold what is typed, wherever it stands in them. */
export const holdsTyped = (typed: string, node: ReactElement): boolean =>
  String((node.props as { children: string }).children)
    .toLowerCase()
    .includes(typed.trim().toLowerCase())
