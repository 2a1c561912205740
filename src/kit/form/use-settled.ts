import { useEffect, useState } from 'react'
import { suggestionDebounceMs } from '#domain/constants.ts'

/** What was typed, once nobody types any more. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), suggestionDebounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
