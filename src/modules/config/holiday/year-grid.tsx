import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import { addDays, type Day, isWeekend, weekday } from '#domain/day.ts'
import { holidayKinds } from '#domain/status.ts'
import type { HolidayDay } from '#protocol/config/holiday-calls.ts'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import { nameIn } from '#src/kit/i18n/named.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const WEEK = [1, 2, 3, 4, 5, 6, 7]
const two = (value: number) => String(value).padStart(2, '0')

/** The days of a month in weeks from Monday on; null where another month's day would stand. */
function weeksOf(year: number, month: number): (Day | null)[][] {
  const first: Day = `${year}-${two(month)}-01`
  const cells: (Day | null)[] = Array.from({ length: weekday(first) - 1 }, () => null)
  for (let day = first; day.startsWith(first.slice(0, 7)); day = addDays(day, 1)) cells.push(day)
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7))
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface Props {
  year: number
  days: readonly HolidayDay[]
  today: Day
  /** Without it the calendar is only looked at. */
  onOpen?: (day: Day) => void
}

/** Twelve months; the arrow keys walk from day to day, Enter opens one. */
export function YearGrid({ year, days, today, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const inYear = today.startsWith(`${year}-`) ? today : `${year}-01-01`
  const [walked, setWalked] = useState<Day | null>(null)
  const current = walked?.startsWith(`${year}-`) ? walked : inYear
  const byDay = useMemo(() => Map.groupBy(days, (one) => one.day), [days])
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(current, step)
    if (!next.startsWith(`${year}-`)) return
    setWalked(next)
    frame.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys walk among the buttons inside
    <div ref={frame} className="config-months" onKeyDown={walk}>
      {MONTHS.map((month) => (
        <Month
          key={month}
          year={year}
          month={month}
          entries={byDay}
          today={today}
          current={current.startsWith(`${year}-${two(month)}`) ? current : null}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

interface MonthProps {
  year: number
  month: number
  entries: ReadonlyMap<Day, readonly HolidayDay[]>
  today: Day
  current: Day | null
  onOpen: ((day: Day) => void) | undefined
}

const Month = memo(function Month({ year, month, entries, today, current, onOpen }: MonthProps) {
  const t = useText()
  return (
    <section className="config-month">
      <h3>{t(asTextKey(`config.month.${month}`))}</h3>
      <table aria-label={t('config.holiday.month', { year, month })}>
        <thead>
          <tr>
            {WEEK.map((one) => (
              <th key={one} scope="col">
                {t(asTextKey(`config.weekday.${one}`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, at) => (
                <td key={day ?? at}>
                  {day && (
                    <DayCell
                      day={day}
                      entries={entries.get(day)}
                      isToday={day === today}
                      isCurrent={day === current}
                      onOpen={onOpen}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

/** What a day is drawn as: a day off of the center outweighs one of the consulate. */
const kindOf = (day: Day, entries: readonly HolidayDay[]): string => {
  const kinds = entries.map((one) => one.kind)
  const first = [
    holidayKinds.CLOSED,
    holidayKinds.WORKDAY,
    holidayKinds.CONSULATE_CLOSED,
    holidayKinds.CONSULATE_OPEN,
  ].find((kind) => kinds.includes(kind))
  return first ?? (isWeekend(day) ? 'weekend' : 'plain')
}

/** A day in words, in which the number that is seen stands by itself. */
const spoken = (day: Day, t: Translate) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return t('config.holiday.day', { year, date, name: t(asTextKey(`config.month.${month}`)) })
}

interface CellProps {
  day: Day
  entries: readonly HolidayDay[] | undefined
  isToday: boolean
  isCurrent: boolean
  onOpen: ((day: Day) => void) | undefined
}

function DayCell({ day, entries = [], isToday, isCurrent, onOpen }: CellProps) {
  const t = useText()
  const lang = useLang()
  const said = entries.map((one) => {
    const name = nameIn(lang, { cname: one.name, ename: one.ename })
    const kind = t(`status.holidayKind.${one.kind}`)
    return one.expected === 1 ? `${kind} ${name} (${t('config.expected.1')})` : `${kind} ${name}`
  })
  return (
    <button
      type="button"
      className="config-day kit-figures"
      data-day={day}
      data-variant={kindOf(day, entries)}
      data-consulate={entries.some((one) => one.kind === holidayKinds.CONSULATE_CLOSED)}
      data-expected={entries.some((one) => one.expected === 1)}
      data-today={isToday}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={[spoken(day, t), ...said].join(' ')}
      title={said.join('\n') || undefined}
      aria-disabled={onOpen === undefined}
      onClick={() => onOpen?.(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

const LEGEND = ['CLOSED', 'CONSULATE_CLOSED', 'WORKDAY', 'CONSULATE_OPEN'] as const

/** What the colours mean. */
export function Legend() {
  const t = useText()
  return (
    <ul className="config-legend">
      {LEGEND.map((kind) => (
        <li key={kind}>
          <span className="config-swatch" data-variant={kind} aria-hidden="true" />
          {t(`status.holidayKind.${kind}`)}
        </li>
      ))}
      <li>
        <span className="config-swatch" data-expected="true" aria-hidden="true" />
        {t('config.expected.1')}
      </li>
    </ul>
  )
}
