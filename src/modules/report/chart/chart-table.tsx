import type { ReactNode } from 'react'
import type { ChartData } from './chart-data.ts'

/** A row below the categories: a sum, or what to compare with; a cell a series. */
export interface FootRow {
  readonly label: string
  readonly cells: readonly ReactNode[]
}

/** The numbers of a chart, one by one. Longer than its frame it is moved by the wheel or by the arrow keys. */
export function ChartTable({ data, foot = [] }: { data: ChartData; foot?: readonly FootRow[] }) {
  const { label, head, categories, series, say } = data
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves must be reached by the keyboard
    <section className="kit-chart-table" aria-label={label} tabIndex={0}>
      <table>
        <caption className="kit-unseen">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className="kit-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two categories may be called alike, and none moves
            <tr key={at}>
              <th scope="row">{category}</th>
              {series.map((one) => {
                const value = one.values[at] ?? 0
                return (
                  <td key={one.key} className="kit-right kit-figures" data-none={value === 0}>
                    {(one.say ?? say)(value)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {foot.length > 0 && (
          <tfoot>
            {foot.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, at) => (
                  <td key={series[at]?.key ?? at} className="kit-right kit-figures">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  )
}
