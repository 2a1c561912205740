import { describe, expect, it } from 'vitest'
import { nodeNetworks } from '#scripts/image/networks.ts'
import { candidatesAt } from '#src/workers/image/faces/find.ts'
import { mergeCandidates } from '#src/workers/image/faces/merge.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { appearances, drawPortrait } from '#tests/image/portrait.ts'
import { plain } from '#tests/image/scenes.ts'
import { answers, sums } from './detector-answers.ts'
import { openFaceApi } from './face-api.ts'
import { meshAnswers } from './mesh-answers.ts'

const library = openFaceApi()
const run = nodeNetworks()

const square = (appearance: keyof typeof appearances, side: number, x = 0.5) =>
  drawPortrait({ width: side, height: side }, plain('#b9c6d2'), {
    appearance: appearances[appearance],
    x,
    y: 0.48,
    head: 0.5,
  })

const apart = (ours: ArrayLike<number>, theirs: ArrayLike<number>) => {
  expect(ours.length).toBe(theirs.length)
  return Array.from(ours).reduce((most, one, index) => Math.max(most, Math.abs(one - theirs[index]!)), 0)
}

describe('the networks against the libraries that they are made from', () => {
  it.each(['dark', 'brown'] as const)('see the same grid in a drawn face: %s', async (appearance) => {
    const { photo } = square(appearance, 160)
    const [ours, theirs] = [await run('face', photo), await (await library).grid(photo)]
    expect(ours.dims).toEqual([1, 5, 5, 25])
    expect(theirs.dims).toEqual(ours.dims)
    expect(apart(ours.data, theirs.data)).toBeLessThan(1e-3)
  })

  it('find the same boxes with the same scores', async () => {
    const { photo } = square('red', 224, 0.45)
    const theirs = await (await library).faces(photo, 0.3)
    const ours = mergeCandidates(await candidatesAt(224, viewPixels(photo), run, 0.3))
    expect(ours.length).toBeGreaterThan(0)
    expect(ours.map(({ score }) => score.toFixed(3))).toEqual(theirs.map(({ score }) => score.toFixed(3)))
    for (const [index, { box }] of ours.entries()) {
      const { x, y, width, height } = theirs[index]!.box
      expect(apart([box.x, box.y, box.width, box.height], [x, y, width, height])).toBeLessThan(0.01)
    }
  })

  it.each(['blond', 'grey'] as const)('set the same 68 points on a drawn face: %s', async (appearance) => {
    const { photo, truths } = square(appearance, 224)
    const { x, y, width, height } = truths[0]!.head
    const side = { width: 112, height: 112 }
    const face = viewPixels(photo).draw({ x, y, width, height }, { x: 0, y: 0, ...side }, side)
    const ours = (await run('landmarks', face)).data
    expect(ours.length).toBe(136)
    // A hundredth of a pixel of the 112 that the network sees.
    expect(apart(ours, await (await library).points(face)) * 112).toBeLessThan(0.01)
    const expression = (await run('expression', face)).data
    expect(apart(expression, await (await library).expression(face))).toBeLessThan(1e-4)
  })

  it.each(['dark', 'brown'] as const)('tell a drawn face by the same 128 numbers: %s', async (appearance) => {
    const { photo, truths } = square(appearance, 224)
    const side = { width: 150, height: 150 }
    const face = viewPixels(photo).draw(truths[0]!.head, { x: 0, y: 0, ...side }, side)
    const { data, dims } = await run('descriptor', face)
    expect(dims).toEqual([1, 128])
    expect(apart(data, await (await library).descriptor(face))).toBeLessThan(1e-4)
  })

  it('see the same boxes with the heavy detector', async () => {
    const size = { width: 512, height: 512 }
    // The portrait that the library was asked about had white eyes.
    const appearance = { ...appearances.dark, sclera: '#ffffff' } as const
    const { photo } = drawPortrait(size, plain('#b9c6d2'), { appearance, x: 0.45, y: 0.48, head: 0.5 })
    const { data, dims } = await run('detector', photo)
    expect(dims).toEqual([1, 5118, 5])
    for (const [at, ...theirs] of answers) expect(apart(data.subarray(at * 5, at * 5 + 5), theirs)).toBeLessThan(2e-4)
    const scores = data.filter((_, at) => at % 5 === 4)
    const sum = (values: Float32Array) => values.reduce((all, one) => all + one, 0)
    expect(sum(scores)).toBeCloseTo(sums.scores, 1)
    expect(sum(data) - sum(scores)).toBeCloseTo(sums.sides, 0)
  })

  // The library draws its square by a graphics card, which mixes pixels otherwise; it, too, says something else every time.
  it.each(Object.entries(meshAnswers))('lay the mesh where @mediapipe/face_mesh lays it: %s', async (_, answer) => {
    const { photo } = drawPortrait({ width: 420, height: 540 }, plain('#f4f4f2'), {
      appearance: answer.appearance,
      head: 0.45,
    })
    const { x, y, side } = answer.square
    const size = { width: 192, height: 192 }
    const part = viewPixels(photo).draw({ x, y, width: side, height: side }, { x: 0, y: 0, ...size }, size)
    const { data, dims } = await run('mesh', part)
    expect(dims).toEqual([1, 957])
    expect(data[956]).toBeGreaterThan(0.99)
    const eyes = 75
    const offs = answer.places.map(
      ([at, toX, toY]) => Math.hypot(x + data[2 * at]! * side - toX, y + data[2 * at + 1]! * side - toY) / eyes,
    )
    expect(offs.reduce((sum, one) => sum + one, 0) / offs.length).toBeLessThan(0.03)
    expect(Math.max(...offs)).toBeLessThan(0.08)
  })

  it('answer the same for what is no face at all', async () => {
    const noise: Pixels = {
      width: 96,
      height: 96,
      data: Uint8ClampedArray.from({ length: 96 * 96 * 4 }, (_, index) => (index * 7919) & 255),
    }
    const [ours, theirs] = [await run('face', noise), await (await library).grid(noise)]
    expect(apart(ours.data, theirs.data)).toBeLessThan(1e-3)
  })
})
