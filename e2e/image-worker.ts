import { expect, type Page } from '@playwright/test'
import type { ImageReport, Request, Work, Works } from '#src/workers/image/orders.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { arrive } from './office.ts'

/** The built image worker in the hands of a test, by the orders that the page gives it. */
interface Hands {
  /** Resolves with the answer, or with the word for its fault. */
  ask<K extends Work>(
    kind: K,
    photo: Request['photo'],
    ask: Works[K]['ask'],
    leave?: 'afterFirstWord',
  ): Promise<Works[K]['answer'] | string>
  /** Each step that was told of, without repeats. */
  readonly steps: string[]
  readonly files: File[]
  end(): void
}

declare global {
  interface Window {
    takeWorker(url: string): Hands
    hands: Hands
  }
}

/** Runs in the page. */
function installHands(): void {
  window.takeWorker = (url) => {
    const worker = new Worker(url)
    const steps: string[] = []
    let last = 0
    const ask: Hands['ask'] = (kind, photo, given, leave) =>
      new Promise((resolve) => {
        last += 1
        const id = last
        const listen = ({ data }: MessageEvent<ImageReport>) => {
          if (data.id !== id) return
          if (data.kind === 'progress') {
            if (steps.at(-1) !== data.step) steps.push(data.step)
            if (leave) {
              worker.postMessage({ kind: 'cancel', id })
              worker.removeEventListener('message', listen)
              resolve('left')
            }
            return
          }
          worker.removeEventListener('message', listen)
          if (data.kind === 'done') resolve(data.answer as Awaited<ReturnType<typeof ask<typeof kind>>>)
          else resolve(data.fault ?? data.message)
        }
        worker.addEventListener('message', listen)
        worker.addEventListener('error', () => resolve('workerLost'))
        worker.postMessage({ kind, id, photo, ask: given })
      })
    return { ask, steps, files: [], end: () => worker.terminate() }
  }
}

/** Signs in, has the page start its image worker with a small picture, and answers the worker's address. */
export async function findWorker(page: Page, picture: Buffer): Promise<string> {
  await page.addInitScript(installHands)
  await arrive(page, 'reception')
  await page.goto('/#/face')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '小图.png', mimeType: 'image/png', buffer: picture })
  const started = page.waitForEvent('worker')
  await page.getByRole('button', { name: /^开始处理/ }).click()
  const url = (await started).url()
  expect(url).toContain('/static/js/')
  return url
}

/** Gives a drawn picture to the page as a JPEG, made so many times larger; answers its place among the files. */
export function giveJpeg(page: Page, { width, height, data }: Pixels, larger = 1): Promise<number> {
  return page.evaluate(
    async ([base64, across, down, times]) => {
      const bytes = Uint8ClampedArray.from(atob(base64), (one) => one.charCodeAt(0))
      const drawn = await createImageBitmap(new ImageData(bytes, across, down))
      const canvas = new OffscreenCanvas(across * times, down * times)
      canvas.getContext('2d')?.drawImage(drawn, 0, 0, across * times, down * times)
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
      return window.hands.files.push(new File([blob], 'photo.jpg')) - 1
    },
    [Buffer.from(data.buffer).toString('base64'), width, height, larger] as const,
  )
}
