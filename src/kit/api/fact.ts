/** A value that can be watched; fits `useSyncExternalStore`. */
export interface Fact<T> {
  get: () => T
  subscribe: (listener: () => void) => () => void
}

export interface SettableFact<T> extends Fact<T> {
  set: (value: T) => void
}

export function createFact<T>(first: T): SettableFact<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
