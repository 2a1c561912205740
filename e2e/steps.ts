import type { Page } from '@playwright/test'

interface Steps {
  clicks: number
  keys: number
}

/** Counts what somebody does by hand at a page from now on; the answer says how much it was. */
export async function countSteps(page: Page): Promise<() => Promise<Steps>> {
  const steps = await page.evaluateHandle(() => {
    const counted = { clicks: 0, keys: 0 }
    const count = (name: keyof typeof counted) => (event: Event) => {
      if (event.isTrusted) counted[name] += 1
    }
    addEventListener('pointerdown', count('clicks'), true)
    addEventListener('keydown', count('keys'), true)
    return counted
  })
  return () => steps.jsonValue()
}
