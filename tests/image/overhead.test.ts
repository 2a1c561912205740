import { describe, expect, it } from 'vitest'
import { judge } from '#domain/photo/report.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { wholeOf } from '#src/workers/image/measure/completeness.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import { overheadOf } from '#src/workers/image/measure/overhead.ts'
import type { Plane } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { type Appearance, appearances, drawPortrait } from './portrait.ts'
import { plain, type Scene } from './scenes.ts'
import { trueFace } from './true-face.ts'

const size = { width: 350, height: 450 }
const wall = plain('#dfe5ea')
const bun: Appearance = { ...appearances.dark, bun: 0.6 }
const preset = defaultPresets.find(({ code }) => code === 'RUS_VISA')!

/** A person whose head stands so high in the photo that its edge cuts a bun, and no more. */
function sit(appearance: Appearance, scene: Scene = wall, y = 0.36) {
  const drawn = drawPortrait(size, scene, { appearance, y, head: 0.5 })
  const face = trueFace(drawn.truths[0]!)
  const { box } = face
  const place = { x: box.x + box.width / 2, width: box.width, crown: drawn.truths[0]!.crown, edge: 0, met: 0 }
  return { ...drawn, face, overhead: overheadOf(viewPixels(drawn.photo), place) }
}

/** The row of the report, with a matte that is exact or lost what stands over the hair. */
function rowOf({ photo, alpha, face, truths }: ReturnType<typeof sit>, isLost: boolean) {
  const lost: Plane = { ...alpha, data: alpha.data.slice() }
  lost.data.fill(0, 0, Math.round(truths[0]!.crown) * size.width)
  const origin = { ...wholeOf(size), view: viewPixels(photo) }
  const measures = finish(measure(photo, [face], isLost ? lost : alpha, origin))
  return judge(measures, preset, { bytes: 1, dpi: 508 }).find((row) => row.measure === 'headCut')!
}

describe('What stands at the upper edge over a head', () => {
  it('is nothing over a head that is all there, however near to the edge', () => {
    expect(sit(appearances.dark).overhead).toBe(0)
    expect(sit(appearances.dark, { kind: 'gradient', from: '#ffffff', to: '#c0c8d0' }).overhead).toBe(0)
  })

  it('is no wall that is darker in its corners, and a bun before one', () => {
    const inCorners = (appearance: Appearance) => {
      const { photo, face, truths } = sit(appearance)
      const { box } = face
      const dark = (at: number) => 1 - 0.4 * (((Math.floor(at / 4) % size.width) / size.width) * 2 - 1) ** 2
      const data = photo.data.map((value, at) => (at % 4 === 3 ? value : value * dark(at)))
      const place = { x: box.x + box.width / 2, width: box.width, crown: truths[0]!.crown, edge: 0, met: 0 }
      return overheadOf(viewPixels({ ...size, data }), place)
    }
    expect(inCorners(appearances.dark)).toBe(0)
    expect(inCorners(bun)).not.toBe(0)
  })

  it('is as wide as the bun that is cut', () => {
    expect(sit(bun).overhead).toBeGreaterThan(0.2)
    expect(sit(bun).overhead).toBeLessThan(0.7)
  })

  it('is judged by the strip above the crown where the wall is cluttered, or cropped away at the sides', () => {
    const books: Scene = { kind: 'bookshelf' }
    const low = sit({ ...appearances.blond, hair: '#c9a877' }, { kind: 'curtain' }, 0.45)
    expect(low.overhead).toBe(0)
    expect(sit(appearances.blond, books, 0.45).overhead).toBe(0)
    expect(sit({ ...appearances.blond, bun: 1.2 }, books, 0.45).overhead).not.toBe(0)
    expect(sit({ ...appearances.blond, bun: 1.2 }, { kind: 'curtain' }, 0.45).overhead).toBeNull()
    const { photo, face, truths } = sit(appearances.dark, wall, 0.45)
    const { box } = face
    const cropped = (of: typeof photo) => {
      const view = viewPixels(of)
      const left = box.x - box.width * 0.3
      const part = { x: left, y: 0, width: box.width * 1.6, height: size.height }
      const onto = { width: Math.round(part.width), height: size.height }
      const own = viewPixels(view.draw(part, { x: 0, y: 0, ...onto }, onto))
      const place = { x: box.x + box.width / 2 - left, width: box.width, crown: truths[0]!.crown, edge: 0, met: 0 }
      return overheadOf(own, place)
    }
    expect(cropped(photo)).toBe(0)
    expect(cropped(sit({ ...appearances.dark, bun: 1.2 }, wall, 0.45).photo)).not.toBe(0)
  })

  it('cannot be told from a cluttered wall, and need not be where the edge is far away', () => {
    expect(sit(appearances.dark, { kind: 'curtain' }).overhead).toBeNull()
    expect(sit(appearances.dark, { kind: 'curtain' }, 0.85).overhead).toBe(0)
  })

  it('is seen where the picture begins below a bun that is all there', () => {
    const { photo, face, truths } = sit(bun, wall, 0.6)
    const { box } = face
    const place = { x: box.x + box.width / 2, width: box.width, crown: truths[0]!.crown, met: 0 }
    expect(overheadOf(viewPixels(photo), { ...place, edge: 0 })).toBe(0)
    expect(overheadOf(viewPixels(photo), { ...place, edge: place.crown - 20 })).toBeGreaterThan(0.2)
  })
})

describe('The row "head complete"', () => {
  it('names how much of a bun is cut where the matte has it', () => {
    const row = rowOf(sit(bun), false)
    expect(row).toMatchObject({ verdict: 'fail', reason: 'high' })
    expect(row.value).toBeGreaterThan(0.2)
  })

  it('does not pass a cut bun that the matte lost: it cannot be judged', () => {
    expect(rowOf(sit(bun), true)).toMatchObject({ value: null, verdict: 'unknown', reason: 'unmeasured' })
  })

  it('does not pass a narrow knot that is cut, as it passes a crown that meets the edge no wider', () => {
    const { photo, alpha, face, truths } = sit(appearances.dark, wall, 0.45)
    const middle = face.box.x + face.box.width / 2
    const isKnot = (at: number) => Math.abs((at % size.width) - middle) < face.box.width * 0.1
    const data = alpha.data.map((value, at) => (at < truths[0]!.crown * size.width && isKnot(at) ? 1 : value))
    const measures = finish(measure(photo, [face], { ...alpha, data }, wholeOf(size)))
    expect(measures.headCut).toBeNull()
  })

  it('passes a head without one', () => {
    expect(rowOf(sit(appearances.dark), false)).toMatchObject({ value: 0, verdict: 'pass' })
  })
})
