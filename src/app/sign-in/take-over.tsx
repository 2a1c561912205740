import { hydrateRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { type Credentials, loginMachine } from '#machines/login.ts'
import { captchaImage, login } from '#protocol/sign-in/login-calls.ts'
import type { Client } from '#src/kit/api/client.ts'
import { currentLang } from '#src/kit/i18n/i18n.ts'
import { runningDeadline } from '#src/parts/sms-code/deadline.ts'
import { LoginPage } from './login-page.tsx'

export interface SignedIn {
  /** Only when it is too simple: the weak-password dialog is prefilled with it. Memory only. */
  weakPassword: string | undefined
}

interface Deps {
  client: Client
  /** Where build time put the forms: `#login-zh` and `#login-en` lie in it. */
  page: Document
  notice: string
  onTyping: () => void
  onSignedIn: (signedIn: SignedIn) => void
}

/** The way on which a code was asked for before the page was loaded anew. */
function waitingWay() {
  const deadline = runningDeadline(Date.now())
  if (deadline?.scene === 'CAPTCHA_LOGIN') return { way: 'code', mobile: deadline.mobile } as const
  if (deadline?.scene === 'CAPTCHA_CHANGE_PASSWORD') return { way: 'reset', mobile: deadline.mobile } as const
  return null
}

/** Takes over the prerendered form of the present language, with what was typed; gives the way to remove it. */
export function takeOverLogin({ client, page, notice, onTyping, onSignedIn }: Deps): () => void {
  let password = ''
  const actor = createActor(
    loginMachine.provide({
      actors: {
        loadCaptcha: fromPromise(({ signal }) =>
          client.call(captchaImage, { scene: 'LOGIN' }, { silent: true, signal }),
        ),
        signIn: fromPromise(({ input, signal }: { input: Credentials; signal: AbortSignal }) => {
          password = input.password
          return client.call(login, input, { inline: true, stay: true, signal })
        }),
      },
    }),
  )
  actor.subscribe({
    complete() {
      const { status, output } = actor.getSnapshot()
      // An actor that is stopped completes, too: whoever came in by a code did not come in by this one.
      if (status === 'done') onSignedIn({ weakPassword: output?.weakPassword ? password : undefined })
    },
  })

  const lang = currentLang()
  page.getElementById(lang === 'zh' ? 'login-en' : 'login-zh')?.remove()
  page.documentElement.dataset.live = ''
  const place = page.getElementById(`login-${lang}`)
  if (!place) throw new Error('The page has no place for the sign-in form')
  const live = {
    actor,
    client,
    notice,
    loadCodes: () => import('#src/app/sign-in/code/codes.tsx'),
    loadQr: () => import('#src/app/registration/qr/qr-way.tsx'),
    waiting: waitingWay(),
    onTyping,
    // No password was typed that could be filled in where a weak one is to be changed.
    onAccepted: (isWeak: boolean) => onSignedIn({ weakPassword: isWeak ? '' : undefined }),
  }
  const root = hydrateRoot(place, <LoginPage live={live} />, { identifierPrefix: lang })
  actor.start()
  return () => {
    actor.stop()
    root.unmount()
    page.getElementById('login')?.remove()
  }
}
