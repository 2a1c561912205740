import type { ReactNode } from 'react'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Chart } from './chart.tsx'
import type { ChartData } from './chart-data.ts'
import { ChartTable, type FootRow } from './chart-table.tsx'
import { categoryPx } from './plot.ts'

interface Props {
  data: ChartData
  foot?: readonly FootRow[]
  /** Stands beside the heading. */
  children?: ReactNode
}

/** A chart and, beside it, the table of the same numbers. */
export function ChartFigure({ data, foot, children }: Props) {
  const heightPx = data.isSideways ? data.categories.length * categoryPx + 48 : undefined
  return (
    <div className="kit-chart-figure">
      <PartHead title={data.label}>{children}</PartHead>
      <div className="kit-chart-pair" data-size={data.isSideways ? 'own' : 'usual'}>
        <Chart data={data} {...(heightPx !== undefined && { heightPx })} />
        <ChartTable data={data} {...(foot && { foot })} />
      </div>
    </div>
  )
}
