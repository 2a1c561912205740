import type { Figure, Report, ServiceRow } from '#protocol/report/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Cards, CompareCard } from '#src/modules/report/card.tsx'
import { ChartFigure } from '#src/modules/report/chart/chart-figure.tsx'
import { InTurn } from '#src/modules/report/chart/in-turn.tsx'
import { footOf, groupData } from '#src/modules/report/group-data.tsx'
import { groups } from '#src/modules/report/groups.ts'
import { StaffTable } from '#src/modules/report/staff-table.tsx'
import { methodData, personData, serviceData, totalFoot } from './breakdown-data.ts'
import { periodName } from './spans.ts'

const summed: readonly Figure[] = [
  'madeCount',
  'acceptedCount',
  'personCount',
  'reviewedCount',
  'boundCount',
  'handedOverCount',
  'billedFen',
  'netFen',
]

/** A report: its sums against the period before, its rows by what belongs together, and what they are made of. */
export function ReportView({ report, services }: { report: Report; services: readonly ServiceRow[] }) {
  const t = useText()
  const { unit, from, to, rows, totals, before } = report
  const named = {
    head: t(unit === 'all' ? 'figures.center' : 'figures.period'),
    categories: rows.map((row) => periodName(unit, row, report)),
    rows,
  }
  const title = t('figures.summary', { from, to })
  const parts = [
    ...(['nationalities', 'visaCategories', 'urgencyLevels'] as const).map((key) => personData(key, report[key], t)),
    methodData(report.methods, t),
    serviceData(services, t),
  ]
  return (
    <>
      <section aria-label={title}>
        <PartHead title={title}>
          {before && (
            <span className="kit-quiet">{t('figures.comparedWith', { from: before.from, to: before.to })}</span>
          )}
        </PartHead>
        <Cards label={title} columns={4}>
          {summed.map((figure) => (
            <CompareCard key={figure} figure={figure} now={totals[figure]} before={before?.totals[figure]} />
          ))}
        </Cards>
      </section>
      <InTurn>
        {Object.values(groups).map((group) => (
          <ChartFigure
            key={group.key}
            data={groupData(group, named, t)}
            foot={footOf(group, totals, before?.totals, t)}
          />
        ))}
        {parts
          .filter((data) => data.categories.length > 0)
          .map((data) => (
            <ChartFigure key={data.label} data={data} foot={[totalFoot(data, t)]} />
          ))}
      </InTurn>
      <section aria-label={t('figures.staff')}>
        <PartHead title={t('figures.staff')} />
        <StaffTable label={t('figures.staff')} staff={report.staff} />
      </section>
      <p className="kit-quiet figures-note">{t('figures.note')}</p>
    </>
  )
}
