import { beforeAll, describe, expect, it, vi } from 'vitest'
import { headPartOf, mattePartOf } from '#src/workers/image/areas.ts'
import { cutPerson } from '#src/workers/image/cutting.ts'
import { findFaces } from '#src/workers/image/faces/find.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { frameFace } from '#src/workers/image/frame/face.ts'
import { networkNames } from '#src/workers/image/networks/run.ts'
import { layPerson, makePerson, takeAlpha } from '#src/workers/image/picture.ts'
import { nextTurn, runSteps, unlessLeft } from '#src/workers/image/run-steps.ts'
import { type Pixels, plainRecipe, type Recipe } from '#src/workers/image/shapes.ts'
import type { Steps } from '#src/workers/image/steps.ts'
import type { Watch } from '#src/workers/image/tools.ts'
import { builtNetworks } from '#tests/image/networks.ts'
import { appearances, drawOne } from '#tests/image/portrait.ts'
import { plain } from '#tests/image/scenes.ts'

const { run, load } = builtNetworks()
const watch: Watch = { signal: new AbortController().signal }
const rule = { width: 700, height: 900, headMin: 0.7, headMax: 0.8, eyeLine: 0.45, straightens: true }
const pixelAt = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

describe('a recipe', () => {
  const photo = drawOne(appearances.dark, plain('#2a58a8'), { head: 0.3, tilt: 6 }).photo
  const view = viewPixels(photo)
  const make = async (recipe: Recipe, size: { width: number; height: number }) =>
    layPerson(await makePerson(view, null, recipe, size, watch), recipe.background)

  it('that asks for nothing gives the photo as it is', async () => {
    expect((await make(plainRecipe, photo)).data).toEqual(photo.data)
  })
  it('has white beyond the photo’s edges where the background stays', async () => {
    const crop = { x: -100, y: -100, width: 300, height: 300 }
    const picture = await make({ ...plainRecipe, crop }, { width: 150, height: 150 })
    expect(pixelAt(picture, 20, 20)).toEqual([255, 255, 255, 255])
    expect(pixelAt(picture, 100, 100)).toEqual([0x2a, 0x58, 0xa8, 255])
  })
  it('crops, turns and makes smaller at once', async () => {
    const crop = { x: 50, y: 100, width: 600, height: 600 }
    const recipe = { ...plainRecipe, crop, turn: 90 }
    const [straight, turned] = [
      await make({ ...recipe, turn: 0 }, { width: 200, height: 200 }),
      await make(recipe, { width: 200, height: 200 }),
    ]
    // Clockwise: what is at the top comes to the right.
    for (const [x, y] of [
      [100, 30],
      [60, 120],
      [150, 180],
    ] as const) {
      const [there, here] = [pixelAt(straight, x, y), pixelAt(turned, 199 - y, x)]
      for (const [channel, value] of here.entries()) expect(Math.abs(value - (there[channel] ?? -99))).toBeLessThan(24)
    }
  })
})

describe('a visa photo from a drawn portrait', () => {
  beforeAll(() => load(networkNames))

  it('stands upright with the head in its band, before the colour that was asked for', async () => {
    const { photo } = drawOne(appearances.brown, plain('#2a58a8'), { head: 0.3, tilt: 6 })
    const view = viewPixels(photo)
    const [face] = await findFaces(view, run)
    const around = headPartOf(face!, photo)
    const head = await cutPerson(view, around, run, watch)
    const framed = frameFace(face!, head, photo, rule)
    const recipe: Recipe = { ...plainRecipe, crop: framed.crop, turn: framed.turn, background: '#ffffff' }
    const matte = await cutPerson(view, mattePartOf(framed.crop, framed.turn, photo), run, watch)
    const size = { width: 350, height: 450 }
    const picture = layPerson(await makePerson(view, matte, recipe, size, watch), recipe.background)
    expect(matte.unrest).toBeLessThan(0.35)
    expect(pixelAt(picture, 4, 4)).toEqual([255, 255, 255, 255])
    expect(pixelAt(picture, 345, 4)).toEqual([255, 255, 255, 255])
    const [made] = await findFaces(viewPixels(picture), run)
    expect(Math.abs(made!.tilt)).toBeLessThan(2.5)
    // Nothing of the old blue is left.
    const alpha = await takeAlpha(view, matte, recipe, size, watch)
    let blue = 0
    for (let at = 0; at < alpha.data.length; at += 1) {
      const [red = 0, , high = 0] = picture.data.subarray(at * 4)
      if (high - red > 60) blue += 1
    }
    expect(blue / alpha.data.length).toBeLessThan(0.002)
    const clear = layPerson(await makePerson(view, matte, { ...recipe, background: 'clear' }, size, watch), 'clear')
    expect(pixelAt(clear, 4, 4)).toEqual([0, 0, 0, 0])
    expect(pixelAt(clear, 175, 250)[3]).toBe(255)
  })
})

describe('work that can be left', () => {
  /** A step that takes a while, again and again. */
  function* slow(steps: number): Steps<string> {
    for (let at = 0; at < steps; at += 1) {
      const until = performance.now() + 15
      while (performance.now() < until);
      yield at / steps
    }
    return 'done'
  }

  it('hears between its steps that it is to be left', async () => {
    const leaving = new AbortController()
    const shares: number[] = []
    const work = runSteps(slow(1000), leaving.signal, (share) => {
      shares.push(share)
      if (shares.length === 3) leaving.abort(new Error('enough'))
    })
    await expect(work).rejects.toThrow('enough')
    expect(shares).toHaveLength(3)
  })
  it('goes through when nobody leaves, and looks up only now and then', async () => {
    function* quick(): Steps<number> {
      for (let at = 0; at < 5000; at += 1) yield at / 5000
      return 42
    }
    const turn = vi.fn<() => Promise<void>>(nextTurn)
    expect(await runSteps(quick(), watch.signal, () => {}, turn)).toBe(42)
    expect(turn.mock.calls.length).toBeLessThan(100)
  })
  it('lets one go while the others go on waiting', async () => {
    const leaving = new AbortController()
    const shared = Promise.withResolvers<string>()
    const [mine, theirs] = [unlessLeft(shared.promise, leaving.signal), unlessLeft(shared.promise, watch.signal)]
    leaving.abort(new Error('enough'))
    await expect(mine).rejects.toThrow('enough')
    shared.resolve('here')
    expect(await theirs).toBe('here')
  })
})
