import { codes } from '#protocol/codes.ts'
import { logined } from '#protocol/sign-in/login-calls.ts'
import { createEntranceNotifier } from '#src/app/messages/entrance-notifier.ts'
import { entryPageOf, isForStrangers } from '#src/app/registration/address.ts'
import { takeOverLogin } from '#src/app/sign-in/take-over.tsx'
import { texts as loginTexts } from '#src/app/sign-in/texts.ts'
import { isApiError } from '#src/kit/api/api-error.ts'
import { createTouchBus } from '#src/kit/api/bus.ts'
import { createClient } from '#src/kit/api/client.ts'
import { texts as clientTexts } from '#src/kit/api/texts.ts'
import { currentLang, defineTexts, startLang, translateAny } from '#src/kit/i18n/i18n.ts'
import { forgetDeadline } from '#src/parts/sms-code/deadline.ts'
import { isLoginRoute, isMobileRoute, routeOf, targetAfterLogin, wxBindingHash } from './address.ts'
import { createLoginRelay } from './login-relay.ts'
import { forget, hasRememberedAccount, takeNotice } from './remembered-account.ts'
import { clearOldState } from './storage-version.ts'
import '#src/app/sign-in/login.css'

clearOldState()
clearOldState(sessionStorage)
startLang()
defineTexts(clientTexts, loginTexts)

const relay = createLoginRelay()
const entrance = createEntranceNotifier()
const client = createClient({
  notifier: relay,
  t: translateAny,
  lang: currentLang,
  bus: createTouchBus(new BroadcastChannel('visadesk')),
  build: document.querySelector<HTMLMetaElement>('meta[name=build-id]')?.content,
})

/** The heavy half of the application: it comes while somebody types, or at once when somebody is signed in. */
const fetchWork = () => import('#src/app/work/start.tsx')
/** The phone's pages, which need none of it. */
const fetchMobile = () => import('#src/app/mobile/start.tsx')

const show = (view: 'login' | 'work') => {
  document.documentElement.dataset.view = view
}

function placeOfApp() {
  const place = document.getElementById('app')
  if (!place) throw new Error('The page has no place for the workspace')
  return place
}

/** Opens what the address names: a page before the sign-in, one of the phone's, or the workspace. */
async function open(weakPassword?: string) {
  const place = placeOfApp()
  const page = entryPageOf(location.hash)
  if (page) {
    relay.connect(entrance)
    const { startEntry } = await import('#src/app/registration/start.tsx')
    await startEntry({ client, place, page, onSignedIn: openSignedIn })
  } else if (isMobileRoute(location.hash)) {
    const { startMobile } = await fetchMobile()
    startMobile({ client, relay, place, onSignedIn: openSignedIn })
  } else {
    const { startWork } = await fetchWork()
    startWork({ client, relay, place, weakPassword })
  }
  show('work')
}

/** After the sign-in, by whichever way, it goes on to the address that was asked for. */
function openSignedIn(weakPassword?: string): Promise<void> {
  forgetDeadline()
  return openTarget(weakPassword)
}

function openTarget(weakPassword?: string): Promise<void> {
  history.replaceState(null, '', `#${targetAfterLogin(location.hash)}`)
  return open(weakPassword)
}

function openLogin() {
  forget()
  show('login')
  relay.connect(entrance)
  const leaving = new AbortController()
  // An address typed over the sign-in page leads somewhere else: the page starts again there.
  const follow = () => isLoginRoute(location.hash) || location.reload()
  window.addEventListener('hashchange', follow, { signal: leaving.signal })
  const remove = takeOverLogin({
    client,
    page: document,
    notice: takeNotice(),
    onTyping: () => void (isMobileRoute(targetAfterLogin(location.hash)) ? fetchMobile() : fetchWork()),
    onSignedIn({ weakPassword }) {
      leaving.abort()
      openSignedIn(weakPassword).then(remove, () => location.reload())
    },
  })
}

/**
 * Whether somebody is signed in; whose WeChat is bound to nobody, tells first whose it is (spec: calls#answer-codes:
 * 2222).
 */
const sessionAt = (): Promise<'open' | 'none' | 'unbound'> =>
  client.call(logined, {}, { silent: true, stay: true }).then(
    (isSignedIn) => (isSignedIn ? 'open' : 'none'),
    (error: unknown) => (isApiError(error) && error.code === codes.wxUnbound ? 'unbound' : 'none'),
  )

/** spec: pages#addresses: behind every address but these stands somebody signed in. */
async function start(): Promise<void> {
  const asked = location.hash
  const page = entryPageOf(asked)
  if (!isLoginRoute(asked) && !isForStrangers(page)) return open()
  // The root leads to the sign-in page; a signed-in person has no use for it, nor for registering.
  const session = hasRememberedAccount() ? await sessionAt() : 'none'
  // An address that was typed meanwhile goes before.
  if (location.hash !== asked) return start()
  if (session === 'unbound') {
    history.replaceState(null, '', wxBindingHash(`#${targetAfterLogin(location.hash)}`))
    await open()
  } else if (session === 'open') await openTarget()
  else if (page) await open()
  else {
    // spec: pages#addresses: the root leads to /login.
    if (routeOf(location.hash).path === '/') history.replaceState(null, '', '#/login')
    openLogin()
  }
}

void start()
