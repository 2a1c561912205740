import { describe, expect, it } from 'vitest'
import { asStored, jpegOf, orientations, withOrientation } from './files.ts'
import { appearances, drawOne, drawPortrait } from './portrait.ts'
import { fill, flat, newLayer } from './raster.ts'
import { plain } from './scenes.ts'

describe('A drawn portrait', () => {
  it('covers pixels by the exact share of their area', () => {
    const layer = newLayer({ width: 4, height: 3 })
    const outline = [
      { x: 0.5, y: 0.25 },
      { x: 2.25, y: 0.25 },
      { x: 2.25, y: 2 },
      { x: 0.5, y: 2 },
    ]
    fill(layer, outline, flat('#ffffff'))
    const cover = Array.from({ length: 12 }, (_, i) => layer.data[i * 4 + 3])
    expect(cover).toEqual([0.375, 0.75, 0.1875, 0, 0.5, 1, 0.25, 0, 0, 0, 0, 0])
  })

  it('covers a slanted pixel by half', () => {
    const layer = newLayer({ width: 2, height: 2 })
    const outline = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 0, y: 2 },
    ]
    fill(layer, outline, flat('#ffffff'))
    expect([0, 1, 2, 3].map((i) => layer.data[i * 4 + 3])).toEqual([1, 0.5, 0.5, 0])
  })

  it('tells from white and black what its alpha is', () => {
    const { before: onto, alpha } = drawOne({ ...appearances.blond, strands: 70 })
    const white = onto(plain('#ffffff')).data
    const black = onto(plain('#000000')).data
    let worst = 0
    for (let i = 0; i < alpha.data.length; i++)
      worst = Math.max(worst, Math.abs(1 - (white[i * 4]! - black[i * 4]!) / 255 - alpha.data[i]!))
    expect(worst).toBeLessThan(1.01 / 255)
  })

  it('says where crown, chin and eyes are, also of a leaning head', () => {
    const { alpha, truths } = drawOne(appearances.red, plain('#ffffff'), { tilt: 12 })
    const [truth] = truths
    const first = alpha.data.findIndex((value) => value > 0.5)
    expect(Math.floor(first / alpha.width)).toBeCloseTo(truth!.crown, -0.5)
    const [left, right] = truth!.eyes
    expect((Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI).toBeCloseTo(12)
  })

  it('shows several people, the last in front', () => {
    const size = { width: 600, height: 400 }
    const pair = drawPortrait(
      size,
      plain('#ffffff'),
      { appearance: appearances.dark, x: 0.3 },
      { appearance: appearances.grey, x: 0.7 },
    )
    expect(pair.truths.map(({ head }) => head.x < 300)).toEqual([true, false])
  })

  it('is set upright again by each of the eight orientations', async () => {
    const upright = drawPortrait({ width: 30, height: 40 }, plain('#ffffff'), { appearance: appearances.dark }).photo
    for (const orientation of orientations) {
      const stored = asStored(upright, orientation)
      expect([stored.width, stored.height]).toEqual(orientation > 4 ? [40, 30] : [30, 40])
      // 6 and 8 undo each other, the others undo themselves.
      const back = orientation === 6 ? 8 : orientation === 8 ? 6 : orientation
      expect(asStored(stored, back)).toEqual(upright)
    }
    const file = withOrientation(await jpegOf(asStored(upright, 6)), 6)
    expect([...file.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1])
  })
})
