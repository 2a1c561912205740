import { describe, expect, it } from 'vitest'
import { judge } from '#domain/photo/report.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import type { Expression } from '#src/workers/image/faces/expression.ts'
import { bearingOf } from '#src/workers/image/measure/bearing.ts'
import { goodMeasures } from './measures.ts'
import { type Expressed, meshFace } from './mesh-face.ts'
import { appearances, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'
import { trueFace } from './true-face.ts'

const drawn = drawPortrait({ width: 350, height: 450 }, plain('#ffffff'), {
  appearance: appearances.dark,
  y: 0.5,
  head: 0.6,
})
const calm: Expression = { neutral: 0.95, happy: 0.03, surprised: 0 }
const joy: Expression = { neutral: 0, happy: 0.98, surprised: 0 }
const stern: Expression = { neutral: 0.4, happy: 0.01, surprised: 0 }

function said(expressed: Expressed, expression: Expression = calm) {
  const face = { ...trueFace(drawn.truths[0]!), mesh: meshFace(expressed) }
  const rows = judge({ ...goodMeasures, ...bearingOf(drawn.photo, face, expression) }, defaultPresets[0]!, {
    bytes: 1,
    dpi: 508,
  })
  const verdictOf = (name: string) => rows.find((row) => row.measure === name)?.verdict
  return { mouth: verdictOf('mouthOpen'), eyes: verdictOf('eyesOpen'), neutral: verdictOf('neutral') }
}

describe('A mouth', () => {
  it.each([0.15, 0.3, 0.5])('that is closed passes, with lips of %s eyes’ distances', (lips) => {
    expect(said({ lips }).mouth).toBe('pass')
    expect(said({ lips, gap: 0.15 * lips }).mouth).toBe('pass')
  })

  it.each([0.15, 0.3, 0.5])('that is open fails, with lips of %s eyes’ distances', (lips) => {
    expect(said({ lips, gap: 0.45 * lips }).mouth).toBe('fail')
  })

  it('whose lips are a little apart asks for a look', () => {
    expect(said({ gap: 0.06 }).mouth).toBe('unknown')
    expect(said({ gap: 0.11 }).mouth).toBe('unknown')
  })
})

describe('Eyes', () => {
  it('that are narrow pass, and fail where one is shut', () => {
    expect(said({ lids: [0.13, 0.13] }).eyes).toBe('pass')
    expect(said({ lids: [0.07, 0.07] }).eyes).toBe('pass')
    expect(said({ lids: [0.13, 0.03] }).eyes).toBe('fail')
  })

  it('that are all but shut ask for a look', () => {
    expect(said({ lids: [0.055, 0.06] }).eyes).toBe('unknown')
  })
})

describe('An expression', () => {
  it('that is taken for joy is red with a mouth that is surely open, and asks for a look with closed lips', () => {
    expect(said({ gap: 0.15 }, joy).neutral).toBe('fail')
    expect(said({ lift: 0.12 }, joy)).toMatchObject({ mouth: 'pass', neutral: 'unknown' })
  })

  it('of lips at rest passes whatever a network takes it for: old and dark faces are taken for joyful and sad ones', () => {
    expect(said({}, joy)).toMatchObject({ mouth: 'pass', neutral: 'pass' })
    expect(said({}, { neutral: 0.1, happy: 0, surprised: 0 }).neutral).toBe('pass')
  })

  it('of a stern face with lips at rest passes; of one that smiles with its lips it asks for a look', () => {
    expect(said({}).neutral).toBe('pass')
    expect(said({}, stern).neutral).toBe('pass')
    expect(said({ mouth: 1, lift: 0.05 }, stern).neutral).toBe('unknown')
    expect(said({ lift: 0.12 }, stern).neutral).toBe('unknown')
  })

  it('of a face that is hidden from the networks is not told', () => {
    const face = { ...trueFace(drawn.truths[0]!), mesh: meshFace(), strangeness: 0.25 }
    expect(bearingOf(drawn.photo, face, calm)).toMatchObject({ neutral: null, mouthOpen: null, eyesOpen: null })
    const { mesh: _, ...bare } = face
    expect(bearingOf(drawn.photo, { ...bare, strangeness: 0 }, calm)).toMatchObject({ neutral: null, mouthOpen: null })
  })
})
