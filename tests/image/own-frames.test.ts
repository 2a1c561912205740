import { describe, expect, it } from 'vitest'
import { judge } from '#domain/photo/report.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { framedAs } from '#src/workers/image/frame/crown.ts'
import { frameHead } from '#src/workers/image/frame/frame.ts'
import { headOf } from '#src/workers/image/frame/head.ts'
import { frameRuleOf } from '#src/workers/image/frame/rule.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import { resample } from '#src/workers/image/resample/resample.ts'
import type { Face, Pixels, Plane } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { type Appearance, appearances, type Drawn, drawPortrait, type Sitter } from './portrait.ts'
import { plain } from './scenes.ts'
import { trueFace } from './true-face.ts'

const size = { width: 240, height: 320 }
const ofFrame = ['headHeight', 'topMargin', 'eyeLine', 'leftMargin', 'rightMargin', 'centreOffset', 'headCut']

/** The same plane as a picture, so that it is cut out in the same way. */
const pictureOf = ({ width, height, data }: Plane): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: data.length * 4 }, (_, at) => (at % 4 === 3 ? 255 : 255 * data[at >> 2]!)),
})
const planeOf = ({ width, height, data }: Pixels): Plane => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, at) => data[at * 4]! / 255),
})

/** Another look at the same face is off by so much: networks never say the same twice. */
const nearly = (face: Face, by: number): Face => ({
  ...face,
  box: { ...face.box, y: face.box.y - by, height: face.box.height + 3 * by },
  points: face.points.map(({ x, y }, at) => ({ x: x + by * 0.4, y: y + (at === 8 ? by * 1.5 : by * 0.3) })),
})

function frameRows(presetAt: number, drawn: Drawn) {
  const preset = defaultPresets[presetAt]!
  const [truth] = drawn.truths
  const face = trueFace(truth!)
  const head = headOf(face, drawn.alpha, { x: 0, y: 0, ...size })
  const framed = frameHead(head, face.tilt, size, frameRuleOf(preset))
  const { crop, turn } = framed
  const out = { width: Math.round(preset.width / 4), height: Math.round(preset.height / 4) }
  const cut = (from: Pixels) => finish(resample(from, crop, turn, out))
  const scale = out.width / crop.width
  const angle = (turn * Math.PI) / 180
  const inPicture = ({ x, y }: { x: number; y: number }) => {
    const [dx, dy] = [x - crop.x - crop.width / 2, y - crop.y - crop.height / 2]
    return {
      x: out.width / 2 + scale * (dx * Math.cos(angle) - dy * Math.sin(angle)),
      y: out.height / 2 + scale * (dx * Math.sin(angle) + dy * Math.cos(angle)),
    }
  }
  const { width, height } = { width: face.box.width * scale, height: face.box.height * scale }
  const middle = inPicture({ x: face.box.x + face.box.width / 2, y: face.box.y + face.box.height / 2 })
  const found: Face = {
    ...face,
    tilt: 0,
    box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height },
    points: face.points.map(inPicture),
  }
  const { crown, head: own } = framedAs(framed)
  const origin = { crop, turn, photo: size, crown, head: own }
  const measures = measure(
    cut(drawn.photo),
    [nearly(found, 0.008 * out.height)],
    planeOf(cut(pictureOf(drawn.alpha))),
    origin,
  )
  const rows = judge(finish(measures), preset, { bytes: 50_000, dpi: preset.dpi })
  return rows.filter((row) => ofFrame.includes(row.measure))
}

/** Heads that fill their photo, stand low or high in it, lean, or have much hair. */
const sitters: readonly (readonly [string, Appearance, Omit<Sitter, 'appearance'>])[] = [
  ['with room around', appearances.dark, { head: 0.3, y: 0.45 }],
  ['near the upper edge', appearances.red, { head: 0.36, y: 0.245 }],
  ['large in the photo', appearances.blond, { head: 0.62, y: 0.43 }],
  ['beside the middle', appearances.grey, { head: 0.36, x: 0.36, y: 0.4 }],
  ['that leans', appearances.brown, { head: 0.34, y: 0.45, tilt: 7 }],
  ['with a bun', { ...appearances.dark, bun: 0.35 }, { head: 0.3, y: 0.5 }],
  ['small in the photo', appearances.dark, { head: 0.2, y: 0.4 }],
]

const drawn = sitters.map(([name, appearance, sitter]) => ({
  name,
  ...drawPortrait(size, plain('#ffffff'), { appearance, ...sitter }),
}))

describe('What the product framed passes its own rows', () => {
  it.each(defaultPresets.map(({ code }, at) => [code, at] as const))('of %s', (_code, at) => {
    for (const { name, ...one } of drawn) {
      const rows = frameRows(at, one)
      expect(
        rows.filter(({ verdict }) => verdict === 'fail').map(({ measure: one, value }) => `${one} ${value}`),
        `a head ${name}`,
      ).toEqual([])
      expect(rows.filter(({ verdict }) => verdict === 'pass').length, name).toBeGreaterThan(5)
    }
  })

  it('hair that reaches the sides at its height passes where the face has room, hands do not, and nothing excuses a face beside it', () => {
    const one = drawPortrait(size, plain('#ffffff'), { appearance: appearances.dark, head: 0.6, y: 0.5 })
    const face = trueFace(one.truths[0]!)
    const wide: Plane = { ...one.alpha, data: one.alpha.data.map((_, at) => (at >= 40 * size.width ? 1 : 0)) }
    const [jaw] = face.points
    const moved = (by: number): Face => ({
      ...face,
      box: { ...face.box, x: face.box.x + by },
      points: face.points.map(({ x, y }) => ({ x: x + by, y })),
    })
    const verdicts = (by: number, photo = one.photo) => {
      const rows = judge(finish(measure(photo, [moved(by)], wide)), defaultPresets[0]!, { bytes: 50_000, dpi: 508 })
      return ['leftMargin', 'rightMargin'].map((side) => rows.find(({ measure: asked }) => asked === side)?.verdict)
    }
    expect(verdicts(0)).toEqual(['pass', 'pass'])
    // A hand beside the head has the colour of the face.
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(appearances.dark.skin.slice(at, at + 2), 16))
    const hands = one.photo.data.map((value, at) =>
      one.alpha.data[at >> 2]! > 0.5 ? value : [red!, green!, blue!, 255][at % 4]!,
    )
    expect(verdicts(0, { ...one.photo, data: hands })).toEqual(['unknown', 'unknown'])
    expect(verdicts(0.05 * size.width - jaw!.x)).toEqual(['fail', 'unknown'])
  })

  it('and a frame that somebody moved away from the head still fails them', () => {
    const low = drawPortrait(size, plain('#ffffff'), { appearance: appearances.dark, head: 0.6, y: 0.6 })
    const face = trueFace(low.truths[0]!)
    const head = headOf(face, low.alpha, { x: 0, y: 0, ...size })
    const origin = {
      crop: { x: 0, y: 0, ...size },
      turn: 0,
      photo: size,
      crown: { x: head.eyes.x, y: head.crown },
      head: { eyes: head.eyes, chin: head.chin },
    }
    const measures = finish(measure(low.photo, [face], low.alpha, origin))
    const rows = judge(measures, defaultPresets[5]!, { bytes: 50_000, dpi: 600 })
    expect(rows.filter(({ verdict }) => verdict === 'fail').map(({ measure: one }) => one)).toContain('eyeLine')
    // The head of another person is not measured by this one's frame.
    const other = { ...origin, head: { eyes: { x: 100, y: 700 }, chin: 790 } }
    const own = finish(measure(low.photo, [face], low.alpha, { ...other, crown: undefined as never }))
    expect(own.eyeLine).toBeCloseTo(head.eyes.y / size.height)
  })
})
