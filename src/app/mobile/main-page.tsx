import { useState } from 'react'
import { pageSizes } from '#domain/constants.ts'
import { listText } from '#domain/list-text.ts'
import { identityCodes } from '#domain/status.ts'
import { FailedSignIns } from '#src/app/failures/failed-sign-ins.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { PersonPicture } from '#src/kit/ui/person-picture.tsx'
import { useSession } from '#src/kit/workspace/session.ts'
import { Facts } from './contract-parts.tsx'
import { LanguageButton } from './language-button.tsx'
import { keepPlace, type ListPlace, listTabs, placeIn } from './list-place.ts'
import { Notices } from './notices.tsx'
import { OwnContracts, OwnOrders } from './own-lists.tsx'
import { useTitle } from './use-title.ts'
import { WeakPassword } from './weak-password.tsx'

function CustomerLists() {
  const t = useText()
  const [place, setPlace] = useState(() => placeIn(location.hash))
  const { tab, size } = place
  const choose = (next: Partial<ListPlace>) => {
    const chosen = { ...place, ...next }
    keepPlace(chosen)
    setPlace(chosen)
  }
  const Own = tab === 'orders' ? OwnOrders : OwnContracts
  return (
    <section className="m-lists">
      <fieldset className="m-tabs" aria-label={t('mobile.lists')}>
        {listTabs.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tab}
            onClick={() => choose({ tab: one, size: pageSizes[0] })}
          >
            {t(`mobile.${one}`)}
          </button>
        ))}
      </fieldset>
      <h2 className="kit-unseen">{t(`mobile.${tab}`)}</h2>
      <Own size={size} onMore={(more) => choose({ size: more })} />
    </section>
  )
}

/** Staff work in the workspace; here they see who they are, and the way there. */
function StaffCard() {
  const t = useText()
  const lang = useLang()
  const { userInfo } = useSession()
  return (
    <section className="m-card">
      <Facts
        of={{
          company: userInfo.companyName,
          roles: listText(
            lang,
            userInfo.roleList.map((role) => role.roleName),
          ),
        }}
      />
      <p className="m-quiet">{t('mobile.staffHint')}</p>
      <a className="m-button" href="#/main">
        {t('mobile.toWork')}
      </a>
    </section>
  )
}

interface Props {
  /** The facts known of the person may be behind. */
  onChanged: () => void
  onLogout: () => void
}

/** spec: pages#phone: /mobile/main. Customers see what becomes of their visas; everybody his notices. */
export function MainPage({ onChanged, onLogout }: Props) {
  const t = useText()
  const { userInfo } = useSession()
  const isForced = userInfo.mustChangePassword
  const name = userInfo.realName ?? userInfo.userName
  const isCustomer = userInfo.identityCode === identityCodes.customer
  useTitle(t('mobile.product'))
  return (
    <>
      <header className="m-bar">
        <PersonPicture name={name} icon={userInfo.icon} size={32} />
        <h1>{t('mobile.hello', { name })}</h1>
        <LanguageButton />
        <button type="button" className="m-language" onClick={onLogout}>
          {t('mobile.logout')}
        </button>
      </header>
      <main className="m-page">
        <FailedSignIns className="m-warning" />
        {(userInfo.weakPassword || isForced) && <WeakPassword isForced={isForced} onChanged={onChanged} />}
        {!isForced && <Notices />}
        {!isForced && (isCustomer ? <CustomerLists /> : <StaffCard />)}
      </main>
    </>
  )
}
