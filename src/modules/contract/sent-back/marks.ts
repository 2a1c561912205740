import { createContext, useContext, useMemo, useState } from 'react'

/** What somebody has marked to be sent back, by the name of its cell: '{passportId} {paper}'. */
export interface BackMarks {
  readonly cells: ReadonlySet<string>
  readonly toggle: (cell: string) => void
}

const none: BackMarks = { cells: new Set(), toggle: () => {} }

export const BackMarksContext = createContext<BackMarks>(none)

export const useBackMarks = (): BackMarks => useContext(BackMarksContext)

interface Marked {
  readonly of: number
  readonly cells: ReadonlySet<string>
}

/** The marks of one contract; those of another one are gone. */
export function useNewMarks(contractId: number): BackMarks {
  const [marked, setMarked] = useState<Marked>({ of: contractId, cells: none.cells })
  const cells = marked.of === contractId ? marked.cells : none.cells
  return useMemo(() => {
    const toggle = (cell: string) =>
      setMarked((before) => {
        const next = new Set(before.of === contractId ? before.cells : none.cells)
        if (!next.delete(cell)) next.add(cell)
        return { of: contractId, cells: next }
      })
    return { cells, toggle }
  }, [cells, contractId])
}
