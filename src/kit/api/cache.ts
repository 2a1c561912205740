import { memoryCacheMs, sessionCacheCleanupMs } from '#domain/constants.ts'

/** Answers that are kept for a while in memory (spec: numbers#caches: 5 s unless said otherwise, swept every 60 s). */
export interface AnswerCache {
  /** What is kept under the name and not too old, or what `ask` gives; a failure is not kept. */
  take: <T>(name: string, ask: () => Promise<T>, keepMs?: number) => Promise<T>
  /** What is kept under the name, is there and not too old: what can be drawn without waiting. */
  came: (name: string) => { readonly data: unknown } | undefined
  clear: () => void
  /** How many answers lie in memory, old ones included. */
  size: () => number
}

interface Kept {
  readonly until: number
  readonly answer: Promise<unknown>
  came?: { readonly data: unknown }
}

export function createAnswerCache(now: () => number): AnswerCache {
  const kept = new Map<string, Kept>()
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
      const entry: Kept = { until: now() + keepMs, answer }
      kept.set(name, entry)
      answer.then(
        (data) => {
          entry.came = { data }
        },
        () => {
          if (kept.get(name) === entry) kept.delete(name)
        },
      )
      sweepLater()
      return answer
    },
    came(name) {
      const known = kept.get(name)
      return known && known.until > now() ? known.came : undefined
    },
    clear() {
      kept.clear()
      clearTimeout(sweeping)
      sweeping = undefined
    },
    size: () => kept.size,
  }
}
