import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween, startOfDay } from '#domain/day.ts'
import type { HolidayRow } from '#domain/ready-day.ts'
import { expectedReadyDay, makeCalendar } from '#domain/ready-day.ts'

const at = (day: string, time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfDay(day) + (hours * 60 + minutes) * 60_000
}
const ready = (day: string, time: string, workingDays: number, holidays: HolidayRow[] = [], cutOff?: string) =>
  expectedReadyDay({ acceptedAt: at(day, time), workingDays, holidays, ...(cutOff && { cutOff }) })

// 2026-11-20 is a Friday.
describe('the day on which papers are expected back', () => {
  it('counts working days from the day after acceptance', () => {
    expect(ready('2026-11-16', '10:00', 4)).toBe('2026-11-20')
    expect(ready('2026-11-16', '10:00', 5)).toBe('2026-11-23')
    expect(ready('2026-11-16', '10:00', 0)).toBe('2026-11-16')
  })

  it('counts from the next working day after the cut-off', () => {
    expect(ready('2026-11-16', '17:30', 1)).toBe('2026-11-17')
    expect(ready('2026-11-16', '17:31', 1)).toBe('2026-11-18')
    expect(ready('2026-11-20', '17:31', 1)).toBe('2026-11-24')
    expect(ready('2026-11-16', '12:01', 1, [], '12:00')).toBe('2026-11-18')
    expect(ready('2026-11-16', '23:59', 0)).toBe('2026-11-17')
  })

  it('passes over weekends, holidays and days on which the consulate alone is closed', () => {
    const closed = { day: '2026-11-17', kind: 'CLOSED' } as const
    const consulateClosed = { day: '2026-11-18', kind: 'CONSULATE_CLOSED' } as const
    expect(ready('2026-11-16', '10:00', 1, [closed])).toBe('2026-11-18')
    expect(ready('2026-11-16', '10:00', 1, [closed, consulateClosed])).toBe('2026-11-19')
    // The center takes papers in on a day on which the consulate rests; nothing is counted on it.
    expect(ready('2026-11-18', '10:00', 1, [consulateClosed])).toBe('2026-11-19')
    expect(ready('2026-11-21', '10:00', 1)).toBe('2026-11-24')
  })

  it('works on a weekend day exchanged for a holiday', () => {
    const saturday = { day: '2026-11-21', kind: 'WORKDAY' } as const
    const consulateWorks = { day: '2026-11-21', kind: 'CONSULATE_OPEN' } as const
    // China's day in exchange is none of a consulate's, unless the calendar says so.
    expect(ready('2026-11-20', '10:00', 1, [saturday])).toBe('2026-11-23')
    expect(ready('2026-11-20', '10:00', 1, [saturday, consulateWorks])).toBe('2026-11-21')
    expect(
      ready('2026-11-20', '10:00', 1, [saturday, consulateWorks, { day: '2026-11-21', kind: 'CONSULATE_CLOSED' }]),
    ).toBe('2026-11-23')
    expect(ready('2026-11-20', '10:00', 1, [saturday, { day: '2026-11-21', kind: 'CLOSED' }])).toBe('2026-11-23')
  })

  it('is refused for a calendar without open days and for no count of days', () => {
    const never = Array.from({ length: 800 }, (_, n) => ({ day: addDays('2026-11-16', n), kind: 'CLOSED' }) as const)
    expect(() => ready('2026-11-16', '10:00', 1, never)).toThrow(RangeError)
    for (const days of [-1, 1.5, Number.NaN]) expect(() => ready('2026-11-16', '10:00', days)).toThrow(RangeError)
  })

  it('is the first on which the center is open and the promised working days of the consulate lie behind it', () => {
    const holiday = fc.record({
      day: fc.nat(60).map((ahead) => addDays('2026-11-01', ahead)),
      kind: fc.constantFrom(
        'CLOSED' as const,
        'CONSULATE_CLOSED' as const,
        'WORKDAY' as const,
        'CONSULATE_OPEN' as const,
      ),
    })
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.nat(1439),
        fc.nat(20),
        fc.array(holiday, { maxLength: 20 }),
        (ahead, minute, count, holidays) => {
          const accepted = addDays('2026-11-01', ahead)
          const { isCenterOpen, isConsulateOpen } = makeCalendar(holidays)
          const day = expectedReadyDay({
            acceptedAt: startOfDay(accepted) + minute * 60_000,
            workingDays: count,
            holidays,
          })
          expect(isCenterOpen(day)).toBe(true)
          let start = minute > 17 * 60 + 30 ? addDays(accepted, 1) : accepted
          while (!isCenterOpen(start)) start = addDays(start, 1)
          const workedUntil = (end: Day) =>
            Array.from({ length: daysBetween(start, end) }, (_, n) => addDays(start, n + 1)).filter(isConsulateOpen)
          // The consulate may work on days on which the center is closed: it is the first day of the center with all behind it.
          expect(workedUntil(day).length).toBeGreaterThanOrEqual(count)
          for (let before = addDays(day, -1); before >= start; before = addDays(before, -1))
            if (isCenterOpen(before)) expect(workedUntil(before).length).toBeLessThan(count)
        },
      ),
    )
  })
})
