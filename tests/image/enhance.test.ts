import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { inBands } from '#src/workers/image/bands.ts'
import { enhance } from '#src/workers/image/enhance/enhance.ts'
import { type Enhancement, noEnhancement, type Pixels, type Plane } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'
import { appearances, type Drawn, drawPortrait } from './portrait.ts'
import { plain } from './scenes.ts'

const size = { width: 280, height: 360 }
let drawn: Drawn

beforeAll(() => {
  drawn = drawPortrait(size, plain('#dfe5ea'), { appearance: appearances.dark })
})

const enhanced = (photo: Pixels, alpha: Plane | null, strengths: Partial<Enhancement>) =>
  finish(enhance(photo, alpha, { ...noEnhancement, ...strengths }))

/** The picture with each channel changed; `x` and `y` say where. */
function changed(
  { width, height, data }: Pixels,
  change: (value: number, channel: number, x: number, y: number) => number,
) {
  const out = Uint8ClampedArray.from(data, (value, at) => {
    const pixel = Math.floor(at / 4)
    return at % 4 === 3 ? value : change(value, at % 4, pixel % width, Math.floor(pixel / width))
  })
  return { width, height, data: out }
}

/** Noise that is the same in every run. */
const noise = (x: number, y: number) => ((Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1) * 12
const noisy = (photo: Pixels) => changed(photo, (value, _channel, x, y) => value + noise(x, y))

/** Mean and spread of a channel in a square. */
function patch({ width, data }: Pixels, channel: number, x: number, y: number, side: number) {
  let sum = 0
  let squares = 0
  for (let row = y; row < y + side; row++)
    for (let column = x; column < x + side; column++) {
      const value = data[(row * width + column) * 4 + channel]!
      sum += value
      squares += value * value
    }
  const count = side * side
  return { mean: sum / count, spread: Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) }
}

const wall = (photo: Pixels) => [0, 1, 2].map((channel) => patch(photo, channel, 10, 10, 24))
/** On the cheek on the left, clear of eyes, nose and mouth. */
const cheek = (photo: Pixels) => [0, 1, 2].map((channel) => patch(photo, channel, 112, 160, 12))
const means = (appearances: readonly { mean: number }[]) => appearances.map(({ mean }) => Math.round(mean))
const spreadOf = (appearances: readonly { spread: number }[]) =>
  appearances.reduce((sum, { spread }) => sum + spread, 0)

/** The largest step between neighbours across the edge of the eye: what sharpening makes larger. */
function steepest({ width, data }: Pixels): number {
  let most = 0
  for (let y = 140; y < 155; y++)
    for (let x = 105; x < 135; x++) {
      const at = (y * width + x) * 4
      most = Math.max(most, Math.abs(data[at + 4]! - data[at]!))
    }
  return most
}

describe('Enhancement', () => {
  it('without any strength gives back the very picture', () => {
    expect(enhanced(drawn.photo, drawn.alpha, {})).toBe(drawn.photo)
  })

  it('never touches the picture that it is given, its size or its transparency', () => {
    const half = changed(drawn.photo, (value) => value)
    for (let at = 3; at < half.data.length; at += 8) half.data[at] = 90
    const before = Buffer.from(half.data)
    const out = enhanced(half, null, { sharpen: 1, smooth: 1, balance: 1, contrast: 1, saturation: 1 })
    expect(Buffer.compare(Buffer.from(half.data), before)).toBe(0)
    expect([out.width, out.height]).toEqual([280, 360])
    expect(out.data.every((value, at) => at % 4 !== 3 || value === half.data[at])).toBe(true)
  })

  it('tells how far it is, and can be left at every step', () => {
    const shares = [...enhance(drawn.photo, drawn.alpha, { ...noEnhancement, sharpen: 1, contrast: 1, balance: 1 })]
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBeLessThanOrEqual(1)
  })

  it('shows no seam between its bands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.nat(50),
        (width, height, more) => {
          let next = 0
          finish(
            inBands({ width, height }, more, ({ from, to, top, bottom }) => {
              expect(from).toBe(next)
              expect([top, bottom]).toEqual([Math.max(0, from - more), Math.min(height, to + more)])
              next = to
            }),
          )
          expect(next).toBe(height)
        },
      ),
      { numRuns: 30 },
    )
    // With a hundred rows more on top the bands end elsewhere: a filter must not see the difference.
    const one = noisy(
      drawPortrait({ width: 500, height: 520 }, plain('#dfe5ea'), { appearance: appearances.red, head: 0.7 }).photo,
    )
    const two = { width: 500, height: 620, data: new Uint8ClampedArray(500 * 620 * 4) }
    two.data.set(one.data)
    two.data.set(one.data, 100 * 500 * 4)
    const rows = (photo: Pixels, from: number) =>
      Buffer.from(enhanced(photo, null, { sharpen: 1, smooth: 1 }).data.slice(from * 2000, (from + 440) * 2000))
    expect(Buffer.compare(rows(one, 60), rows(two, 160))).toBe(0)
  })
})

describe('White balance', () => {
  const tint = (photo: Pixels, gains: readonly number[]) => changed(photo, (value, channel) => value * gains[channel]!)

  it('takes the colour of the light from a grey wall', () => {
    const grey = drawn.before(plain('#c0c0c0'))
    const warm = tint(grey, [1.06, 1, 0.94])
    const [red, green, blue] = means(wall(enhanced(warm, drawn.alpha, { balance: 1 })))
    expect(red! - blue!).toBeLessThan(5)
    expect(Math.abs(green! - 192)).toBeLessThan(4)
    const [halfRed, , halfBlue] = means(wall(enhanced(warm, drawn.alpha, { balance: 0.5 })))
    expect(halfRed! - halfBlue!).toBeGreaterThan(8)
    expect(halfRed! - halfBlue!).toBeLessThan(16)
  })

  it('changes no channel by more than a tenth', () => {
    const strong = tint(drawn.before(plain('#c0c0c0')), [1.12, 1, 0.9])
    const before = wall(strong)
    const after = wall(enhanced(strong, drawn.alpha, { balance: 1 }))
    for (const channel of [0, 1, 2]) {
      const gain = after[channel]!.mean / before[channel]!.mean
      expect(gain).toBeGreaterThan(1 / 1.11)
      expect(gain).toBeLessThan(1.11)
    }
  })

  it('leaves a blue wall blue, and a true grey grey', () => {
    const blue = drawn.before(plain('#438edb'))
    for (const alpha of [drawn.alpha, null])
      expect(means(wall(enhanced(blue, alpha, { balance: 1 })))).toEqual([
        expect.closeTo(0x43, -0.8),
        expect.closeTo(0x8e, -0.8),
        expect.closeTo(0xdb, -0.8),
      ])
    const grey = drawn.before(plain('#c0c0c0'))
    expect(means(wall(enhanced(grey, drawn.alpha, { balance: 1 })))).toEqual([192, 192, 192])
  })
})

describe('Smoothing of the skin', () => {
  it('calms the skin, and leaves eyes, shirt and wall alone', () => {
    const photo = noisy(drawn.photo)
    const calm = enhanced(photo, drawn.alpha, { smooth: 1 })
    expect(spreadOf(cheek(calm))).toBeLessThan(spreadOf(cheek(photo)) * 0.7)
    expect(means(cheek(calm))).toEqual(means(cheek(photo)).map((mean) => expect.closeTo(mean, -0.5)))
    expect(wall(calm)).toEqual(wall(photo))
    expect(steepest(calm)).toBeGreaterThan(steepest(photo) * 0.85)
    const shirt = (one: Pixels) => patch(one, 0, 60, 320, 20)
    expect(shirt(calm)).toEqual(shirt(photo))
  })

  it.each(['dark', 'brown', 'blond', 'red', 'grey'] as const)('knows the skin of every tone: %s', (name) => {
    const { photo, alpha } = drawPortrait(size, plain('#dfe5ea'), { appearance: appearances[name] })
    const rough = noisy(photo)
    expect(spreadOf(cheek(enhanced(rough, alpha, { smooth: 1 })))).toBeLessThan(spreadOf(cheek(rough)) * 0.8)
  })

  it('does as much as its strength says', () => {
    const photo = noisy(drawn.photo)
    const spreads = [0, 0.5, 1].map((strength) => spreadOf(cheek(enhanced(photo, drawn.alpha, { smooth: strength }))))
    expect(spreads[1]).toBeLessThan(spreads[0]!)
    expect(spreads[2]).toBeLessThan(spreads[1]!)
  })
})

describe('Sharpening', () => {
  /** As a soft lens would draw it. */
  const soft = (photo: Pixels) =>
    changed(photo, (value, channel, x, y) => {
      if (x < 2 || y < 2 || x > photo.width - 3 || y > photo.height - 3) return value
      let sum = 0
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) sum += photo.data[((y + dy) * photo.width + x + dx) * 4 + channel]!
      return sum / 9
    })

  it('makes edges steeper, the more the stronger', () => {
    const photo = soft(drawn.photo)
    const steps = [0, 0.5, 1].map((strength) => steepest(enhanced(photo, drawn.alpha, { sharpen: strength })))
    expect(steps[1]).toBeGreaterThan(steps[0]! * 1.1)
    expect(steps[2]).toBeGreaterThan(steps[1]!)
  })

  it('lifts neither faint noise nor the background', () => {
    const faint = changed(drawn.photo, (value, _channel, x, y) => value + noise(x, y) / 8)
    expect(spreadOf(wall(enhanced(faint, null, { sharpen: 1 })))).toBeCloseTo(spreadOf(wall(faint)), 1)
    const photo = noisy(drawn.photo)
    expect(wall(enhanced(photo, drawn.alpha, { sharpen: 1 }))).toEqual(wall(photo))
  })

  it('comes after smoothing, so that no noise is lifted that goes anyway', () => {
    const photo = noisy(drawn.photo)
    const both = enhanced(photo, drawn.alpha, { smooth: 1, sharpen: 0.6 })
    expect(spreadOf(cheek(both))).toBeLessThan(spreadOf(cheek(photo)))
  })
})

describe('Local contrast and colour', () => {
  it('give a dull person more contrast, and leave the background alone', () => {
    const dull = changed(drawn.photo, (value) => 110 + value * 0.15)
    const out = enhanced(dull, drawn.alpha, { contrast: 1 })
    const person = (photo: Pixels) => patch(photo, 1, 90, 110, 100).spread
    expect(person(out)).toBeGreaterThan(person(dull) * 1.15)
    expect(wall(out)).toEqual(wall(dull))
    const half = enhanced(dull, drawn.alpha, { contrast: 0.5 })
    expect(person(half)).toBeLessThan(person(out))
  })

  it('stay natural at full strength: no brightness moves by more than three tenths of the way', () => {
    const out = enhanced(drawn.photo, drawn.alpha, { contrast: 1 })
    const worst = out.data.reduce((most, value, at) => Math.max(most, Math.abs(value - drawn.photo.data[at]!)), 0)
    expect(worst).toBeGreaterThan(2)
    expect(worst).toBeLessThan(0.3 * 255)
  })

  it('make colours richer but neither brighter nor another hue', () => {
    const out = enhanced(drawn.photo, drawn.alpha, { saturation: 0.6 })
    const [before, after] = [means(cheek(drawn.photo)), means(cheek(out))]
    const luma = ([r, g, b]: number[]) => 0.299 * r! + 0.587 * g! + 0.114 * b!
    expect(after[0]! - after[2]!).toBeGreaterThan((before[0]! - before[2]!) * 1.2)
    expect(luma(after)).toBeCloseTo(luma(before), -0.5)
    expect(wall(out)).toEqual(wall(drawn.photo))
  })
})
