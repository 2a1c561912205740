import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarCropFramePx, cardCropFramePx } from '#domain/constants.ts'
import { screenOf, toPhoto, toScreen } from '#src/parts/photo/brush-view.ts'
import {
  type Crop,
  coverCrop,
  moved,
  readings,
  shapedTo,
  turnedBy,
  zoomed,
  zoomStep,
} from '#src/parts/photo/crop-view.ts'
import { plainRecipe } from '#src/workers/image/shapes.ts'

const photo = { width: 3000, height: 4000 }
const frame = avatarCropFramePx
const begin: Crop = { crop: coverCrop(photo, frame), turn: 0 }

/** Where a point of the frame (CSS pixels from its middle) lies in the photo. */
const under = (view: Crop, { x, y }: { x: number; y: number }) =>
  toPhoto(screenOf({ ...plainRecipe, ...view }, photo, frame), { x: x + frame.width / 2, y: y + frame.height / 2 })

describe('the crop frame', () => {
  it('begins with the largest part of its shape in the middle of the photo', () => {
    expect(begin.crop).toMatchObject({ width: 3000, x: 0 })
    expect(begin.crop.width / begin.crop.height).toBeCloseTo(245 / 315)
    const card = coverCrop(photo, cardCropFramePx)
    expect(card.width).toBe(3000)
    expect(card.y + card.height / 2).toBe(2000)
  })

  it('zooms by 1.05 to a whole power (spec: numbers#photo-sizes), and what is under the pointer stays there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -8, max: 30 }),
        fc.integer({ min: -120, max: 120 }),
        fc.integer({ min: -150, max: 150 }),
        fc.integer({ min: -45, max: 45 }),
        (steps, x, y, turn) => {
          const from = { ...begin, turn }
          // Beside the photo nothing is under the pointer: there the frame's middle is held inside of the photo instead.
          const at = under(from, { x, y })
          fc.pre(at.x >= 0 && at.x <= photo.width && at.y >= 0 && at.y <= photo.height)
          const to = zoomed(from, steps, { x, y }, frame, photo)
          expect(to.crop.width).toBeCloseTo(from.crop.width / zoomStep ** steps)
          expect(under(to, { x, y }).x).toBeCloseTo(at.x, 4)
          expect(under(to, { x, y }).y).toBeCloseTo(at.y, 4)
        },
      ),
    )
  })

  it('zooming in and out again comes back to the same', () => {
    const there = zoomed(begin, 7, { x: 40, y: -20 }, frame, photo)
    const back = zoomed(there, -7, { x: 40, y: -20 }, frame, photo)
    expect(back.crop.x).toBeCloseTo(begin.crop.x)
    expect(back.crop.width).toBeCloseTo(begin.crop.width)
  })

  it('moves the photo with the hand, also when it is turned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: -90, max: 90 }),
        (x, y, turn) => {
          const from = { ...begin, turn }
          const held = under(from, { x: 0, y: 0 })
          const to = moved(from, { x, y }, frame, photo)
          // The point that the hand held lies where the hand is now.
          expect(under(to, { x, y }).x).toBeCloseTo(held.x, 4)
          expect(under(to, { x, y }).y).toBeCloseTo(held.y, 4)
        },
      ),
    )
  })

  it('never loses the photo: some of it stays in the middle', () => {
    const far = moved(begin, { x: 9000, y: -9000 }, frame, photo)
    expect(far.crop.x + far.crop.width / 2).toBe(0)
    expect(far.crop.y + far.crop.height / 2).toBe(4000)
    const out = zoomed(begin, -100, { x: 0, y: 0 }, frame, photo)
    expect(out.crop.width).toBe(begin.crop.width * 3)
    expect(zoomed(begin, 400, { x: 0, y: 0 }, frame, photo).crop.width).toBe(24)
  })

  it('turns all the way round and says what it shows', () => {
    expect(turnedBy({ ...begin, turn: 179 }, 2).turn).toBe(-179)
    expect(turnedBy({ ...begin, turn: 1 }, -1).turn).toBe(0)
    expect(readings(zoomed(begin, 1, { x: 0, y: 0 }, frame, photo), frame, photo)).toMatchObject({ zoom: 105, turn: 0 })
  })

  it('gives a crop of another shape its own', () => {
    const shaped = shapedTo({ x: 100, y: 100, width: 700, height: 700 }, frame)
    expect(shaped).toMatchObject({ x: 100, width: 700, height: 900 })
    expect(shaped.y + shaped.height / 2).toBe(450)
  })
})

it('a stroke lies in the photo where it was painted on the screen', () => {
  const screen = screenOf({ ...plainRecipe, crop: { x: 500, y: 700, width: 700, height: 900 }, turn: 12 }, photo, {
    width: 350,
    height: 450,
  })
  expect(toPhoto(screen, { x: 175, y: 225 })).toEqual({ x: 850, y: 1150 })
  const there = toScreen(screen, toPhoto(screen, { x: 33, y: 401 }))
  expect(there.x).toBeCloseTo(33)
  expect(there.y).toBeCloseTo(401)
})
