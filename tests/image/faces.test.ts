import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, decodeGrid } from '#src/workers/image/faces/decode.ts'
import { eyesOf, isUpright, placeInSquare, pointsOf, tiltOf } from '#src/workers/image/faces/landmarks.ts'
import { keepClear, mergeCandidates, overlapOf } from '#src/workers/image/faces/merge.ts'
import { viewPixels } from '#src/workers/image/faces/view.ts'
import type { Box, Pixels, Point } from '#src/workers/image/shapes.ts'

const boxAt = (x: number, y: number, side: number): Box => ({ x, y, width: side, height: side })

describe('what the network says of a photo', () => {
  const cells = 16
  /** A grid in which nothing is seen but at one anchor of one cell. */
  function gridWith(cell: { row: number; column: number; anchor: number }, values: readonly number[]) {
    const data = new Float32Array(cells * cells * 25).fill(-9)
    data.set(values, ((cell.row * cells + cell.column) * 5 + cell.anchor) * 5)
    return { data, dims: [1, cells, cells, 25] }
  }

  it('is a box around the middle of its cell, as large as its anchor', () => {
    const [one] = decodeGrid(gridWith({ row: 4, column: 8, anchor: 0 }, [0, 0, 0, 0, 2]), 800, 0.5)
    expect(one?.score).toBeCloseTo(1 / (1 + Math.exp(-2)), 6)
    expect((one?.box.x ?? 0) + (one?.box.width ?? 0) / 2).toBeCloseTo((8.5 / 16) * 800, 3)
    expect((one?.box.y ?? 0) + (one?.box.height ?? 0) / 2).toBeCloseTo((4.5 / 16) * 800, 3)
    expect(one?.box.width).toBeCloseTo((1.603231 / 16) * 800, 3)
    expect(one?.box.height).toBeCloseTo((2.094468 / 16) * 800, 3)
  })
  it('is moved and stretched as the network says', () => {
    const [one] = decodeGrid(
      gridWith({ row: 0, column: 0, anchor: 4 }, [1, -1, Math.log(0.5), Math.log(2), 9]),
      512,
      0.5,
    )
    expect(one?.box.width).toBeCloseTo((9.041765 / 2 / 16) * 512, 2)
    expect(one?.box.height).toBeCloseTo(((10.66308 * 2) / 16) * 512, 2)
    expect((one?.box.x ?? 0) + (one?.box.width ?? 0) / 2).toBeCloseTo((0.7310586 / 16) * 512, 3)
  })
  it('is nothing at a score that is not over the threshold', () => {
    const at = (score: number) => decodeGrid(gridWith({ row: 1, column: 1, anchor: 1 }, [0, 0, 0, 0, score]), 512, 0.5)
    expect(at(0)).toEqual([])
    expect(at(0.01)).toHaveLength(1)
  })
})

describe('boxes of the same face', () => {
  const seen = (x: number, score: number, side = 100): Candidate => ({ box: boxAt(x, 0, side), score })
  const boxes = fc.array(
    fc.record({ x: fc.integer({ min: 0, max: 400 }), score: fc.double({ min: 0.5, max: 1, noNaN: true }) }),
    { maxLength: 20 },
  )

  it('become the best of them, when they share more than 0.4', () => {
    expect(mergeCandidates([seen(0, 0.6), seen(20, 0.9), seen(70, 0.7)])).toEqual([seen(20, 0.9), seen(70, 0.7)])
  })
  it('never overlap afterwards, and the best is always kept', () => {
    fc.assert(
      fc.property(boxes, (given) => {
        const kept = mergeCandidates(given.map(({ x, score }) => seen(x, score)))
        const scores = kept.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((left, right) => right - left))
        expect(scores[0] ?? 0).toBe(Math.max(0, ...given.map(({ score }) => score)))
        for (const one of kept)
          for (const other of kept) expect(one === other || overlapOf(one.box, other.box) <= 0.4).toBe(true)
      }),
    )
  })
  it('ask the operator to choose only where a second face is sure and stands apart', () => {
    expect(keepClear([seen(0, 0.9), seen(200, 0.55)], 0.6)).toEqual([seen(0, 0.9)])
    expect(keepClear([seen(0, 0.9), seen(200, 0.65)], 0.6)).toHaveLength(2)
    // A face that fills the photo is found as a whole and by its upper half.
    expect(keepClear([seen(0, 0.9, 400), seen(100, 0.8, 100)], 0.6)).toEqual([seen(0, 0.9, 400)])
    expect(keepClear([seen(0, 0.51)], 0.6)).toEqual([seen(0, 0.51)])
  })
})

describe('points of a face', () => {
  /** 68 points on the spot, the eyes and the mouth apart. */
  function faceOf(left: Point, right: Point, mouth: Point): Point[] {
    const nose = { x: (left.x + right.x) / 2, y: (left.y + mouth.y) / 2 }
    return [
      ...Array.from({ length: 36 }, () => nose),
      ...Array.from({ length: 6 }, () => left),
      ...Array.from({ length: 6 }, () => right),
      ...Array.from({ length: 20 }, () => mouth),
    ]
  }

  it('are looked for in the middle of a square, nothing rounded', () => {
    expect(placeInSquare({ x: 3, y: 4, width: 75, height: 100 })).toEqual({ x: 14, y: 0, width: 84, height: 112 })
    expect(placeInSquare({ x: 3, y: 4, width: 100, height: 75 })).toEqual({ x: 0, y: 14, width: 112, height: 84 })
  })
  it('come back where they are in the photo', () => {
    const box = { x: 10.25, y: 20.5, width: 60, height: 90 }
    const points = pointsOf(
      Array.from({ length: 136 }, (_, index) => (index % 2 === 0 ? 0.5 : 0)),
      box,
    )
    expect(points).toHaveLength(68)
    expect(points[0]).toEqual({ x: 40.25, y: 20.5 })
  })
  it('tell how far the head leans, clockwise', () => {
    const leaning = faceOf({ x: 0, y: 0 }, { x: 100, y: 100 * Math.tan((7 * Math.PI) / 180) }, { x: 50, y: 90 })
    expect(tiltOf(leaning)).toBeCloseTo(7, 6)
    expect(eyesOf(leaning)[0]).toEqual({ x: 0, y: 0 })
  })
  it('do not fit together in a head upside down', () => {
    expect(isUpright(faceOf({ x: 0, y: 0 }, { x: 60, y: 5 }, { x: 30, y: 60 }))).toBe(true)
    expect(isUpright(faceOf({ x: 60, y: 60 }, { x: 0, y: 60 }, { x: 30, y: 0 }))).toBe(false)
  })
})

describe('looking at a part of a photo', () => {
  /** Red grows to the right, green downwards. */
  function slope(width: number, height: number): Pixels {
    const data = new Uint8ClampedArray(width * height * 4)
    for (let at = 0; at < width * height; at += 1) data.set([at % width, Math.floor(at / width), 0, 255], at * 4)
    return { width, height, data }
  }
  const pixelAt = (pixels: Pixels, x: number, y: number) => [
    ...pixels.data.subarray((y * pixels.width + x) * 4, (y * pixels.width + x) * 4 + 4),
  ]

  it('keeps what is neither moved nor scaled', () => {
    const photo = slope(40, 30)
    const all = { x: 0, y: 0, width: 40, height: 30 }
    expect(viewPixels(photo).draw(all, all, photo).data).toEqual(photo.data)
  })
  it('averages what is made smaller, and leaves the rest empty', () => {
    const drawn = viewPixels(slope(200, 100)).draw(
      { x: 0, y: 0, width: 200, height: 100 },
      { x: 0, y: 0, width: 50, height: 25 },
      { width: 50, height: 50 },
    )
    expect(pixelAt(drawn, 20, 10)[0]).toBeCloseTo(81.5, -0.5)
    expect(pixelAt(drawn, 20, 10)[1]).toBeCloseTo(41.5, -0.5)
    expect(pixelAt(drawn, 20, 40)).toEqual([0, 0, 0, 0])
  })
  it('leaves empty what lies beside the photo', () => {
    const drawn = viewPixels(slope(20, 20)).draw(
      { x: -10, y: -10, width: 20, height: 20 },
      { x: 0, y: 0, width: 20, height: 20 },
      { width: 20, height: 20 },
    )
    expect(pixelAt(drawn, 5, 15)).toEqual([0, 0, 0, 0])
    expect(pixelAt(drawn, 14, 16)).toEqual([4, 6, 0, 255])
  })
})
