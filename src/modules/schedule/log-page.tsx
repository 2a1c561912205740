import { Select } from '@arco-design/web-react'
import { useState } from 'react'
import { hasStateTag } from '#machines/lifecycle/kit.ts'
import { task as lifecycle } from '#machines/lifecycle/task.ts'
import { qryQrtzRunlog, qryQuartzTask } from '#protocol/schedule/calls.ts'
import { taskRunColumns } from '#protocol/schedule/columns.ts'
import type { TaskRun as Row } from '#protocol/schedule/schemas.ts'
import { useText } from '#src/kit/i18n/i18n.ts'
import { defineList, type FilterValue } from '#src/kit/list/define-list.ts'
import { beginningOf, freshList, type ListMemory, type ListParams } from '#src/kit/list/list-memory.ts'
import { listOpening } from '#src/kit/list/list-question.ts'
import { ListView } from '#src/kit/list/list-view.tsx'
import { question } from '#src/kit/query/question.ts'
import { useQuery } from '#src/kit/query/use-query.ts'
import { Instant } from '#src/kit/ui/figures.tsx'
import type { Opening, PageProps } from '#src/kit/workspace/page.tsx'
import { durationText } from './duration.ts'
import { RunDialog } from './run-dialog.tsx'
import './texts.ts'

const allTasks = { rows: 200, sidx: 'taskName' } as const
const ofTasks = { entities: ['scheduledTask'] } as const

interface TaskFilterProps {
  id: string
  value: FilterValue | undefined
  onChange: (value: FilterValue | undefined) => void
}

function TaskFilter({ id, value, onChange }: TaskFilterProps) {
  const t = useText()
  const tasks = useQuery(qryQuartzTask, allTasks, ofTasks).data?.rows ?? []
  return (
    <Select
      id={id}
      {...{ 'aria-labelledby': `${id}-label` }}
      value={value}
      allowClear
      placeholder={t('table.all')}
      options={tasks.map((task) => ({ value: task.id, label: task.taskName }))}
      onChange={(next: number | undefined) => onChange(next)}
    />
  )
}

const runs = defineList({
  code: 'sys.task-log',
  titleKey: 'schedule.page.log',
  call: qryQrtzRunlog,
  keyOf: (row) => row.id,
  record: { lifecycle: 'task', status: (row) => row.status },
  entities: ['taskLog', 'scheduledTask'],
  filters: [
    {
      kind: 'custom',
      key: 'taskId',
      show: (value, set, id) => <TaskFilter id={id} value={value} onChange={set} />,
      asks: [question(qryQuartzTask, allTasks, ofTasks)],
    },
    { kind: 'status', key: 'status', group: 'task', codes: [16, 24, 32, 40, 48] },
    { kind: 'status', key: 'firedBy', group: 'firedBy' },
    { kind: 'days', key: 'fromDay', to: 'toDay', title: 'field.fireTime' },
    {
      kind: 'choice',
      key: 'waiting',
      more: true,
      options: [{ value: 'failed', text: 'schedule.waiting.failed' }],
    },
  ],
  declared: taskRunColumns,
  columns: [
    { key: 'taskName', stick: 'left', width: 150 },
    { key: 'fireTime', show: (row) => <Instant at={row.fireTime} seconds />, width: 160 },
    { key: 'firedBy', show: (row, t) => t(`status.firedBy.${row.firedBy}`), width: 96 },
    { key: 'status', width: 96 },
    {
      key: 'durationMs',
      align: 'right',
      show: (row, t) => <span className="kit-figures">{durationText(row.durationMs, t)}</span>,
      width: 104,
    },
    { key: 'result', title: 'schedule.outcome', show: (row) => row.error?.split('\n')[0] ?? row.result, width: 380 },
    { key: 'operator', width: 104 },
    { key: 'startTime', hidden: true, show: (row) => <Instant at={row.startTime} seconds />, width: 160 },
    { key: 'finishTime', hidden: true, show: (row) => <Instant at={row.finishTime} seconds />, width: 160 },
    { key: 'server', hidden: true, width: 104 },
    { key: 'attempts', hidden: true, align: 'right', width: 88 },
    { key: 'serviceName', hidden: true, width: 120 },
    { key: 'method', hidden: true, width: 120 },
  ],
  emptyKey: 'schedule.runEmpty',
  exports: true,
  isMoving: ({ status }) => hasStateTag(lifecycle, { status }, 'moving'),
})

type Params = ListParams & { taskId?: number | undefined }

/** The list as it begins: with the task that a link names, or as the link wants it. */
const startOf = ({ taskId, ...params }: Params, memory: ListMemory | undefined) =>
  memory ?? (taskId === undefined ? beginningOf(params, memory) : { ...freshList, filters: { taskId } })

export const opening: Opening<Params, ListMemory> = ({ params, memory, session }) =>
  listOpening(runs)({ params, memory: startOf(params, memory), session })

/** What scheduled tasks did: when, for how long, and why one failed. A link may name one task. */
export default function LogPage({ params, memory, setMemory }: PageProps<Params, ListMemory>) {
  const t = useText()
  const [run, setRun] = useState<Row | null>(null)
  const start = startOf(params, memory)
  return (
    <>
      <ListView
        list={runs}
        view={params.view}
        memory={start}
        onMemory={setMemory}
        onOpen={setRun}
        below={<span className="kit-quiet">{t('schedule.logNote')}</span>}
      />
      {run && <RunDialog run={run} onClose={() => setRun(null)} />}
    </>
  )
}
