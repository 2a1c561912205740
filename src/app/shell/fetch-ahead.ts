declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean }
  }
}

/** The first page has the line for itself before the others are fetched. */
const fetchAheadAfterMs = 1000

/**
 * Fetches one after the other while the browser has nothing else to do. Whoever asks his browser to save data, as people do who
 * pay for what they load, gets what he opens and no more.
 * @returns what stops it
 */
export function fetchAhead<T>(all: readonly T[], fetchOne: (one: T) => void): () => void {
  if (!('requestIdleCallback' in window) || navigator.connection?.saveData) return () => {}
  const left = [...all]
  let handle = 0
  const next = () => {
    const one = left.shift()
    if (one === undefined) return
    fetchOne(one)
    handle = requestIdleCallback(next)
  }
  const start = window.setTimeout(next, fetchAheadAfterMs)
  return () => {
    window.clearTimeout(start)
    cancelIdleCallback(handle)
  }
}
