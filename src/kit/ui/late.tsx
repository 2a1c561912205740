import { type ComponentType, useEffect, useState } from 'react'

/** As `markArrived` leaves it: what has come is read without waiting. */
export type Arriving<T> = Promise<T> & { arrived?: { readonly value: T } }

/** A component that waits for this promise later has its value at once. */
export function markArrived<T>(promise: Promise<T>): Arriving<T> {
  const arriving: Arriving<T> = promise
  arriving.then(
    (value) => {
      arriving.arrived = { value }
    },
    () => undefined,
  )
  return arriving
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown }

/**
 * What a promise came to; undefined until then, and a failure is thrown where it is drawn. `begin` is asked once in a
 * component's life. Suspense would be later: React holds what was suspended back until whatever stood in its place has been
 * seen for 300 ms.
 */
export function useArrived<T>(begin: () => Promise<T>): T | undefined {
  const [promise] = useState(() => markArrived(begin()))
  const [outcome, setOutcome] = useState<Outcome<T> | undefined>(promise.arrived)
  const isSettled = outcome !== undefined
  useEffect(() => {
    if (isSettled) return
    let isLeft = false
    const settle = (now: Outcome<T>) => isLeft || setOutcome((before) => before ?? now)
    promise.then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    )
    return () => {
      isLeft = true
    }
  }, [promise, isSettled])
  if (outcome && 'error' in outcome) throw outcome.error
  return outcome?.value
}

/**
 * A component whose code comes when it is first drawn; `Waiting` stands there meanwhile, nothing without it. A failed load is
 * thrown where the component stands, and tried again when it is drawn anew.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Waiting?: ComponentType<P>,
): ComponentType<P> {
  let coming: Arriving<{ default: ComponentType<P> }> | undefined
  const begin = () => {
    if (coming) return coming
    coming = markArrived(load())
    coming.catch(() => {
      coming = undefined
    })
    return coming
  }
  return function Late(props: P) {
    const module = useArrived(begin)
    if (!module) return Waiting ? <Waiting {...props} /> : null
    const { default: Part } = module
    return <Part {...props} />
  }
}
