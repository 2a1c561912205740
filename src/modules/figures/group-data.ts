import { changeOf } from '#protocol/report/rules.ts'
import type { Figures } from '#protocol/report/schemas.ts'
import type { ChartData } from '#src/kit/chart/chart-data.ts'
import type { FootRow } from '#src/kit/chart/chart-table.tsx'
import type { Translate } from '#src/kit/i18n/i18n.ts'
import type { FigureGroup } from './groups.ts'

interface Named {
  readonly head: string
  readonly categories: readonly string[]
  readonly rows: readonly Figures[]
}

/** The figures of a group over some periods, as a chart and its table take them. */
export const groupData = (group: FigureGroup, { head, categories, rows }: Named, t: Translate): ChartData => ({
  label: t(`figures.group.${group.key}`),
  head,
  categories,
  series: group.measures.map((measure) => ({
    ...measure,
    name: t(`field.${measure.key}`),
    values: rows.map((row) => row[measure.key]),
  })),
  say: group.say,
  sayShort: group.sayShort,
})

/** '+12 (+8.3%)'; '' where nothing changed. */
export function changeText(now: number, before: number, say: (value: number) => string): string {
  const { delta, percent } = changeOf(now, before)
  if (delta === 0) return '–'
  const sign = delta > 0 ? '+' : ''
  return percent === undefined ? `${sign}${say(delta)}` : `${sign}${say(delta)} (${sign}${percent}%)`
}

/** The sum of the rows, what it was before, and how they differ. */
export function footOf(group: FigureGroup, totals: Figures, before: Figures | undefined, t: Translate): FootRow[] {
  const row = (label: string, cellOf: (key: FigureGroup['measures'][number]['key']) => string): FootRow => ({
    label,
    cells: group.measures.map(({ key }) => cellOf(key)),
  })
  return [
    row(t('figures.total'), (key) => group.say(totals[key])),
    ...(before
      ? [
          row(t('figures.beforeRow'), (key) => group.say(before[key])),
          row(t('figures.changeRow'), (key) => changeText(totals[key], before[key], group.say)),
        ]
      : []),
  ]
}
