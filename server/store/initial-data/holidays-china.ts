import lunar from 'chinese-days'
import type { HolidayRow } from './holiday-row.ts'

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
const DAY = 86_400_000
const start = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const isWeekend = (at: number): boolean => new Date(at).getUTCDay() % 6 === 0

const daysOf = (year: number): number[] => {
  const first = Date.UTC(year, 0, 1)
  return Array.from({ length: (Date.UTC(year + 1, 0, 1) - first) / DAY }, (_, index) => first + index * DAY)
}

/** Longer names than the package's, as people know them. */
const names: Readonly<Record<string, string>> = { 清明: '清明节', 端午: '端午节', 中秋: '中秋节' }

/** What the State Council published: the package names a special day "New Year's Day,元旦,1". */
const published = (year: number): HolidayRow[] =>
  daysOf(year).flatMap((at) => {
    const { work, name } = lunar.getDayDetail(day(at))
    const [ename = '', cname] = name.split(',')
    if (cname === undefined) return []
    const title = names[cname] ?? cname
    return [
      work
        ? {
            day: day(at),
            kind: 'WORKDAY',
            name: `${title}调休上班`,
            ename: `${ename} (make-up workday)`,
            expected: false,
          }
        : { day: day(at), kind: 'CLOSED', name: title, ename, expected: false },
    ]
  })

type Festival = readonly [name: string, ename: string, first: string, days: number]

/** The thirteen days of the regulation on public holidays as it stands since 2025. */
const statutory = (year: number): Festival[] => {
  const solar = (lunarDay: string) => lunar.getSolarDateFromLunar(`${year}-${lunarDay}`).date
  const eve = day(start(solar('01-01')) - DAY)
  return [
    ['元旦', "New Year's Day", `${year}-01-01`, 1],
    ['春节', 'Spring Festival', eve, 4],
    ['清明节', 'Tomb-sweeping Day', lunar.getSolarTermDate(year, 4, 'pure_brightness'), 1],
    ['劳动节', 'Labour Day', `${year}-05-01`, 2],
    ['端午节', 'Dragon Boat Festival', solar('05-05'), 1],
    ['中秋节', 'Mid-autumn Festival', solar('08-15'), 1],
    ['国庆节', 'National Day', `${year}-10-01`, 3],
  ]
}

/**
 * What the law grants for certain: the statutory days, and for each that falls on a weekend or on another holiday the
 * next working day. Exchanged weekends (调休) are the State Council's choice and are not guessed.
 */
const expected = (year: number): HolidayRow[] => {
  const taken = new Map<string, HolidayRow>()
  for (const [name, ename, first, days] of statutory(year)) {
    const free = (at: number) => !isWeekend(at) && !taken.has(day(at))
    const wanted = Array.from({ length: days }, (_, index) => start(first) + index * DAY)
    let at = start(first) + days * DAY
    for (const lost of wanted.filter((one) => !free(one))) {
      while (!free(at) || wanted.includes(at)) at += DAY
      wanted.push(at)
      if (isWeekend(lost)) taken.set(day(lost), { day: day(lost), kind: 'CLOSED', name, ename, expected: true })
    }
    for (const one of wanted.filter(free)) {
      taken.set(day(one), { day: day(one), kind: 'CLOSED', name, ename, expected: true })
    }
  }
  return [...taken.values()]
}

/** Public holidays and make-up workdays of mainland China: as published, else as the law lets expect. */
export const chineseHolidays = (year: number): HolidayRow[] => {
  const rows = published(year)
  return rows.length > 0 ? rows : expected(year)
}
