import * as z from 'zod/mini'
import { taskStatus } from '#domain/status.ts'
import { id } from '#protocol/kit/fields.ts'
import { pageCode, pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { exportQuestion, exportTask } from './schemas.ts'

const one = z.strictObject({ id: id() })

const exportTasks = resource('/exportTask', 'report', { lifecycle: 'task', touches: ['exportTask'] })

/**
 * Asks for an export. It needs this permission and that of the list's own call, and finds what that call would show the
 * same person.
 */
export const create = exportTasks.change('', 'exportTask', { input: exportQuestion, output: z.object({ id: z.int() }) })

/** The caller's own exports; nobody sees another person's. */
export const page = exportTasks.read('page', 'exportTask', {
  input: z.strictObject({
    status: z.optional(z.literal(Object.values(taskStatus))),
    pageCode: z.optional(pageCode()),
    ...paging(['createTime']),
  }),
  output: pageOf(exportTask),
})

export const detail = exportTasks.read('{id}', 'exportTask', { input: one, output: exportTask })

/**
 * Answers the file itself, or the envelope when refused: the right to the list is asked for again (spec:
 * calls#downloads).
 */
export const file = exportTasks.read('{id}/file', 'exportTask', { input: one, output: z.unknown() })

export const cancel = exportTasks.step('{id}/cancel', 'exportTask', { input: one, output: z.null() })

/** Queues a failed export again. */
export const retry = exportTasks.step('{id}/retry', 'exportTask', { input: one, output: z.null() })
