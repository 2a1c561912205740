import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paintStrokes } from '#src/workers/image/matte/strokes.ts'
import type { Plane, Point, Stroke } from '#src/workers/image/shapes.ts'

const planeOf = (value: number): Plane => ({ width: 60, height: 40, data: new Float32Array(60 * 40).fill(value) })
const asIs = (point: Point) => point
const line: readonly Point[] = [
  { x: 20, y: 20 },
  { x: 40, y: 20 },
]
const paint = (value: number, ...strokes: readonly Stroke[]) => paintStrokes(planeOf(value), strokes, asIs, 1)
const at = ({ width, data }: Plane, x: number, y: number) => data[y * width + x]!

describe('The touch-up brush', () => {
  it('paints the person back in along its way', () => {
    const alpha = paint(0, { points: line, radius: 8, keeps: true })
    expect([at(alpha, 20, 20), at(alpha, 30, 20), at(alpha, 39, 20)]).toEqual([1, 1, 1])
    expect([at(alpha, 5, 20), at(alpha, 30, 35)]).toEqual([0, 0])
  })

  it('takes the background away', () => {
    const alpha = paint(1, { points: line, radius: 8, keeps: false })
    expect(at(alpha, 30, 20)).toBe(0)
    expect(at(alpha, 30, 35)).toBe(1)
  })

  it('has a round end and a soft rim', () => {
    const alpha = paint(0, { points: [{ x: 30, y: 20 }], radius: 10, keeps: true })
    const along = [0, 3, 5, 6, 7, 8, 9, 10].map((far) => at(alpha, 30 + far, 20))
    expect(along).toEqual(along.toSorted((a, b) => b - a))
    expect(along.filter((value) => value > 0 && value < 1).length).toBeGreaterThan(2)
    // As far away across the corner as along the row.
    expect(at(alpha, 30 + 5, 20 + 5)).toBeCloseTo(at(alpha, 30 - 6, 20 - 6), 5)
    expect(at(alpha, 30 + 8, 20 + 8)).toBe(0)
  })

  it('is no stronger where a stroke crosses itself', () => {
    const there = paint(0, { points: line, radius: 8, keeps: true })
    const thereAndBack = paint(0, { points: [...line, ...line.toReversed()], radius: 8, keeps: true })
    expect(thereAndBack.data).toEqual(there.data)
  })

  it('lets the last stroke have the last word', () => {
    const keep = { points: line, radius: 8, keeps: true }
    const remove = { points: line, radius: 8, keeps: false }
    expect(at(paint(0.5, keep, remove), 30, 20)).toBe(0)
    expect(at(paint(0.5, remove, keep), 30, 20)).toBe(1)
  })

  it('draws where the photo says, at the scale of the matte', () => {
    const half = (point: Point) => ({ x: (point.x - 100) / 2, y: (point.y - 40) / 2 })
    const stroke = { points: [{ x: 160, y: 80 }], radius: 10, keeps: true }
    const alpha = paintStrokes(planeOf(0), [stroke], half, 0.5)
    expect(at(alpha, 30, 20)).toBeGreaterThan(0.9)
    expect(at(alpha, 36, 20)).toBe(0)
  })

  it('changes nothing without strokes, or beside the matte, and never the matte it was given', () => {
    const alpha = planeOf(0.4)
    expect(paintStrokes(alpha, [], asIs, 1)).toBe(alpha)
    const beside = { points: [{ x: -50, y: 900 }], radius: 8, keeps: true }
    expect(paintStrokes(alpha, [beside], asIs, 1)).toEqual(alpha)
    paintStrokes(alpha, [{ points: line, radius: 8, keeps: true }], asIs, 1)
    expect(alpha).toEqual(planeOf(0.4))
  })

  it('stays between 0 and 1, whatever is drawn', () => {
    const number = fc.double({ min: -100, max: 200, noNaN: true })
    const strokes = fc.array(
      fc.record({
        points: fc.array(fc.record({ x: number, y: number }), { maxLength: 6 }),
        radius: fc.double({ min: 0, max: 80, noNaN: true }),
        keeps: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(strokes, fc.double({ min: 0, max: 1, noNaN: true }), (drawn, value) => {
        expect(paint(value, ...drawn).data.every((alpha) => alpha >= 0 && alpha <= 1)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
