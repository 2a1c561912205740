import { type ReactNode, Suspense, useState } from 'react'
import { dismissWeak, isWeakDismissed } from '#src/app/remembered.ts'
import { useAccount } from '#src/app/work/account.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { PasswordDialog } from '#src/modules/personal/index.ts'

/**
 * Specification 2 §2: a too simple password is asked to be changed, with the old one filled in. Put away, it stays away
 * until the next sign-in. Null when there is nothing to ask.
 */
export function useWeakPassword(): ReactNode {
  const { userInfo } = useSession()
  const { weakPassword, refresh } = useAccount()
  const [isOpen, setOpen] = useState(() => !isWeakDismissed())
  if (!userInfo.weakPassword || !isOpen) return null
  const put = () => {
    dismissWeak()
    setOpen(false)
  }
  return (
    <Suspense fallback={null}>
      <PasswordDialog isWeak oldPassword={weakPassword} onClose={put} onChanged={refresh} />
    </Suspense>
  )
}
