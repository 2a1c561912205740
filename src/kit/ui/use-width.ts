import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How wide the inside of an element is, px: undefined before it was looked at, which is before anything is painted; 0 where
 * nothing is laid out. What is out of sight keeps the width it had.
 */
export function useWidth(box: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  const last = useRef(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const take = (now: number, show: (change: () => void) => void) => {
      const next = now > 0 ? Math.floor(now) : last.current
      if (next === last.current && next > 0) return
      last.current = next
      show(() => setWidth(next))
    }
    // Before anything is painted, or what does not fit would be seen for a moment.
    take(element.clientWidth, (change) => change())
    const watching = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0, flushSync))
    watching.observe(element)
    return () => watching.disconnect()
  }, [box])
  return width
}
