import { useEffect, useRef } from 'react'
import { scannerMaxGapMs } from '#domain/constants.ts'

interface Held {
  readonly at: number
  readonly work: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Does what a letter asks once it is sure that a hand pressed it: a reader types the next key within its gap (spec:
 * numbers#scanner), and what it types is for nobody but the scanner. `at`: the time stamp of the key (ms).
 */
export function useByHand(): (at: number, work: () => void) => void {
  const held = useRef<Held | null>(null)
  useEffect(() => {
    const next = (event: KeyboardEvent) => {
      const one = held.current
      if (!one) return
      clearTimeout(one.timer)
      held.current = null
      if (event.timeStamp - one.at >= scannerMaxGapMs) one.work()
    }
    document.addEventListener('keydown', next, true)
    return () => {
      document.removeEventListener('keydown', next, true)
      if (held.current) clearTimeout(held.current.timer)
    }
  }, [])
  return (at, work) => {
    const timer = setTimeout(() => {
      held.current = null
      work()
    }, scannerMaxGapMs)
    held.current = { at, work, timer }
  }
}
