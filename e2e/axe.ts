import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Half faded in, a colour is not the one that people read. What is to fade begins a frame or two after it was drawn, and one
 * thing that came to rest may set another going: still is what has not moved for three frames. What turns for ever is not
 * waited for.
 */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    let stillFrames = 0
    while (stillFrames < 3) {
      const ending = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      const isFading = document.querySelector('[class*="-enter-active"], [class*="-exit-active"]') !== null
      // A list that is read again is dimmed meanwhile.
      const isReading = [...document.querySelectorAll('table[aria-busy=true], .kit-grid[aria-busy=true]')].some((one) =>
        one.checkVisibility(),
      )
      stillFrames = ending.length > 0 || isFading || isReading ? 0 : stillFrames + 1
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await nextFrame()
    }
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
  // In one piece, and only what is wrong: the default opens a second page for each result and describes what passed, too.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(within)
  const { violations } = await (except ? axe.exclude(except) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}
