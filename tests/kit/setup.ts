import '@arco-design/web-react/es/_util/react-19-adapter'
import { Message, Modal } from '@arco-design/web-react'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { setLang } from '#src/kit/i18n/i18n.ts'

/** What cannot be helped: a word of the component library about React 19, and a page without sizes or newer tags. */
const known = [
  /Accessing element\.ref was removed in React 19/,
  /`NaN` is an invalid value for the `%s` css style/,
  /The tag <%s> is unrecognized in this browser.* search$/,
]

/** Typing letter by letter takes its time on a machine that is busy with other suites. */
vi.setConfig({ testTimeout: 30_000 })
// What is waited for may come late there, too; what never comes still fails.
const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: 10_000,
  // The page is printed for who reads that something never came, and not for each look until then.
  getElementError: (message, container) =>
    isWaiting(getConfig()) ? new Error(message ?? '') : getElementError(message, container),
})

/** Whether the library asks again and again, and forgets what each look says. */
function isWaiting(config: object): boolean {
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

/**
 * React keeps of each element the stack of whoever made it, for the words of a warning: an eighth of the time of these tests. It
 * stops by itself after ten thousand a second; here it has made as many from the start.
 */
const inside = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object
Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true })

/** The window was another file's before: its toasts go with their place. */
document.querySelector('#toasts')?.remove()
const toasts = document.createElement('div')
toasts.id = 'toasts'
document.body.append(toasts)
Message.config({ getContainer: () => toasts })

/** What is started in this file. */
const due = new Set<ReturnType<typeof setTimeout>>()
const start = globalThis.setTimeout
globalThis.setTimeout = Object.assign((...given: Parameters<typeof start>) => {
  const timer = start(...given)
  due.add(timer)
  return timer
}, start)

const leftInPage = () => [...document.body.children].filter((one) => one !== toasts && one.innerHTML !== '')

afterAll(async () => {
  setLang('zh', { setItem() {} })
  Modal.destroyAll()
  // A dialog that was closed last still fades.
  await vi.waitFor(() => {
    const left = leftInPage().map((one) => one.outerHTML.slice(0, 300))
    if (left.length > 0) throw new Error(`The next file would find this in the page:\n${left.join('\n')}`)
  })
  // What is still due would be done in the middle of the next file, or in a page that has gone: a draft that is written
  // down there, a toast that fades.
  globalThis.setTimeout = start
  for (const timer of due) clearTimeout(timer)
})

const consoleErrors: string[] = []
const spoken = (parts: unknown[]) => parts.map(String).join(' ')

beforeEach(() => {
  // What the test before was about to write down when it ended is none of this one's.
  localStorage.clear()
  consoleErrors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = spoken(parts)
    if (!known.some((pattern) => pattern.test(text))) consoleErrors.push(text)
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  const reported = [...consoleErrors]
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (reported.length > 0) throw new Error(`console.error was called: ${reported.join('\n')}`)
})

/** Wide screen, light theme, no reduced motion. */
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: /min-width/.test(media),
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList

/** In a page without sizes everything is in sight. */
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    queueMicrotask(() =>
      this.#callback([{ isIntersecting: true, target } as unknown as IntersectionObserverEntry], this),
    )
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView() {} })
