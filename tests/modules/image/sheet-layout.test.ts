import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillSheets, sheetLayout, sheetPapers } from '#src/modules/image/sheet/layout.ts'

const passport = { widthMm: 35, heightMm: 45 }

it.each([
  ['six', 35, 45, 2, 8],
  ['six', 33, 48, 2, 8],
  ['six', 35, 50, 2, 4],
  ['six', 50, 60, 2, 2],
  ['six', 50, 60, 0, 2],
  ['a4', 35, 45, 2, 30],
  ['a4', 33, 48, 2, 25],
  ['a4', 50, 60, 2, 15],
  ['a4', 35, 45, 0, 32],
] as const)('lays on paper %s as many photos of %d x %d mm with gaps of %d mm as fit: %d', (key, w, h, gap, count) => {
  expect(sheetLayout(sheetPapers[key], { widthMm: w, heightMm: h }, gap).places).toHaveLength(count)
})

it('turns the paper where more fit that way', () => {
  const straight = sheetLayout({ widthMm: 60, heightMm: 100, marginMm: 0 }, { widthMm: 30, heightMm: 50 }, 0)
  expect(straight.paper.widthMm).toBe(60)
  expect(straight.places).toHaveLength(4)
  const turned = sheetLayout({ widthMm: 60, heightMm: 100, marginMm: 0 }, { widthMm: 50, heightMm: 30 }, 0)
  expect(turned.paper).toMatchObject({ widthMm: 100, heightMm: 60 })
  expect(turned.places).toHaveLength(4)
})

it('lays nothing where a photo is larger than the paper', () => {
  const { places, cuts } = sheetLayout(sheetPapers.six, { widthMm: 160, heightMm: 160 }, 2)
  expect(places).toEqual([])
  expect(cuts).toEqual({ x: [], y: [] })
})

it('cuts along every edge once: neighbours without a gap share theirs', () => {
  const gapless = sheetLayout(sheetPapers.six, passport, 0)
  const columns = new Set(gapless.places.map(({ x }) => x)).size
  expect(gapless.cuts.x).toHaveLength(columns + 1)
  expect(sheetLayout(sheetPapers.six, passport, 2).cuts.x).toHaveLength(2 * columns)
})

it('never lays a photo over another or onto the rim, whatever the sizes', () => {
  const length = fc.integer({ min: 10, max: 120 })
  const paper = fc.constantFrom(...Object.values(sheetPapers))
  fc.assert(
    fc.property(paper, length, length, fc.integer({ min: 0, max: 10 }), (given, widthMm, heightMm, gap) => {
      const { paper: lying, places } = sheetLayout(given, { widthMm, heightMm }, gap)
      const near = 1e-6
      const { marginMm } = lying
      const isWithin = places.every(
        ({ x, y }) =>
          x >= marginMm - near &&
          y >= marginMm - near &&
          x + widthMm <= lying.widthMm - marginMm + near &&
          y + heightMm <= lying.heightMm - marginMm + near,
      )
      const isApart = places.every((one, at) =>
        places
          .slice(at + 1)
          .every((other) => other.x - one.x >= widthMm + gap - near || other.y - one.y >= heightMm + gap - near),
      )
      expect({ isWithin, isApart }).toEqual({ isWithin: true, isApart: true })
    }),
  )
})

it('fills sheet after sheet, one photo after the other', () => {
  expect(fillSheets(2, 3, 4)).toEqual([
    [0, 0, 0, 1],
    [1, 1],
  ])
  expect(fillSheets(1, 8, 8)).toEqual([Array(8).fill(0)])
  expect(fillSheets(3, 1, 0)).toEqual([])
})
