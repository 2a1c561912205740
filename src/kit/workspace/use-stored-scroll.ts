import { type RefObject, type UIEvent, useCallback, useLayoutEffect } from 'react'
import type { WorkspaceActor } from './tabs-context.ts'

/** A reader who moves himself is where he wants to be. */
const moves = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Keeps how far a tab's page was scrolled, over hanging up and over a reload. A page that comes back grows while its data
 * arrive: it is scrolled as soon as it is long enough, unless its reader was faster. Gives what to call when scrolling ends.
 */
export function useStoredScroll(tabs: WorkspaceActor, id: string, panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = panel.current
    const kept = tabs.getSnapshot().context.tabs.find((tab) => tab.id === id)?.scroll ?? 0
    if (!box || kept === 0 || box.scrollTop > 0) return
    const done = new AbortController()
    const growth = new ResizeObserver(() => {
      if (box.scrollHeight - box.clientHeight < kept) return
      box.scrollTop = kept
      done.abort()
    })
    const watch = () => {
      for (const child of box.children) growth.observe(child)
    }
    // The page itself comes after the word that it is loading.
    const arrivals = new MutationObserver(watch)
    watch()
    arrivals.observe(box, { childList: true })
    done.signal.addEventListener('abort', () => {
      growth.disconnect()
      arrivals.disconnect()
    })
    for (const move of moves) box.addEventListener(move, () => done.abort(), { signal: done.signal, passive: true })
    return () => done.abort()
  }, [tabs, id, panel])

  return useCallback(
    ({ target, currentTarget }: UIEvent<HTMLElement>) => {
      if (target === currentTarget) tabs.send({ type: 'tab.scrolled', id, scroll: Math.round(currentTarget.scrollTop) })
    },
    [tabs, id],
  )
}
