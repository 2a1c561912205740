import * as calls from '#protocol/schedule/calls.ts'
import { handle } from '#server/kit/handle.ts'
import { say } from '#server/kit/texts.ts'
import { jobs } from '#server/workers/jobs.ts'
import { dealWithTask } from './deal.ts'
import { pageOfRuns, readRun } from './runs.ts'
import { saveTask } from './save.ts'
import { pageOfTasks, readTask } from './tasks.ts'

/**
 * Scheduled tasks and their log (spec: calls#scheduled-task-calls). They are the platform's: nobody else's right
 * reaches them.
 */
export const schedule = handle(calls)({
  qryQuartzTask: pageOfTasks,
  getTaskDetail: readTask,
  queryJobs: async ({ lang }) =>
    jobs.map(({ service, method, titleKey }) => ({ serviceName: service, method, title: say(lang, titleKey) })),
  saveQuartzTask: saveTask,
  dealWithQuartzTask: dealWithTask,
  qryQrtzRunlog: pageOfRuns,
  getLogDetail: readRun,
})
