import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, isDay, weekday } from '#domain/day.ts'
import { changeOf, daysOf, periodsOf, reportUnits, type Span, spanBefore, spanProblem } from '#domain/report/periods.ts'
import { byDay, byMonth } from '#protocol/report/calls.ts'
import { anyReport } from '#protocol/report/export.ts'
import { FIGURES, figures } from '#protocol/report/schemas.ts'

const days = fc.integer({ min: 0, max: 40_000 }).map((at) => addDays('1990-01-01', at))
const spans = fc
  .tuple(days, fc.integer({ min: 0, max: 800 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }))

it('cuts a span into periods that leave no day out and have none twice', () => {
  const property = fc.property(spans, fc.constantFrom(...reportUnits), (span, unit) => {
    const periods = periodsOf(unit, span)
    expect(periods[0]!.from).toBe(span.from)
    expect(periods.at(-1)!.to).toBe(span.to)
    for (const [at, period] of periods.entries()) {
      expect(period.from <= period.to).toBe(true)
      if (at === 0) continue
      expect(period.from).toBe(addDays(periods[at - 1]!.to, 1))
      if (unit === 'week') expect(weekday(period.from)).toBe(1)
      if (unit === 'month') expect(period.from.endsWith('-01')).toBe(true)
    }
    const longest = { day: 1, week: 7, month: 31, all: daysOf(span) }[unit]
    for (const period of periods) expect(daysOf(period)).toBeLessThanOrEqual(longest)
  })
  fc.assert(property)
})

const isWholeMonths = ({ from, to }: Span) => from.endsWith('-01') && addDays(to, 1).endsWith('-01')
const monthAt = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const monthsOf = ({ from, to }: Span) => monthAt(addDays(to, 1)) - monthAt(from)

it('compares with as many days right before, whole months with whole months', () => {
  expect(spanBefore({ from: '2026-11-14', to: '2026-11-20' })).toEqual({ from: '2026-11-07', to: '2026-11-13' })
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spanBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(spanBefore({ from: '2027-01-01', to: '2027-01-01' })).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  const property = fc.property(spans, (span) => {
    const before = spanBefore(span)
    expect(addDays(before.to, 1)).toBe(span.from)
    expect(isDay(before.from) && before.from <= before.to).toBe(true)
    if (isWholeMonths(span)) expect([isWholeMonths(before), monthsOf(before)]).toEqual([true, monthsOf(span)])
    else expect(daysOf(before)).toBe(daysOf(span))
  })
  fc.assert(property)
})

it('tells a change as a number and in percent of what was', () => {
  expect(changeOf(12, 8)).toEqual({ delta: 4, percent: 50 })
  expect(changeOf(8, 12)).toEqual({ delta: -4, percent: -33.3 })
  expect(changeOf(5, 0)).toEqual({ delta: 5 })
  expect(changeOf(0, 0)).toEqual({ delta: 0 })
  // Refunds are negative: more of them is less money.
  expect(changeOf(-150, -100)).toEqual({ delta: -50, percent: -50 })
})

it('spans 93 days by day and week, 60 months by month', () => {
  const of = (from: string, days: number): Span => ({ from, to: addDays(from, days - 1) })
  for (const unit of ['day', 'week'] as const) {
    expect(spanProblem(unit, of('2026-11-15', 93))).toBeNull()
    expect(spanProblem(unit, of('2026-11-15', 94))).toBe('report.tooManyDays')
  }
  expect(spanProblem('month', { from: '2022-01-31', to: '2026-12-01' })).toBeNull()
  expect(spanProblem('month', { from: '2022-01-31', to: '2027-01-01' })).toBe('report.tooManyMonths')
  expect(spanProblem('all', { from: '1990-01-01', to: '2090-01-01' })).toBeNull()
  expect(spanProblem('all', { from: '2026-01-02', to: '2026-01-01' })).toBe('report.fromAfterTo')
})

it('refuses a call as it refuses an export', () => {
  const problemOf = (result: { success: boolean; error?: { issues: { message: string; path: PropertyKey[] }[] } }) =>
    result.error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`)
  const long = { from: '2026-01-01', to: '2026-04-04' }
  expect(problemOf(byDay.input.safeParse(long))).toEqual(['to report.tooManyDays'])
  expect(problemOf(anyReport.input.safeParse({ unit: 'day', ...long }))).toEqual(['to report.tooManyDays'])
  expect(byMonth.input.safeParse(long).success).toBe(true)
  expect(problemOf(anyReport.input.safeParse({ unit: 'week', from: long.from }))).toEqual(['from rules.required'])
  expect(anyReport.input.safeParse({ unit: 'all' }).success).toBe(true)
  expect(problemOf(byDay.input.safeParse({ from: '2026-02-02', to: '2026-02-01' }))).toEqual(['to report.fromAfterTo'])
  expect(byDay.input.safeParse({ from: '2026-02-30', to: '2026-03-01' }).success).toBe(false)
})

it('knows its figures by name', () => {
  expect(FIGURES).toContain('personCount')
  expect(FIGURES).toHaveLength(Object.keys(figures._zod.def.shape).length)
  for (const key of FIGURES) expect(key).toMatch(/(Count|Fen)$/)
})
