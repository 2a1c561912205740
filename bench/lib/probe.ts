/** What the measuring script leaves in every page. Times are of the page's own clock. */
export interface Probe {
  /** When the sign-in field could first be typed into, ms since 1970. */
  typableAt: number
  /** From now on the next click, or the Enter that ends a scan, is where the time begins. */
  watch(by: 'click' | 'Enter'): void
  /**
   * From there to the last picture that changed the workspace's content, in ms. It has to stay the same for a while with
   * nothing busy in it, so that late answers count as well; the while itself does not.
   */
  settled(): Promise<number>
}

declare global {
  interface Window {
    bench: Probe
  }
}

/** Runs in the browser, before anything of the page; it may use nothing from around it. */
export function installProbe(): void {
  const QUIET_MS = 300
  const GIVE_UP_MS = 20_000
  let began = 0
  let changed = 0
  let painted = 0
  let observer: MutationObserver | undefined

  /** A message posted in a frame's callback arrives when that frame is on the screen. */
  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = work
      port2.postMessage(null)
    })
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isBusy = () =>
    [...document.querySelectorAll('#content :is([aria-busy=true], .vd-loading, .arco-spin-loading)')].some(isShown)

  window.bench = {
    typableAt: 0,
    watch(by) {
      began = 0
      changed = 0
      painted = 0
      observer?.disconnect()
      const stop = new AbortController()
      const begin = (event: Event) => {
        if (!event.isTrusted || (event instanceof KeyboardEvent && event.key !== 'Enter')) return
        began = event.timeStamp
        if (by === 'click') stop.abort()
      }
      addEventListener(by === 'click' ? 'click' : 'keydown', begin, { capture: true, signal: stop.signal })
      observer = new MutationObserver(() => {
        if (began === 0) return
        changed = performance.now()
        afterPaint(() => {
          painted = performance.now()
        })
      })
      const content = document.getElementById('content') ?? document.documentElement
      observer.observe(content, { subtree: true, childList: true, attributes: true, characterData: true })
    },
    settled: () =>
      new Promise((resolve, reject) => {
        const asked = performance.now()
        const look = () => {
          const now = performance.now()
          if (painted > began && began > 0 && now - changed > QUIET_MS && !isBusy()) resolve(painted - began)
          else if (now - asked > GIVE_UP_MS) reject(new Error('The page does not come to rest'))
          else setTimeout(look, 20)
        }
        look()
      }),
  }

  const lookForField = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[name=userName]')]
    if (fields.some((field) => isShown(field) && !field.disabled))
      afterPaint(() => {
        window.bench.typableAt = performance.timeOrigin + performance.now()
      })
    else requestAnimationFrame(lookForField)
  }
  requestAnimationFrame(lookForField)
}
