import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import { nodeNetworks } from '#scripts/image/networks.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { maskOf } from '#src/workers/image/mask.ts'
import { appearances, drawPortrait } from '#tests/image/portrait.ts'
import { plain, type Scene } from '#tests/image/scenes.ts'
import { test } from './test.ts'

const folder = dirname(createRequire(import.meta.url).resolve('@mediapipe/selfie_segmentation/package.json'))
/** Of no real site: every file of it comes from the package. */
const site = 'http://mediapipe.test'
/** The network's own size, so that nobody resizes anything. */
const side = 256

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** As much of the library as is asked for. */
interface Segmentation {
  readonly setOptions: (options: { modelSelection: 0 | 1 }) => void
  readonly onResults: (listener: (results: { segmentationMask: ImageBitmap }) => void) => void
  readonly send: (input: { image: HTMLCanvasElement }) => Promise<void>
}
declare global {
  interface Window {
    SelfieSegmentation: new (settings: { locateFile: (name: string) => string }) => Segmentation
  }
}

/**
 * Some graphics drivers (SwiftShader of Chromium 150 is one) exchange the two inner rows and columns of every four in the
 * library's last shader: an edge it draws goes 229, 205, 211, 198. Here they are put back.
 */
const INNER = [0, 2, 1, 3]
const back = (at: number) => at - (at % 4) + INNER[at % 4]!
const putBack = (mask: readonly number[]) =>
  mask.map((_, at) => mask[back(Math.floor(at / side)) * side + back(at % side)]!)

const scenes: Record<string, Scene> = {
  plain: plain('#dfe5ea'),
  bookshelf: { kind: 'bookshelf' },
}

test('the matting network sees the same person as MediaPipe itself does in this browser', async ({ page }) => {
  await page.route(`${site}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name) return route.fulfill({ path: join(folder, name) })
    return route.fulfill({ contentType: 'text/html', body: '<script src="/selfie_segmentation.js"></script>' })
  })
  await page.goto(`${site}/`)
  const library = await page.evaluateHandle(() => {
    const segmentation = new window.SelfieSegmentation({ locateFile: (name) => `/${name}` })
    segmentation.setOptions({ modelSelection: 0 })
    return segmentation
  })
  const run = nodeNetworks()

  for (const [name, scene] of Object.entries(scenes)) {
    const size = { width: side, height: side }
    const { photo } = drawPortrait(size, scene, { appearance: appearances.dark, head: 0.45 })
    const theirs = await library.evaluate(
      async (segmentation, { rgba, side }) => {
        const shown = document.createElement('canvas')
        shown.width = shown.height = side
        shown.getContext('2d')!.putImageData(new ImageData(Uint8ClampedArray.from(rgba), side, side), 0, 0)
        const mask = await new Promise<ImageBitmap>((resolve, reject) => {
          segmentation.onResults((results) => resolve(results.segmentationMask))
          segmentation.send({ image: shown }).catch(reject)
        })
        const context = new OffscreenCanvas(side, side).getContext('2d')!
        context.drawImage(mask, 0, 0)
        return Array.from(context.getImageData(0, 0, side, side).data.filter((_, index) => index % 4 === 3))
      },
      { rgba: Array.from(photo.data), side },
    )
    const { data: ours } = await maskOf(viewPixels(photo), { x: 0, y: 0, ...size }, run)
    const apart = [theirs, putBack(theirs)].map((mask) => mask.map((value, at) => Math.abs(value / 255 - ours[at]!)))
    const [nearest] = apart.toSorted((one, other) => mean(one) - mean(other))
    // The library's mask comes in steps of a 255th, computed on a graphics card or what stands in for one.
    expect(mean(nearest!), name).toBeLessThan(0.001)
    expect(Math.max(...nearest!), name).toBeLessThan(0.05)
    // An empty mask would agree with an empty one.
    expect(ours.filter((one) => one > 0.9).length / ours.length, name).toBeGreaterThan(0.25)
  }
})
