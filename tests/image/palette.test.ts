import { describe, expect, it } from 'vitest'
import { correctByColor } from '#src/workers/image/matte/palette.ts'
import type { Plane } from '#src/workers/image/shapes.ts'
import { finish } from '#src/workers/image/steps.ts'

const [width, height] = [120, 90]
const plane = (of: (x: number, y: number) => number): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: width * height }, (_, at) => of(at % width, Math.floor(at / width)))

/** A person stands from column 60 on, before a wall with a door of another colour beside the person. */
const isPerson = (x: number) => x >= 60
/** The network takes five columns of the wall for the person, and is sure only farther off. */
const mask: Plane = { width, height, data: plane((x) => (x >= 55 ? 0.9 : 0.1)) }
const sure = { person: plane((x) => (x >= 68 ? 1 : 0)), wall: plane((x) => (x < 50 ? 1 : 0)) }
const painted = (person: readonly number[], wall: (x: number, y: number) => readonly number[]) =>
  [0, 1, 2].map((c) => plane((x, y) => (isPerson(x) ? person : wall(x, y))[c]!))

/** Of the columns that are not sure. */
const errorOf = ({ data }: Plane) =>
  data.reduce((sum, value, at) => {
    const x = at % width
    return x < 50 || x >= 68 ? sum : sum + Math.abs(value - (isPerson(x) ? 1 : 0))
  }, 0) /
  (18 * height)

describe('The palettes of person and wall', () => {
  it('set the outline right where they are two, however busy the wall is', () => {
    const stripes = (x: number, y: number) =>
      [
        [0.8, 0.7, 0.5],
        [0.3, 0.5, 0.3],
        [0.9, 0.9, 0.8],
      ][(Math.floor(x / 7) + Math.floor(y / 9)) % 3]!
    const corrected = finish(correctByColor(mask, painted([0.2, 0.25, 0.6], stripes), sure))
    expect(errorOf(mask)).toBeGreaterThan(0.3)
    expect(errorOf(corrected)).toBeLessThan(0.1)
  })

  it('leave what is sure as it is', () => {
    const corrected = finish(
      correctByColor(
        mask,
        painted([0.2, 0.25, 0.6], () => [0.8, 0.7, 0.5]),
        sure,
      ),
    )
    const isSame = (cells: Float32Array) => cells.every((is, at) => is === 0 || corrected.data[at] === mask.data[at])
    expect(isSame(sure.person)).toBe(true)
    expect(isSame(sure.wall)).toBe(true)
  })

  it('say nothing where person and wall are of the same colours: dark hair before dark books', () => {
    const dark = [0.12, 0.1, 0.1]
    expect(
      finish(
        correctByColor(
          mask,
          painted(dark, () => dark),
          sure,
        ),
      ),
    ).toBe(mask)
  })

  it('say nothing where nobody, or no wall, is sure', () => {
    const nowhere = plane(() => 0)
    const colors = painted([0.2, 0.25, 0.6], () => [0.8, 0.7, 0.5])
    expect(finish(correctByColor(mask, colors, { ...sure, person: nowhere }))).toBe(mask)
    expect(finish(correctByColor(mask, colors, { ...sure, wall: nowhere }))).toBe(mask)
  })
})
