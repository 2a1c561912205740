import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import type { Face, Pixels, Recipe } from '#src/workers/image/shapes.ts'
import type { FrameRule } from '#src/workers/image/tools.ts'
import { installHands } from '#tests/image/hands.ts'
import { type Visit, visit } from './browser.ts'
import { signIn, untilIdle } from './workspace.ts'

export const rule: FrameRule = { width: 700, height: 900, headMin: 0.7, headMax: 0.8, eyeLine: 0.45, straightens: true }

/** One person's browser on the page of the image tools, and the address of the worker that this build has. */
export async function visitTools(browser: Browser, url: string, who: string): Promise<{ one: Visit; worker: string }> {
  const one = await visit(browser)
  await one.page.addInitScript(installHands)
  await one.page.goto(url)
  await signIn(one, who)
  await untilIdle(one)
  // The worker starts at once, to have its networks ready.
  const started = one.page.waitForEvent('worker')
  await one.page.goto(`${url}/#/face`)
  return { one, worker: (await started).url() }
}

/** Gives drawn pictures to the page as JPEG files; from now on it has a worker of its own in its hands. */
export async function giveFiles(page: Page, worker: string, pictures: readonly Pixels[]): Promise<void> {
  await page.evaluate((url) => {
    window.hands = window.takeWorker(url)
  }, worker)
  for (const { width, height, data } of pictures) {
    await page.evaluate(
      async ([base64, across, down]) => {
        const bytes = Uint8ClampedArray.from(atob(base64), (letter) => letter.charCodeAt(0))
        const canvas = new OffscreenCanvas(across, down)
        canvas.getContext('2d')?.putImageData(new ImageData(bytes, across, down), 0, 0)
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
        window.hands.files.push(new File([blob], 'photo.jpg'))
      },
      [Buffer.from(data.buffer).toString('base64'), width, height] as const,
    )
  }
}

/** How long the worker took for one photo, in ms, each step from the order to the answer. */
export interface Passage {
  readonly open: number
  readonly find: number
  readonly frame: number
  readonly matte: number
  readonly compose: number
  readonly encode: number
  /** From the word to leave until the worker takes the next order for the same photo. */
  readonly leave: number
}

/** A photo on its way to a finished visa photo, and then closed; null when no face was found in it. */
export async function pass(page: Page, file: number): Promise<Passage | null> {
  return page.evaluate(
    async ([place, head]) => {
      const { hands } = window
      const photo = { id: 1000 + place, file: hands.files[place]! }
      const times: Record<string, number> = {}
      async function timed<T>(name: string, work: Promise<T | string>): Promise<T> {
        const from = performance.now()
        const answer = await work
        times[name] = performance.now() - from
        if (typeof answer === 'string') throw new Error(`${name}: ${answer}`)
        return answer
      }
      await timed('open', hands.ask('open', photo, {}))
      const [face]: readonly Face[] = await timed('find', hands.ask('find', photo, {}))
      if (!face) return null
      const { crop, turn } = await timed('frame', hands.ask('frame', photo, { face, rule: head }))
      const recipe: Recipe = {
        crop,
        turn,
        size: { width: 700, height: 900 },
        background: '#ffffff',
        strokes: [],
        enhancement: { sharpen: 0, smooth: 0, balance: 0, contrast: 0, saturation: 0 },
      }
      // The frame's own matte covers more than the crop; both are wanted here, as for a crop set by hand.
      await timed('matte', hands.ask('matte', photo, { crop }))
      const bitmap = await timed('compose', hands.ask('compose', photo, { recipe, limit: recipe.size! }))
      bitmap.close()
      await timed(
        'encode',
        hands.ask('encode', photo, { recipe, encoding: { format: 'image/jpeg', maxBytes: 60_000 } }),
      )
      const moved = { ...recipe, crop: { ...crop, x: crop.x + 1 } }
      await hands.ask('compose', photo, { recipe: moved, limit: recipe.size! }, 'whenBegun')
      await timed('leave', hands.ask('open', photo, {}))
      hands.close(photo.id)
      return times as unknown as Passage
    },
    [file, rule] as const,
  )
}

/** Physical memory of all pages' processes, in bytes. */
export async function pagesMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)
}
