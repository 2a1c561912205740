import * as z from 'zod/mini'
import { taskStatus } from '#domain/status.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { id } from '#protocol/kit/fields.ts'
import { pageCode, pageOf, paging } from '#protocol/kit/page.ts'
import { on } from '#protocol/kit/transition.ts'
import { exportQuestion, exportTask } from './schemas.ts'

const one = z.strictObject({ id: id() })

/**
 * Asks for an export. It needs this permission and that of the list's own call, and finds what that call would show the
 * same person.
 */
export const create = defineCall({
  method: 'POST',
  path: '/exportTask',
  permission: 'report.exportTask',
  input: exportQuestion,
  output: z.object({ id: z.int() }),
  effect: 'change',
  touches: ['exportTask'],
})

/** The caller's own exports; nobody sees another person's. */
export const page = defineCall({
  method: 'GET',
  path: '/exportTask/page',
  permission: 'report.exportTask',
  input: z.strictObject({
    status: z.optional(z.literal(Object.values(taskStatus))),
    pageCode: z.optional(pageCode()),
    ...paging(['createTime']),
  }),
  output: pageOf(exportTask),
  effect: 'read',
})

export const detail = defineCall({
  method: 'GET',
  path: '/exportTask/{id}',
  permission: 'report.exportTask',
  input: one,
  output: exportTask,
  effect: 'read',
})

/**
 * Answers the file itself, or the envelope when refused: the right to the list is asked for again (spec:
 * calls#downloads).
 */
export const file = defineCall({
  method: 'GET',
  path: '/exportTask/{id}/file',
  permission: 'report.exportTask',
  input: one,
  output: z.unknown(),
  effect: 'read',
})

export const cancel = defineCall({
  method: 'POST',
  path: '/exportTask/{id}/cancel',
  permission: 'report.exportTask',
  input: one,
  output: z.null(),
  effect: 'change',
  touches: ['exportTask'],
  transition: on('task', 'cancel'),
})

/** Queues a failed export again. */
export const retry = defineCall({
  method: 'POST',
  path: '/exportTask/{id}/retry',
  permission: 'report.exportTask',
  input: one,
  output: z.null(),
  effect: 'change',
  touches: ['exportTask'],
  transition: on('task', 'retry'),
})
