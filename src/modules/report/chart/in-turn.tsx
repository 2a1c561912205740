import { createContext, type ReactNode, useState } from 'react'

/** Heavy drawings of a page, one after the other. */
export interface Turns {
  /**
   * Begins when it is its turn: the first when what stands there already was painted, and the page answers in between. Gives the
   * way to call it off.
   */
  readonly take: (begin: () => void) => () => void
}

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

export function createTurns(): Turns {
  const waiting = new Set<() => void>()
  let isTaking = false
  const next = () => {
    const [begin] = waiting
    isTaking = begin !== undefined
    if (!begin) return
    waiting.delete(begin)
    begin()
    afterPaint(next)
  }
  return {
    take(begin) {
      waiting.add(begin)
      if (!isTaking) {
        isTaking = true
        afterPaint(next)
      }
      return () => void waiting.delete(begin)
    },
  }
}

/** Outside of such a page whatever is drawn begins at once. */
const atOnce: Turns = {
  take(begin) {
    begin()
    return () => {}
  },
}
export const TurnsContext = createContext(atOnce)

/** Around the charts of a page. */
export function InTurn({ children }: { children: ReactNode }) {
  const [turns] = useState(createTurns)
  return <TurnsContext value={turns}>{children}</TurnsContext>
}
