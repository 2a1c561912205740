import { type Browser, test as base } from '@playwright/test'

/**
 * The windows of this browser load no more than they open, as for people who pay for what they load: pages that are fetched
 * ahead in a window that lives for seconds only take the processor from the others.
 */
function saveData(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(() =>
      Object.defineProperty(navigator.connection, 'saveData', { get: () => true, configurable: true }),
    )
    return context
  }
  return browser
}

/** A test after which everybody has gone home: windows that it opened would go on ticking, and slow down those after it. */
export const test = base.extend<{ everybodyGoes: undefined }>({
  browser: [async ({ browser }, use) => use(saveData(browser)), { scope: 'worker' }],
  everybodyGoes: [
    async ({ browser }, use) => {
      await use(undefined)
      const contexts = browser.contexts()
      // An answer that was on its way when the test ended is nobody's any more.
      const pages = contexts.flatMap((context) => context.pages())
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(contexts.map((context) => context.close()))
    },
    { auto: true },
  ],
})
