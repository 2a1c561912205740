import { type ReactNode, useDeferredValue, useState } from 'react'

interface Props {
  /** What is seen first has everything that it shows. */
  isReady: boolean
  children: ReactNode
}

/**
 * What lies below what is seen first of a page. It is drawn right after that was, a piece at a time, so that neither the first
 * picture nor who begins to type waits for it. Once there it stays.
 */
export function Below({ isReady, children }: Props) {
  const [wasReady, setReady] = useState(isReady)
  if (isReady && !wasReady) setReady(true)
  const isTime = useDeferredValue(wasReady, false)
  return isTime ? children : null
}
