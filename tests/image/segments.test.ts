import { describe, expect, it } from 'vitest'
import { segmentsOf } from '#src/workers/image/matte/segments.ts'
import { keepSegmentsWhole } from '#src/workers/image/matte/whole-segments.ts'
import type { Plane } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'

const [width, height] = [120, 90]
const size = { width, height }
const plane = (of: (x: number, y: number) => number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: width * height }, (_, at) => of(at % width, Math.floor(at / width)))

/** Always the same grain, from -1 to 1. */
function grain(): () => number {
  let state = 7
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}

const hair = [0.2, 0.15, 0.1]
const skin = [0.8, 0.6, 0.5]
const wall = [0.4, 0.5, 0.6]
type At = (x: number, y: number) => boolean
const within =
  (left: number, top: number, right: number, bottom: number): At =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom

const face = within(50, 30, 70, 90)
const head = within(40, 0, 80, 30)
/** Beside the neck, below the hair on the head. */
const long: At = (x, y) => within(40, 30, 50, 42)(x, y) || within(70, 30, 80, 42)(x, y)

const painted = (isHair: At, noise = 0, other: readonly number[] = wall) => {
  const next = grain()
  return [0, 1, 2].map((c) => plane((x, y) => (face(x, y) ? skin : isHair(x, y) ? hair : other)[c]! + noise * next()))
}
/** What the network sees: the head and the face, and no long hair. */
const mask: Plane = { ...size, data: plane((x, y) => (head(x, y) || face(x, y) ? 1 : 0.03)) }
const isHead: At = (x, y) => head(x, y) || long(x, y)

/** The share of those cells that the mask gives to the person. */
function shareOf({ data }: Plane, which: At) {
  const cells = [...data].filter((_, at) => which(at % width, Math.floor(at / width)))
  return cells.filter((value) => value > 0.5).length / cells.length
}

describe('The segments of a grid', () => {
  it.each([0, 0.06])('are as many as there are colours that lie apart, with noise of %f, too', (noise) => {
    const next = grain()
    const colors = [0, 1, 2].map((c) => plane((x) => (x < 60 ? hair : wall)[c]! + noise * next()))
    const segments = finish(segmentsOf(colors, size, (noise * noise) / 3))
    const sizes = new Map<number, number>()
    for (const segment of segments) sizes.set(segment, (sizes.get(segment) ?? 0) + 1)
    const large = [...sizes.values()].filter((count) => count > 50)
    expect(large).toHaveLength(2)
    expect(Math.min(...large)).toBeGreaterThan(0.98 * 60 * height)
  })

  it('are one where all is one colour', () => {
    expect(
      new Set(
        finish(
          segmentsOf(
            [0, 1, 2].map(() => plane(() => 0.5)),
            size,
            0,
          ),
        ),
      ).size,
    ).toBe(1)
  })
})

describe('A mask that keeps segments whole', () => {
  it.each([0, 0.04])('gets the long hair that the network took for wall, with noise of %f, too', (noise) => {
    const whole = finish(keepSegmentsWhole(mask, painted(isHead, noise)))
    expect(shareOf(mask, long)).toBe(0)
    expect(shareOf(whole, long)).toBeGreaterThan(0.9)
    expect(shareOf(whole, (x, y) => !face(x, y) && !isHead(x, y))).toBeLessThan(0.02)
  })

  it('takes no lamp in the colour of the hair that only just touches the head', () => {
    const lamp: At = (x, y) => within(78, 6, 86, 9)(x, y) || within(84, 2, 94, 12)(x, y)
    const whole = finish(
      keepSegmentsWhole(
        mask,
        painted((x, y) => isHead(x, y) || lamp(x, y)),
      ),
    )
    expect(shareOf(whole, long)).toBe(1)
    expect(shareOf(whole, within(84, 2, 94, 12))).toBe(0)
  })

  it('is the network’s own where hair and wall are of one colour', () => {
    expect(finish(keepSegmentsWhole(mask, painted(isHead, 0, hair)))).toBe(mask)
  })

  it('is the network’s own where a white shirt stands before a white wall', () => {
    const seen: Plane = { ...size, data: plane((x, y) => (within(30, 40, 90, 90)(x, y) ? 0.97 : 0.03)) }
    expect(
      finish(
        keepSegmentsWhole(
          seen,
          [0, 1, 2].map(() => plane(() => 0.95)),
        ),
      ),
    ).toBe(seen)
  })
})
