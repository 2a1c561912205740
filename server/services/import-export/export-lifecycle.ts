import * as z from 'zod/mini'
import { commandsIn } from '#machines/lifecycle/kit.ts'
import { independent, task } from '#machines/lifecycle/task.ts'
import { type ExportTask, exportKeepMs } from '#protocol/import-export/export-task/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { defineAdapter, type RowOf, type ValuesOf } from '#server/kit/lifecycle/adapter.ts'
import { type LeaseParams, leaseFacts } from '#server/kit/lifecycle/lease.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import type { Params } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import type { Db } from '#server/store/store.ts'
import { notifyExport } from './messages.ts'
import { pageNames } from './page-names.ts'

export type ExportRow = RowOf<'exportTask'>
export type ExportValues = ValuesOf<'exportTask', 'status'>

const keptProblem = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Why an export failed, as it is kept: said in the language of whoever reads it. */
export const problemOf = (key: string, params: Params = {}): string => JSON.stringify({ key, params })

const sayProblem = (lang: Lang, problem: string): string => {
  const { key, params } = keptProblem.parse(JSON.parse(problem))
  return say(lang, key, params)
}

/** An export: its owner's own. The log has every event of it, the audit what people did, in words of its own. */
export const exportTaskAdapter = defineAdapter({
  lifecycle: task,
  table: 'exportTask',
  entity: 'exportTask',
  statusColumns: { status: 'status' },
  concurrency: ['status', 'leaseOwner'],
  isInScope: (_, { reach }, row) => row.userId === reach.userId,
  facts: (_, { now }, row, params: LeaseParams) => ({ isLocal: true, ...independent, ...leaseFacts(row, now, params) }),
  lastChange: () => ({}),
  // A user who may ask for one may do the rest: the page says who that is.
  permission: () => null,
  isAudited: () => false,
  followers: [notifyExport],
})

/** Rows as their owner reads them. */
export async function shownTasks(db: Db, rows: readonly ExportRow[], lang: Lang): Promise<ExportTask[]> {
  const names = await pageNames(db, [...new Set(rows.map((row) => row.pageCode))], lang)
  return rows.map((row) =>
    omitNull({
      id: row.id,
      pageCode: row.pageCode,
      pageName: names.get(row.pageCode) ?? row.pageCode,
      lang: row.lang as Lang,
      status: row.status as ExportTask['status'],
      done: row.done,
      total: row.total,
      fileName: row.fileName,
      size: row.size,
      problem: row.problem === null ? null : sayProblem(lang, row.problem),
      createTime: row.createTime,
      startTime: row.startTime,
      finishTime: row.finishTime,
      expiresTime: row.storageName === null || row.finishTime === null ? null : row.finishTime + exportKeepMs,
      actions: [...commandsIn(task, { status: row.status })],
    }),
  )
}
