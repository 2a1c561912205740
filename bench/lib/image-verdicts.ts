import type { Browser, Page } from 'playwright'
import { jpegOf } from '#tests/image/files.ts'
import { appearances, drawPortrait } from '#tests/image/portrait.ts'
import { plain } from '#tests/image/scenes.ts'
import { visit } from './browser.ts'
import { signIn, untilIdle } from './workspace.ts'

export interface Verdicts {
  /** From the choice of a file to the verdict on the screen, in ms, one photo after another on the same page. */
  readonly times: readonly number[]
  /** What came for the image tools, as they are sent, by the name of the file. */
  readonly bytes: ReadonlyMap<string, number>
}

/** A person who has opened the page looks for the file for so long. */
const CHOOSING_MS = 5000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The networks, and what they run on. */
const isOfTools = (url: string) => /\.(onnx|wasm)$|ort-wasm[^/]*\.mjs$/.test(new URL(url).pathname)

/** Makes one visa photo after another on the first tab of the image tools, in a browser that has never been there. */
export async function timeVerdicts(browser: Browser, url: string, who: string, photos: number): Promise<Verdicts> {
  const files = await Promise.all(
    Object.values(appearances).map(async (appearance, index) => {
      const { photo } = drawPortrait({ width: 1500, height: 2000 }, plain('#438edb'), { appearance, tilt: index - 2 })
      return { name: `${index}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf(photo)) }
    }),
  )
  const one = await visit(browser)
  const sizes: Promise<readonly [string, number]>[] = []
  one.page.context().on('requestfinished', (request) => {
    if (isOfTools(request.url()))
      sizes.push(
        request.sizes().then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize] as const),
      )
  })
  await one.page.goto(url)
  await signIn(one, who)
  await untilIdle(one)
  await one.page.goto(`${url}/#/face`)
  await one.page.locator('input[type=file]').first().waitFor({ state: 'attached' })
  await pause(CHOOSING_MS)
  const times: number[] = []
  for (let count = 0; count < photos; count += 1) {
    const shown = untilVerdict(one.page)
    await one.page
      .locator('input[type=file]')
      .first()
      .setInputFiles(files[count % files.length] ?? [])
    times.push(await shown)
  }
  const bytes = new Map((await Promise.all(sizes)).map(([path, size]) => [path.split('/').at(-1) ?? path, size]))
  await one.close()
  return { times, bytes }
}

/** From the next change of a field until a report stands that did not stand before, painted. */
function untilVerdict(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isThere = () => document.querySelector('.photo-report') !== null
        document.addEventListener(
          'change',
          () => {
            const from = performance.now()
            let wasGone = !isThere()
            const observer = new MutationObserver(() => {
              wasGone ||= !isThere()
              if (!wasGone || !isThere()) return
              observer.disconnect()
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
            })
            observer.observe(document.body, { subtree: true, childList: true })
          },
          { once: true, capture: true },
        )
      }),
  )
}
