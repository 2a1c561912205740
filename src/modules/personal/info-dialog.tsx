import { Modal } from '@arco-design/web-react'
import { addTexts, useText } from '#src/kit/i18n/i18n.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import * as texts from './texts.ts'
import './personal.css'

addTexts(texts)

/** Specification 1 §2: avatar, real name, username, mobile, email, company and roles. */
export default function InfoDialog({ onClose }: { onClose: () => void }) {
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
    <Modal visible title={t('personal.info')} footer={null} style={{ width: 480 }} onCancel={onClose}>
      <div className="personal-head">
        <span className="personal-avatar">{userInfo.icon ? <img src={userInfo.icon} alt="" /> : name.slice(0, 1)}</span>
        <p>{name}</p>
      </div>
      <dl className="personal-facts">
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd data-none={!value || undefined}>{value || t('personal.none')}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
