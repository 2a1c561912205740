import { describe, expect, it } from 'vitest'
import { labDistance, labOf, luminanceOf } from '#domain/photo/colors.ts'
import { standardLimits } from '#domain/photo/standard-limits.ts'
import { noBackground } from '#src/workers/image/measure/background.ts'
import type { Origin } from '#src/workers/image/measure/completeness.ts'
import { noLight } from '#src/workers/image/measure/light.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import { outlineOf, spansOf } from '#src/workers/image/measure/region.ts'
import type { Face, Pixels, Plane } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import type { Measures } from '#src/workers/image/tools.ts'
import { appearances, type Drawn, drawOne, drawPortrait } from './portrait.ts'
import { plain, type Scene } from './scenes.ts'
import { trueFace } from './true-face.ts'

const size = { width: 350, height: 450 }
const draw = (scene: Scene = plain('#dfe5ea'), sitter = {}) =>
  drawPortrait(size, scene, { appearance: appearances.dark, ...sitter })
const measured = ({ photo, alpha, truths }: Drawn, change: (photo: Pixels) => Pixels = (one) => one): Measures =>
  finish(
    measure(
      change(photo),
      truths.map((truth) => trueFace(truth)),
      alpha,
    ),
  )

type Change = (value: number, channel: number, x: number, y: number) => number
const changed =
  (change: Change) =>
  ({ width, height, data }: Pixels): Pixels => ({
    width,
    height,
    data: Uint8ClampedArray.from(data, (value, at) => {
      const pixel = Math.floor(at / 4)
      return at % 4 === 3 ? value : change(value, at % 4, pixel % width, Math.floor(pixel / width))
    }),
  })

function blurred(photo: Pixels): Pixels {
  const { width, height, data } = photo
  return changed((value, channel, x, y) => {
    if (x < 2 || y < 2 || x > width - 3 || y > height - 3) return value
    let sum = 0
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) sum += data[((y + dy) * width + x + dx) * 4 + channel]!
    return sum / 25
  })(photo)
}

describe('The colours', () => {
  it('are those of the tables', () => {
    expect([luminanceOf(0, 0, 0), luminanceOf(255, 255, 255), luminanceOf(128, 128, 128)]).toEqual([
      0,
      expect.closeTo(1),
      expect.closeTo(0.2159, 3),
    ])
    // Published values of sRGB red, green and grey at D50.
    for (const [[red, green, blue], lab] of [
      [
        [255, 0, 0],
        [54.29, 80.81, 69.89],
      ],
      [
        [0, 255, 0],
        [87.82, -79.29, 80.99],
      ],
      [
        [119, 119, 119],
        [50.03, 0, 0],
      ],
    ] as const) {
      const { l, a, b } = labOf(red, green, blue)
      expect([l, a, b]).toEqual(lab.map((value) => expect.closeTo(value, 0)))
    }
    expect(labDistance(labOf(0, 0, 0), labOf(255, 255, 255))).toBeCloseTo(100, 1)
  })
})

describe('A portrait is measured', () => {
  const drawn = draw()
  const [truth] = drawn.truths
  const good = measured(drawn)

  it('where the head stands', () => {
    expect(good.faces).toBe(1)
    expect([good.width, good.height]).toEqual([350, 450])
    expect(good.headHeight).toBeCloseTo((truth!.chin - truth!.crown) / 450, 1.8)
    expect(good.topMargin).toBeCloseTo(truth!.crown / 450, 1.8)
    expect(good.eyeLine).toBeCloseTo(truth!.eyes[0].y / 450)
    expect(good.centreOffset).toBeCloseTo(0)
    expect(good.tilt).toBe(0)
    expect(good.eyePixels).toBeCloseTo(truth!.eyes[1].x - truth!.eyes[0].x)
    // Hair hangs beside the face, 1.22 times as wide as the bare head.
    const hair = (truth!.head.width * 1.22) / 350
    expect(good.leftMargin).toBeCloseTo(0.5 - hair / 2, 1.7)
    expect(good.rightMargin).toBeCloseTo(0.5 - hair / 2, 1.7)
  })

  it('from where somebody set its crown', () => {
    const crop = { x: 0, y: 0, width: 350, height: 450 }
    const crown = { x: 175, y: truth!.crown + 45 }
    const origin = { crop, turn: 0, photo: { width: 350, height: 450 }, crown }
    const set = finish(measure(drawn.photo, [trueFace(truth!)], drawn.alpha, origin))
    expect(set.topMargin).toBeCloseTo(truth!.crown / 450 + 0.1)
    expect(good.headHeight! - set.headHeight!).toBeCloseTo(0.1, 1.8)
  })

  it('how it is lit: nothing is wrong with it', () => {
    expect(good.brightness).toBeGreaterThan(0.3)
    expect(good.brightness).toBeLessThan(0.8)
    expect(good.overexposed).toBeLessThan(0.1)
    expect(good.colorCast).toBe(0)
    expect(good.balance).toBeGreaterThan(0.9)
  })

  it('before what it stands', () => {
    expect(good.background).toBe('#dfe5ea')
    expect(good.backgroundSpread).toBeLessThan(0.5)
    expect(good.backgroundDifference).toBeLessThan(0.2)
  })

  it('larger, higher, aside or leaning: by just as much', () => {
    const larger = measured(draw(undefined, { head: 0.45 }))
    expect(larger.headHeight! / good.headHeight!).toBeCloseTo(0.45 / 0.36, 1)
    expect(larger.eyePixels! / good.eyePixels!).toBeCloseTo(0.45 / 0.36)
    const higher = measured(draw(undefined, { y: 0.35 }))
    expect(good.topMargin! - higher.topMargin!).toBeCloseTo(0.07, 1.8)
    expect(good.eyeLine! - higher.eyeLine!).toBeCloseTo(0.07)
    const aside = measured(draw(undefined, { x: 0.42 }))
    expect(aside.centreOffset).toBeCloseTo(-0.08)
    expect(good.leftMargin! - aside.leftMargin!).toBeCloseTo(0.08, 1.8)
    expect(aside.rightMargin! - good.rightMargin!).toBeCloseTo(0.08, 1.8)
    expect(measured(draw(undefined, { tilt: -7 })).tilt).toBe(-7)
  })

  it('blurred: far less sharp', () => {
    expect(measured(drawn, blurred).sharpness).toBeLessThan(good.sharpness! / 3)
  })

  it('darkened or too bright: less and more light, black and white shares', () => {
    const dark = measured(
      drawn,
      changed((value) => value * 0.3),
    )
    expect(dark.brightness).toBeLessThan(good.brightness! * 0.12)
    // All of it is dark alike: that is little light, and no shadow.
    expect(dark.underexposed).toBeLessThan(0.05)
    const bright = measured(
      drawn,
      changed((value) => value * 1.6),
    )
    expect(bright.brightness).toBeGreaterThan(good.brightness! * 1.4)
    expect(bright.overexposed).toBeGreaterThan(0.3)
  })

  it('tinted: its cheeks have no colour of skin', () => {
    const tints = [
      [0.7, 1, 1.3],
      [1, 0.8, 1.7],
      [1.2, 0.75, 0.2],
    ]
    for (const tint of tints)
      expect(
        measured(
          drawn,
          changed((value, channel) => value * tint[channel]!),
        ).colorCast,
      ).toBeGreaterThan(3)
    // Without colour it is no colour photo.
    const grey = changed((_value, _channel, x, y) => drawn.photo.data[(y * 350 + x) * 4 + 1]!)
    expect(measured(drawn, grey).colorCast).toBe(100)
    // A scan of a grey print: its paper is warm, and what compresses it leaves a little of any colour.
    const scan = changed((_value, channel, x, y) => {
      const light = drawn.photo.data[(y * 350 + x) * 4 + 1]!
      return light + [1, 0, -2][channel]! + ((x * 7 + y * 13 + channel * 5) % 3) - 1
    })
    expect(measured(drawn, scan).colorCast).toBe(100)
  })

  it.each(Object.entries(appearances))(
    'and passes in good light, whatever the tone of skin and hair: %s',
    (_name, appearance) => {
      const found = measured(drawPortrait(size, plain('#dfe5ea'), { appearance }))
      expect(found.colorCast).toBe(0)
      const ofLight = standardLimits.filter(({ measure }) => measure in noLight || measure in noBackground)
      expect(ofLight).toHaveLength(8)
      for (const { measure, min = -Infinity, max = Infinity } of ofLight) {
        const value = found[measure as keyof Measures]
        expect(value, measure).toBeGreaterThanOrEqual(min)
        expect(value, measure).toBeLessThanOrEqual(max)
      }
    },
  )

  it('lit from the side: the darker cheek by its light', () => {
    const shaded = measured(
      drawn,
      changed((value, _channel, x) => (x < 175 ? value : value * 0.6)),
    )
    expect(shaded.balance).toBeLessThan(0.45)
    expect(shaded.balance).toBeGreaterThan(0.2)
    const leaning = measured(draw(undefined, { tilt: 10 }))
    expect(leaning.balance).toBeGreaterThan(0.85)
  })

  it('before a wall that is not even: by how much', () => {
    const slope = measured(draw({ kind: 'gradient', from: '#ffffff', to: '#808080' }))
    expect(slope.backgroundSpread).toBeGreaterThan(4)
    expect(slope.backgroundDifference).toBeGreaterThan(4)
    const bookshelf = measured(draw({ kind: 'bookshelf' }))
    expect(bookshelf.backgroundSpread).toBeGreaterThan(15)
    const halves = measured(
      drawn,
      changed((value, _channel, x) => (x < 175 ? value : value * 0.9)),
    )
    const [left, right] = [labOf(0xdf, 0xe5, 0xea), labOf(0xdf * 0.9, 0xe5 * 0.9, 0xea * 0.9)]
    expect(halves.backgroundDifference).toBeCloseTo(labDistance(left, right), 0)
    expect(halves.backgroundSpread).toBeCloseTo(labDistance(left, right) / 2, 0)
  })

  it('whose soft edges do not count as unrest of the wall', () => {
    const strands = measured(drawPortrait(size, plain('#ffffff'), { appearance: { ...appearances.dark, strands: 40 } }))
    expect(strands.backgroundSpread).toBeLessThan(0.5)
    expect(strands.background).toBe('#ffffff')
  })
})

describe('A wall', () => {
  it('is not blamed for a lock of hair that the matte missed', () => {
    const { photo, alpha, truths } = draw()
    const incomplete = { ...alpha, data: alpha.data.slice() }
    const { head } = truths[0]!
    for (let y = Math.round(head.y + head.height * 0.7); y < head.y + head.height * 0.86; y++)
      incomplete.data.fill(0, y * 350, y * 350 + 175 - Math.round(head.width * 0.5))
    const found = finish(measure(photo, [trueFace(truths[0]!)], incomplete))
    expect(found.background).toBe('#dfe5ea')
    expect(found.backgroundSpread).toBeLessThan(1)
  })
})

/** Light from everywhere, and from a lamp at one side: how much of it falls on each place of a face. */
const lights = {
  'from the front': () => 1,
  'of a studio, softly from one side': (across: number) => 0.82 + 0.18 * across,
  'hard from one side': (across: number) => (across > -0.1 ? 1 : 0.12),
} as const
type LightName = keyof typeof lights

/** From 0 to 1 the skin of the world, in linear light: the eyes and the wall stay as they are. */
const tones = [1, 0.75, 0.5, 0.3, 0.2, 0.12]

function litOn(tone: number, light: LightName, strength = 1): Measures {
  const drawn = draw(undefined, { head: 0.45 })
  const { head, eyes } = drawn.truths[0]!
  const isSkin = (x: number, y: number) =>
    eyes.every((eye) => Math.hypot((x - eye.x) / (head.width * 0.13), (y - eye.y) / (head.height * 0.05)) > 1)
  return measured(
    drawn,
    changed((value, _channel, x, y) => {
      const across = (x - head.x - head.width / 2) / (head.width / 2)
      const isInside = Math.abs(across) < 1 && y > head.y && y < head.y + head.height
      const share = (isInside && isSkin(x, y) ? tone : 1) * lights[light](across) * strength
      return 255 * (share * (value / 255) ** 2.2) ** (1 / 2.2)
    }),
  )
}

const failsBy = (found: Measures) =>
  standardLimits
    .filter(({ measure: one }) => ['brightness', 'underexposed', 'balance'].includes(one))
    .filter(({ measure: one, min = -Infinity, max = Infinity }) => {
      const value = found[one as keyof Measures] as number
      return value < min || value > max
    })
    .map(({ measure: one }) => one)

describe('The verdict on light', () => {
  it.each(tones)('is that of the light, whatever the skin: tone %d', (tone) => {
    expect(failsBy(litOn(tone, 'from the front'))).toEqual([])
    expect(failsBy(litOn(tone, 'of a studio, softly from one side'))).toEqual([])
    expect(failsBy(litOn(tone, 'hard from one side'))).toContain('balance')
    expect(failsBy(litOn(tone, 'from the front', 0.1))).toContain('brightness')
    for (const strength of [1, 0.1]) expect(litOn(tone, 'from the front', strength).colorCast).toBeLessThan(12)
  })

  it('takes neither a fringe nor a beard for a shadow, but what lies over one cheek and the forehead', () => {
    const drawn = draw(undefined, { head: 0.45 })
    const { head } = drawn.truths[0]!
    const covered = (is: (across: number, down: number) => boolean) =>
      measured(
        drawn,
        changed((value, _channel, x, y) =>
          is((x - head.x) / head.width, (y - head.y) / head.height) ? value * 0.3 : value,
        ),
      )
    expect(covered((_across, down) => down < 0.38).underexposed).toBeLessThan(0.1)
    expect(covered((_across, down) => down > 0.71).underexposed).toBeLessThan(0.1)
    expect(failsBy(covered((across) => across < 0.62))).toContain('underexposed')
  })
})

describe('Of a photo that was made larger', () => {
  const drawn = draw()
  const face = trueFace(drawn.truths[0]!)
  const times = (enlarged: number): Measures => {
    const origin = {
      crop: { x: 0, y: 0, width: 350 / enlarged, height: 450 / enlarged },
      turn: 0,
      photo: { width: 350 / enlarged, height: 450 / enlarged },
    }
    return finish(measure(drawn.photo, [face], drawn.alpha, origin))
  }

  it('the pixels that it had count, and by how much it was enlarged is told', () => {
    const [once, thrice, smaller] = [times(1), times(3), times(0.5)]
    expect([once.enlarged, thrice.enlarged, smaller.enlarged]).toEqual([1, 3, 0.5])
    expect(thrice.eyePixels).toBeCloseTo(once.eyePixels! / 3)
    expect(smaller.eyePixels).toBe(once.eyePixels)
    // As small again as it was it is as sharp as it was: the focus is not blamed for the enlargement.
    expect(thrice.sharpness).toBeGreaterThan(once.sharpness!)
    expect(smaller.sharpness).toBe(once.sharpness)
  })
})

describe('A head', () => {
  const of = (sitter: object, origin?: (drawn: Drawn) => Origin) => {
    const drawn = draw(undefined, sitter)
    return finish(measure(drawn.photo, [trueFace(drawn.truths[0]!)], drawn.alpha, origin?.(drawn)))
  }

  it('that is all there is cut nowhere, leaning too', () => {
    expect(of({}).headCut).toBe(0)
    expect(of({ tilt: 8 }).headCut).toBe(0)
  })

  it('is cut at the top, or at a side', () => {
    expect(of({ y: 0.15 }).headCut).toBeGreaterThan(0.3)
    expect(of({ x: 0.12 }).headCut).toBeGreaterThan(0.3)
  })

  it('is cut where the photo ends within the picture', () => {
    // The photo begins at the crown's lower half; above it the picture was filled.
    const cutAt = () => {
      const drawn = draw()
      const { crown, head } = drawn.truths[0]!
      const edge = Math.round(crown + head.height * 0.15)
      const alpha = { ...drawn.alpha, data: drawn.alpha.data.slice() }
      alpha.data.fill(0, 0, edge * 350)
      const origin = { crop: { x: 0, y: -edge, width: 350, height: 450 }, turn: 0, photo: { width: 350, height: 450 } }
      return finish(measure(drawn.photo, [trueFace(drawn.truths[0]!)], alpha, origin))
    }
    expect(cutAt().headCut).toBeGreaterThan(0.3)
    // The head's own row says so: what lies beyond tells of shoulders and hair that the photo cuts at its other edges.
    expect(cutAt().beyond).toBe(0)
  })

  it('reaches beyond the photo where the person ends at its edge, not where the wall does', () => {
    const drawn = draw()
    const beyondOf = (x: number, y: number) => {
      const origin = { crop: { x, y, width: 350, height: 450 }, turn: 0, photo: { width: 350, height: 450 } }
      const data = drawn.alpha.data.map((value, at) => (at % 350 < -x ? 0 : value))
      return finish(measure(drawn.photo, [trueFace(drawn.truths[0]!)], { ...drawn.alpha, data }, origin)).beyond
    }
    expect(beyondOf(0, -45)).toBe(0)
    expect(beyondOf(-70, 0)).toBeCloseTo(70 / 350)
  })

  it('stands on shoulders that reach the lower edge, or floats', () => {
    expect(of({}).shoulders).toBeGreaterThan(1.5)
    const drawn = draw()
    const floating = { ...drawn.alpha, data: drawn.alpha.data.slice() }
    floating.data.fill(0, 430 * 350)
    expect(finish(measure(drawn.photo, [trueFace(drawn.truths[0]!)], floating)).shoulders).toBe(0)
  })
})

describe('What cannot be measured', () => {
  const { photo, alpha, truths } = drawOne()
  const face = trueFace(truths[0]!)
  const of = (faces: readonly Face[], matte: Plane | null) => finish(measure(photo, faces, matte))

  it('is left out without a face', () => {
    const { background, backgroundSpread, backgroundDifference, backgroundUnrest, width, height, enlarged, ...rest } =
      of([], alpha)
    expect([width, height, enlarged, background]).toEqual([700, 900, 1, '#dfe5ea'])
    expect(backgroundSpread).toBeCloseTo(0, 0)
    expect(backgroundDifference).toBeCloseTo(0, 0)
    expect(backgroundUnrest).toBeCloseTo(0, 1)
    expect(rest.faces).toBe(0)
    expect(Object.values(rest).every((value) => value === null || value === 0)).toBe(true)
  })

  it('is left out without a matte: the head, its margins and the background', () => {
    const found = of([face, face], null)
    expect(found.faces).toBe(2)
    for (const name of [
      'headHeight',
      'topMargin',
      'leftMargin',
      'rightMargin',
      'background',
      'backgroundSpread',
    ] as const)
      expect(found[name]).toBeNull()
    for (const name of ['eyeLine', 'sharpness', 'brightness', 'balance', 'colorCast'] as const)
      expect(found[name]).not.toBeNull()
  })

  it('is left out where the background is cut away, and where the face lies beside the picture', () => {
    const cut = {
      ...photo,
      data: photo.data.map((value, at) => (at % 4 === 3 ? 255 * alpha.data[(at - 3) / 4]! : value)),
    }
    expect(finish(measure(cut, [face], alpha)).background).toBeNull()
    const away = { ...face, points: face.points.map(({ x, y }) => ({ x: x + 2000, y })) }
    expect(of([away], alpha).sharpness).toBeNull()
  })
})

describe('The region of a face', () => {
  it('is as large as its outline, row by row', () => {
    const { truths } = drawOne()
    const spans = spansOf(outlineOf(trueFace(truths[0]!, 0)), { width: 700, height: 900 })
    const area = spans.reduce((sum, { from, to }) => sum + to - from, 0)
    const { width, height } = truths[0]!.head
    // The lower half of the head's ellipse, and the forehead up to the brows.
    expect(area).toBeGreaterThan((Math.PI / 8) * width * height)
    expect(area).toBeLessThan((Math.PI / 8) * width * height + width * height * 0.125)
    expect(new Set(spans.map(({ y }) => y)).size).toBe(spans.length)
  })
})
