import { type Expression, type SqlBool, sql } from 'kysely'
import { statusesFor } from '#machines/lifecycle/kit.ts'
import { task } from '#machines/lifecycle/task.ts'
import { exportMaxWaiting } from '#protocol/import-export/export-task/schemas.ts'
import { importMaxWaiting } from '#protocol/import-export/import-task/schemas.ts'
import type { Reach } from '#server/kit/deps.ts'
import type { RowOf } from '#server/kit/lifecycle/adapter.ts'
import { businessError, noOwnRow } from '#server/kit/refusal.ts'
import type { Db, Tx } from '#server/store/store.ts'

type TaskTable = 'exportTask' | 'importTask'

interface Asked {
  readonly reach: Pick<Reach, 'userId'>
  readonly column: (name: 'userId') => Expression<unknown>
}

/** The own tasks of a user only: files and rows were made and checked with their owner's rights. */
export const ofOwner = ({ reach, column }: Asked) => [sql<SqlBool>`${column('userId')} = ${reach.userId}`]

/** A task of the caller's own; 1111 for another's or a missing one alike. */
export async function ownTask<T extends TaskTable>(
  db: Db | Tx,
  table: T,
  reach: Pick<Reach, 'userId'>,
  id: number,
): Promise<RowOf<T>> {
  const row = await db
    .selectFrom(table as 'exportTask')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', reach.userId)
    .executeTakeFirst()
  if (!row) throw noOwnRow()
  return row as RowOf<TaskTable> as RowOf<T>
}

const most = {
  exportTask: { limit: exportMaxWaiting, text: 'export.tooManyTasks' },
  importTask: { limit: importMaxWaiting, text: 'import.tooManyTasks' },
} as const

/** Refuses with 9999 whoever has as many unfinished tasks as one may have. */
export async function checkUnfinished(db: Db | Tx, table: TaskTable, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', 'in', statusesFor(task, 'cancel'))
    .executeTakeFirstOrThrow()
  const { limit, text } = most[table]
  if (count >= limit) throw businessError(text, { limit })
}
