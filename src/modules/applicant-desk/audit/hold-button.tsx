import { Button } from '@arco-design/web-react'
import { release, take } from '#protocol/applicant/desk-calls.ts'
import type { ApplicantListRow } from '#protocol/applicant/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { Hint } from '#src/kit/ui/anchored.tsx'
import { useSession } from '#src/kit/workspace/session.ts'

/**
 * A look at the desk takes nobody; who wants somebody for himself for a while says so, and gives him back when the others may have him
 * again. Who is with somebody else has no button: the refusal says with whom.
 */
export function HoldButton({ applicant }: { applicant: ApplicantListRow }) {
  const t = useText()
  const { call, newKey } = useClient()
  const { busy, send } = useSending()
  const { userInfo } = useSession()
  const { id, deskUserId, deskUntil } = applicant
  const isHeld = deskUserId !== undefined && deskUntil !== undefined
  const isMine = isHeld && deskUserId === userInfo.id
  if (isHeld && !isMine) return null
  const change = () =>
    send(async () => {
      if (isMine) await call(release, { id }, { key: newKey() })
      else await call(take, { desk: 'audit', id }, { key: newKey() })
    })
  return (
    <Hint text={t(isMine ? 'applicantDesk.audit.releaseHint' : 'applicantDesk.audit.takeHint')}>
      <Button
        type="text"
        size="mini"
        data-action={isMine ? 'release' : 'take'}
        loading={busy}
        onClick={() => void change()}
      >
        {t(isMine ? 'applicantDesk.audit.release' : 'applicantDesk.audit.take')}
      </Button>
    </Hint>
  )
}
