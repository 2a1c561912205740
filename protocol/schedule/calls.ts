import * as z from 'zod/mini'
import { firedBy, taskStatus } from '#domain/status.ts'
import { day, flag, id, text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { scheduledJob, scheduledTask, taskEvents, taskForm, taskRun } from './schemas.ts'

const one = z.strictObject({ id: id() })

const quartz = resource('/quartz', 'sys.task')

/** `taskName` is the beginning of a name. */
export const qryQuartzTask = quartz.read('qryQuartzTask', 'view', {
  input: z.strictObject({
    taskName: z.optional(text(50)),
    serviceName: z.optional(text(64)),
    active: z.optional(flag()),
    ...paging(['nextTime', 'taskName', 'updateTime'], 'asc'),
  }),
  output: pageOf(scheduledTask),
})

export const getTaskDetail = quartz.read('getTaskDetail', 'view', { input: one, output: scheduledTask })

/** Every method of a service that can be scheduled. */
export const queryJobs = quartz.read('queryJobs', 'view', { output: z.array(scheduledJob) })

/** Makes a task, or with `id` and `version` changes one; its next firing is counted from now. */
export const saveQuartzTask = quartz.change('saveQuartzTask', 'edit', {
  input: z.strictObject({ id: z.optional(id()), version: z.optional(version()), ...taskForm }),
  output: z.object({ id: z.int(), version: z.int() }),
  touches: ['scheduledTask'],
})

/**
 * Runs a task at once, pauses it, lets it go on, or deletes it (which also needs sys.task.edit). A paused one can be run by
 * hand; one whose run is not over cannot. What was missed while it was paused is not made up for.
 */
export const dealWithQuartzTask = quartz.change('dealWithQuartzTask', 'run', {
  input: z.strictObject({ id: id(), version: z.optional(version()), event: z.enum(taskEvents) }),
  output: z.object({ runId: z.optional(z.int()), version: z.int() }),
  touches: ['scheduledTask', 'taskLog'],
})

const quartzLog = resource('/quartzlog', 'sys.task')

/** Days of the firing at UTC+8, both included. `waiting`: what failed within the last 24 hours. */
export const qryQrtzRunlog = quartzLog.read('qryQrtzRunlog', 'view', {
  input: z.strictObject({
    taskId: z.optional(id()),
    status: z.optional(z.literal(Object.values(taskStatus))),
    firedBy: z.optional(z.enum(firedBy)),
    waiting: z.optional(z.literal('failed')),
    fromDay: z.optional(day()),
    toDay: z.optional(day()),
    ...paging(['fireTime']),
  }),
  output: pageOf(taskRun),
})

export const getLogDetail = quartzLog.read('getLogDetail', 'view', { input: one, output: taskRun })
