/** What the measuring script leaves in every page. Times are of the page's own clock. */
export interface Probe {
  /** When the sign-in field could first be typed into, ms since 1970. */
  typableAt: number
  /**
   * From now on the next click, or the Enter that ends a scan, is where the time begins. `title` names the tab that will be
   * in front, where that is known.
   */
  watch(by: 'click' | 'Enter', title?: string): void
  /** Resolves when the workspace's content stayed the same for a while with nothing busy in it. */
  settled(): Promise<Pictures>
}

/** When what was on the screen, in ms from where the time begins. */
export interface Pictures {
  /** The first change. */
  readonly first: number
  /** The first with the page that was meant and nothing busy in it. */
  readonly shown: number
  /** The last: late answers, such as a price, have come too. */
  readonly last: number
}

declare global {
  interface Window {
    bench: Probe
  }
}

/** Runs in the browser, before anything of the page; it may use nothing from around it. */
export function installProbe(): void {
  const QUIET_MS = 300
  const GIVE_UP_MS = 10_000
  let began = 0
  let changed = 0
  let pictures = { first: 0, shown: 0, last: 0 }
  let observer: MutationObserver | undefined
  let meant: string | undefined

  /** A message posted in a frame's callback arrives when that frame is on the screen. */
  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = work
      port2.postMessage(null)
    })
  // What is about to be said, such as that a page loads, counts as well.
  const isShown = (element: Element) => element.checkVisibility()
  const isInFront = () => {
    const tab = document.querySelector('#content [role=tab][aria-selected=true]')
    const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '')
    const isMeant = meant === undefined || tab?.textContent?.includes(meant)
    return isMeant && panel !== null && isShown(panel) && panel.textContent !== ''
  }
  const isBusy = () =>
    [...document.querySelectorAll('#content :is([aria-busy=true], .vd-loading, [role=status]:has(.arco-spin))')].some(
      isShown,
    )

  window.bench = {
    typableAt: 0,
    watch(by, title) {
      meant = title
      began = 0
      changed = 0
      pictures = { first: 0, shown: 0, last: 0 }
      observer?.disconnect()
      const stop = new AbortController()
      const begin = (event: Event) => {
        if (!event.isTrusted || (event instanceof KeyboardEvent && event.key !== 'Enter')) return
        // A reader's keys carry times of their own.
        began = by === 'click' ? event.timeStamp : performance.now()
        pictures = { first: 0, shown: 0, last: 0 }
        if (by === 'click') stop.abort()
      }
      addEventListener(by === 'click' ? 'click' : 'keydown', begin, { capture: true, signal: stop.signal })
      observer = new MutationObserver(() => {
        if (began === 0) return
        changed = performance.now()
        const from = began
        afterPaint(() => {
          if (from !== began) return
          const last = performance.now() - began
          const { first, shown } = pictures
          pictures = { first: first || last, shown: shown || (isInFront() && !isBusy() ? last : 0), last }
        })
      })
      const content = document.getElementById('content') ?? document.documentElement
      observer.observe(content, { subtree: true, childList: true, attributes: true, characterData: true })
    },
    settled: () =>
      new Promise((resolve, reject) => {
        const asked = performance.now()
        const check = () => {
          const now = performance.now()
          if (pictures.shown > 0 && now - changed > QUIET_MS && !isBusy()) resolve(pictures)
          else if (now - asked > GIVE_UP_MS) reject(new Error('The page does not come to rest'))
          else setTimeout(check, 50)
        }
        check()
      }),
  }

  const waitForField = () => {
    // A user who is signed in has no field to wait for, and looking for one lays each picture out once more.
    if (document.getElementById('content')) return
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[name=userName]')]
    if (fields.some((field) => field.checkVisibility({ visibilityProperty: true }) && !field.disabled))
      afterPaint(() => {
        window.bench.typableAt = performance.timeOrigin + performance.now()
      })
    else requestAnimationFrame(waitForField)
  }
  requestAnimationFrame(waitForField)
}
