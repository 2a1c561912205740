import { memoryCacheMs, sessionCacheCleanupMs } from '#domain/constants.ts'

/** Answers that are kept for a while in memory (spec: numbers#caches: 5 s unless said otherwise, swept every 60 s). */
export interface AnswerCache {
  /** What is kept under the name and not too old, or what `ask` gives; a failure is not kept. */
  take: <T>(name: string, ask: () => Promise<T>, keepMs?: number) => Promise<T>
  clear: () => void
  /** How many answers lie in memory, old ones included. */
  size: () => number
}

export function createAnswerCache(now: () => number): AnswerCache {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>()
  let sweeping: ReturnType<typeof setTimeout> | undefined

  const sweep = () => {
    sweeping = undefined
    for (const [name, { until }] of kept) if (until <= now()) kept.delete(name)
    if (kept.size > 0) sweepLater()
  }
  // Only while something is kept: an idle page runs no clock for nothing.
  const sweepLater = () => {
    sweeping ??= setTimeout(sweep, sessionCacheCleanupMs)
  }
  return {
    take<T>(name: string, ask: () => Promise<T>, keepMs = memoryCacheMs): Promise<T> {
      const known = kept.get(name)
      // Under one name lies what the same question got.
      if (known && known.until > now()) return known.answer as Promise<T>
      const answer = ask()
      const entry = { until: now() + keepMs, answer }
      kept.set(name, entry)
      answer.catch(() => {
        if (kept.get(name) === entry) kept.delete(name)
      })
      sweepLater()
      return answer
    },
    clear() {
      kept.clear()
      clearTimeout(sweeping)
      sweeping = undefined
    },
    size: () => kept.size,
  }
}
