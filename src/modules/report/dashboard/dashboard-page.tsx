import { Button } from '@arco-design/web-react'
import { IconRefresh } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { formatInstant } from '#domain/day.ts'
import type { Entity } from '#protocol/kit/call.ts'
import { newStats, stats } from '#protocol/report/dashboard/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { PartHead, Toolbar } from '#src/kit/ui/toolbar.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { CenterPicker } from '#src/modules/report/center-picker.tsx'
import { StaffTable } from '#src/modules/report/staff-table.tsx'
import { Recently } from './recently.tsx'
import { TodayCards } from './today-cards.tsx'
import { WaitingCards } from './waiting-cards.tsx'
import '#src/modules/report/texts.ts'
import '#src/modules/report/figures.css'

interface Memory {
  companyId?: number | undefined
  days: 7 | 30
}

const entities: readonly Entity[] = ['contract', 'passport', 'sendBill', 'finance', 'applyForm']
/** One's own changes show at once, those of others every five minutes (spec: numbers#rhythm). */
const live = { entities, pace: 'slow' } as const

const inputOf = ({ companyId }: Memory) => (companyId === undefined ? {} : { companyId })

export const opening: Opening<Record<string, never>, Memory> = ({ memory = { days: 7 } }) => [
  question(stats, inputOf(memory), { entities }),
  question(newStats, inputOf(memory), { entities }),
]

/** What a supervisor looks at in the morning: what was done, what waits, and how things go. */
export default function DashboardPage({ memory, setMemory }: PageProps<Record<string, never>, Memory>) {
  const t = useText()
  const [asked, setAsked] = useState<Memory>(memory ?? { days: 7 })
  const ask = (change: Partial<Memory>) => {
    const next = { ...asked, ...change }
    setAsked(next)
    setMemory(next)
  }
  const { companyId } = asked
  const input = inputOf(asked)
  const now = useQuery(stats, input, live)
  const recent = useQuery(newStats, input, live)
  const reload = () => {
    now.reload()
    recent.reload()
  }
  return (
    <div className="figures">
      <Toolbar
        right={
          <>
            {now.data && (
              <span className="kit-quiet">{t('figures.countedAt', { time: formatInstant(now.data.countedAt) })}</span>
            )}
            <Button
              size="small"
              icon={<IconRefresh />}
              loading={now.loading || recent.loading}
              aria-label={t('figures.refresh')}
              title={t('figures.refresh')}
              onClick={reload}
            />
          </>
        }
      >
        <CenterPicker permission={stats.permission} companyId={companyId} onChoose={(id) => ask({ companyId: id })} />
      </Toolbar>
      <Result of={now}>
        {(data) => (
          <>
            <TodayCards today={data.today} now={data.now} yesterday={data.yesterday} />
            <WaitingCards waiting={data.waiting} countedAt={data.countedAt} />
          </>
        )}
      </Result>
      <Result of={recent}>
        {(data) => <Recently recent={data} days={asked.days} onDays={(days) => ask({ days })} />}
      </Result>
      {now.data && (
        <section aria-label={t('figures.staffToday')}>
          <PartHead title={t('figures.staffToday')} />
          <StaffTable label={t('figures.staffToday')} staff={now.data.staff} />
        </section>
      )}
    </div>
  )
}
