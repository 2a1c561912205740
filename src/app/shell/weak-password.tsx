import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { askWeakAgain, dismissWeak, isWeakDismissed } from '#src/app/remembered-account.ts'
import { useAccount } from '#src/app/work/account.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { PasswordDialog } from '#src/modules/profile/index.ts'

const AskedContext = createContext(false)

/** Whether another password is being asked for: nothing else may open by itself meanwhile. */
export const useIsPasswordPrompted = (): boolean => useContext(AskedContext)

/**
 * spec: pages#weak-password: a too simple password is asked to be changed, with the old one filled in, whatever page
 * stands at the address. Put away, the dialog stays away until the next sign-in, or until the server refuses something
 * for that reason.
 */
export function WeakPassword({ children }: { children: ReactNode }) {
  const { userInfo } = useSession()
  const { passwordRefusals } = useClient()
  const { weakPassword, refresh } = useAccount()
  const [isPutAway, setPutAway] = useState(isWeakDismissed)
  const [isRefused, setRefused] = useState(false)
  useEffect(
    () =>
      passwordRefusals.subscribe(() => {
        askWeakAgain()
        setRefused(true)
      }),
    [passwordRefusals],
  )
  const isAsked = isRefused || (userInfo.weakPassword && !isPutAway)
  const close = () => {
    dismissWeak()
    setPutAway(true)
    setRefused(false)
  }
  return (
    <AskedContext value={isAsked}>
      {children}
      {isAsked && (
        <PasswordDialog
          reason="weak"
          oldPassword={weakPassword || userInfo.defaultPassword}
          onClose={close}
          onChanged={refresh}
        />
      )}
    </AskedContext>
  )
}
