import { ConfigProvider } from '@arco-design/web-react'
import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { PersonalInfo } from '#protocol/profile/schemas.ts'
import type { SessionActor } from '#src/app/session.ts'
import { WeakPassword } from '#src/app/shell/weak-password.tsx'
import { PrintDeskProvider } from '#src/devices/print/desk-provider.tsx'
import type { Client } from '#src/kit/api/client.ts'
import { ClientProvider } from '#src/kit/api/context.tsx'
import { createDrafts, onPageHide } from '#src/kit/form/drafts.ts'
import { NotFound } from '#src/kit/form/not-found.tsx'
import { DraftsProvider } from '#src/kit/form/use-draft.tsx'
import { useArcoLocale } from '#src/kit/i18n/arco-locale.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { holdUploadDesk, type OpenUploadDesk, UploadDeskContext } from '#src/kit/upload/upload-desk-context.ts'
import type { Module } from '#src/kit/workspace/module.ts'
import { WorkspaceProvider } from '#src/kit/workspace/provider.tsx'
import { createRegistry } from '#src/kit/workspace/registry.ts'
import { SessionContext, toSession } from '#src/kit/workspace/session.ts'
import { ImageToolsProvider } from '#src/parts/photo/photo-tools.ts'
import { createImageTools } from '#src/workers/image/front.ts'
import { type Account, AccountContext } from './account.ts'
import { ChangeFirst } from './change-first.tsx'
import { LeaveQuestion } from './leave-question.ts'
import { createAppRouter } from './router.tsx'

interface Props {
  client: Client
  session: SessionActor
  modules: readonly Module[]
  edition: Promise<'visa' | 'global'>
  weakPassword: string | undefined
}

/** Every choice that is found by typing says the same when nothing fits. */
const componentConfig = { Select: { notFoundContent: <NotFound /> } }

/** From the sign-in to the person's workspace: nothing of it is drawn before the server has said who it is. */
export function App({ client, session, modules, edition, weakPassword }: Props) {
  const locale = useArcoLocale()
  const info = useSelector(session, ({ context }) => context.info)
  const hasFailed = useSelector(session, (snapshot) => snapshot.matches('failed'))
  const account = useMemo<Account>(
    () => ({
      edition,
      weakPassword,
      isIn: () => session.getSnapshot().context.info !== null,
      refresh: () => session.send({ type: 'session.refresh' }),
      logOut: () => session.send({ type: 'session.logout' }),
    }),
    [session, edition, weakPassword],
  )
  return (
    <ConfigProvider {...(locale ? { locale } : {})} componentConfig={componentConfig}>
      <ClientProvider value={client}>
        <AccountContext value={account}>
          {info?.userInfo.mustChangePassword ? (
            <ChangeFirst info={info} />
          ) : info ? (
            <SignedIn key={info.userInfo.id} info={info} client={client} modules={modules} />
          ) : (
            <Waiting
              message={hasFailed ? session.getSnapshot().context.failure?.message : undefined}
              session={session}
            />
          )}
        </AccountContext>
      </ClientProvider>
    </ConfigProvider>
  )
}

function Waiting({ message, session }: { message: string | undefined; session: SessionActor }) {
  const t = useText()
  if (message === undefined)
    return (
      <>
        {/* The header's place, so that it does not push anything down when it is known whose it is. */}
        <div className="vd-header" />
        <p className="vd-loading">{t('app.opening')}</p>
      </>
    )
  const again = (
    <button type="button" className="vd-button" onClick={() => session.send({ type: 'session.load' })}>
      {t('app.retry')}
    </button>
  )
  // A failure without words (spec: calls#answer-codes: 8888).
  if (message === '') return <main className="vd-message">{again}</main>
  return (
    <main className="vd-message" role="alert">
      <p className="vd-message-title">{t('app.failed')}</p>
      <p>{message}</p>
      {again}
    </main>
  )
}

/** The first page has the line for itself before the others are fetched. */
const uploadsAfterMs = 3000

/** What another person left unfinished here goes soon after the sign-in, also when nothing is uploaded. */
function useStoredUploads(open: OpenUploadDesk) {
  useEffect(() => {
    const handle = setTimeout(() => {
      void import('#src/kit/upload/use-upload-desk.ts').then(
        ({ browserUploadDesk }) => open(browserUploadDesk),
        () => {},
      )
    }, uploadsAfterMs)
    return () => clearTimeout(handle)
  }, [open])
}

function SignedIn({ info, client, modules }: Pick<Props, 'client' | 'modules'> & { info: PersonalInfo }) {
  const session = useMemo(() => toSession(info), [info])
  const [registry] = useState(() => createRegistry(modules))
  const [router] = useState(createAppRouter)
  const [drafts] = useState(() =>
    createDrafts({
      storage: localStorage,
      userId: info.userInfo.id,
      newKey: client.newKey,
      now: Date.now,
      onLeave: onPageHide,
    }),
  )
  // Its worker starts with the first photo.
  const [imageTools] = useState(() => createImageTools())
  const [toMain] = useState(() => () => {
    if (router.state.location.pathname !== '/main') void router.navigate({ to: '/main' })
  })
  useEffect(() => () => drafts.flush(), [drafts])
  const [uploads] = useState(() => holdUploadDesk(client, info.userInfo.id))
  useStoredUploads(uploads)
  return (
    <SessionContext value={session}>
      <DraftsProvider value={drafts}>
        <UploadDeskContext value={uploads}>
          <ImageToolsProvider value={imageTools}>
            <WorkspaceProvider registry={registry} onOpen={toMain}>
              <LeaveQuestion />
              <PrintDeskProvider options={info.options}>
                <WeakPassword>
                  <RouterProvider router={router} />
                </WeakPassword>
              </PrintDeskProvider>
            </WorkspaceProvider>
          </ImageToolsProvider>
        </UploadDeskContext>
      </DraftsProvider>
    </SessionContext>
  )
}
