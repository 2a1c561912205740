import { useState } from 'react'
import type { Entity } from '#protocol/kit/call.ts'
import { useClient } from '#src/kit/api/context.tsx'

/** A dialog that is open, with the idempotency key of this opening. */
export type Opening<T> = T & { readonly key: string }

/** The one dialog of a page: `open` mints its key, `reload` closes it and has the lists look again. */
export function useOpening<T extends object>(entities: readonly Entity[]) {
  const { newKey, touches } = useClient()
  const [opening, setOpening] = useState<Opening<T> | null>(null)
  const close = () => setOpening(null)
  return {
    opening,
    open: (what: T) => setOpening({ ...what, key: newKey() }),
    close,
    reload: () => {
      close()
      touches.publish(entities)
    },
  }
}
