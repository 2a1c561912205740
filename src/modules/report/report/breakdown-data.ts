import { fieldTextKey } from '#protocol/field-name.ts'
import type { GroupRow, MethodRow, ServiceRow } from '#protocol/report/schemas.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import type { ChartData, ChartSeries } from '#src/modules/report/chart/chart-data.ts'
import type { FootRow } from '#src/modules/report/chart/chart-table.tsx'
import { sayCount, sayFen, sayYuan } from '#src/modules/report/say.ts'

/** A chart of more names than these could not be read; the rest is one more. */
const MOST = 10

interface Named {
  readonly name: string
  readonly values: Readonly<Record<string, number>>
}

/** The first of the rows, and the sum of those behind them. */
function foldRest(rows: readonly Named[], t: Translate): readonly Named[] {
  if (rows.length <= MOST + 1) return rows
  const rest = rows.slice(MOST)
  const values: Record<string, number> = {}
  for (const row of rest)
    for (const [key, value] of Object.entries(row.values)) values[key] = (values[key] ?? 0) + value
  return [...rows.slice(0, MOST), { name: t('figures.others', { count: rest.length }), values }]
}

const series = (rows: readonly Named[], key: string, t: Translate, over: Partial<ChartSeries> = {}): ChartSeries => ({
  key,
  name: t(fieldTextKey(key)),
  draw: 'none',
  tone: 'progress',
  values: rows.map((row) => row.values[key] ?? 0),
  ...over,
})

/** In tenths of a percent, so that shares are written as they are added up. */
const share = (rows: readonly Named[], key: string, t: Translate): ChartSeries => {
  const sum = rows.reduce((total, row) => total + (row.values[key] ?? 0), 0)
  const values = rows.map((row) => (sum === 0 ? 0 : Math.round(((row.values[key] ?? 0) / sum) * 1000)))
  return series(rows, 'share', t, { name: t('figures.share'), values, say: (value) => `${(value / 10).toFixed(1)}%` })
}

const titles = { nationalities: 'byNationality', visaCategories: 'byCategory', urgencyLevels: 'byUrgency' } as const

/** Persons by what they have in common. */
export function personData(key: keyof typeof titles, rows: readonly GroupRow[], t: Translate): ChartData {
  const named = foldRest(
    rows.map(({ name, personCount }) => ({ name: name || t('figures.unknown'), values: { personCount } })),
    t,
  )
  return {
    label: t(`figures.${titles[key]}`),
    head: t(`field.${key}`),
    categories: named.map((row) => row.name),
    series: [series(named, 'personCount', t, { draw: 'bar' }), share(named, 'personCount', t)],
    say: sayCount,
    isSideways: true,
  }
}

/** Money by payment method; the center's name where there is more than one. */
export function methodData(rows: readonly MethodRow[], t: Translate): ChartData {
  const hasCenters = new Set(rows.map((row) => row.companyName)).size > 1
  const named = foldRest(
    rows.map(({ name, companyName, receiptFen, refundFen, adjustFen, netFen }) => ({
      name: [name || t('figures.noMethod'), hasCenters ? companyName : ''].filter(Boolean).join(' · '),
      values: { receiptFen, refundFen, adjustFen, netFen },
    })),
    t,
  )
  return {
    label: t('figures.byMethod'),
    head: t('field.methods'),
    categories: named.map((row) => row.name),
    series: [
      series(named, 'receiptFen', t, { draw: 'bar', tone: 'done', stack: 'money' }),
      series(named, 'refundFen', t, { draw: 'bar', tone: 'attention', stack: 'money' }),
      series(named, 'adjustFen', t),
      series(named, 'netFen', t),
    ],
    say: sayFen,
    sayShort: sayYuan,
    isSideways: true,
  }
}

/** What was billed for. */
export function serviceData(rows: readonly ServiceRow[], t: Translate): ChartData {
  const most = rows.toSorted((a, b) => b.amountFen - a.amountFen)
  const named = foldRest(
    most.map(({ name, quantity, amountFen }) => ({ name, values: { quantity, amountFen } })),
    t,
  )
  return {
    label: t('figures.services'),
    head: t('figures.services'),
    categories: named.map((row) => row.name),
    series: [
      series(named, 'quantity', t, { say: sayCount }),
      series(named, 'amountFen', t, { draw: 'bar' }),
      share(named, 'amountFen', t),
    ],
    say: sayFen,
    sayShort: sayYuan,
    isSideways: true,
  }
}

/** The sum of each column; of shares it is the whole. */
export const totalFoot = (data: ChartData, t: Translate): FootRow => ({
  label: t('figures.total'),
  cells: data.series.map((one) => {
    const sum = one.values.reduce((total, value) => total + value, 0)
    if (one.key === 'share') return sum === 0 ? '–' : '100%'
    return (one.say ?? data.say)(sum)
  }),
})
