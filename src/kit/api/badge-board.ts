import type { News } from '#protocol/sign-in/revision-calls.ts'
import { createFact, type Fact } from './fact.ts'

export type Badges = News['badges']

/** What waits for the person, by the name of its count, as the window's revision poll last heard it. */
export interface BadgeBoard extends Fact<Badges | null> {
  /** What the poll heard. */
  learn(badges: Badges): void
  /** A person begins to look at them: the poll asks now, not at its next turn. */
  refresh(): void
  /** Calls back when somebody begins to look; gives the way to stop. */
  onRefresh(listener: () => void): () => void
}

/** One a window; null before the first answer of the poll. */
export function createBadgeBoard(): BadgeBoard {
  const { get, subscribe, set } = createFact<Badges | null>(null)
  const refreshes = createFact(0)
  return {
    get,
    subscribe,
    learn: set,
    refresh: () => refreshes.set(refreshes.get() + 1),
    onRefresh: refreshes.subscribe,
  }
}
