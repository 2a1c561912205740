import { logined } from '#protocol/system/login-calls.ts'
import { takeOverLogin } from '#src/app/login/take-over.tsx'
import * as loginTexts from '#src/app/login/texts.ts'
import { createTouchBus } from '#src/kit/client/bus.ts'
import { createClient } from '#src/kit/client/client.ts'
import * as clientTexts from '#src/kit/client/texts.ts'
import { addTexts, currentLang, startLang, translate } from '#src/kit/i18n/i18n.ts'
import { isLoginRoute, isWaitRoute, routeOf, targetAfterLogin } from './address.ts'
import { createRelay } from './relay.ts'
import { forget, hasRemembered, takeNotice } from './remembered.ts'
import { clearOldState } from './storage-version.ts'
import '#src/app/login/login.css'

clearOldState()
addTexts(clientTexts, loginTexts)
startLang()

const relay = createRelay()
const client = createClient({
  notifier: relay,
  t: translate,
  lang: currentLang,
  bus: createTouchBus(new BroadcastChannel('visadesk')),
  build: document.querySelector<HTMLMetaElement>('meta[name=build-id]')?.content,
})

/** The heavy half of the application: it comes while somebody types, or at once when somebody is signed in. */
const fetchWork = () => import('#src/app/work/start.tsx')

const show = (view: 'login' | 'work') => {
  document.documentElement.dataset.view = view
}

function placeOfApp() {
  const place = document.getElementById('app')
  if (!place) throw new Error('The page has no place for the workspace')
  return place
}

async function openWork(weakPassword?: string) {
  const place = placeOfApp()
  const { startWork } = await fetchWork()
  startWork({ client, relay, place, weakPassword })
  show('work')
}

function openLogin() {
  forget()
  show('login')
  const leaving = new AbortController()
  // An address typed over the sign-in page leads somewhere else: the page starts again there.
  const follow = () => isLoginRoute(location.hash) || location.reload()
  window.addEventListener('hashchange', follow, { signal: leaving.signal })
  const remove = takeOverLogin({
    client,
    page: document,
    notice: takeNotice(),
    onTyping: () => void fetchWork(),
    onSignedIn({ weakPassword }) {
      leaving.abort()
      history.replaceState(null, '', `#${targetAfterLogin(location.hash)}`)
      openWork(weakPassword).then(remove, () => location.reload())
    },
  })
}

/** Specification 2 §2: behind every address but these stands somebody signed in. */
async function start() {
  if (isWaitRoute(location.hash)) {
    const { startWait } = await import('#src/app/mobile/start.tsx')
    startWait(client, placeOfApp())
    return
  }
  if (!isLoginRoute(location.hash)) {
    await openWork()
    return
  }
  // The root leads to the sign-in page, which a signed-in person has no use for.
  const isSignedIn =
    hasRemembered() && (await client.call(logined, {}, { silent: true, stay: true }).catch(() => false))
  if (isSignedIn) {
    history.replaceState(null, '', `#${targetAfterLogin(location.hash)}`)
    await openWork()
  } else {
    // Specification 1 §2: the root leads to /login.
    if (routeOf(location.hash).path === '/') history.replaceState(null, '', '#/login')
    openLogin()
  }
}

void start()
