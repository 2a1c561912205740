import { test as base } from '@playwright/test'

/** A test after which everybody has gone home: windows that it opened would go on ticking, and slow down those after it. */
export const test = base.extend<{ everybodyGoes: undefined }>({
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
