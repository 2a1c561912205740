import { useEffect, useRef, useState } from 'react'
import { workspaceTop } from '#src/kit/workspace/slot.tsx'
import { Slot } from '#src/kit/workspace/slot-view.tsx'

const key = 'visadesk.top-strip'

/** As long as the answer may take; later there is nothing. */
const mostMs = 5000

/**
 * What everybody has to know, above the tabs. After a reload the height that it had is kept free until it has come, so that
 * the page does not jump.
 */
export function TopStrip() {
  const inside = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => Number(localStorage.getItem(key)) || 0)
  useEffect(() => {
    const box = inside.current
    if (!box) return
    const settle = () => {
      localStorage.setItem(key, String(box.offsetHeight))
      setHeight(0)
    }
    const watching = new ResizeObserver(() => {
      if (box.offsetHeight > 0) settle()
    })
    watching.observe(box)
    const late = setTimeout(settle, mostMs)
    return () => {
      watching.disconnect()
      clearTimeout(late)
    }
  }, [])
  return (
    <div className="vd-top-strip" style={{ minHeight: height }}>
      <div ref={inside}>
        <Slot slot={workspaceTop} props={{}} />
      </div>
    </div>
  )
}
