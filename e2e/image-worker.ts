import { expect, type Page } from '@playwright/test'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { installHands } from '#tests/image/hands.ts'
import { arrive } from './office.ts'

/** Signs in, opens the image tools, whose worker starts at once to have its networks ready, and answers its address. */
export async function findWorker(page: Page): Promise<string> {
  await page.addInitScript(installHands)
  await arrive(page, 'reception')
  const started = page.waitForEvent('worker')
  await page.goto('/#/face')
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
