import type { ReactNode } from 'react'
import { changeOf } from '#domain/report/periods.ts'
import type { Figures } from '#protocol/report/schemas.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import type { ChartData } from '#src/modules/report/chart/chart-data.ts'
import type { FootRow } from '#src/modules/report/chart/chart-table.tsx'
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

/** '+12' and, where there was something before, '+8.3%' below it. */
function ChangeCell({ now, before, say }: { now: number; before: number; say: (value: number) => string }) {
  const { delta, percent } = changeOf(now, before)
  if (delta === 0) return '–'
  const sign = delta > 0 ? '+' : ''
  return (
    <span className="figures-change">
      <span>{`${sign}${say(delta)}`}</span>
      {percent !== undefined && <small>{`${sign}${percent}%`}</small>}
    </span>
  )
}

/** The sum of the rows, what it was before, and how they differ. */
export function footOf(group: FigureGroup, totals: Figures, before: Figures | undefined, t: Translate): FootRow[] {
  const row = (label: string, cellOf: (key: FigureGroup['measures'][number]['key']) => ReactNode): FootRow => ({
    label,
    cells: group.measures.map(({ key }) => cellOf(key)),
  })
  return [
    row(t('figures.total'), (key) => group.say(totals[key])),
    ...(before
      ? [
          row(t('figures.beforeRow'), (key) => group.say(before[key])),
          row(t('figures.changeRow'), (key) => <ChangeCell now={totals[key]} before={before[key]} say={group.say} />),
        ]
      : []),
  ]
}
