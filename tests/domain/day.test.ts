import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import * as days from '#domain/day.ts'

const day = fc.integer({ min: -40_000, max: 60_000 }).map((ahead) => days.addDays('2000-01-01', ahead))

describe('a day at UTC+8', () => {
  it('begins eight hours before the day of Greenwich', () => {
    expect(days.dayOf(Date.UTC(2026, 10, 20, 15, 59, 59, 999))).toBe('2026-11-20')
    expect(days.dayOf(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
    expect(days.startOfDay('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16))
    expect(days.endOfDay('2026-11-20')).toBe(days.startOfDay('2026-11-21'))
  })

  it('holds all of its instants and no other', () => {
    fc.assert(
      fc.property(day, fc.nat(86_399_999), (one, ms) => {
        expect(days.dayOf(days.startOfDay(one) + ms)).toBe(one)
        expect(days.dayOf(days.startOfDay(one) - 1)).toBe(days.addDays(one, -1))
      }),
    )
  })

  it('counts to and from any other', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -9999, max: 9999 }), (one, ahead) => {
        const other = days.addDays(one, ahead)
        expect(days.daysBetween(one, other)).toBe(ahead)
        expect(other > one).toBe(ahead > 0)
        expect(days.weekday(other)).toBe(((((days.weekday(one) - 1 + ahead) % 7) + 7) % 7) + 1)
      }),
    )
  })

  it('is somebody’s birthday, on 1 March where a year has no 29 February', () => {
    expect(days.ageDay('2010-05-06', 18)).toBe('2028-05-06')
    expect(days.ageDay('2012-02-29', 14)).toBe('2026-03-01')
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 90 }), (birth, years) => {
        const birthday = days.ageDay(birth, years)
        expect(days.yearsBetween(birth, birthday)).toBe(years)
        expect(days.yearsBetween(birth, days.addDays(birthday, -1))).toBe(years - 1)
      }),
    )
  })

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261120', '', '2026-11-20T00:00', 'x'])(
    '%s is none',
    (text) => expect(days.isDay(text)).toBe(false),
  )

  it('of the 31st in a shorter month is its last', () => {
    expect(days.addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(days.addMonths('2027-08-31', 6)).toBe('2028-02-29')
    expect(days.addMonths('2026-11-20', 6)).toBe('2027-05-20')
    expect(days.addMonths('2026-03-31', -1)).toBe('2026-02-28')
    fc.assert(
      fc.property(day, fc.integer({ min: -120, max: 120 }), (one, months) => {
        const other = days.addMonths(one, months)
        expect(days.isDay(other)).toBe(true)
        const index = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
        expect(index(other) - index(one)).toBe(months)
      }),
    )
  })

  it('belongs to a week that begins on Monday and to a month', () => {
    expect(days.weekday('2026-11-20')).toBe(5)
    expect(days.startOfWeek('2026-11-22')).toBe('2026-11-16')
    expect(days.startOfWeek('2026-11-16')).toBe('2026-11-16')
    expect(days.startOfMonth('2026-11-20')).toBe('2026-11-01')
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map(days.isWeekend)).toEqual([false, true, true])
  })
})

describe('an instant', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  it.each(['America/New_York', 'Asia/Shanghai', 'Pacific/Kiritimati', 'UTC'])(
    'reads the same on a machine in %s',
    (name) => {
      process.env.TZ = name
      const instant = Date.UTC(2026, 10, 20, 9, 30, 5)
      expect(days.formatInstant(instant)).toBe('2026-11-20 17:30')
      expect(days.formatInstant(instant, 'second')).toBe('2026-11-20 17:30:05')
      expect(days.dayOf(instant)).toBe('2026-11-20')
      expect(days.minuteOfDay(instant)).toBe(17 * 60 + 30)
      expect(days.startOfDay('2026-03-08')).toBe(Date.UTC(2026, 2, 7, 16))
    },
  )

  it('has a time that is read as it is written', () => {
    fc.assert(
      fc.property(fc.nat(1439), (minutes) => {
        expect(days.parseTime(days.formatTime(minutes))).toBe(minutes)
      }),
    )
    expect(['24:00', '8:30', '12:60', '', '12:00:00'].map(days.parseTime)).toEqual([null, null, null, null, null])
  })
})

describe('a departure', () => {
  it.each([
    [-1, 'past'],
    [0, 'today'],
    [1, 'tomorrow'],
    [2, 'dayAfterTomorrow'],
    [3, 'afterFourDays'],
    [4, 'afterFiveDays'],
    [5, 'afterSixDays'],
    [6, 'afterSevenDays'],
    [7, 'afterWeekDays'],
    [400, 'afterWeekDays'],
  ])('%i days ahead is %s, today being day one', (ahead, bucket) => {
    expect(days.departureBucket(days.addDays('2026-11-20', ahead), '2026-11-20')).toBe(bucket)
  })

  it('lies within the range of its bucket and of no other', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20, max: 20 }), (today, ahead) => {
        const departure = days.addDays(today, ahead)
        const { from, to } = days.departureRange(days.departureBucket(departure, today), today)
        expect((from === null || from <= departure) && (to === null || departure <= to)).toBe(true)
        expect(from === departure && to === departure).toBe(ahead >= 0 && ahead < 7)
      }),
    )
  })
})

describe('the date shortcuts', () => {
  it('reach back a day, a week, a month', () => {
    const reach = (['today', 'yesterday', 'oneWeekAgo', 'oneMonthAgo'] as const).map((one) =>
      days.shortcutDay(one, '2026-03-31'),
    )
    expect(reach).toEqual(['2026-03-31', '2026-03-30', '2026-03-24', '2026-02-28'])
  })
})
