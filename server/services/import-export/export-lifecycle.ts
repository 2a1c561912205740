import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { decide } from '#machines/lifecycle/kit.ts'
import { type TaskEventType, task } from '#machines/lifecycle/task.ts'
import { type ExportTask, exportKeepMs } from '#protocol/import-export/export-task/schemas.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import type { Session } from '#server/kit/deps.ts'
import { writeLog } from '#server/kit/entity-log.ts'
import { refusedEvent } from '#server/kit/lifecycle/refusal.ts'
import { present } from '#server/kit/present.ts'
import type { Params } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Tx } from '#server/store/store.ts'

export type ExportRow = Selectable<Tables['exportTask']>
export type ExportValues = Partial<Omit<ExportRow, 'id' | 'status'>>

export interface Actor {
  readonly session: Pick<Session, 'userId' | 'displayName'>
  readonly now: number
}

const keptProblem = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Why an export failed, as it is kept: said in the language of whoever reads it. */
export const problemOf = (key: string, params: Params = {}): string => JSON.stringify({ key, params })

const sayProblem = (lang: Lang, problem: string): string => {
  const { key, params } = keptProblem.parse(JSON.parse(problem))
  return say(lang, key, params)
}

/** Nobody holds it now: no worker had it, its lease is over, or its worker (`by`) gives it back. */
const isFree = (row: ExportRow, now: number, by?: string) =>
  row.leaseOwner === null || row.leaseOwner === by || (row.leaseUntil ?? 0) <= now

export interface StepOptions {
  /** Columns that change with the event. */
  readonly values?: ExportValues
  /** The worker that does it: somebody else's task is none of its business. */
  readonly worker?: string
}

/**
 * Takes one event of a task that was read in this transaction; the machine decides (Domain: task). Refuses with 9999;
 * answers false when another process changed the task since it was read.
 */
export async function stepExport(
  tx: Tx,
  who: Actor,
  row: ExportRow,
  event: TaskEventType,
  { values = {}, worker }: StepOptions = {},
): Promise<boolean> {
  const codes = { status: row.status }
  const decision = decide(task, codes, { isLocal: true, isLeaseOver: isFree(row, who.now, worker) }, event)
  if (!decision.ok) throw refusedEvent(task, codes, event, decision.refused)
  let query = tx
    .updateTable('exportTask')
    .set({ ...values, status: decision.codes.status })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
  query =
    row.leaseOwner === null ? query.where('leaseOwner', 'is', null) : query.where('leaseOwner', '=', row.leaseOwner)
  const written = await query.executeTakeFirst()
  if (written.numUpdatedRows === 0n) return false
  await writeLog(tx, who, {
    entity: 'exportTask',
    entityId: row.id,
    action: event,
    fromStatus: row.status,
    toStatus: decision.codes.status,
  })
  return true
}

/** What the menu calls pages; a page that is in no menu is called by its code. */
async function pageNames(db: Db, codes: readonly string[], lang: Lang): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('menu').select(['code', 'resName', 'ename']).where('code', 'in', codes).execute()
  return new Map(rows.map((row) => [row.code, lang === 'zh' ? row.resName : row.ename]))
}

export const pageNameOf = async (db: Db, pageCode: string, lang: Lang): Promise<string> =>
  (await pageNames(db, [pageCode], lang)).get(pageCode) ?? pageCode

/** Rows as their owner reads them. */
export async function shownTasks(db: Db, rows: readonly ExportRow[], lang: Lang): Promise<ExportTask[]> {
  const names = await pageNames(db, [...new Set(rows.map((row) => row.pageCode))], lang)
  return rows.map((row) =>
    present({
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
    }),
  )
}
