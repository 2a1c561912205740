import { pollHiddenMs, pollVisibleMs } from '#domain/constants.ts'
import type { Entity } from '#protocol/kit/call.ts'
import { type News, revision } from '#protocol/sign-in/revision-calls.ts'
import type { Client } from './client.ts'

/** The window that asks. */
export interface PolledWindow {
  isVisible(): boolean
  /** Calls back when it is shown or hidden; gives the way to stop. */
  onVisibility(listener: () => void): () => void
}

export const browserWindow: PolledWindow = {
  isVisible: () => document.visibilityState === 'visible',
  onVisibility(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/** A notice also comes and goes by its days, which no revision counts. */
type Received = Pick<News, 'unread' | 'latestId'>
const isOther = (before: Received, now: Received) => before.unread !== now.unread || before.latestId !== now.latestId

/** What one person is told counts no revisions at all. */
const receivedMoved = (before: News, now: News): Entity[] => [
  ...(isOther(before, now) ? (['notice'] as const) : []),
  ...(isOther(before.messages, now.messages) ? (['message'] as const) : []),
]

/** After an own change: several that come together are one. */
const afterOwnMs = 500

/**
 * Asks what moved, for all lists and counts of the window at once: every 15 s while it is visible, every 60 s while not, and
 * at once when it is shown again, after an own change, or when somebody begins to look at the badges. What changed is told over the bus; a failed turn
 * is made up for by the next one and leaves the last badges standing.
 */
export function startRevisionPoll(client: Client, page: PolledWindow = browserWindow): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  let mark: string | undefined
  let last: News | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false

  const ask = async (): Promise<readonly Entity[]> => {
    const answer = await client.call(revision, mark === undefined ? {} : { mark }, { silent: true, signal })
    mark = answer.mark
    if (!answer.news) return []
    client.badges.learn(answer.news.badges)
    client.messages.set(answer.news.messages)
    const grown = client.revisions.learn(answer.news.revisions)
    const before = last
    last = answer.news
    return before ? [...new Set([...grown, ...receivedMoved(before, last)])] : grown
  }
  const turn = async () => {
    clearTimeout(timer)
    if (isAsking) return
    isAsking = true
    const moved = await ask().catch(() => [])
    isAsking = false
    if (signal.aborted) return
    // Without news, too: whose last look failed tries again.
    client.touches.receive(moved)
    timer = setTimeout(() => void turn(), page.isVisible() ? pollVisibleMs : pollHiddenMs)
  }
  const stopWatching = page.onVisibility(() => {
    if (page.isVisible()) void turn()
  })
  const stopListening = client.badges.onRefresh(() => void turn())
  // What waits for a person is another number once he has done something.
  const stopFollowing = client.touches.subscribe((_, from) => {
    if (from !== 'here') return
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), afterOwnMs)
  })
  void turn()
  return () => {
    leaving.abort()
    clearTimeout(timer)
    stopWatching()
    stopListening()
    stopFollowing()
  }
}
