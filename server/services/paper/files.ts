import type { Attachment } from '#protocol/file/calls.ts'
import type { Db, Tx } from '#server/store/store.ts'

/** The files of papers, in their order, by the paper's id. */
export async function filesOf(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Attachment[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('paperFile')
    .selectAll()
    .where('paperId', 'in', ids)
    .orderBy('paperId')
    .orderBy('fileIndex')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ paperId }) => paperId)].map(([id, files]) => [
      id,
      files.map(({ fileName, storageName, fileIndex }) => ({ fileName, storageName, fileIndex })),
    ]),
  )
}
