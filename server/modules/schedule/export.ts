import { qryQrtzRunlog, qryQuartzTask } from '#protocol/schedule/calls.ts'
import { defineExport } from '#server/services/import-export/define-export.ts'
import { runRows, runsShown } from './runs.ts'
import { isKeeper, taskRows, tasksShown } from './tasks.ts'

const all = <T extends { page: number; rows: number }>(filter: T, limit: number): T => ({
  ...filter,
  page: 1,
  rows: limit,
})
const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id)

/** Scheduled tasks and their log as sheets; for the platform's own people only. */
export const quartzExports = [
  defineExport({
    pageCode: 'sys.task',
    call: qryQuartzTask,
    columns: {
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
    },
    async ids(db, reach, filter, limit) {
      return isKeeper(reach) ? idsOf(await taskRows(db, all(filter, limit)).execute()) : []
    },
    async rows(db, reach, ids) {
      if (!isKeeper(reach)) return []
      const rows = await db
        .selectFrom('scheduledTask')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
      return tasksShown(db, rows)
    },
  }),
  defineExport({
    pageCode: 'sys.task-log',
    call: qryQrtzRunlog,
    columns: {
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
    },
    async ids(db, reach, filter, limit) {
      return isKeeper(reach) ? idsOf(await runRows(db, all(filter, limit)).execute()) : []
    },
    async rows(db, reach, ids, lang) {
      if (!isKeeper(reach)) return []
      const rows = await db
        .selectFrom('taskRun')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()
      return runsShown(rows, lang)
    },
  }),
]
