import * as calls from '#protocol/schedule/calls.ts'
import { withSheet } from '#server/kit/export-source.ts'
import { handle } from '#server/kit/handle.ts'
import { say } from '#server/kit/texts.ts'
import { jobs } from '#server/workers/jobs.ts'
import { dealWithTask } from './deal.ts'
import { pageOfRuns, readRun, runList } from './runs.ts'
import { saveTask } from './save.ts'
import { pageOfTasks, readTask, taskList } from './tasks.ts'

/**
 * Scheduled tasks and their log (spec: calls#scheduled-task-calls). They are the platform's: nobody else's right
 * reaches them.
 */
export const schedule = handle(calls)({
  qryQuartzTask: withSheet(taskList.exportSource, pageOfTasks),
  getTaskDetail: readTask,
  queryJobs: async ({ lang }) =>
    jobs.map(({ service, method, titleKey }) => ({ serviceName: service, method, title: say(lang, titleKey) })),
  saveQuartzTask: saveTask,
  dealWithQuartzTask: dealWithTask,
  qryQrtzRunlog: withSheet(runList.exportSource, pageOfRuns),
  getLogDetail: readRun,
})
