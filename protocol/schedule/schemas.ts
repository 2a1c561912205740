import * as z from 'zod/mini'
import { requiredTexts } from '#domain/required.ts'
import { firedBy, missedPolicy, taskStatus } from '#domain/status.ts'
import { required } from '#domain/text.ts'
import { availableAction } from '#protocol/kit/available-action.ts'
import { flag, version } from '#protocol/kit/fields.ts'
import { cronExpression } from './cron.ts'

/** Scheduled tasks (spec: domain#scheduled-tasks: taskName, description, cronExpression, serviceName, method). */

/** Later than this (ms) a firing counts as missed: the servers stood still, or the run before took too long. */
export const lateAfterMs = 60_000
/** Runs are kept for so long. */
export const runKeepMs = 30 * 86_400_000

const named = (max: number, key: string) =>
  z.string(key).check(z.trim(), required(key), z.maxLength(max, 'rules.tooLong'))

/** What a person writes of a task. */
export const taskForm = {
  taskName: named(50, requiredTexts.taskName),
  description: named(255, requiredTexts.description),
  cronExpression: cronExpression(),
  serviceName: named(64, requiredTexts.serviceName),
  method: named(64, requiredTexts.methodName),
  missed: z._default(z.enum(missedPolicy), 'ONCE'),
  active: z._default(flag(), 1),
}

const runStatus = z.literal(Object.values(taskStatus))

export const scheduledTask = z.object({
  id: z.int(),
  taskName: z.string(),
  description: z.string(),
  cronExpression: z.string(),
  serviceName: z.string(),
  method: z.string(),
  missed: z.enum(missedPolicy),
  active: flag(),
  /** Absent while it is paused, and when it never comes again. */
  nextTime: z.optional(z.int()),
  /** Of the latest run. */
  lastTime: z.optional(z.int()),
  lastStatus: z.optional(runStatus),
  updateUser: z.optional(z.string()),
  updateTime: z.int(),
  version: version(),
  /** What the reader may ask for, events of `dealWithQuartzTask`, with the reason of what is refused. */
  actions: z.array(availableAction),
})
export type ScheduledTask = z.output<typeof scheduledTask>

export const taskRun = z.object({
  id: z.int(),
  taskId: z.int(),
  taskName: z.string(),
  serviceName: z.string(),
  method: z.string(),
  fireTime: z.int(),
  firedBy: z.enum(firedBy),
  /** Who pressed "run now". */
  operator: z.optional(z.string()),
  status: runStatus,
  startTime: z.optional(z.int()),
  finishTime: z.optional(z.int()),
  durationMs: z.optional(z.int()),
  /** The process that worked on it. */
  server: z.optional(z.string()),
  attempts: z.int(),
  /** What it did, in the reader's language. */
  result: z.optional(z.string()),
  error: z.optional(z.string()),
})
export type TaskRun = z.output<typeof taskRun>

/** Something that can be scheduled: a method of a service. */
export const scheduledJob = z.object({ serviceName: z.string(), method: z.string(), title: z.string() })
export type ScheduledJob = z.output<typeof scheduledJob>

export const taskEvents = ['run', 'pause', 'resume', 'delete'] as const
export type ScheduledTaskEvent = (typeof taskEvents)[number]
