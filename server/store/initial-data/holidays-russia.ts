import type { HolidayRow } from './holiday-row.ts'

const DAY = 86_400_000
const isWeekend = (at: number): boolean => new Date(at).getUTCDay() % 6 === 0

type Festival = readonly [monthDay: string, name: string, ename: string]

const newYear = ['俄罗斯新年假期', 'Russian New Year holidays'] as const

/** Article 112 of the Labour Code. */
const festivals: readonly Festival[] = [
  ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-08'].map((one): Festival => [one, ...newYear]),
  ['01-07', '东正教圣诞节', 'Orthodox Christmas'],
  ['02-23', '祖国保卫者日', 'Defender of the Fatherland Day'],
  ['03-08', '国际妇女节', "International Women's Day"],
  ['05-01', '春天与劳动节', 'Spring and Labour Day'],
  ['05-09', '胜利日', 'Victory Day'],
  ['06-12', '俄罗斯日', 'Russia Day'],
  ['11-04', '民族团结日', 'National Unity Day'],
]

/** Days off that the government moved by decree, where it is known: 2026 by the decree of 24 September 2025. */
const moved: Readonly<Record<number, readonly Festival[]>> = {
  2026: [
    ['01-09', ...newYear],
    ['12-31', ...newYear],
  ],
}

/** Outside January a holiday on a weekend gives the next working day off. */
const observed = (at: number): number => {
  const weekday = new Date(at).getUTCDay()
  return weekday === 6 ? at + 2 * DAY : weekday === 0 ? at + DAY : at
}

/** Days on which the Russian consulates in China do not work: the holidays of Russia. */
export const russianHolidays = (year: number): HolidayRow[] => {
  const decree = moved[year]
  const rows = new Map<string, HolidayRow>()
  const add = (at: number, name: string, ename: string) => {
    const day = new Date(at).toISOString().slice(0, 10)
    if (!rows.has(day)) rows.set(day, { day, kind: 'CONSULATE_CLOSED', name, ename, expected: decree === undefined })
  }
  for (const [monthDay, name, ename] of [...festivals, ...(decree ?? [])]) {
    const at = Date.parse(`${year}-${monthDay}T00:00:00Z`)
    add(at, name, ename)
    if (isWeekend(at) && !monthDay.startsWith('01')) add(observed(at), name, ename)
  }
  return [...rows.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}
