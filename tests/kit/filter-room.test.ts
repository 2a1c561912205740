import { expect, test } from 'vitest'
import { inOneRow } from '#src/kit/list/filter-room.ts'

const conditions = [
  { key: 'keywords' },
  { key: 'country' },
  { key: 'departure', always: true as const },
  { key: 'urgency' },
  { key: 'days', more: true as const },
]
const widths = new Map([
  ['keywords', 300],
  ['departure', 500],
  ['country', 200],
  ['urgency', 200],
])
const rowAt = (rowPx: number, known = widths) =>
  inOneRow(conditions, known, { rowPx, buttonsPx: 200, gapPx: 10 }).map(({ key }) => key)

test('conditions stand in one row as far as there is room before the buttons, those for now and then away', () => {
  expect(rowAt(1500)).toEqual(['keywords', 'country', 'departure', 'urgency'])
  expect(rowAt(1250)).toEqual(['keywords', 'country', 'departure'])
})

test('what is looked at every day has its place before the others, and one to search by stands beside it', () => {
  expect(rowAt(1030)).toEqual(['keywords', 'departure'])
  expect(rowAt(600)).toEqual(['keywords', 'departure'])
})

test('all stand until they were measured', () => {
  expect(rowAt(0)).toEqual(['keywords', 'country', 'departure', 'urgency'])
  expect(rowAt(700, new Map())).toEqual(['keywords', 'country', 'departure', 'urgency'])
})
