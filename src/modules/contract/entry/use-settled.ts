import { useEffect, useEffectEvent, useState } from 'react'

const usualMs = 300

/** The value once it has stood still for a moment: what is typed, or clicked five times, is asked for once. */
export function useSettled<T>(value: T, settleMs = usualMs): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  // A page that comes into sight again waits anew: what says the same as before stays the same object, and nothing is drawn.
  const settle = useEffectEvent(() => setSettled((before) => (JSON.stringify(before) === text ? before : value)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` says what changed of the value
  useEffect(() => {
    const timer = setTimeout(() => settle(), settleMs)
    return () => clearTimeout(timer)
  }, [text, settleMs])
  return settled
}
