import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { bareKeys } from './bare-keys.ts'
import { takePicture } from './picture.ts'

declare global {
  var axe: typeof import('axe-core')
}

/**
 * Half faded in, a colour is not the one that people read. What is to fade begins a frame or two after it was drawn, and one
 * thing that came to rest may set another going: still is what has not moved for three frames. What turns for ever is not
 * waited for.
 */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    const isSeen = (one: Element | null | undefined) => one?.checkVisibility() ?? false
    const anySeen = (selector: string) => [...document.querySelectorAll(selector)].some(isSeen)
    // In a tab that is out of sight they stand still, and never end.
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity &&
      (!(effect instanceof KeyframeEffect) || isSeen(effect.target))
    let stillFrames = 0
    while (stillFrames < 3) {
      const ending = document.getAnimations().filter(isEnding)
      const isFading = anySeen('[class*="-enter-active"], [class*="-exit-active"]')
      // A list that is read again is dimmed meanwhile.
      const isReading = anySeen('table[aria-busy=true], .kit-grid[aria-busy=true]')
      stillFrames = ending.length > 0 || isFading || isReading ? 0 : stillFrames + 1
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await nextFrame()
    }
  })

/** Tells at its end whether a list was read again, and dimmed, since it began. */
const watchReading = (page: Page) =>
  page.evaluateHandle(() => {
    const seen = { reading: false }
    const inspect = () => {
      seen.reading ||= document.querySelector('table[aria-busy=true], .kit-grid[aria-busy=true]') !== null
    }
    new MutationObserver(inspect).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    inspect()
    return seen
  })

/** Lists that change by themselves are read again and again: some time is enough, later where a dimmed one may be at fault. */
const mostRuns = { good: 4, bad: 20 }

interface Part {
  /** Only this part of the page. */
  readonly within?: string
  /** Not this one, which a test of its own judges. */
  readonly except?: string
}

interface AxeRun extends Part {
  /** Only these rules. */
  readonly rules?: readonly string[]
}

/** The shorter text of it, which each new document reads in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into every document of the page that does not have it yet. */
const bringAxe = (page: Page) =>
  Promise.all(
    page.frames().map(async (frame) => {
      if (await frame.evaluate(() => 'axe' in globalThis)) return
      await frame.evaluate(axeSource)
      await frame.evaluate(() => globalThis.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
    }),
  )

/** What axe itself says of the page at this moment. */
const run = (page: Page, { within = 'html', except, rules }: AxeRun): Promise<string[]> =>
  page.evaluate(
    async ({ include, exclude, runOnly }) => {
      const { violations } = await globalThis.axe.run(
        { include, ...(exclude && { exclude }) },
        // Only what is wrong: the default describes what passed, too.
        { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
      )
      return (
        violations
          // Axe calls a level that is passed over moderate; readers that go by headings lose their way there.
          .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order')
          .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
      )
    },
    { include: within, exclude: except, runOnly: rules && [...rules] },
  )

/** What axe finds serious on a page as it is shown, its colours included, and keys that stand where words should. */
export async function seriousOn(page: Page, inspect: AxeRun = {}): Promise<string[]> {
  await bringAxe(page)
  for (let runs = 1; ; runs += 1) {
    await comeToRest(page)
    const seen = await watchReading(page)
    const problems = [...(await run(page, inspect)), ...(await bareKeys(page)).map((key) => `no words: ${key}`)]
    const isLast = runs >= (problems.length > 0 ? mostRuns.bad : mostRuns.good)
    if (!isLast && (await seen.evaluate(({ reading }) => reading))) continue
    return problems
  }
}

/** The rules about colours: they alone can judge a page otherwise in another theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Theme = 'light' | 'dark'

interface Themes extends Part {
  /** Where a picture of the page in each theme goes. */
  readonly picture: (theme: Theme) => string
}

/**
 * The same in both themes, which the page takes from the system: whatever has no colour is judged once. It begins with the one
 * that is shown and leaves the other: each change draws the whole workspace anew.
 */
export async function seriousInThemes(page: Page, { picture, ...part }: Themes): Promise<string[]> {
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark'
  const problems = await inspect(isDark ? 'dark' : 'light', part)
  const other = isDark ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  await expect(page.locator('html')).toHaveAttribute('data-theme', other)
  return [...problems, ...(await inspect(other, { ...part, rules: colourRules }))]

  async function inspect(theme: Theme, what: AxeRun): Promise<string[]> {
    const found = await seriousOn(page, what)
    await takePicture(page, picture(theme))
    return found.map((one) => `${theme}: ${one}`)
  }
}
