import { useContext, useState } from 'react'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { task as lifecycle } from '#machines/lifecycle/task.ts'
import { qryQuartzTask } from '#protocol/schedule/calls.ts'
import { scheduledTaskColumns } from '#protocol/schedule/columns.ts'
import type { ScheduledTask as Row, ScheduledTaskEvent } from '#protocol/schedule/schemas.ts'
import { useClient } from '#src/kit/api/context.tsx'
import { useLang, useText } from '#src/kit/i18n/i18n.ts'
import type { Translate } from '#src/kit/i18n/translator.ts'
import { asTextKey } from '#src/kit/i18n/translator.ts'
import { defineList } from '#src/kit/list/define-list.ts'
import { type ListPageProps, listProps } from '#src/kit/list/list-page.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import type { Action } from '#src/kit/ui/actions.tsx'
import { Instant } from '#src/kit/ui/figures.tsx'
import { Tag } from '#src/kit/ui/status-tag.tsx'
import { SessionContext } from '#src/kit/workspace/session.ts'
import { useWorkspace } from '#src/kit/workspace/workspace.ts'
import { cronWords } from './cron-words.ts'
import { DealDialog } from './deal-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import './tasks-page.css'
import './texts.ts'

const isRunning = ({ lastStatus }: Row) =>
  lastStatus !== undefined && hasStateTag(lifecycle, { status: lastStatus }, 'moving')

function Cron({ expression }: { expression: string }) {
  const lang = useLang()
  const words = cronWords(expression, lang)
  return (
    <span className="schedule-expression" title={words}>
      <code>{expression}</code>
      <span className="kit-quiet">{words}</span>
    </span>
  )
}

const nextOf = (row: Row, t: Translate) => {
  if (row.nextTime !== undefined) return <Instant at={row.nextTime} seconds />
  return <span className="kit-quiet">{t(row.active === 1 ? 'schedule.noNext' : 'schedule.paused')}</span>
}

const tasks = defineList({
  code: 'sys.task',
  titleKey: 'schedule.page.tasks',
  call: qryQuartzTask,
  keyOf: (row) => row.id,
  entities: ['scheduledTask', 'taskLog'],
  filters: [
    { kind: 'text', key: 'taskName', help: 'schedule.keywords', maxLength: 50 },
    {
      kind: 'choice',
      key: 'active',
      options: [
        { value: 1, text: 'schedule.active.1' },
        { value: 0, text: 'schedule.active.0' },
      ],
    },
  ],
  declared: scheduledTaskColumns,
  columns: [
    { key: 'taskName', stick: 'left', width: 120 },
    {
      key: 'active',
      show: (row, t) => <Tag tone={row.active === 1 ? 'done' : 'neutral'} text={t(`schedule.active.${row.active}`)} />,
      width: 88,
    },
    { key: 'cronExpression', show: (row) => <Cron expression={row.cronExpression} />, width: 232 },
    { key: 'nextTime', show: nextOf, width: 152 },
    {
      key: 'lastTime',
      show: (row, t) =>
        row.lastTime === undefined ? (
          <span className="kit-quiet">{t('schedule.never')}</span>
        ) : (
          <Instant at={row.lastTime} seconds />
        ),
      width: 152,
    },
    { key: 'lastStatus', width: 96 },
    { key: 'description', width: 300 },
    { key: 'serviceName', hidden: true, width: 120 },
    { key: 'method', hidden: true, width: 120 },
    { key: 'missed', hidden: true, show: (row, t) => t(`status.missedPolicy.${row.missed}`), width: 180 },
    { key: 'updateUser', hidden: true, width: 120 },
    { key: 'updateTime', hidden: true, width: 144 },
  ],
  order: 'asc',
  emptyKey: 'schedule.empty',
  exports: true,
  isMoving: isRunning,
})

/** A dialog that is open, with its idempotency key; without a task one is made. */
type Opening =
  | { readonly event: 'save'; readonly key: string; readonly task: Row | null }
  | { readonly event: ScheduledTaskEvent; readonly key: string; readonly task: Row; readonly asked: number }

export const opening = listOpening(tasks)

/** Tasks that run by the clock: made, changed, run by hand, paused, resumed and deleted. */
export default function TasksPage(props: ListPageProps) {
  const t = useText()
  const session = useContext(SessionContext)
  const { openPage } = useWorkspace()
  const { newKey, touches } = useClient()
  const [opening, setOpening] = useState<Opening | null>(null)
  const canEdit = session?.can('sys.task.edit') ?? false
  const save = (task: Row | null) => setOpening({ event: 'save', task, key: newKey() })
  const deal = (event: ScheduledTaskEvent, task: Row) => setOpening({ event, task, key: newKey(), asked: Date.now() })
  const close = () => setOpening(null)
  const reload = () => {
    close()
    touches.publish(['scheduledTask'])
  }
  const rowActions = (task: Row): Action[] => {
    const offered = task.actions.map(
      ({ event, refused }): Action => ({
        key: event,
        label: t(asTextKey(`schedule.${event}`)),
        kind: event === 'delete' ? 'danger' : 'plain',
        refused: refused && t(asTextKey(refused)),
        onDo: () => deal(event as ScheduledTaskEvent, task),
      }),
    )
    const log: Action = {
      key: 'log',
      label: t('schedule.log'),
      onDo: () => openPage('sys.task-log', { taskId: task.id }, `${t('schedule.page.log')} ${task.taskName}`),
    }
    const edit: Action = { key: 'edit', label: t('schedule.edit'), onDo: () => save(task) }
    const isLast = ({ key }: Action) => key === 'delete'
    return [...offered.filter((action) => !isLast(action)), ...(canEdit ? [edit] : []), log, ...offered.filter(isLast)]
  }
  return (
    <>
      <ListView
        list={tasks}
        {...listProps(props)}
        actions={canEdit ? [{ key: 'add', label: t('schedule.add'), kind: 'primary', onDo: () => save(null) }] : []}
        rowActions={rowActions}
        {...(canEdit && { onOpen: save })}
      />
      {opening?.event === 'save' ? (
        <TaskDialog key={opening.key} task={opening.task} onClose={close} onReload={reload} />
      ) : (
        opening && (
          <DealDialog
            name={opening.key}
            event={opening.event}
            task={opening.task}
            asked={opening.asked}
            onClose={close}
            onReload={reload}
          />
        )
      )}
    </>
  )
}
