import * as z from 'zod/mini'
import { taskStatus } from '#domain/status.ts'
import { defineCall } from '#protocol/kit/call.ts'
import { flag, id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { on } from '#protocol/kit/transition.ts'
import { importColumn, importRow, importSource, importTask } from './schemas.ts'

/**
 * Imports as tasks (spec: lifecycles#task): a file is checked row by row without changing anything, then taken in by
 * the very call that makes one record by hand, with the rights that its owner has at that time.
 */

const permission = 'report.importTask'
const one = z.strictObject({ id: id() })
const change = { method: 'POST', permission, input: one, output: z.null(), effect: 'change' } as const
const touches = ['importTask'] as const

/** What the caller may import, and what each file must look like. */
export const sources = defineCall({
  method: 'GET',
  path: '/importTask/sources',
  permission,
  output: z.array(z.object({ source: importSource, columns: z.array(importColumn) })),
  effect: 'read',
})

/** An empty file with the headings; or the envelope when refused. */
export const template = defineCall({
  method: 'GET',
  path: '/importTask/template/{source}',
  permission,
  input: z.strictObject({ source: importSource }),
  output: z.unknown(),
  effect: 'read',
})

/** Reads a file and says what is wrong with which cell; nothing of it is taken in yet. */
export const upload = defineCall({
  method: 'POST',
  path: '/importTask/upload/{source}',
  permission,
  body: 'multipart',
  input: z.strictObject({
    source: importSource,
    file: z.array(z.instanceof(File)).check(z.minLength(1, 'rules.required'), z.maxLength(1, 'rules.tooMany')),
  }),
  output: z.object({ id: z.int() }),
  effect: 'change',
  replay: false,
  touches,
})

/** The caller's own imports; nobody sees another person's. */
export const page = defineCall({
  method: 'GET',
  path: '/importTask/page',
  permission,
  input: z.strictObject({
    status: z.optional(z.literal(Object.values(taskStatus))),
    source: z.optional(importSource),
    ...paging(['createTime']),
  }),
  output: pageOf(importTask),
  effect: 'read',
})

export const detail = defineCall({
  method: 'GET',
  path: '/importTask/{id}',
  permission,
  input: one,
  output: importTask,
  effect: 'read',
})

/** The rows of a file as they stand in it; `wrong` 1: only those with problems. */
export const rows = defineCall({
  method: 'GET',
  path: '/importTask/{id}/rows',
  permission,
  input: z.strictObject({
    id: id(),
    wrong: z.optional(flag()),
    ...paging(['line'], 'asc'),
  }),
  output: pageOf(importRow),
  effect: 'read',
})

/** The rows that could not be taken, with the reasons, as a sheet that can be mended and uploaded again. */
export const problems = defineCall({
  method: 'GET',
  path: '/importTask/{id}/problems',
  permission,
  input: one,
  output: z.unknown(),
  effect: 'read',
})

/** Takes in the rows that are right; the others are left out. */
export const submit = defineCall({
  ...change,
  path: '/importTask/{id}/submit',
  touches,
  transition: on('task', 'submit'),
})

/** What was taken in before stays. */
export const cancel = defineCall({
  ...change,
  path: '/importTask/{id}/cancel',
  touches,
  transition: on('task', 'cancel'),
})

/** Takes up a failed import again, with the rows that are not in yet. */
export const retry = defineCall({ ...change, path: '/importTask/{id}/retry', touches, transition: on('task', 'retry') })
