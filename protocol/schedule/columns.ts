import { columnsOf } from '#protocol/kit/columns.ts'
import type { ScheduledTask, TaskRun } from './schemas.ts'

/** What runs by the clock. */
export const scheduledTaskColumns = columnsOf<ScheduledTask>()({
  taskName: {},
  description: {},
  cronExpression: {},
  serviceName: {},
  method: {},
  active: { group: 'active' },
  missed: { group: 'missedPolicy' },
  nextTime: {},
  lastTime: {},
  lastStatus: { group: 'task' },
  updateUser: {},
  updateTime: {},
})

/** The log of its runs. */
export const taskRunColumns = columnsOf<TaskRun>()({
  taskName: {},
  fireTime: {},
  firedBy: { group: 'firedBy' },
  status: { group: 'task' },
  startTime: {},
  finishTime: {},
  durationMs: { value: (row) => row.durationMs },
  result: {},
  error: {},
  operator: {},
  server: {},
  attempts: {},
  serviceName: {},
  method: {},
})
