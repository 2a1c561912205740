const waiting = new Set<() => void>()
let isTaking = false

function takeNext(): void {
  const [begin] = waiting
  isTaking = begin !== undefined
  if (!begin) return
  waiting.delete(begin)
  begin()
  afterPaint(takeNext)
}

const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/**
 * Heavy drawings of a page one after the other: the first when what stands there already was painted, and the page answers in
 * between. Gives the way to call one off.
 */
export function inTurn(begin: () => void): () => void {
  waiting.add(begin)
  if (!isTaking) {
    isTaking = true
    afterPaint(takeNext)
  }
  return () => void waiting.delete(begin)
}
