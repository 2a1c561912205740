import { describe, expect, it } from 'vitest'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { wholeOf } from '#src/workers/image/measure/completeness.ts'
import { handsOf } from '#src/workers/image/measure/hands.ts'
import type { LaterName, Run } from '#src/workers/image/networks/run.ts'
import { ImageError } from '#src/workers/image/tools.ts'
import { builtNetworks } from './networks.ts'
import { appearances, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'

const size = { width: 420, height: 540 }
const { photo, truths } = drawPortrait(size, plain('#f4f4f2'), {
  appearance: { ...appearances.dark, lids: 0.6, shows: 'hand' },
  head: 0.45,
})
const { head } = truths[0]!
/** As detectors draw it: brow to chin, and a little wider than the face. */
const face = {
  box: { x: head.x - 16, y: head.y + 0.28 * head.height, width: head.width + 32, height: 0.72 * head.height },
}
const view = viewPixels(photo)
const whole = { ...wholeOf(size), view }
const { run } = builtNetworks()

describe('A hand beside the chin', () => {
  it('is seen in the photo', async () => {
    expect(await handsOf(face, size, whole, run)).toBeGreaterThan(0.9)
  })

  it('is seen in a crop that leans and is made larger', async () => {
    const crop = { x: 20, y: 60, width: 360, height: 450 }
    const picture = { width: 720, height: 900 }
    const { x, y, width, height } = face.box
    const box = { x: 2 * (x - crop.x), y: 2 * (y - crop.y), width: 2 * width, height: 2 * height }
    expect(await handsOf({ box }, picture, { ...whole, crop, turn: 4 }, run)).toBeGreaterThan(0.9)
  })

  it('does not count where the crop leaves it out', async () => {
    const crop = { x: 0, y: 0, width: 280, height: 540 }
    expect(await handsOf(face, crop, { ...whole, crop }, run)).toBe(0)
  })

  it('is not judged without the photo, or without the networks', async () => {
    const failing =
      (error: Error): Run<LaterName> =>
      () =>
        Promise.reject(error)
    expect(await handsOf(face, size, wholeOf(size), run)).toBeNull()
    expect(await handsOf(face, size, whole, failing(new ImageError('modelMissing', 'away')))).toBeNull()
    // What broke down is begun anew: nobody takes it for an answer.
    await expect(handsOf(face, size, whole, failing(new ImageError('workerLost', 'broken')))).rejects.toThrow('broken')
  })
})
