import { expect, it } from 'vitest'
import { fitColumns, type Rank } from '#src/kit/table/fit-columns.ts'

const column = (key: string, rank: Rank, min: number, width = min) => ({ key, rank, min, width })
const columns = [
  column('no', 1, 100, 140),
  column('time', 4, 120),
  column('money', 2, 80, 100),
  column('status', 1, 60),
  column('day', 3, 90),
  column('user', 4, 60),
  column('name', 2, 70, 110),
]

const keys = (width: number) => {
  const { shown, away } = fitColumns(columns, width, 20)
  return [shown.map((one) => one.key).join(' '), away.map((one) => one.key).join(' ')]
}

it.each([
  [2000, 'no time money status day user name', ''],
  [580, 'no time money status day user name', ''],
  // What opens the row needs room, too.
  [579, 'no time money status day name', 'user'],
  [540, 'no time money status day name', 'user'],
  [539, 'no money status day name', 'time user'],
  [420, 'no money status day name', 'time user'],
  [419, 'no money status name', 'time day user'],
  [330, 'no money status name', 'time day user'],
  [329, 'no money status', 'time day user name'],
  [259, 'no status', 'time money day user name'],
  // The first rank never leaves: then the table is moved sideways.
  [50, 'no status', 'time money day user name'],
])('in %i px stand %s', (width, shown, away) => {
  expect(keys(width)).toEqual([shown, away])
})

it('gives each what it wants where there is room, and takes it back in proportion', () => {
  const widths = (width: number) => fitColumns(columns, width, 20).shown.map((one) => one.width)
  expect(widths(680)).toEqual([140, 120, 100, 60, 90, 60, 110])
  expect(widths(630)).toEqual([120, 120, 90, 60, 90, 60, 90])
  expect(widths(580)).toEqual([100, 120, 80, 60, 90, 60, 70])
  // With room for what opens the row in the first one.
  expect(widths(579)[0]).toBeGreaterThanOrEqual(120)
})

it('never needs more than there is, but for the first rank, from 1024 to 1920', () => {
  for (let width = 200; width <= 1920; width += 1) {
    const { shown, away } = fitColumns(columns, width, 20)
    expect(shown.reduce((sum, one) => sum + one.width, 0)).toBeLessThanOrEqual(Math.max(width, 680))
    if (away.length > 0) expect(shown.reduce((sum, one) => sum + one.width, 0)).toBeLessThanOrEqual(width)
    expect(shown.length + away.length).toBe(columns.length)
  }
})

it('knows what to do with nothing', () => {
  expect(fitColumns([], 0, 20)).toEqual({ shown: [], away: [] })
  const all = columns.filter((one) => one.rank === 1)
  expect(fitColumns(all, 50, 20)).toEqual({ shown: all.map((one) => ({ ...one, width: one.min })), away: [] })
})
