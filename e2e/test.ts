import { test as base } from '@playwright/test'

/** A test after which everybody has gone home: windows that it opened would go on ticking, and slow down those after it. */
export const test = base.extend<{ everybodyGoes: undefined }>({
  everybodyGoes: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
