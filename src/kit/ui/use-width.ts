import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide the inside of an element is, px; 0 as long as nobody knows. What is out of sight keeps the width it had. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const take = (now: number) => now > 0 && setWidth(Math.floor(now))
    // Before anything is painted, or what does not fit would be seen for a moment.
    take(element.clientWidth)
    const watching = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0))
    watching.observe(element)
    return () => watching.disconnect()
  }, [box])
  return width
}
