import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { commandsIn, statusesWithTag } from '#machines/lifecycle/kit.ts'
import { independent, task } from '#machines/lifecycle/task.ts'
import { type ImportRow, type ImportTask, importKeepMs } from '#protocol/import-export/import-task/schemas.ts'
import type { AvailableAction } from '#protocol/kit/available-action.ts'
import type { Lang } from '#protocol/kit/texts.ts'
import { defineAdapter, type RowOf } from '#server/kit/lifecycle/adapter.ts'
import { type LeaseParams, leaseFacts } from '#server/kit/lifecycle/lease.ts'
import { omitNull } from '#server/kit/omit-null.ts'
import { businessError, type Params } from '#server/kit/refusal.ts'
import { say } from '#server/kit/texts.ts'
import type { Tables } from '#server/store/schema.generated.ts'
import type { Db, Store, Tx } from '#server/store/store.ts'
import type { CellTexts, ImportSource } from './define-import.ts'
import { saidProblems } from './import-check.ts'
import { notifyImport } from './messages.ts'

export type ImportTaskRow = RowOf<'importTask'>
export type ImportLineRow = Selectable<Tables['importRow']>

/** An import: its owner's own. It has no log of its own; the audit has a line where a person did something. */
export const importTaskAdapter = defineAdapter({
  lifecycle: task,
  table: 'importTask',
  entity: null,
  statusColumns: { status: 'status' },
  concurrency: ['status', 'leaseOwner'],
  isInScope: (_, { reach }, row) => row.userId === reach.userId,
  facts: (_, { now }, row, params: LeaseParams) => ({ isLocal: true, ...independent, ...leaseFacts(row, now, params) }),
  lastChange: () => ({}),
  // A user who may ask for one may do the rest: the source says who that is.
  permission: () => null,
  followers: [notifyImport],
})

const reason = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
const texts = z.record(z.string(), z.string())

/** Why an import failed as a whole, as it is kept. */
export const reasonOf = (key: string, params: Params = {}): string => JSON.stringify({ key, params })

const sayReason = (lang: Lang, kept: string): string => {
  const { key, params } = reason.parse(JSON.parse(kept))
  return say(lang, key, params)
}

export const cellsOf = (row: Pick<ImportLineRow, 'cells'>): CellTexts => texts.parse(JSON.parse(row.cells))

/** What its owner may ask for: rows that are all wrong are not handed in. */
const actionsOf = ({ status, total, failedCount }: ImportTaskRow): AvailableAction[] =>
  commandsIn(task, { status }).map((event) =>
    event === 'submit' && failedCount === total ? { event, refused: 'import.noneRight' } : { event },
  )

/** A task as its owner reads it. */
export const shownImport = (lang: Lang, row: ImportTaskRow): ImportTask =>
  omitNull({
    id: row.id,
    source: row.source as ImportTask['source'],
    fileName: row.fileName,
    status: row.status as ImportTask['status'],
    total: row.total,
    done: row.done,
    okCount: row.okCount,
    failedCount: row.failedCount,
    problem: row.problem === null ? null : sayReason(lang, row.problem),
    createTime: row.createTime,
    startTime: row.startTime,
    finishTime: row.finishTime,
    actions: actionsOf(row),
  })

/** A row of the file as its owner reads it. */
export const shownRow = (lang: Lang, row: ImportLineRow): ImportRow => ({
  line: row.line,
  cells: { ...cellsOf(row) },
  problems: saidProblems(lang, row.problem),
  done: row.done === 1 ? 1 : 0,
})

/** The source of a task; refuses one that is no more. */
export function importSourceOf(sources: readonly ImportSource[], code: string): ImportSource {
  const source = sources.find((one) => one.code === code)
  if (!source) throw businessError('import.noRight')
  return source
}

/** Rows that wait to be taken in, in the order of the file. */
export const waitingRows = (db: Db | Tx, taskId: number, limit: number) =>
  db
    .selectFrom('importRow')
    .selectAll()
    .where('taskId', '=', taskId)
    .where('done', '=', 0)
    .where('problem', 'is', null)
    .orderBy('line')
    .limit(limit)

const MOST_SWEPT = 100

/** Deletes what was read long ago: the rows hold what people are called. What is being worked on stays. */
export async function purgeImports(store: Store, now: number): Promise<number> {
  const rows = await store.read
    .selectFrom('importTask')
    .select('id')
    .where('createTime', '<', now - importKeepMs)
    .where('status', 'not in', statusesWithTag(task, 'moving'))
    .orderBy('id')
    .limit(MOST_SWEPT)
    .execute()
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return 0
  await store.change(async (tx) => {
    await tx.deleteFrom('importRow').where('taskId', 'in', ids).execute()
    await tx.deleteFrom('importTask').where('id', 'in', ids).execute()
  })
  return ids.length
}
