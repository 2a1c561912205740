import { useState } from 'react'
import { useClient } from '#src/kit/api/context.tsx'

/** A press is not held longer by an answer that does not come; the server knows whether the record is the latest. */
const passed = () => new Promise<void>((done) => setTimeout(done, 3000))

/**
 * Goes on with a record as an own change has left it: what is pressed while the page still asks for it waits for the answer, so that
 * no user is told that he himself was faster. `saw` is told each record whenever it is drawn.
 */
export function useLatest<R>(idOf: (record: R) => number) {
  const { touches } = useClient()
  const [drawn] = useState(() => new Map<number, R>())
  const saw = (record: R) => {
    drawn.set(idOf(record), record)
  }
  const go = (record: R, then: (latest: R) => void) => {
    const reloaded = touches.reloaded()
    if (!reloaded) then(record)
    else void Promise.race([reloaded, passed()]).then(() => then(drawn.get(idOf(record)) ?? record))
  }
  return { saw, go }
}
