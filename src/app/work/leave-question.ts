import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useFrame } from '#src/kit/workspace/tabs-context.ts'
import { useAccount } from './account.ts'

/**
 * The browser asks before the window is left or loaded anew while some tab holds input that is not submitted; never when the
 * session is over, for then the page has to go.
 */
export function LeaveQuestion(): null {
  const { tabs } = useFrame()
  const { isIn } = useAccount()
  const isDirty = useSelector(tabs, ({ context }) => context.tabs.some((tab) => tab.isDirty))
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isIn()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, isIn])
  return null
}
