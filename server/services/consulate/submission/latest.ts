import type { Db } from '#server/store/store.ts'
import type { FormRow } from './lifecycle.ts'

/** The latest errands of applications, by the application's id. */
export async function latestTasks(db: Db, applicationIds: readonly number[]): Promise<ReadonlyMap<number, FormRow>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('formTask')
    .selectAll()
    .where('applicationId', 'in', applicationIds)
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap((row) => (row.applicationId === null ? [] : [[row.applicationId, row] as const])))
}
