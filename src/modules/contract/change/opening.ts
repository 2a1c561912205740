import { useState } from 'react'
import { useClient } from '#src/kit/client/context.tsx'

/** A dialog that is open: for which event, and with its idempotency key. */
export interface Opening {
  readonly event: string
  readonly key: string
}

/** Opens one dialog at a time; each opening has a key of its own. */
export function useOpening() {
  const { newKey } = useClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  return {
    opening,
    open: (event: string) => setOpening({ event, key: newKey() }),
    close: () => setOpening(null),
  }
}
