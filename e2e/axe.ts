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

/** Tells at its end whether a list was read again, and dimmed, since it began. */
const watchReading = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { reading: false }
    const look = () => {
      seen.reading ||= document.querySelector('table[aria-busy=true], .kit-grid[aria-busy=true]') !== null
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    return seen
  })

/** Lists that change by themselves are read again and again: some time is enough. */
const mostLooks = 4

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
  // In one piece, and only what is wrong: the default opens a second page for each result and describes what passed, too.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(within)
  const aimed = except ? axe.exclude(except) : axe
  for (let looks = 1; ; looks += 1) {
    await comeToRest(page)
    const seen = await watchReading(page)
    const { violations } = await aimed.analyze()
    if (looks < mostLooks && (await seen.evaluate(({ reading }) => reading))) continue
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  }
}
