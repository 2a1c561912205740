import { expect, test } from 'vitest'
import { sayCount, sayFigure, sayYuan } from '#src/modules/report/say.ts'

test('counts are grouped as the language does it', () => {
  for (const count of [0, 5, 999, 1000, -1, -999, -1000, 12_345, 123_456, -1_234_567, 1_000_000_000])
    expect(sayCount(count)).toBe(count.toLocaleString('en-US'))
})

test('money has its sign, and yuan are whole', () => {
  expect(sayFigure('netFen', -123_456_78)).toBe('-¥123,456.78')
  expect(sayYuan(1_234_567)).toBe('12,346')
})
