import { useEffect, useEffectEvent, useState } from 'react'
import { release, take } from '#protocol/applicant/desk-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { type DecisionQueue, isDecided } from '#src/parts/decision/decisions.ts'

/**
 * Takes an applicant while he is looked at, and gives him back when somebody else is, unless he was decided. What the server
 * says of whom it does not give. `onTaken`: how he stands, and with whom, is read again; his papers are as they were.
 */
export function useTaken(id: number, decisions: DecisionQueue, onTaken: () => void): string | undefined {
  const { call, newKey } = useClient()
  const [refused, setRefused] = useState<string>()
  const tell = useEffectEvent(onTaken)
  useEffect(() => {
    let isTaken = false
    let isGone = false
    const taking = call(take, { desk: 'audit', id }, { key: newKey(), silent: true, takesOver: true }).then(
      () => {
        isTaken = true
        if (isGone) return
        setRefused(undefined)
        tell()
      },
      (error: unknown) => setRefused(error instanceof Error ? error.message : String(error)),
    )
    const giveBack = () => {
      if (!isTaken || isDecided(decisions, id)) return
      const options = { key: newKey(), silent: true, keepalive: true, takesOver: true }
      void call(release, { id }, options).catch(() => null)
    }
    return () => {
      isGone = true
      void taking.then(giveBack)
    }
  }, [id, decisions, call, newKey])
  return refused
}
