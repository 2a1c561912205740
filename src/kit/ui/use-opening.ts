import { useState } from 'react'
import { useClient } from '#src/kit/api/context.tsx'

/** A dialog that is open: what it is about, and the idempotency key of this opening. */
export type Opening<T extends object = { readonly name: string }> = T & { readonly key: string }

/** Opens one dialog at a time; each opening has a key of its own. */
export function useOpening<T extends object = { readonly name: string }>() {
  const { newKey } = useClient()
  const [opening, setOpening] = useState<Opening<T> | null>(null)
  return {
    opening,
    open: (what: T) => setOpening({ ...what, key: newKey() }),
    close: () => setOpening(null),
  }
}
