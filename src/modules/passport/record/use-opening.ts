import { useState } from 'react'
import { useClient } from '#src/kit/client/context.tsx'

/** A dialog that is open: what for, and the idempotency key of what it sends. */
export interface Opening {
  readonly name: string
  readonly key: string
}

/** Opens one dialog at a time; each opening has a key of its own. */
export function useOpening() {
  const { newKey } = useClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  return {
    opening,
    open: (name: string) => setOpening({ name, key: newKey() }),
    close: () => setOpening(null),
  }
}
