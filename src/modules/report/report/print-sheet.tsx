import { formatInstant } from '#domain/day.ts'
import type { Report, ServiceRow } from '#protocol/report/schemas.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import type { ChartData } from '#src/modules/report/chart/chart-data.ts'
import type { FootRow } from '#src/modules/report/chart/chart-table.tsx'
import { footOf, groupData } from '#src/modules/report/group-data.tsx'
import { groups } from '#src/modules/report/groups.ts'
import { sayStaff, staffColumns } from '#src/modules/report/staff-table.tsx'
import { methodData, personData, serviceData, totalFoot } from './breakdown-data.ts'
import { periodName } from './spans.ts'

/** A4 upright, in mm and pt. */
export const printCss = `
h1 { font-size: 14pt; margin: 0 0 1mm; }
h2 { font-size: 11pt; margin: 6mm 0 1.5mm; break-after: avoid; }
header p, footer p { margin: 0; font-size: 9pt; }
table { width: 100%; font-size: 8pt; }
th, td { border: 0.2mm solid #999; padding: 0.8mm 1.2mm; text-align: right; }
th:first-child { text-align: left; }
thead th { background: #eee; }
tfoot th, tfoot td { font-weight: 600; }
footer { margin-top: 4mm; }
.figures-change { display: block; }
.figures-change small { display: block; font-size: 7pt; font-weight: 400; }
`

function Sheet({ data, foot }: { data: ChartData; foot: readonly FootRow[] }) {
  return (
    <section>
      <h2>{data.label}</h2>
      <table>
        <thead>
          <tr>
            <th>{data.head}</th>
            {data.series.map((one) => (
              <th key={one.key}>{one.name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paper does not change
            <tr key={at}>
              <th>{category}</th>
              {data.series.map((one) => (
                <td key={one.key} className="figures">
                  {(one.say ?? data.say)(one.values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {foot.map((row) => (
            <tr key={row.label}>
              <th>{row.label}</th>
              {row.cells.map((cell, at) => (
                <td key={data.series[at]?.key ?? at} className="figures">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  )
}

interface Props {
  report: Report
  services: readonly ServiceRow[]
  center: string
  printedAt: number
  t: Translate
}

/** All of a report's tables, one below the other. */
export function PrintSheet({ report, services, center, printedAt, t }: Props) {
  const { unit, from, to, rows, totals, before, staff } = report
  const named = {
    head: t(unit === 'all' ? 'figures.center' : 'figures.period'),
    categories: rows.map((row) => periodName(unit, row, report)),
    rows,
  }
  const parts = [
    ...(['nationalities', 'visaCategories', 'urgencyLevels'] as const).map((key) => personData(key, report[key], t)),
    methodData(report.methods, t),
    serviceData(services, t),
  ]
  return (
    <main>
      <header>
        <h1>
          {center} {t('figures.page.report')} · {t(`figures.unit.${unit}`)}
        </h1>
        <p>{t('figures.summary', { from, to })}</p>
        {before && <p>{t('figures.comparedWith', { from: before.from, to: before.to })}</p>}
      </header>
      {Object.values(groups).map((group) => (
        <Sheet key={group.key} data={groupData(group, named, t)} foot={footOf(group, totals, before?.totals, t)} />
      ))}
      {parts
        .filter((data) => data.categories.length > 0)
        .map((data) => (
          <Sheet key={data.label} data={data} foot={[totalFoot(data, t)]} />
        ))}
      {staff.length > 0 && (
        <section>
          <h2>{t('figures.staff')}</h2>
          <table>
            <thead>
              <tr>
                <th>{t('figures.person')}</th>
                {staffColumns.map((key) => (
                  <th key={key}>{t(`field.${key}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {staff.map((row) => (
                <tr key={row.userId}>
                  <th>{row.name}</th>
                  {staffColumns.map((key) => (
                    <td key={key} className="figures">
                      {sayStaff(key, row[key])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <footer>
        <p>{t('figures.note')}</p>
        <p>{t('figures.printedAt', { time: formatInstant(printedAt) })}</p>
      </footer>
    </main>
  )
}
