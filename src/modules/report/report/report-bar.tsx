import { Button, Radio } from '@arco-design/web-react'
import { IconRefresh } from '@arco-design/web-react/icon'
import { type ReportUnit, reportUnits } from '#domain/report/periods.ts'
import type { OutputOf } from '#protocol/kit/call.ts'
import { all, type serviceList } from '#protocol/report/calls.ts'
import type { Report } from '#protocol/report/schemas.ts'
import { DayRange } from '#src/kit/form/day-range.tsx'
import { useText } from '#src/kit/i18n/i18n.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { Toolbar } from '#src/kit/ui/toolbar.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import { useSession } from '#src/kit/workspace/session.ts'
import { CenterPicker } from '#src/modules/report/center-picker.tsx'
import { groups } from '#src/modules/report/groups.ts'
import { PrintButton } from './print-button.tsx'
import type { ReportMemory } from './report-memory.ts'
import { spanShortcuts, usualSpan } from './spans.ts'

/** What a sheet has: the names of the rows, and every figure that the page shows, in its order. */
const exported = [
  'companyName',
  'from',
  'to',
  ...new Set(Object.values(groups).flatMap((group) => group.measures.map(({ key }) => key))),
]

interface Props {
  asked: ReportMemory
  onAsk: (change: Partial<ReportMemory>) => void
  /** The question as the call takes it. */
  input: Record<string, string | number>
  report: Report | undefined
  services: OutputOf<typeof serviceList> | undefined
  isLoading: boolean
  onReload: () => void
}

/** What the report is about, and what can be done with it. */
export function ReportBar({ asked, onAsk, input, report, services, isLoading, onReload }: Props) {
  const t = useText()
  const today = useToday()
  const session = useSession()
  const { unit } = asked
  const choose = (next: ReportUnit) => {
    // A year by month is too long by day; what fits is kept.
    const keeps = next === 'all' || next === 'month' || unit === 'day' || unit === 'week'
    onAsk({ unit: next, ...(!keeps && usualSpan(next, today)) })
  }
  return (
    <div className="figures-bar">
      <Toolbar
        right={
          <>
            {report && session.can('report.exportTask') && (
              <ExportButton
                of={{
                  code: 'center.report',
                  filter: { unit, ...input },
                  columns: unit === 'all' ? exported : exported.slice(1),
                  count: report.rows.length,
                  isExporting: asked.isExporting ?? false,
                  onExporting: (isExporting) => onAsk({ isExporting }),
                }}
              />
            )}
            <PrintButton report={report} services={services} companyId={asked.companyId} />
            <Button
              size="small"
              icon={<IconRefresh />}
              loading={isLoading}
              aria-label={t('figures.refresh')}
              title={t('figures.refresh')}
              onClick={onReload}
            />
          </>
        }
      >
        <Radio.Group
          type="button"
          aria-label={t('figures.unit')}
          value={unit}
          onChange={choose}
          options={reportUnits.map((value) => ({ value, label: t(`figures.unit.${value}`) }))}
        />
        <CenterPicker
          permission={all.permission}
          companyId={asked.companyId}
          onChoose={(companyId) => onAsk({ companyId })}
        />
      </Toolbar>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one */}
      <div className="figures-days" role="group" aria-label={t('figures.days')}>
        <DayRange
          value={{ from: asked.from, to: asked.to }}
          onChange={(range) => onAsk({ from: range.from, to: range.to })}
        />
        <span className="kit-days-jumps">
          {Object.entries(spanShortcuts).map(([name, spanOf]) => (
            <Button key={name} type="text" size="mini" onClick={() => onAsk(spanOf(today))}>
              {t(asTextKey(`figures.${name}`))}
            </Button>
          ))}
        </span>
      </div>
    </div>
  )
}
