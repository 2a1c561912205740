import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Hears each key that is pressed anywhere on the page while the component is in sight: from the moment that it can be seen, as
 * a person may press a key before React comes to its other effects.
 */
export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
