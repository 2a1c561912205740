import { Suspense, useMemo } from 'react'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { PasswordDialog } from '#src/modules/profile/index.ts'
import { useAccount } from './account.ts'

/** Instead of the workspace, while the server refuses everything but another password: no page of it could be read. */
export function ChangeFirst({ info }: { info: PersonalInfo }) {
  const t = useText()
  const session = useMemo(() => toSession(info), [info])
  const { weakPassword, refresh, logOut } = useAccount()
  const waiting = <p className="vd-loading">{t('app.opening')}</p>
  return (
    <SessionContext value={session}>
      <Suspense fallback={waiting}>
        <PasswordDialog
          reason="must"
          oldPassword={weakPassword || info.userInfo.defaultPassword}
          onClose={logOut}
          onChanged={refresh}
        />
      </Suspense>
    </SessionContext>
  )
}
