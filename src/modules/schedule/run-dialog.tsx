import { Descriptions } from '@arco-design/web-react'
import { fieldTextKey } from '#protocol/field-name.ts'
import { getLogDetail } from '#protocol/schedule/calls.ts'
import type { TaskRun } from '#protocol/schedule/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Dialog } from '#src/kit/ui/dialog.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Result } from '#src/kit/ui/states.tsx'
import { StatusTag } from '#src/kit/ui/status-tag.tsx'
import { durationText } from './duration.ts'
import './run-dialog.css'

/** Everything that is kept of one run; goes on while the run does. */
export function RunDialog({ run, onClose }: { run: TaskRun; onClose: () => void }) {
  const t = useText()
  const found = useQuery(getLogDetail, { id: run.id }, { entities: ['taskLog'], pace: 'moving' })
  return (
    <Dialog open title={t('schedule.runTitle', { name: run.taskName })} width={640} onClose={onClose}>
      <Result of={found}>{(now) => <Facts run={now} />}</Result>
    </Dialog>
  )
}

function Facts({ run }: { run: TaskRun }) {
  const t = useText()
  const facts = {
    status: <StatusTag group="task" code={run.status} />,
    firedBy: (
      <>
        {t(`status.firedBy.${run.firedBy}`)} {run.operator}
      </>
    ),
    fireTime: <Instant at={run.fireTime} seconds />,
    startTime: <Instant at={run.startTime} seconds />,
    finishTime: <Instant at={run.finishTime} seconds />,
    durationMs: durationText(run.durationMs, t),
    method: <code>{`${run.serviceName}.${run.method}`}</code>,
    server: run.server,
    attempts: run.attempts,
  }
  return (
    <>
      <Descriptions
        column={2}
        border
        size="small"
        data={Object.entries(facts).map(([key, value]) => ({ key, label: t(fieldTextKey(key)), value: value ?? '' }))}
      />
      {run.result && <p className="schedule-result">{run.result}</p>}
      {run.error && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className="schedule-error" tabIndex={0} aria-label={t('field.error')}>
          {run.error}
        </section>
      )}
    </>
  )
}
