import { expect, test } from 'vitest'
import { filterRows } from '#src/kit/list/filter-room.ts'

const conditions = [
  { key: 'keywords' },
  { key: 'departure', always: true as const },
  { key: 'country' },
  { key: 'urgency' },
  { key: 'days', more: true as const },
]
const widths = new Map([
  ['keywords', 300],
  ['departure', 500],
  ['country', 200],
  ['urgency', 200],
])
const rowsAt = (rowPx: number, known = widths) => {
  const { first, second } = filterRows(conditions, known, { rowPx, buttonsPx: 200, gapPx: 10 })
  return [first.map(({ key }) => key), second.map(({ key }) => key)]
}

test('conditions stand in one row as far as there is room before the buttons, those for now and then away', () => {
  expect(rowsAt(1500)).toEqual([['keywords', 'departure', 'country', 'urgency'], []])
  expect(rowsAt(1250)).toEqual([['keywords', 'departure', 'country'], []])
  expect(rowsAt(1030)).toEqual([['keywords', 'departure'], []])
})

test('what is looked at every day takes a row with the buttons where it finds no place, and the first has more room', () => {
  expect(rowsAt(1000)).toEqual([['keywords', 'country', 'urgency'], ['departure']])
  expect(rowsAt(600)).toEqual([['keywords', 'country'], ['departure']])
  expect(rowsAt(200)).toEqual([['keywords'], ['departure']])
})

test('all stand until they were measured', () => {
  expect(rowsAt(0)).toEqual([['keywords', 'departure', 'country', 'urgency'], []])
  expect(rowsAt(700, new Map())).toEqual([['keywords', 'departure', 'country', 'urgency'], []])
})
