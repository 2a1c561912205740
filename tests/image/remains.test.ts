import { describe, expect, it } from 'vitest'
import { defaultPresets } from '#protocol/image/presets.ts'
import { judge } from '#protocol/image/report.ts'
import type { Origin } from '#src/workers/image/measure/completeness.ts'
import { wholeOf } from '#src/workers/image/measure/completeness.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import type { Plane } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { drawPortrait, looks } from './portrait.ts'
import { plain } from './scenes.ts'
import { trueFace } from './true-face.ts'

const preset = defaultPresets.find(({ code }) => code === 'RUS_VISA')!
const size = { width: 350, height: 450 }
const { photo, alpha, truths } = drawPortrait(size, plain('#ffffff'), { look: { ...looks.dark, strands: 40 } })
const face = trueFace(truths[0]!)

function verdicts(change: (value: number, x: number, y: number) => number, origin: Partial<Origin> = {}) {
  const changed: Plane = {
    ...size,
    data: alpha.data.map((value, i) => change(value, i % size.width, Math.floor(i / size.width))),
  }
  const measures = finish(measure(photo, [face], changed, { ...wholeOf(size), ...origin }))
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
    expect(verdicts(haze)).toMatchObject({ backgroundHaze: 'fail', backgroundIslands: 'pass' })
  })
  it('is looked at by a person where the wall was restless', () => {
    expect(verdicts((value) => value, { unrest: 0.6 })).toMatchObject({ backgroundUnrest: 'unknown' })
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
