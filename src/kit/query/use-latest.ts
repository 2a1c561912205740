import { useEffect, useRef, useState } from 'react'
import { useClient } from '#src/kit/api/context.tsx'

/** A press is not held longer by an answer that does not come; the server knows whether the record is the latest. */
const passed = () => new Promise<void>((done) => setTimeout(done, 3000))

const idOf = (record: unknown): unknown => (record as { id?: unknown }).id

/**
 * Goes on with a record as an own change has left it: what is pressed while the page still asks for it waits for the answer,
 * so that no user is told that he himself was faster. `current` is the one record of a page; rows of a list are told by `saw`
 * whenever they are drawn, and found by their id.
 */
export function useLatest<R>(current?: R) {
  const { touches } = useClient()
  const [rows] = useState(() => new Map<unknown, R>())
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  const saw = (record: R) => {
    rows.set(idOf(record), record)
  }
  const go = (record: R, then: (latest: R) => void) => {
    const reloaded = touches.reloaded()
    if (!reloaded) then(record)
    else void Promise.race([reloaded, passed()]).then(() => then(latest.current ?? rows.get(idOf(record)) ?? record))
  }
  return { saw, go }
}
