import { describe, expect, it } from 'vitest'
import { defaultPresets } from '#protocol/image/presets.ts'
import { judge, type Verdict } from '#protocol/image/report.ts'
import type { Expression } from '#src/workers/image/faces/opinion.ts'
import { bearingOf } from '#src/workers/image/measure/bearing.ts'
import type { Face, Point } from '#src/workers/image/shapes.ts'
import { goodMeasures } from './measures.ts'
import { type Drawn, drawPortrait, type Look, looks } from './portrait.ts'
import { plain } from './scenes.ts'
import { trueFace } from './true-face.ts'

const size = { width: 350, height: 450 }
const draw = (look: Look) => drawPortrait(size, plain('#ffffff'), { look, y: 0.5, head: 0.6 })
const calm: Expression = { neutral: 0.95, happy: 0.03, surprised: 0 }
const joy: Expression = { neutral: 0, happy: 0.98, surprised: 0 }

/** The mouth as networks see it: outer edges of the lips and, within them, inner ones, in shares of half the head. */
interface Lips {
  readonly outer: readonly [up: number, down: number]
  readonly inner: number
  readonly across?: number
}
const closedLips: Lips = { outer: [0.08, 0.12], inner: 0.01 }
/** Of full lips, closed: the inner edges are set more than a quarter of their thickness apart. */
const fullLips: Lips = { outer: [0.08, 0.12], inner: 0.025 }

function faceOf({ truths }: Drawn, { outer: [up, down], inner, across = 0.34 }: Lips, middle = 0.54): Face {
  const face = trueFace(truths[0]!)
  const { head } = truths[0]!
  const [wide, half] = [head.width / 2, head.height / 2]
  const ring = (count: number, x: number, above: number, below: number): Point[] =>
    Array.from({ length: count }, (_, i) => {
      const turn = -Math.PI + (2 * Math.PI * i) / count
      const high = Math.sin(turn)
      const y = middle + high * (high < 0 ? above : below)
      return { x: head.x + wide * (1 + x * Math.cos(turn)), y: head.y + half * (1 + y) }
    })
  const points = [...face.points.slice(0, 48), ...ring(12, across, up, down), ...ring(8, across * 0.75, inner, inner)]
  return { ...face, points }
}

function said(look: Look, lips: Lips, expression: Expression = calm, middle?: number) {
  const drawn = draw(look)
  const face = faceOf(drawn, lips, middle)
  const measures = { ...goodMeasures, ...bearingOf(drawn.photo, face, { points: face.points, expression }) }
  const rows = judge(measures, defaultPresets[0]!, { bytes: 1, dpi: 508 })
  const verdictOf = (name: string): Verdict | undefined => rows.find((row) => row.measure === name)?.verdict
  return { mouth: verdictOf('mouthOpen'), neutral: verdictOf('neutral') }
}

describe('A mouth', () => {
  it.each(Object.entries(looks))(
    'that is closed passes, and so do full lips whose inner edges are set apart: %s',
    (_, look) => {
      expect(said(look, closedLips).mouth).toBe('pass')
      expect(said(look, fullLips).mouth).toBe('pass')
    },
  )

  it.each(['dark', 'brown'] as const)('that shows teeth or darkness fails: %s', (name) => {
    const wide = { outer: [0.16, 0.28], inner: 0.1, across: 0.46 } as const
    expect(
      said({ ...looks[name], shows: 'open' }, { outer: [0.24, 0.3], inner: 0.17, across: 0.26 }, calm, 0.57).mouth,
    ).toBe('fail')
    expect(said({ ...looks[name], shows: 'laugh' }, wide, joy, 0.52).mouth).toBe('fail')
  })

  it('asks for a look where the gap is wide and neither teeth nor darkness is seen in it', () => {
    expect(said(looks.dark, { ...closedLips, inner: 0.036 }).mouth).toBe('unknown')
    // Lips that are only said to be apart by as much as they are thick are open, whatever is between.
    expect(said(looks.dark, { ...closedLips, inner: 0.055 }).mouth).toBe('fail')
  })
})

describe('An expression', () => {
  it('that is taken for joy is red with a mouth that is surely open, and asks for a look with closed lips', () => {
    const wide = { outer: [0.16, 0.28], inner: 0.1, across: 0.46 } as const
    expect(said({ ...looks.dark, shows: 'laugh' }, wide, joy, 0.52).neutral).toBe('fail')
    expect(said(looks.dark, closedLips, joy)).toEqual({ mouth: 'pass', neutral: 'unknown' })
    expect(said(looks.grey, closedLips, { neutral: 0.2, happy: 0, surprised: 0 }).neutral).toBe('unknown')
    expect(said(looks.dark, closedLips).neutral).toBe('pass')
  })
})
