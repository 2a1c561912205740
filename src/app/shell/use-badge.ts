import { useSyncExternalStore } from 'react'
import { useClient } from '#src/kit/api/context.tsx'

/** A longer number does not fit. */
const mostShown = 99

/** How much waits at a page, or at any of several; 0: nothing, or nobody has said so yet. */
export function useBadge(...codes: readonly string[]): number {
  const { badges } = useClient()
  const counts = useSyncExternalStore(badges.subscribe, badges.get)
  return codes.reduce((sum, code) => sum + (counts?.[code] ?? 0), 0)
}

/** The number as it is shown. */
export const badgeText = (count: number): string => (count > mostShown ? `${mostShown}+` : String(count))
