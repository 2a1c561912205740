import { expect, it } from 'vitest'
import { cronWords } from '#src/modules/schedule/cron-words.ts'

it.each([
  ['0 0 2 1 * MON', 'At 02:00, on day 1 of the month, or on Monday', '在02:00, 限每月 1 号, 或者为星期一'],
  [
    '0 0 2 15 * 2-6',
    'At 02:00, on day 15 of the month, or Monday through Friday',
    '在02:00, 限每月 15 号, 或者为星期一至星期五',
  ],
  [
    '0 30 9 1 1 SUN',
    'At 09:30, on day 1 of the month, or on Sunday, only in January',
    '在09:30, 限每月 1 号, 或者为星期日, 仅于一月份',
  ],
])('a schedule of days of the month and of the week says that it runs on either: %s', (expression, en, zh) => {
  expect(cronWords(expression, 'en')).toBe(en)
  expect(cronWords(expression, 'zh')).toBe(zh)
})

it('a schedule whose days are all meant at once keeps its "and"', () => {
  expect(cronWords('0 0 2 ? * MON,WED', 'en')).toBe('At 02:00, only on Monday and Wednesday')
  expect(cronWords('0 0 2 1,15 * ?', 'en')).toBe('At 02:00, on day 1 and 15 of the month')
})
