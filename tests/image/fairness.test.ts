import { describe, expect, it } from 'vitest'
import { judge, type Verdict, verdictOn } from '#domain/photo/report.ts'
import { defaultPresets } from '#protocol/image/presets.ts'
import { measure } from '#src/workers/image/measure/measure.ts'
import type { Pixels } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { appearances, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'
import { trueFace } from './true-face.ts'

const size = { width: 210, height: 270 }
const drawn = drawPortrait(size, plain('#dfe5ea'), { appearance: appearances.dark, y: 0.5, head: 0.62 })
const [truth] = drawn.truths
const face = trueFace(truth!)
const ofLight = ['brightness', 'underexposed', 'overexposed', 'balance']

/** The skin of the world, in linear light, from the palest to the darkest; what shines on it is of the lamp's colour. */
const tones = [1.15, 1, 0.75, 0.5, 0.3, 0.2, 0.12, 0.08]

interface Light {
  /** How much falls on a place of the face: `across` is -1 at its left and 1 at its right, `down` 0 at the crown, 1 at the chin. */
  readonly on: (across: number, down: number) => number
  readonly wall?: number
  /** How much of it shines, besides, on forehead, nose and cheeks. */
  readonly shine?: number
  /** How much of it the whites of the eyes throw back, which brows and lids shade. */
  readonly inEyes?: (tone: number) => number
  readonly isFlawless?: boolean
}

/** One setting of the camera for all of them. */
const lights: Readonly<Record<string, Light>> = {
  soft: { on: (across) => 0.97 + 0.03 * across, shine: 0.03, isFlawless: true },
  'soft, a little aside': { on: (across) => 0.9 + 0.08 * across, shine: 0.03, isFlawless: true },
  'soft, without a shine': { on: () => 0.95, isFlawless: true },
  // Of people of dark skin in a studio's light that is right for everybody else.
  'soft, with eyes that lie deep': {
    on: () => 0.95,
    shine: 0.03,
    inEyes: (tone) => Math.min(0.9, Math.max(0.15, 1.1 * tone)),
    isFlawless: true,
  },
  'hard from above': { on: (_, down) => (down < 0.45 ? 1.3 : 0.16), shine: 0.12 },
  'from the side': { on: (across) => (across > -0.05 ? 1 : 0.1), shine: 0.04 },
  'from behind': { on: () => 0.1, wall: 1.8 },
  burnt: { on: () => 6, wall: 6, shine: 0.6 },
  unlit: { on: () => 0.05, wall: 0.05 },
}

/** Where a face shines: the middle of the forehead, the nose and both cheeks. */
const shining = [
  [0, 0.3, 0.22, 0.06],
  [0, 0.6, 0.06, 0.07],
  [-0.45, 0.66, 0.1, 0.05],
  [0.45, 0.66, 0.1, 0.05],
] as const

function lit(tone: number, { on, wall = 1, shine = 0, inEyes = () => 1 }: Light): Pixels {
  const { head, eyes } = truth!
  const linear = (byte: number) => (byte / 255) ** 2.2
  const data = drawn.photo.data.map((byte, at) => {
    if (at % 4 === 3) return byte
    const [x, y] = [Math.floor(at / 4) % size.width, Math.floor(at / 4 / size.width)]
    const [across, down] = [(x - head.x - head.width / 2) / (head.width / 2), (y - head.y) / head.height]
    if (drawn.alpha.data[Math.floor(at / 4)]! < 0.5) return 255 * Math.min(1, wall * linear(byte)) ** (1 / 2.2)
    const isEye = eyes.some((eye) => Math.hypot((x - eye.x) / head.width / 0.1, (y - eye.y) / head.height / 0.04) < 1)
    const isFace = Math.hypot(across, (down - 0.5) * 2) < 1
    const near = shining.reduce((most, [ax, dy, w, h]) => {
      return Math.max(most, 1 - Math.hypot((across - ax) / w, (down - dy) / h))
    }, 0)
    const light = on(Math.max(-1, Math.min(1, across)), down) * (isEye ? inEyes(tone) : 1)
    const back = linear(byte) * (isFace && !isEye ? tone : 1) + (isFace && !isEye ? shine * near : 0)
    return 255 * Math.min(1, light * back) ** (1 / 2.2)
  })
  return { ...size, data }
}

function verdictOf(tone: number, light: Light): Verdict {
  const measures = finish(measure(lit(tone, light), [face], drawn.alpha))
  const rows = judge(measures, defaultPresets[0]!, { bytes: 1, dpi: 508 })
  return verdictOn(rows.filter((row) => ofLight.includes(row.measure)))
}

const table = Object.entries(lights).map(([name, light]) => ({
  name,
  isFlawless: light.isFlawless === true,
  verdicts: tones.map((tone) => verdictOf(tone, light)),
}))
const rank = { fail: 0, unknown: 1, pass: 2 } as const

/** Both errors, in one figure each: what is flawless and does not pass, and what is not and does. */
const errorsOf = (of: (verdict: Verdict) => Verdict) => ({
  wrongNo: table.flatMap((row) => row.verdicts.filter((one) => row.isFlawless && of(one) !== 'pass')).length,
  wrongYes: table.flatMap((row) => row.verdicts.filter((one) => !row.isFlawless && of(one) === 'pass')).length,
  undecided: table.flatMap((row) => row.verdicts.filter((one) => of(one) === 'unknown')).length,
})

describe('The verdict on light, for every tone of skin', () => {
  it.each(table)('$name: one light, one verdict, give or take a step', ({ verdicts, isFlawless }) => {
    const ranks = verdicts.map((one) => rank[one])
    expect(Math.max(...ranks) - Math.min(...ranks), verdicts.join(' ')).toBeLessThanOrEqual(1)
    if (isFlawless) expect(verdicts).toEqual(tones.map(() => 'pass'))
    else expect(verdicts).not.toContain('pass')
  })

  it('makes neither error, and is not that somebody has to look at all of them', () => {
    const errors = errorsOf((verdict) => verdict)
    expect([errors.wrongNo, errors.wrongYes]).toEqual([0, 0])
    const faulty = tones.length * table.filter((row) => !row.isFlawless).length
    expect(errors.undecided).toBeLessThan(faulty / 2)
    // A judge that looks at everything, or passes everything, fails here.
    expect(errorsOf(() => 'unknown').wrongNo).toBeGreaterThan(0)
    expect(errorsOf(() => 'pass').wrongYes).toBeGreaterThan(0)
  })
})
