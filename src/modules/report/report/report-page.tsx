import { Alert } from '@arco-design/web-react'
import { useState } from 'react'
import { type Day, dayOf } from '#domain/day.ts'
import type { ReportUnit } from '#domain/report/periods.ts'
import { spanProblem } from '#domain/report/periods.ts'
import type { Entity } from '#protocol/kit/call.ts'
import { all, byDay, byMonth, byWeek, serviceList } from '#protocol/report/calls.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Result } from '#src/kit/ui/states.tsx'
import { useToday } from '#src/kit/ui/use-today.ts'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { ReportBar } from './report-bar.tsx'
import type { ReportMemory } from './report-memory.ts'
import { ReportView } from './report-view.tsx'
import { usualSpan } from './spans.ts'
import '#src/modules/report/texts.ts'
import '#src/modules/report/figures.css'

const calls: Readonly<Record<ReportUnit, typeof byDay | typeof all>> = { day: byDay, week: byWeek, month: byMonth, all }
const entities: readonly Entity[] = ['contract', 'passport', 'sendBill', 'finance', 'applyForm']

const first = (today: Day): ReportMemory => ({ unit: 'day', ...usualSpan('day', today) })

/** What is asked for, and why it cannot be. */
function askedOf({ unit, companyId, from, to }: ReportMemory) {
  const isOpen = from === undefined || to === undefined
  const problem = isOpen ? (unit === 'all' ? null : ('figures.daysNeeded' as const)) : spanProblem(unit, { from, to })
  const input = {
    ...(companyId !== undefined && { companyId }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  return { problem, input }
}
const wholeOf = (input: ReturnType<typeof askedOf>['input']) => ({ from: '', to: '', ...input })

export const opening: Opening<Record<string, never>, ReportMemory> = ({ memory = first(dayOf(Date.now())) }) => {
  const { problem, input } = askedOf(memory)
  if (problem !== null) return []
  return [question(calls[memory.unit], wholeOf(input), { entities }), question(serviceList, input, { entities })]
}

/** Reports by day, week, month, and over all of the time (spec: calls#report-calls). */
export default function ReportPage({ memory, setMemory }: PageProps<Record<string, never>, ReportMemory>) {
  const t = useText()
  const today = useToday()
  const [asked, setAsked] = useState<ReportMemory>(memory ?? first(today))
  const ask = (change: Partial<ReportMemory>) => {
    const next = { ...asked, ...change }
    setAsked(next)
    setMemory(next)
  }
  const { unit } = asked
  const { problem, input } = askedOf(asked)
  const live = { entities, pace: 'slow' as const, skip: problem !== null }
  const found = useQuery(calls[unit], wholeOf(input), live)
  const services = useQuery(serviceList, input, live)
  const reload = () => {
    found.reload()
    services.reload()
  }
  return (
    <div className="figures">
      <ReportBar
        asked={asked}
        onAsk={ask}
        input={input}
        report={problem === null ? found.data : undefined}
        services={services.data}
        isLoading={found.loading || services.loading}
        onReload={reload}
      />
      {problem === null ? (
        <Result of={found}>{(data) => <ReportView report={data} services={services.data?.rows ?? []} />}</Result>
      ) : (
        <Alert type="warning" content={t(problem)} />
      )}
    </div>
  )
}
