import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Half faded in, a colour is not the one that people read. What turns for ever is not waited for. */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

interface Part {
  /** Only this part of the page. */
  readonly within?: string
  /** Not this one, which a test of its own judges. */
  readonly except?: string
}

/** What axe finds serious on a page as it is shown, its colours included. */
export async function seriousOn(page: Page, { within = 'html', except }: Part = {}): Promise<string[]> {
  // What comes round by itself, like the notices, would move again before axe is done.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await comeToRest(page)
  const axe = new AxeBuilder({ page }).include(within)
  const { violations } = await (except ? axe.exclude(except) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}
