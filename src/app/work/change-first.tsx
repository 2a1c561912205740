import { useMemo } from 'react'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { late } from '#src/kit/ui/late.tsx'
import { SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { loadPasswordDialog } from '#src/modules/profile/index.ts'
import { useAccount } from './account.ts'

function Opening() {
  const t = useText()
  return <p className="vd-loading">{t('app.opening')}</p>
}

const PasswordDialog = late(loadPasswordDialog, Opening)

/** Instead of the workspace, while the server refuses everything but another password: no page of it could be read. */
export function ChangeFirst({ info }: { info: PersonalInfo }) {
  const session = useMemo(() => toSession(info), [info])
  const { weakPassword, refresh, logOut } = useAccount()
  return (
    <SessionContext value={session}>
      <PasswordDialog
        reason="must"
        oldPassword={weakPassword || info.userInfo.defaultPassword}
        onClose={logOut}
        onChanged={refresh}
      />
    </SessionContext>
  )
}
