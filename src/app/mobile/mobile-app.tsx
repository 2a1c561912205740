import { useSelector } from '@xstate/react'
import { useMemo, useSyncExternalStore } from 'react'
import { mobilePaths, routeOf } from '#src/app/address.ts'
import type { SessionActor } from '#src/app/session.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { ContractDetail } from './contract-detail.tsx'
import { ContractPreview } from './contract-preview.tsx'
import { MainPage } from './main-page.tsx'
import { OrderDetail } from './order-detail.tsx'
import { Failed, Said, Waiting } from './states.tsx'
import { useTitle } from './use-title.ts'
import { PasswordFirst } from './weak-password.tsx'

function onHash(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const idOf = (query: URLSearchParams) => {
  const id = query.get('id') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : null
}

function Page({ session, mustChange }: { session: SessionActor; mustChange: boolean }) {
  const hash = useSyncExternalStore(onHash, () => location.hash)
  const { path, query } = routeOf(hash)
  const id = idOf(query)
  // Every other page would be refused.
  if (path === mobilePaths.main || mustChange)
    return (
      <MainPage
        onChanged={() => session.send({ type: 'session.refresh' })}
        onLogout={() => session.send({ type: 'session.logout' })}
      />
    )
  if (path === mobilePaths.detail && id !== null) return <ContractDetail key={id} id={id} />
  if (path === mobilePaths.order && id !== null) return <OrderDetail key={id} id={id} />
  if (path === mobilePaths.preview && id !== null) return <ContractPreview key={id} id={id} />
  return <Missing />
}

function Missing() {
  const t = useText()
  const title = t('mobile.missing')
  useTitle(title)
  return (
    <main className="m-page">
      <Said title={title}>
        <a className="m-button" href={`#${mobilePaths.main}`}>
          {t('mobile.toMain')}
        </a>
      </Said>
    </main>
  )
}

/** Behind the phone's pages stands somebody signed in: nothing is drawn before the server has said who it is. */
export function MobileApp({ session }: { session: SessionActor }) {
  const t = useText()
  const info = useSelector(session, ({ context }) => context.info)
  const failure = useSelector(session, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : null))
  const person = useMemo(() => info && toSession(info), [info])
  if (person)
    return (
      <SessionContext value={person}>
        <Page session={session} mustChange={person.userInfo.mustChangePassword} />
        {!person.userInfo.mustChangePassword && (
          <PasswordFirst onChanged={() => session.send({ type: 'session.refresh' })} />
        )}
      </SessionContext>
    )
  return (
    <main className="m-page">
      {failure ? (
        <Failed failure={failure} onRetry={() => session.send({ type: 'session.load' })} />
      ) : (
        <Waiting what={t('mobile.opening')} />
      )}
    </main>
  )
}
