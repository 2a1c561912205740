import { useEffect, useEffectEvent, useState } from 'react'
import { release, take } from '#protocol/applicant/desk-calls.ts'
import { useClient } from '#src/kit/api/context.tsx'

/**
 * Takes an applicant while he is looked at, and gives him back when somebody else is, unless he was decided. What the server
 * says of whom it does not give.
 */
export function useTaken(id: number | undefined, isDecided: (id: number) => boolean): string | undefined {
  const { call, newKey } = useClient()
  const [refused, setRefused] = useState<{ id: number; message: string }>()
  const giveBack = useEffectEvent((taken: number) => {
    if (!isDecided(taken))
      void call(release, { id: taken }, { key: newKey(), silent: true, keepalive: true }).catch(() => null)
  })
  useEffect(() => {
    if (id === undefined) return
    let isTaken = false
    const taking = call(take, { desk: 'audit', id }, { key: newKey(), silent: true }).then(
      () => {
        isTaken = true
        setRefused(undefined)
      },
      (error: unknown) => setRefused({ id, message: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      void taking.then(() => isTaken && giveBack(id))
    }
  }, [id, call, newKey])
  return refused?.id === id ? refused?.message : undefined
}
