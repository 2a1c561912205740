import * as z from 'zod/mini'
import { firedBy, taskStatus } from '#domain/status.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { day, flag, id, text, version } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { scheduledJob, scheduledTask, taskEvents, taskForm, taskRun } from './schemas.ts'

const one = z.strictObject({ id: id() })

/** `taskName` is the beginning of a name. */
export const qryQuartzTask = defineCall({
  method: 'GET',
  path: '/quartz/qryQuartzTask',
  permission: 'sys.task.view',
  input: z.strictObject({
    taskName: z.optional(text(50)),
    serviceName: z.optional(text(64)),
    active: z.optional(flag()),
    ...paging(['nextTime', 'taskName', 'updateTime'], 'asc'),
  }),
  output: pageOf(scheduledTask),
  effect: 'read',
})

export const getTaskDetail = defineCall({
  method: 'GET',
  path: '/quartz/getTaskDetail',
  permission: 'sys.task.view',
  input: one,
  output: scheduledTask,
  effect: 'read',
})

/** Every method of a service that can be scheduled. */
export const queryJobs = defineCall({
  method: 'GET',
  path: '/quartz/queryJobs',
  permission: 'sys.task.view',
  output: z.array(scheduledJob),
  effect: 'read',
})

/** Makes a task, or with `id` and `version` changes one; its next firing is counted from now. */
export const saveQuartzTask = defineCall({
  method: 'POST',
  path: '/quartz/saveQuartzTask',
  permission: 'sys.task.edit',
  input: z.strictObject({ id: z.optional(id()), version: z.optional(version()), ...taskForm }),
  output: z.object({ id: z.int(), version: z.int() }),
  effect: 'change',
  touches: ['scheduledTask'],
})

/**
 * Runs a task at once, pauses it, lets it go on, or deletes it (which also needs sys.task.edit). A paused one can be run by
 * hand; one whose run is not over cannot. What was missed while it was paused is not made up for.
 */
export const dealWithQuartzTask = defineCall({
  method: 'POST',
  path: '/quartz/dealWithQuartzTask',
  permission: 'sys.task.run',
  input: z.strictObject({ id: id(), version: z.optional(version()), event: z.enum(taskEvents) }),
  output: z.object({ runId: z.optional(z.int()), version: z.int() }),
  effect: 'change',
  touches: ['scheduledTask', 'taskLog'],
})

/** Days of the firing at UTC+8, both included. `waiting`: what failed within the last 24 hours. */
export const qryQrtzRunlog = defineCall({
  method: 'GET',
  path: '/quartzlog/qryQrtzRunlog',
  permission: 'sys.task.view',
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
  effect: 'read',
})

export const getLogDetail = defineCall({
  method: 'GET',
  path: '/quartzlog/getLogDetail',
  permission: 'sys.task.view',
  input: one,
  output: taskRun,
  effect: 'read',
})
