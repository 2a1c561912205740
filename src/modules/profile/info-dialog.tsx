import { useEffect, useState } from 'react'
import { modifyIcon } from '#protocol/profile/calls.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useSending } from '#src/kit/list/use-sending.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { drawnCode } from '#src/kit/ui/drawn-code.ts'
import { AvatarImage } from '#src/kit/upload/avatar-image.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { TabContext, useOwnActors } from '#src/kit/workspace/tab.ts'
import './texts.ts'
import './personal.css'

interface Props {
  onClose: () => void
  onChanged: () => void
}

/**
 * spec: pages#personal-dialogs: avatar, real name, username, mobile, email, company and roles. The avatar is one's own
 * to change.
 */
export default function InfoDialog({ onClose, onChanged }: Props) {
  const t = useText()
  const { userInfo } = useSession()
  const name = userInfo.realName || userInfo.userName
  const rows = [
    ['personal.userName', userInfo.userName],
    ['personal.mobile', userInfo.mobile],
    ['personal.email', userInfo.email],
    ['personal.company', userInfo.companyName],
    ['personal.roles', userInfo.roleList.map((role) => role.roleName).join(t('personal.listGap'))],
  ] as const
  return (
    <Dialog open title={t('personal.info')} width={520} onClose={onClose}>
      <div className="personal-head">
        <div>
          <p className="personal-name">{name}</p>
          <OwnPicture onChanged={onChanged} />
        </div>
        {userInfo.qrCode && <Card text={userInfo.qrCode} />}
      </div>
      <dl className="personal-facts">
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd data-none={!value || undefined}>{value || t('personal.none')}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Uploads belong to a tab, and the header lies in none: the dialog is one of its own. */
function OwnPicture({ onChanged }: Pick<Props, 'onChanged'>) {
  const { call } = useClient()
  const { iconFile } = useSession().userInfo
  const actors = useOwnActors()
  const [tab] = useState(() => ({ id: 'personal', ...actors }))
  const { busy, send } = useSending()
  const change = async (icon: string | undefined) => {
    if (await send(() => call(modifyIcon, icon ? { icon } : {}, { announce: true }))) onChanged()
  }
  return (
    <TabContext value={tab}>
      <AvatarImage file={iconFile} disabled={busy} onChange={(file) => void change(file?.storageName)} />
    </TabContext>
  )
}

/** The business card, to be kept by whoever scans it. */
function Card({ text }: { text: string }) {
  const t = useText()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isOver = false
    drawnCode(text).then(
      (drawn) => isOver || setAddress(drawn),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [text])
  return (
    <figure className="personal-card">
      {address && <img src={address} alt={t('personal.card')} width={112} height={112} />}
      <figcaption>{t('personal.cardHint')}</figcaption>
    </figure>
  )
}
