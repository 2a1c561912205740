import { useEffect, useEffectEvent, useState } from 'react'
import { release, take } from '#protocol/applicant/desk-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { type DecisionQueue, isDecided } from '#src/parts/decision/decisions.ts'

/** Whom a desk gives back just now, by id. */
export type Releases = Map<number, Promise<unknown>>

/**
 * Takes an applicant while he is looked at, and gives him back when somebody else is, unless he was decided. What the server
 * says of whom it does not give. Whoever is come back to is taken once he was given back: two requests may cross on their way.
 * `isShown`: nobody is taken before he is seen; what was asked for to draw him would be out of date by his taking.
 * `onTaken`: how he stands, and with whom, is read again; his papers are as they were.
 */
export function useTaken(
  id: number,
  isShown: boolean,
  decisions: DecisionQueue,
  releases: Releases,
  onTaken: () => void,
): string | undefined {
  const { call, newKey } = useClient()
  const [refused, setRefused] = useState<string>()
  const tell = useEffectEvent(onTaken)
  useEffect(() => {
    if (!isShown) return
    let isTaken = false
    let isGone = false
    const ask = () => call(take, { desk: 'audit', id }, { key: newKey(), silent: true, takesOver: true })
    const taking = (releases.get(id)?.then(ask) ?? ask()).then(
      () => {
        isTaken = true
        if (isGone) return
        setRefused(undefined)
        tell()
      },
      (error: unknown) => setRefused(error instanceof Error ? error.message : String(error)),
    )
    const giveBack = async () => {
      if (!isTaken || isDecided(decisions, id)) return
      const options = { key: newKey(), silent: true, keepalive: true, takesOver: true }
      await call(release, { id }, options).catch(() => null)
    }
    return () => {
      isGone = true
      const back = taking.then(giveBack).finally(() => releases.get(id) === back && releases.delete(id))
      releases.set(id, back)
    }
  }, [id, isShown, decisions, releases, call, newKey])
  return refused
}
