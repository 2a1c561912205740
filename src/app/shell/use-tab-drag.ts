import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { tabElementId } from '#src/kit/workspace/tab-stack.tsx'
import type { WorkspaceActor } from '#src/kit/workspace/tabs-context.ts'

/** A hand that clicks shakes less than this, px. */
const slackPx = 6

const middleOf = (id: string) => {
  const box = document.getElementById(tabElementId(id))?.parentElement?.getBoundingClientRect()
  return box ? box.left + box.width / 2 : 0
}

/**
 * Drags a tab along the row: it changes places with each tab whose middle the pointer passes. Escape puts it back. A finger
 * scrolls the row instead; for it there is the menu.
 */
export function useTabDrag(tabs: WorkspaceActor) {
  const [dragged, setDragged] = useState<string | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const press = useCallback(
    (id: string, event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return
      stop.current?.()
      const listening = new AbortController()
      const began = event.clientX
      const home = tabs.getSnapshot().context.tabs.findIndex((tab) => tab.id === id)
      let isMoving = false
      const finish = () => {
        listening.abort()
        setDragged(null)
      }
      const move = ({ clientX }: globalThis.PointerEvent) => {
        if (!isMoving && Math.abs(clientX - began) < slackPx) return
        if (!isMoving) setDragged(id)
        isMoving = true
        const others = tabs.getSnapshot().context.tabs.filter((tab) => tab.id !== id)
        tabs.send({ type: 'tab.move', id, to: others.filter((tab) => middleOf(tab.id) < clientX).length })
      }
      const giveUp = (pressed: globalThis.KeyboardEvent) => {
        if (pressed.key !== 'Escape') return
        tabs.send({ type: 'tab.move', id, to: home })
        finish()
      }
      const { signal } = listening
      // On the document: an element that changes its place loses a captured pointer.
      document.addEventListener('pointermove', move, { signal })
      document.addEventListener('pointerup', finish, { signal })
      document.addEventListener('pointercancel', finish, { signal })
      document.addEventListener('keydown', giveUp, { signal })
      stop.current = () => listening.abort()
    },
    [tabs],
  )
  return { dragged, press }
}
