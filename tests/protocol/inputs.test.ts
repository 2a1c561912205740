import { describe, expect, it } from 'vitest'
import { emailDomains } from '#domain/constants.ts'
import { suggestEmails } from '#domain/contact.ts'
import { finishTimes, formatTimeRangeTyped, formatTimeTyped } from '#domain/periods.ts'

describe('spec: forms#generic-order: seven common mail domains after "@"', () => {
  it('offers none before it, all seven after it, and those that go on as typed', () => {
    expect(suggestEmails('wang')).toEqual([])
    expect(suggestEmails('wang@')).toEqual(emailDomains.map((domain) => `wang@${domain}`))
    expect(suggestEmails('wang@1')).toEqual(['wang@163.com', 'wang@126.com'])
    expect(suggestEmails('wang@QQ')).toEqual(['wang@qq.com'])
    expect(suggestEmails('wang@qq.com')).toEqual([])
    expect(suggestEmails('wang@example')).toEqual([])
  })
})

describe('spec: forms#field-rules: time hh:mm and range hh:mm-hh:mm', () => {
  it.each([
    ['0', '0'],
    ['08', '08'],
    ['083', '08:3'],
    ['0830', '08:30'],
    ['08:30', '08:30'],
    ['8:', '08'],
    ['8:30', '08:30'],
    ['8：30', '08:30'],
    ['08301', '08:30'],
    ['a8b', '8'],
    ['', ''],
  ])('a time typed as %s stands as %s', (typed, shown) => {
    expect(formatTimeTyped(typed)).toBe(shown)
  })

  it.each([
    ['0830', '08:30'],
    ['083012', '08:30-12'],
    ['08301200', '08:30-12:00'],
    ['08:30-12:00', '08:30-12:00'],
    ['8:30-9:00', '08:30-09:00'],
    ['083012001', '08:30-12:00'],
    ['9-', '09:00'],
    ['9-17', '09:00-17'],
    ['09-1730', '09:00-17:30'],
    ['8：30～9：00', '08:30-09:00'],
    ['8:30 – 9:00', '08:30-09:00'],
    ['8:30至9:00', '08:30-09:00'],
  ])('a range typed as %s stands as %s', (typed, shown) => {
    expect(formatTimeRangeTyped(typed)).toBe(shown)
    expect(formatTimeRangeTyped(shown)).toBe(shown)
  })

  it.each([
    ['9', '09:00'],
    ['17', '17:00'],
    ['08:3', '08:3'],
    ['08:30', '08:30'],
    ['09:00-17', '09:00-17:00'],
    ['09:00-', '09:00-'],
    ['', ''],
  ])('what is left as %s stands as %s', (typed, shown) => {
    expect(finishTimes(typed)).toBe(shown)
  })
})
