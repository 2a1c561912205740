import { Radio } from '@arco-design/web-react'
import type { OutputOf } from '#protocol/kit/call.ts'
import type { newStats } from '#protocol/report/dashboard/calls.ts'
import type { Figure } from '#protocol/report/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { PartHead } from '#src/kit/ui/toolbar.tsx'
import { Cards, CompareCard } from '#src/modules/report/card.tsx'
import { ChartFigure } from '#src/modules/report/chart/chart-figure.tsx'
import { InTurn } from '#src/modules/report/chart/in-turn.tsx'
import { footOf, groupData } from '#src/modules/report/group-data.tsx'
import { groups } from '#src/modules/report/groups.ts'

const compared: readonly Figure[] = [
  'acceptedCount',
  'personCount',
  'reviewedCount',
  'backCount',
  'sentCount',
  'passCount',
  'billedFen',
  'netFen',
]
const drawn = [groups.contracts, groups.passports, groups.billed, groups.money]

interface Props {
  recent: OutputOf<typeof newStats>
  days: 7 | 30
  onDays: (days: 7 | 30) => void
}

/** The last whole days: against as many before them, and one by one. */
export function Recently({ recent, days, onDays }: Props) {
  const t = useText()
  const period = recent.periods.find((one) => one.days === days)
  if (!period) return null
  const rows = recent.days.slice(-days)
  const named = { head: t('figures.day'), categories: rows.map((row) => row.day.slice(5)), rows }
  return (
    <section className="figures-part" aria-label={t('figures.last')}>
      <div>
        <PartHead title={t('figures.last')}>
          <span className="kit-quiet">{t('figures.lastHint')}</span>
          <Radio.Group
            type="button"
            size="small"
            aria-label={t('figures.last')}
            value={days}
            onChange={onDays}
            options={([7, 30] as const).map((value) => ({ value, label: t('figures.lastDays', { days: value }) }))}
          />
        </PartHead>
        <Cards label={t('figures.lastDays', { days })} columns={4}>
          {compared.map((figure) => (
            <CompareCard
              key={figure}
              figure={figure}
              now={period.totals[figure]}
              before={period.before.totals[figure]}
            />
          ))}
        </Cards>
      </div>
      <InTurn>
        {drawn.map((group) => (
          <ChartFigure
            key={group.key}
            data={groupData(group, named, t)}
            foot={footOf(group, period.totals, period.before.totals, t)}
          />
        ))}
      </InTurn>
    </section>
  )
}
