import { describe, expect, it } from 'vitest'
import type { ModelName } from '#models/sources.ts'
import { agreedCount, secondOpinion } from '#scripts/image/second-opinion.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import type { Run } from '#src/workers/image/networks/run.ts'
import type { Box, Face, Pixels } from '#src/workers/image/shapes.ts'

const photoOf = (width: number, height: number): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(200),
})
const faceAt = (box: Box): Face => ({ box, score: 0.9, points: [], tilt: 0 })
const box = (x: number, y: number, side = 80): Box => ({ x, y, width: side, height: side })

/** A detector that sees, in each picture that it is shown, what stands there: boxes in the 512 pixels of its square. */
function seeing(...pictures: readonly (readonly (readonly [x: number, y: number, side: number, score?: number])[])[]) {
  let asked = 0
  const run: Run<ModelName> = async (name, picture) => {
    expect([name, picture.width, picture.height]).toEqual(['detector', 512, 512])
    const seen = pictures[asked++] ?? []
    const data = Float32Array.from(
      seen.flatMap(([x, y, side, score = 0.9]) => [y / 512, x / 512, (y + side) / 512, (x + side) / 512, score]),
    )
    return { data, dims: [1, seen.length, 5] }
  }
  return { run, asked: () => asked }
}

describe('A second opinion on faces', () => {
  const small = viewPixels(photoOf(512, 512))

  it('agrees where it sees the same, in one picture of a photo that has no more to show', async () => {
    const detector = seeing([[105, 80, 110]])
    const opinion = await secondOpinion([faceAt(box(120, 100))], small, detector.run)
    expect(opinion).toEqual({ isSeen: [true], more: [] })
    expect(agreedCount(opinion)).toBe(1)
    expect(detector.asked()).toBe(1)
  })

  it('knows a false face: a dog, a drawing, a tissue slide', async () => {
    const unsure = seeing([[105, 80, 110, 0.4]])
    const opinion = await secondOpinion([faceAt(box(120, 100))], small, unsure.run)
    expect(opinion).toEqual({ isSeen: [false], more: [] })
    expect(agreedCount(opinion)).toBeNull()
  })

  it('tells whom the other network did not find', async () => {
    const detector = seeing([
      [105, 80, 110],
      [300, 80, 90],
    ])
    const opinion = await secondOpinion([faceAt(box(120, 100))], small, detector.run)
    expect(opinion.isSeen).toEqual([true])
    expect(opinion.more).toMatchObject([{ box: { x: 300, y: 80, width: 90 } }])
    expect(agreedCount(opinion)).toBeNull()
  })

  it('takes a box far larger than a face for another one', async () => {
    const detector = seeing([[40, 40, 400]])
    expect((await secondOpinion([faceAt(box(120, 100))], small, detector.run)).isSeen).toEqual([false])
  })

  it('looks at large photos in tiles as well, where groups stand, and counts nobody twice', async () => {
    const large = viewPixels(photoOf(2048, 1024))
    // The whole, at a quarter of its size, shows one; the first tile the same and another one, the second one half of it.
    const shown = 512 / (2048 * 0.6)
    const detector = seeing(
      [[100, 50, 30]],
      [
        [400 * shown, 200 * shown, 120 * shown],
        [700 * shown, 300 * shown, 50 * shown],
      ],
      [[-20, 60, 50]],
    )
    const opinion = await secondOpinion([], large, detector.run)
    expect(detector.asked()).toBe(5)
    expect(opinion.more.map(({ box: { x, y } }) => [Math.round(x), Math.round(y)])).toEqual([
      [400, 200],
      [700, 300],
    ])
    expect((await secondOpinion([], large, seeing().run, { wholeOnly: true })).more).toEqual([])
  })

  it('agrees that nobody is there', async () => {
    expect(agreedCount(await secondOpinion([], small, seeing([]).run))).toBe(0)
  })
})
