import * as z from 'zod/mini'
import { taskStatus } from '#domain/status.ts'
import { flag, id } from '#protocol/kit/fields.ts'
import { pageOf, paging } from '#protocol/kit/page.ts'
import { resource } from '#protocol/kit/resource.ts'
import { importColumn, importRow, importSource, importTask } from './schemas.ts'

/**
 * Imports as tasks (spec: lifecycles#task): a file is checked row by row without changing anything, then taken in by
 * the very call that makes one record by hand, with the rights that its owner has at that time.
 */

const one = z.strictObject({ id: id() })
const importTasks = resource('/importTask', 'report', { lifecycle: 'task', touches: ['importTask'] })

/** What the caller may import, and what each file must look like. */
export const sources = importTasks.read('sources', 'importTask', {
  output: z.array(z.object({ source: importSource, columns: z.array(importColumn) })),
})

/** An empty file with the headings; or the envelope when refused. */
export const template = importTasks.read('template/{source}', 'importTask', {
  input: z.strictObject({ source: importSource }),
  output: z.unknown(),
})

/** Reads a file and says what is wrong with which cell; nothing of it is taken in yet. */
export const upload = importTasks.change('upload/{source}', 'importTask', {
  body: 'multipart',
  input: z.strictObject({
    source: importSource,
    file: z.array(z.instanceof(File)).check(z.minLength(1, 'rules.required'), z.maxLength(1, 'rules.tooMany')),
  }),
  output: z.object({ id: z.int() }),
  replay: false,
})

/** The caller's own imports; nobody sees another person's. */
export const page = importTasks.read('page', 'importTask', {
  input: z.strictObject({
    status: z.optional(z.literal(Object.values(taskStatus))),
    source: z.optional(importSource),
    ...paging(['createTime']),
  }),
  output: pageOf(importTask),
})

export const detail = importTasks.read('{id}', 'importTask', { input: one, output: importTask })

/** The rows of a file as they stand in it; `wrong` 1: only those with problems. */
export const rows = importTasks.read('{id}/rows', 'importTask', {
  input: z.strictObject({
    id: id(),
    wrong: z.optional(flag()),
    ...paging(['line'], 'asc'),
  }),
  output: pageOf(importRow),
})

/** The rows that could not be taken, with the reasons, as a sheet that can be mended and uploaded again. */
export const problems = importTasks.read('{id}/problems', 'importTask', { input: one, output: z.unknown() })

/** Takes in the rows that are right; the others are left out. */
export const submit = importTasks.step('{id}/submit', 'importTask', { input: one, output: z.null() })

/** What was taken in before stays. */
export const cancel = importTasks.step('{id}/cancel', 'importTask', { input: one, output: z.null() })

/** Takes up a failed import again, with the rows that are not in yet. */
export const retry = importTasks.step('{id}/retry', 'importTask', { input: one, output: z.null() })
