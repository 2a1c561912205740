import { createContext, type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How wide places that every page has alike were seen last, px by name: the next page begins with that instead of being laid out
 * once to be measured. Null where the places are others, in a dialog.
 */
export const SeenWidths = createContext<Map<string, number> | null>(null)

/**
 * How wide the inside of an element is, px: undefined before it was looked at, which is before anything is painted; 0 where
 * nothing is laid out. What is out of sight keeps the width it had. `place` names one that other pages have, too.
 */
export function useWidth(box: RefObject<HTMLElement | null>, place?: string): number | undefined {
  const widths = useContext(SeenWidths)
  const seen = place === undefined ? null : widths
  const [width, setWidth] = useState(() => (place === undefined ? undefined : widths?.get(place)))
  const last = useRef(width ?? 0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const take = (now: number, show: (change: () => void) => void) => {
      const next = now > 0 ? Math.floor(now) : last.current
      if (next > 0 && place !== undefined) seen?.set(place, next)
      if (next === last.current && next > 0) return
      last.current = next
      show(() => setWidth(next))
    }
    // Before anything is painted, or what does not fit would be seen for a moment; so does the observer's first look.
    if (last.current === 0) take(element.clientWidth, (change) => change())
    const watching = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0, flushSync))
    watching.observe(element)
    return () => watching.disconnect()
  }, [box, place, seen])
  return width
}
