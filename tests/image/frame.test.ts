import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameAtCrown, isCrownOf, rowIn, withinHead } from '#src/workers/image/frame/crown.ts'
import { frameFace } from '#src/workers/image/frame/face.ts'
import { frameHead } from '#src/workers/image/frame/frame.ts'
import { headOf } from '#src/workers/image/frame/head.ts'
import { missingMm, type NarrowMargin, narrowMargins } from '#src/workers/image/frame/margins.ts'
import { resample } from '#src/workers/image/resample/resample.ts'
import type { Box, Plane, Point, Size } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import type { FrameRule, Head } from '#src/workers/image/tools.ts'
import { appearances, drawOne, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'
import { trueFace } from './true-face.ts'

const rule: FrameRule = { width: 700, height: 900, headMin: 0.7, headMax: 0.8, eyeLine: 0.45, straightens: true }
/** A head of 300 pixels: its ideal frame is 400 high and 311 wide, the eyes 180 from the top. */
const head: Head = { crown: 300, chin: 600, eyes: { x: 500, y: 450 } }
const ideal = { left: 500 - 350 / 2.25, right: 500 + 350 / 2.25, top: 270, bottom: 670, height: 400, width: 700 / 2.25 }

/** Where a point of the photo comes to lie in the picture that is cut out, as shares of it. */
function placeIn(crop: Box, turn: number, { x, y }: Point): Point {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [x - crop.x - crop.width / 2, y - crop.y - crop.height / 2]
  return {
    x: 0.5 + (dx * Math.cos(angle) - dy * Math.sin(angle)) / crop.width,
    y: 0.5 + (dx * Math.sin(angle) + dy * Math.cos(angle)) / crop.height,
  }
}

describe('A head', () => {
  it.each(Object.entries(appearances))('is found from crown to chin: %s', (_name, appearance) => {
    const { alpha, truths } = drawOne(appearance)
    const found = headOf(trueFace(truths[0]!), alpha, { x: 0, y: 0, width: 700, height: 900 })
    expect(Math.abs(found.crown - truths[0]!.crown)).toBeLessThan(4)
    expect(Math.abs(found.chin - truths[0]!.chin)).toBeLessThan(1)
    const [left, right] = truths[0]!.eyes
    expect(found.eyes.x).toBeCloseTo((left.x + right.x) / 2)
    expect(found.eyes.y).toBeCloseTo((left.y + right.y) / 2)
  })

  it('is found in a matte of a part of the photo, at another resolution', () => {
    const { alpha, truths } = drawOne()
    const part = { x: 100, y: 60, width: 500, height: 800 }
    const half: Plane = { width: 250, height: 400, data: new Float32Array(250 * 400) }
    for (let y = 0; y < 400; y++)
      for (let x = 0; x < 250; x++) half.data[y * 250 + x] = alpha.data[(60 + y * 2) * 700 + 100 + x * 2]!
    const found = headOf(trueFace(truths[0]!), half, part)
    expect(Math.abs(found.crown - truths[0]!.crown)).toBeLessThan(5)
  })

  it('stands on shoulders from the row in which they are wider than the jaw, if the photo goes on below', () => {
    const { alpha, truths } = drawOne()
    const face = trueFace(truths[0]!)
    const whole = { x: 0, y: 0, width: 700, height: 900 }
    const from = headOf(face, alpha, whole).shoulders!
    const jaw = face.points[16]!.x - face.points[0]!.x
    const wideAt = (row: number) => alpha.data.subarray(row * 700, (row + 1) * 700).filter((one) => one > 0.5).length
    expect(from).toBeGreaterThan(truths[0]!.chin)
    expect(wideAt(from)).toBeGreaterThan(jaw)
    expect(wideAt(from - 30)).toBeLessThan(wideAt(from))
    const short = { ...whole, height: from + 5 }
    const cut = { width: 700, height: from + 5, data: alpha.data.subarray(0, (from + 5) * 700) }
    expect(headOf(face, cut, short).shoulders).toBeUndefined()
  })

  it('ends below loose hairs, and below what is apart above it', () => {
    const { alpha, truths } = drawOne({ ...appearances.dark, strands: 25 })
    alpha.data.fill(1, 20 * 700, 40 * 700)
    const found = headOf(trueFace(truths[0]!), alpha, { x: 0, y: 0, width: 700, height: 900 })
    expect(Math.abs(found.crown - truths[0]!.crown)).toBeLessThan(6)
  })

  it('does not grow by a bun: it begins where the face tells of the skull, unless hair stands no higher than hair does', () => {
    const { alpha, truths } = drawOne()
    const [truth] = truths
    const bunOf = (rows: number) => {
      const crowned = { ...alpha, data: alpha.data.slice() }
      for (let y = Math.round(truth!.crown) - rows; y <= truth!.crown + 9; y++)
        crowned.data.fill(1, y * 700 + 300, y * 700 + 400)
      return headOf(trueFace(truth!), crowned, { x: 0, y: 0, width: 700, height: 900 })
    }
    const tall = truth!.head.height
    const high = bunOf(90)
    expect(high.crown).toBe(high.tops?.skull)
    expect(Math.abs(high.crown - truth!.head.y)).toBeLessThan(0.05 * tall)
    expect(high.tops?.hair).toBeCloseTo(truth!.crown - 90, -1)
    expect(bunOf(15).crown).toBe(bunOf(15).tops?.hair)
  })

  it('that is cut off at the top begins at the photo’s edge', () => {
    const { alpha, truths } = drawOne(appearances.dark, plain('#ffffff'), { y: 0.12 })
    expect(headOf(trueFace(truths[0]!), alpha, { x: 0, y: 0, width: 700, height: 900 }).crown).toBe(0)
  })
})

const sides = ['top', 'bottom', 'left', 'right'] as const
const combinations = Array.from({ length: 16 }, (_, bits) => sides.filter((_side, at) => bits & (1 << at)))

/** What is told of sides that are short: one word for top and bottom, and for the sides whichever it is. */
const marginsOfSides: Record<string, readonly NarrowMargin[]> = {
  '': [],
  left: ['left'],
  right: ['right'],
  'left right': ['leftRight'],
}

describe('The margins around a head', () => {
  it.each(combinations.map((short) => [short.join(' ') || 'none', short] as const))(
    'are all named together, top and bottom first: %s',
    (_name, short) => {
      const lacks = (side: (typeof sides)[number]) => (short.includes(side) ? 0.02 : 0)
      const shortage = { top: lacks('top'), bottom: lacks('bottom'), left: lacks('left'), right: lacks('right') }
      const beside = marginsOfSides[short.filter((side) => side === 'left' || side === 'right').join(' ')]!
      expect(narrowMargins(shortage)).toEqual(lacks('top') + lacks('bottom') > 0 ? ['topBottom', ...beside] : beside)
    },
  )

  it('lack as many millimetres as the print would show where most is missing', () => {
    const print = { widthMm: 35, heightMm: 45 }
    expect(missingMm({ top: 0.02, bottom: 0.1, left: 0.011, right: 0.03 }, print)).toBe(4.5)
    expect(missingMm({ top: 0, bottom: 0, left: 0.011, right: 0.03 }, print)).toBe(1.1)
    expect(missingMm({ top: 0, bottom: 0, left: 0.011, right: 0 }, print)).toBe(0.4)
    expect(missingMm({ top: 0, bottom: 0, left: 0, right: 0 }, print)).toBe(0)
  })
})

describe('The frame of a head', () => {
  const roomy: Size = { width: 4000, height: 4000 }

  it('lies lower, and is wider, where a long neck would have it end above the shoulders', () => {
    const bottomOf = (shoulders: number) => {
      const { crop } = frameHead({ ...head, shoulders }, 0, roomy, rule)
      expect(crop.y).toBeLessThan(head.crown - 0.04 * crop.height)
      expect(300 / crop.height).toBeGreaterThan(rule.headMin)
      return crop.y + crop.height
    }
    expect(bottomOf(640)).toBeCloseTo(ideal.bottom)
    expect(bottomOf(670)).toBeGreaterThan(675)
    expect(bottomOf(690)).toBeGreaterThan(695)
    // As far as the band admits: no head is made small for it.
    expect(bottomOf(900)).toBeLessThan(720)
  })

  it('is the ideal one where there is room', () => {
    const { crop, turn, shortage } = frameHead(head, 0, { width: 1000, height: 1000 }, rule)
    expect(crop.x).toBeCloseTo(ideal.left)
    expect(crop.y).toBeCloseTo(ideal.top)
    expect([crop.width, crop.height].map(Math.round)).toEqual([311, 400])
    expect([turn, shortage]).toEqual([0, { top: 0, bottom: 0, left: 0, right: 0 }])
  })

  it('gets tighter where the photo ends, but never above the largest head, and says what was missing', () => {
    const short = frameHead(head, 0, { width: 1000, height: 660 }, rule)
    expect(short.shortage.bottom).toBe(0)
    expect(short.crop.y + short.crop.height).toBeLessThanOrEqual(660.001)
    expect(300 / short.crop.height).toBeGreaterThan(0.75)
    const shorter = frameHead(head, 0, { width: 1000, height: 610 }, rule)
    expect(300 / shorter.crop.height).toBeCloseTo(0.8)
    expect(shorter.crop.y + shorter.crop.height).toBeGreaterThan(610)
    expect(shorter.shortage.bottom).toBeCloseTo((shorter.crop.y + shorter.crop.height - 610) / shorter.crop.height)
  })

  it('shows no edge of the photo for what is too little to speak of', () => {
    const { crop, shortage } = frameHead(head, 0, { width: 1000, height: 669 }, rule)
    expect(narrowMargins(shortage)).toEqual([])
    expect(crop.y + crop.height).toBeLessThanOrEqual(669.001)
  })

  it('turns the photo the other way than the head leans, if the rule straightens', () => {
    expect(frameHead(head, 6, roomy, rule).turn).toBe(-6)
    expect(frameHead(head, 6, roomy, { ...rule, straightens: false }).turn).toBe(0)
  })

  it('really brings both eyes of a leaning head onto the line', () => {
    const { photo, alpha, truths } = drawOne(appearances.blond, plain('#dfe5ea'), { tilt: 11, head: 0.25 })
    const face = trueFace(truths[0]!)
    const placed = headOf(face, alpha, { x: 0, y: 0, width: 700, height: 900 })
    const { crop, turn } = frameHead(placed, face.tilt, photo, rule)
    const { data } = finish(resample(photo, crop, turn, rule))
    for (const eye of truths[0]!.eyes) {
      const { x, y } = placeIn(crop, turn, eye)
      expect(y).toBeCloseTo(0.45)
      // The pupil is the only black there is.
      const at = (Math.floor(y * 900) * 700 + Math.floor(x * 700)) * 4
      expect(Math.max(...data.subarray(at, at + 3))).toBeLessThan(20)
    }
  })

  it('needs room for its turned corners', () => {
    const tight: Size = { width: 1000, height: 658 }
    expect(narrowMargins(frameHead(head, 0, tight, rule).shortage)).toEqual([])
    expect(narrowMargins(frameHead(head, 8, tight, rule).shortage)).toEqual(['topBottom'])
  })

  it('goes aside for a photo that ends beside the head, as far as portraits may, and tells of no margin then', () => {
    const beside = (left: number) => {
      const eyes = { x: ideal.width * (0.5 - left), y: 450 }
      const framed = frameHead({ ...head, eyes }, 0, { width: 1000, height: 1000 }, rule)
      return { ...framed, eyesAt: placeIn(framed.crop, framed.turn, eyes).x }
    }
    for (const left of [0.01, 0.03]) {
      expect(narrowMargins(beside(left).shortage)).toEqual([])
      expect(beside(left).eyesAt).toBeCloseTo(0.5 - left)
      expect(beside(left).crop.height).toBeCloseTo(400)
    }
    // Beyond that it gets tighter, and what is still missing is told.
    expect(beside(0.06).crop.height).toBeLessThan(400)
    expect(beside(0.06).shortage.left).toBe(0)
    expect(beside(0.2).eyesAt).toBeCloseTo(0.46)
    expect(narrowMargins(beside(0.2).shortage)).toEqual(['left'])
  })

  it('follows the crown that somebody sets, whatever stands on the head', () => {
    const bun = { ...head, tops: { hair: 230, skull: 300 } }
    const framed = frameHead(bun, 0, roomy, rule)
    expect(framed.crop).toEqual(frameHead(head, 0, roomy, rule).crop)
    const set = frameAtCrown(framed, 270, 0, roomy, rule)
    expect(set.head).toMatchObject({ crown: 270, tops: bun.tops })
    expect(330 / set.crop.height).toBeCloseTo(0.75)
  })

  it('knows whose crown was set, and how far it may be set', () => {
    const face = trueFace(drawOne().truths[0]!)
    const over = { x: face.box.x + face.box.width / 2, y: face.box.y - 20 }
    expect(isCrownOf(over, face)).toBe(true)
    expect(isCrownOf({ ...over, x: face.box.x + face.box.width * 2 }, face)).toBe(false)
    expect(isCrownOf({ ...over, y: face.box.y + face.box.height }, face)).toBe(false)
    expect([withinHead(-5000, head), withinHead(290, head), withinHead(900, head)]).toEqual([0, 290, 405])
  })

  it('shows a crown at the row at which its picture has it', () => {
    const crop = { x: 100, y: 200, width: 350, height: 450 }
    for (const turn of [0, 8, -20])
      expect(rowIn(crop, turn, { x: 240, y: 260 })).toBeCloseTo(placeIn(crop, turn, { x: 240, y: 260 }).y)
  })

  it('knows a head that the photo’s edge cuts from one that has only little room, and from a crown that just meets it', () => {
    const size = { width: 700, height: 900 }
    const drawn = drawPortrait(size, plain('#ffffff'), { appearance: appearances.dark, head: 0.5 })
    const face = trueFace(drawn.truths[0]!)
    const { crown } = drawn.truths[0]!
    // The photo begins so many rows below the crown.
    const from = (rows: number) => {
      const top = Math.round(crown) + rows
      const data = drawn.alpha.data.subarray(top * size.width)
      const photo = { width: size.width, height: size.height - top }
      const up = ({ x, y }: Point) => ({ x, y: y - top })
      const moved = { ...face, box: { ...face.box, ...up(face.box) }, points: face.points.map(up) }
      return frameFace(moved, { alpha: { ...photo, data }, part: { x: 0, y: 0, ...photo } }, photo, rule)
    }
    expect([from(-40), from(-9), from(2), from(40)].map(({ isCut }) => isCut)).toEqual([false, false, false, true])
    for (const rows of [-9, 2, 40]) expect(narrowMargins(from(rows).shortage)).toContain('topBottom')
  })

  const anyHead = fc
    .record({
      crown: fc.double({ min: 0, max: 2000, noNaN: true }),
      tall: fc.double({ min: 40, max: 900, noNaN: true }),
      x: fc.double({ min: 0, max: 3000, noNaN: true }),
      eyes: fc.double({ min: 0.4, max: 0.6, noNaN: true }),
    })
    .map(({ crown, tall, x, eyes }): Head => ({ crown, chin: crown + tall, eyes: { x, y: crown + tall * eyes } }))
  const anyTilt = fc.double({ min: -25, max: 25, noNaN: true })
  const anyPhoto = fc.record({
    width: fc.integer({ min: 300, max: 5000 }),
    height: fc.integer({ min: 300, max: 5000 }),
  })

  it('always has the wanted share of head, the eyes on their line and near the middle, and the shape of the picture', () => {
    fc.assert(
      fc.property(anyHead, anyTilt, anyPhoto, (any, tilt, photo) => {
        const { crop, turn, shortage } = frameHead(any, tilt, photo, rule)
        const share = (any.chin - any.crown) / crop.height
        expect(share).toBeGreaterThan(0.75 - 1e-9)
        expect(share).toBeLessThan(0.8 + 1e-9)
        const eyes = placeIn(crop, turn, any.eyes)
        expect(Math.abs(eyes.x - 0.5)).toBeLessThan(0.04 + 1e-9)
        expect(eyes.y).toBeCloseTo(0.45)
        expect(crop.width / crop.height).toBeCloseTo(7 / 9)
        for (const side of Object.values(shortage)) expect(side === 0 || side > 0.005).toBe(true)
      }),
    )
  })

  it('moves with the head and grows with the photo', () => {
    const by = fc.double({ min: -300, max: 300, noNaN: true })
    fc.assert(
      fc.property(anyTilt, by, by, fc.double({ min: 0.2, max: 5, noNaN: true }), (tilt, dx, dy, k) => {
        const middle: Head = { crown: 1800, chin: 2100, eyes: { x: 2000, y: 1950 } }
        const before = frameHead(middle, tilt, roomy, rule).crop
        const moved: Head = {
          crown: middle.crown + dy,
          chin: middle.chin + dy,
          eyes: { x: middle.eyes.x + dx, y: middle.eyes.y + dy },
        }
        const after = frameHead(moved, tilt, roomy, rule).crop
        expect([after.x - before.x, after.y - before.y]).toEqual([expect.closeTo(dx), expect.closeTo(dy)])

        const photo = { width: 450, height: 430 }
        const little: Head = { crown: 100, chin: 400, eyes: { x: 200, y: 260 } }
        const large: Head = { crown: 100 * k, chin: 400 * k, eyes: { x: 200 * k, y: 260 * k } }
        const one = frameHead(little, tilt, photo, rule)
        const other = frameHead(large, tilt, { width: photo.width * k, height: photo.height * k }, rule)
        expect(other.crop.x).toBeCloseTo(one.crop.x * k, 3)
        expect(other.crop.height).toBeCloseTo(one.crop.height * k, 3)
        for (const side of ['top', 'bottom', 'left', 'right'] as const)
          expect(other.shortage[side]).toBeCloseTo(one.shortage[side], 3)
      }),
    )
  })

  it('lacks on the right what its mirror image lacks on the left', () => {
    fc.assert(
      fc.property(anyHead, anyTilt, anyPhoto, (any, tilt, photo) => {
        const mirrored = { ...any, eyes: { x: photo.width - any.eyes.x, y: any.eyes.y } }
        const one = frameHead(any, tilt, photo, rule).shortage
        const other = frameHead(mirrored, -tilt, photo, rule).shortage
        expect(other.left).toBeCloseTo(one.right)
        expect(other.right).toBeCloseTo(one.left)
        expect(other.top).toBeCloseTo(one.top)
      }),
    )
  })
})
