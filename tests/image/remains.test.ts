import { describe, expect, it } from 'vitest'
import { judge } from '#domain/photo/report.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import { cleanColors } from '#src/workers/image/matte/colors.ts'
import { layOver } from '#src/workers/image/matte/lay.ts'
import type { Origin } from '#src/workers/image/measure/completeness.ts'
import { wholeOf } from '#src/workers/image/measure/completeness.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import type { Color, Plane } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { appearances, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'
import { trueFace } from './true-face.ts'

const preset = defaultPresets.find(({ code }) => code === 'RUS_VISA')!
const size = { width: 350, height: 450 }
const drawn = drawPortrait(size, plain('#ffffff'), { appearance: { ...appearances.dark, strands: 40 } })
const { photo, alpha, truths } = drawn
const face = trueFace(truths[0]!)

function verdicts(
  change: (value: number, x: number, y: number) => number,
  origin: Partial<Origin> = {},
  /** The wall before which the photo was taken, of which a share stays where the cut is soft. */
  wall: Color = '#ffffff',
) {
  const changed: Plane = {
    ...size,
    data: alpha.data.map((value, i) => change(value, i % size.width, Math.floor(i / size.width))),
  }
  const laid = layOver(drawn.before(plain(wall)), changed, '#ffffff')
  const measures = finish(measure(laid, [face], changed, { ...wholeOf(size), ...origin }))
  const rows = judge(measures, preset, { bytes: 1, dpi: 508 })
  return Object.fromEntries(rows.map(({ measure: name, verdict }) => [name, verdict]))
}

/** How far a place lies from the shoulder's edge, across. */
const besideShoulder = (x: number, y: number) => {
  const row = alpha.data.subarray(y * size.width, (y + 1) * size.width)
  const left = row.findIndex((value) => value > 0.5)
  return left < 0 ? Infinity : left - x
}

describe('What is left when a background was replaced', () => {
  it('is nothing around a clean cut, loose hair or not', () => {
    expect(verdicts((value) => value)).toMatchObject({
      backgroundIslands: 'pass',
      backgroundHaze: 'pass',
      backgroundUnrest: 'pass',
    })
  })
  it('fails by a patch that the face is not connected to, however faint', () => {
    const patch = (value: number, x: number, y: number) => (x < 30 && y > 40 && y < 70 ? 0.3 : value)
    expect(verdicts(patch)).toMatchObject({ backgroundIslands: 'fail', backgroundHaze: 'pass' })
  })
  it('fails by a haze beside the shoulders', () => {
    const haze = (value: number, x: number, y: number) => {
      const away = besideShoulder(x, y)
      return y > 250 && value < 0.5 && away > 0 && away < 30 ? 0.5 : value
    }
    expect(verdicts(haze, {}, '#438edb')).toMatchObject({ backgroundHaze: 'fail', backgroundIslands: 'pass' })
    // Of a wall as white as the new background nothing is seen.
    expect(verdicts(haze)).toMatchObject({ backgroundHaze: 'pass' })
  })
  it('is nothing where nobody sees it: the soft edge of a white shirt before a white wall', () => {
    const haze = (shirt: Color) => {
      const person = drawPortrait(size, plain('#f7f7f5'), { appearance: { ...appearances.dark, shirt } })
      const row = (y: number) => person.alpha.data.subarray(y * size.width, (y + 1) * size.width)
      // The wall is as white as the shirt, so that the cut is soft for many pixels on both sides of the shoulder.
      const data = person.alpha.data.map((value, i) => {
        const [x, y] = [i % size.width, Math.floor(i / size.width)]
        const edge = row(y).findIndex((one) => one > 0.5)
        return y > 250 && edge > 0 && Math.abs(x - edge) < 15 ? 0.5 + (x - edge) / 40 : value
      })
      const alpha = { ...size, data }
      const laid = layOver(finish(cleanColors(person.photo, alpha)), alpha, '#ffffff')
      const rows = judge(finish(measure(laid, [trueFace(person.truths[0]!)], alpha)), preset, { bytes: 1, dpi: 508 })
      return rows.find((one) => one.measure === 'backgroundHaze')
    }
    expect(haze('#f4f4f2')).toMatchObject({ verdict: 'pass' })
    expect(haze('#2f4a6d')).toMatchObject({ verdict: 'fail' })
  })
  it('is looked at by a person where the wall was restless', () => {
    expect(verdicts((value) => value, { unrest: 0.6 })).toMatchObject({ backgroundUnrest: 'unknown' })
  })
  it('is looked at by a person where the head or a shoulder has the colour of the wall that was replaced', () => {
    const lookedAt = (wall: Color) =>
      verdicts((value) => value, { view: viewPixels(drawn.before(plain(wall))) }, wall).backgroundUnrest
    expect(lookedAt('#5a7a3b')).toBe('pass')
    expect(lookedAt(appearances.dark.hair)).toBe('unknown')
    // So has the coat: its shoulders are eaten, or grow a rim.
    expect(lookedAt(appearances.dark.shirt)).toBe('unknown')
    // Of a wall as white as the new background nothing is seen.
    expect(lookedAt('#fbfbfb')).toBe('pass')
  })
  it('is nothing where the background stays', () => {
    const patch = (value: number, x: number, y: number) => (x < 30 && y > 40 && y < 70 ? 0.3 : value)
    expect(verdicts(patch, { keepsBackground: true })).toMatchObject({ backgroundIslands: 'pass' })
  })
  it('cannot be judged without a face', () => {
    const rows = judge(finish(measure(photo, [], alpha)), preset, { bytes: 1, dpi: 508 })
    for (const name of ['backgroundIslands', 'backgroundHaze'])
      expect(rows.find((row) => row.measure === name)).toMatchObject({ verdict: 'unknown' })
  })
})

describe('What lies beyond the person whom a network sees in the finished picture', () => {
  const calm = { neutral: 1, happy: 0, surprised: 0 }
  function said(change: (value: number, x: number, y: number) => number, wall: Color = '#3b5a7a', silhouette = alpha) {
    const changed: Plane = {
      ...size,
      data: alpha.data.map((value, i) => change(value, i % size.width, Math.floor(i / size.width))),
    }
    const laid = layOver(drawn.before(plain(wall)), changed, '#ffffff')
    const measures = finish(measure(laid, [face], changed, wholeOf(size), { expression: calm, silhouette, hands: 0 }))
    const rows = judge(measures, preset, { bytes: 1, dpi: 508 })
    return rows.find((row) => row.measure === 'backgroundIslands')?.verdict
  }
  const { head } = truths[0]!
  const beside = (x: number, y: number) => x > head.x + head.width - 4 && y > head.y + 40 && y < head.y + 80
  /** A piece of the wall that hangs together with the head, above the chin. */
  const patch = (value: number, x: number, y: number) => (beside(x, y) ? 1 : value)
  /** The same, half-transparent. */
  const smear = (value: number, x: number, y: number) => (beside(x, y) ? Math.max(value, 0.4) : value)

  it('is nothing around a clean cut with loose hair', () => expect(said((value) => value)).toBe('pass'))
  it('asks for a look, opaque or smeared over the hair: hair, scarves and earrings are what networks miss as well', () => {
    expect(said(patch)).toBe('unknown')
    expect(said(smear)).toBe('unknown')
  })
  it('asks for a look below the chin, and where it is of the colour of the hair', () => {
    const chin = face.points[8]!.y
    const bust: Plane = {
      ...size,
      data: alpha.data.map((value, i) => (i < (chin + 40) * size.width ? value : 0)),
    }
    expect(said((value) => value, '#3b5a7a', bust)).toBe('unknown')
    expect(said(patch, '#2b1d14')).toBe('unknown')
  })
  it('is nothing where it is as white as the new background, or nearly so, as a white shirt is', () => {
    expect(said(patch, '#ffffff')).toBe('pass')
    expect(said(patch, '#f4f6f9')).toBe('pass')
    expect(said(patch, '#dfe1e3')).toBe('unknown')
  })
})

describe('How soft an edge is', () => {
  it('does not hang on a few pixels where next to nothing of it lies below the chin', () => {
    const chin = face.points[8]!.y
    const wide = (soft: number): Plane => ({
      ...size,
      data: alpha.data.map((value, i) => (i < chin * size.width ? value : i % 4001 < soft ? 0.6 : 1)),
    })
    const hazeOf = (plane: Plane) =>
      finish(measure(layOver(drawn.before(plain('#3b5a7a')), plane, '#ffffff'), [face], plane)).backgroundHaze!
    expect(hazeOf(wide(1))).toBeLessThan(0.004)
    expect(hazeOf(wide(1)) - hazeOf(wide(0))).toBeLessThan(0.004)
  })
})
